import { z } from 'zod'
import { BankQuestion } from '../bank/schema.ts'
import { categoryLimits } from '../category/names.ts'
import { defineCall } from '../contract/define-call.ts'
import { decimal, field, flag, id, int, nested, text } from '../contract/wire.ts'
import { questionLevels } from '../question/choices.ts'
import { OptionTypeField } from '../question/schema.ts'
import { blueprint as blueprintLimits, examLimits, formLimits } from './limits.ts'
import { isPoints } from './points.ts'

export const DrawPoints = decimal(0, examLimits.maxScore).refine(isPoints, '分值最多两位小数')

export const DrawRuleField = z.object({
  category: field(text(0, categoryLimits.keyMax).default(''), '分类'),
  option_type: field(OptionTypeField.nullable().default(null), '题型'),
  level: field(z.enum(['', ...questionLevels]).default(''), '难度'),
  key: field(text(0, 100).default(''), '关键词'),
  count: field(int(1, formLimits.maxQuestions), '题数'),
  score: field(DrawPoints, '每题分值'),
})

export const paperNames = ['A', 'B'] as const

/** The other one of two papers that were made together by a blueprint: kept with the exam that has the first. */
export const OtherPaper = z.object({
  name: field(z.enum(paperNames), '名称'),
  /** The expected share of its points, and of those of the exam's own paper. */
  facility: field(z.number().min(0).max(1), '预计得分率'),
  ownFacility: field(z.number().min(0).max(1), '这一份的预计得分率'),
  question: field(
    z
      .array(z.object({ question_id: field(id(), '题目编号'), score: field(DrawPoints, '分值') }))
      .min(1)
      .max(formLimits.maxQuestions),
    '题目',
  ),
})
export type OtherPaper = z.output<typeof OtherPaper>

/** The papers that the bank has for a blueprint; none where anything is missing. */
export const SolvedBlueprint = z.object({
  papers: z.array(
    z.object({
      /** The expected share of the points. */
      facility: z.number(),
      questions: z.array(z.object({ score: z.number(), question: BankQuestion })),
    }),
  ),
  /** How many questions fit each cell, and how many it lacks. */
  cells: z.array(z.object({ available: z.int(), missing: z.int() })),
})
export type SolvedBlueprint = z.output<typeof SolvedBlueprint>

export const solveBlueprintCall = defineCall({
  method: 'POST',
  path: '/question/survey/blueprint',
  access: 'member',
  forPublishers: 'all',
  summary: '按双向细目表从题库组卷：一份，或难度相同的 A、B 两份；缺题时每一格缺多少。同一个种子得到同样的题',
  input: z.object({
    cells: field(
      nested(
        z
          .array(DrawRuleField.omit({ key: true }))
          .min(1)
          .max(blueprintLimits.maxCells),
      ),
      '细目表',
      { missing: '请先填每一格要几道题' },
    ),
    papers: field(int(1, 2).default(1), '几份'),
    unused: field(flag().default(false), '不用考过的题', { help: '不选自己的考试里用过的题' }),
    question: field(nested(z.array(id()).max(formLimits.maxQuestions)).default([]), '题目'),
    /** The questions of the other paper that the exam already has, which are not chosen again either. */
    other: field(nested(z.array(id()).max(formLimits.maxQuestions)).default([]), '另一份的题目'),
    seed: field(int(0, blueprintLimits.maxSeed), '种子'),
  }),
  output: SolvedBlueprint,
})

/** The questions of the paper that is kept with an exam, as the bank has them now. */
export const OtherPaperQuestions = z.object({
  questions: z.array(z.object({ score: z.number(), question: BankQuestion })),
  /** Deleted, no longer shared, or in an exam of somebody else that can be taken now. */
  missing: z.int(),
})
export type OtherPaperQuestions = z.output<typeof OtherPaperQuestions>
