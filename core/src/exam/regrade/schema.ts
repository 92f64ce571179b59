import { z } from 'zod'
import { decimal, field, nested, text } from '../../contract/wire.ts'
import { examLimits } from '../../form/limits.ts'
import { isPoints } from '../../form/points.ts'
import { blankModes } from '../../question/compare/modes.ts'
import { partialRules } from '../../question/kinds/marking.ts'
import { storedAnswer } from '../../question/limits.ts'
import { PaperQuestion } from '../../question/schema.ts'
import { regradeKinds, regradeStates, strikeWays } from './choices.ts'
import { acceptedMax, appeal, modesMax, reasonMax } from './limits.ts'

/** The change of one question. Points are as people write them. */
export const RegradeRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('key'), answer: z.string() }),
  z.object({ kind: z.literal('accept'), answers: z.array(z.string()) }),
  z.object({ kind: z.literal('modes'), modes: z.array(z.enum(blankModes)) }),
  z.object({ kind: z.literal('full') }),
  z.object({ kind: z.literal('strike'), points: z.enum(strikeWays) }),
  z.object({ kind: z.literal('points'), score: z.number() }),
  z.object({ kind: z.literal('partial'), partial: z.enum(partialRules) }),
])
export type RegradeRule = z.output<typeof RegradeRule>

/** The same rule as it is sent: only the field that belongs to the kind is read. */
export const ruleFields = {
  question_id: field(z.string().min(1).max(50), '题目'),
  kind: field(z.enum(regradeKinds), '怎么改'),
  answer: field(text(0, storedAnswer.max).default(''), '新的答案'),
  answers: field(
    nested(z.array(z.string().min(1).max(storedAnswer.max)).max(acceptedMax)).default([]),
    '认可的答案',
  ),
  modes: field(nested(z.array(z.enum(blankModes)).max(modesMax)).default([]), '每个空的比较方式', {
    help: '和空一样多，材料题里是各小题的空接在一起',
  }),
  points: field(z.enum(strikeWays).default('spread'), '取消的题的分数'),
  score: field(decimal(0, examLimits.maxScore).refine(isPoints, '分数最多两位小数').default(0), '新的分值'),
  partial: field(z.enum(partialRules).default('none'), '少选的给分'),
}
const RuleFields = z.object(ruleFields)
export type RuleFields = z.output<typeof RuleFields>

export const reasonField = field(text(1, reasonMax), '原因', { missing: '请写一句原因，考生会看到' })

/** A question of an exam as it counts now, for its author. */
export const RegradeQuestion = z.object({
  /** The number of the question from 1, by its place. */
  number: z.int(),
  question: PaperQuestion,
  /** The key is empty where the question is another author's. */
  answer: z.string(),
  /** Whether the server marks it by a key. */
  isMarkedByServer: z.boolean(),
  /** A key marks some of the questions within, and people the others; absent elsewhere. */
  hasMarkedPart: z.boolean().optional(),
  /** Whether an incomplete answer counts by a rule. */
  countsIncomplete: z.boolean(),
  /** How each blank is compared; none where there are no blanks. */
  modes: z.array(z.enum(blankModes)),
  /** The question was frozen before blanks had modes, and is marked by the rule of that time. */
  isFirstRule: z.boolean(),
  score: z.number(),
  partial: z.enum(partialRules),
  accepted: z.array(z.string()),
  isFull: z.boolean(),
  isStruck: z.boolean(),
  /** The number of appeals that nobody has decided. */
  appeals: z.int(),
})
export type RegradeQuestion = z.output<typeof RegradeQuestion>

/** One of the different answers to a question. */
export const GivenAnswer = z.object({
  /** The answer as most of those who meant it wrote it. */
  answer: z.string(),
  count: z.int(),
  /** Whether it gets all the points now; null where marks differ or are missing. */
  isRight: z.boolean().nullable(),
})
export type GivenAnswer = z.output<typeof GivenAnswer>

const Figures = z.object({
  mean: z.number().nullable(),
  passRate: z.number().nullable(),
  waiting: z.int(),
})

export const PreviewLine = z.object({
  /** The name of the taker; empty where the exam is anonymous. */
  name: z.string(),
  group: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
  rankBefore: z.int().nullable(),
  rankAfter: z.int().nullable(),
  isPassedBefore: z.boolean().nullable(),
  isPassedAfter: z.boolean().nullable(),
})
export type PreviewLine = z.output<typeof PreviewLine>

/** The effect that a regrade would have, and one page of those whom it concerns. */
export const RegradePreview = z.object({
  takers: z.int(),
  changed: z.int(),
  gained: z.int(),
  lost: z.int(),
  nowPassed: z.int(),
  nowFailed: z.int(),
  moved: z.int(),
  before: Figures,
  after: Figures,
  fullScore: z.object({ before: z.number(), after: z.number() }),
  passScore: z.number(),
  tables: z.array(PreviewLine),
  /** The number of them that are listed. */
  length: z.int(),
})
export type RegradePreview = z.output<typeof RegradePreview>

/** The bank's question of a regrade that changed its key or how its blanks are compared. */
export const InBank = z.object({
  /** The bank's question can be changed too, says the same already, is asked otherwise now, or was deleted. */
  state: z.enum(['open', 'same', 'differs', 'gone']),
  /** The question's text in the bank, by which it is found there. */
  question: z.string(),
  /** The bank's present key, in words. */
  now: z.string(),
  /** The fields with which the update of the question changes it too. */
  change: z.object({ answer: z.string().optional(), settings: z.record(z.string(), z.unknown()).optional() }),
  update_time: z.string(),
})
export type InBank = z.output<typeof InBank>

export const RegradeRow = z.object({
  regrade_id: z.string(),
  question_id: z.string(),
  /** The question's text, and its number in the exam as it is now; 0 where it is no longer in it. */
  question: z.string(),
  number: z.int(),
  rule: RegradeRule,
  /** The rule in words. */
  what: z.string(),
  reason: z.string(),
  state: z.enum(regradeStates),
  /** The name of the person who did it. */
  name: z.string(),
  created: z.string(),
  /** Reports to look at, and how many are done. */
  total: z.int(),
  done: z.int(),
  /** The number of reports whose marks changed. */
  changed: z.int(),
  /** Only the last regrade in effect can be undone. */
  canUndo: z.boolean(),
  /** Absent where the bank has nothing to change, a later regrade counts, or the question is not the caller's. */
  bank: InBank.optional(),
})
export type RegradeRow = z.output<typeof RegradeRow>

export const appealContent = field(text(1, appeal.contentMax), '申诉内容')

export const appealStates = ['open', 'granted', 'refused'] as const
