import { z } from 'zod'
import { field, flag, int, nested, text } from '../contract/wire.ts'
import { questionLevels } from '../question/choices.ts'
import { noteText, optionLength, questionText, storedAnswer } from '../question/limits.ts'
import { OptionTypeField, type QuestionDraft } from '../question/schema.ts'
import { aiLimits as limits } from './limits.ts'

/** The kinds of question that a model is asked for, as it names them. */
export const aiKinds = ['single', 'multiple', 'judge', 'blank', 'short'] as const
export type AiKind = (typeof aiKinds)[number]

export const aiKindNames: Record<AiKind, string> = {
  single: '单选',
  multiple: '多选',
  judge: '判断',
  blank: '填空',
  short: '简答',
}

/** A question that is sent so that something is suggested for it: its words alone. */
const QuestionWords = z.object({
  option_type: OptionTypeField,
  question: field(text(1, questionText.max), '题目'),
  options: field(z.array(text(0, optionLength.max)).max(limits.options.max).default([]), '选项'),
  answer: field(text(0, storedAnswer.max).default(''), '答案'),
  note: field(text(0, noteText.max).default(''), '解析'),
})
export type QuestionWords = z.output<typeof QuestionWords>

export const AiTask = z.discriminatedUnion('task', [
  z.object({
    task: field(z.literal('questions'), '要什么'),
    topic: field(text(0, limits.topic.max).default(''), '主题'),
    source: field(text(0, limits.source.max).default(''), '资料'),
    kinds: field(z.array(z.enum(aiKinds)).min(1).max(aiKinds.length), '题型'),
    level: field(z.enum(questionLevels).default('normal'), '难度'),
    count: field(int(limits.count.min, limits.count.max).default(limits.count.usual), '题数'),
  }),
  z.object({
    task: field(z.literal('survey'), '要什么'),
    aim: field(text(1, limits.aim.max), '目的'),
    count: field(int(limits.count.min, limits.count.max).default(limits.count.usual), '题数'),
  }),
  z.object({
    task: field(z.enum(['options', 'note', 'flaws']), '要什么'),
    question: field(QuestionWords, '题目'),
  }),
])
export type AiTask = z.output<typeof AiTask>

/** The task of a name. */
export type TaskOf<Name extends AiTask['task']> = AiTask extends infer Each
  ? Each extends { task: infer Own }
    ? Name extends Own
      ? Each
      : never
    : never
  : never

export const AiTaskField = field(nested(AiTask), '要什么', {
  help: 'questions 出题，survey 拟问卷，options 选项，note 解析，flaws 挑毛病',
})

/** The site's AI as its owner sets it. The key only goes in. */
export const AiSettingsChange = z.object({
  isOn: field(flag(), '是否开启'),
  url: field(text(0, limits.url.max).default(''), '接口地址'),
  model: field(text(0, limits.model.max).default(''), '模型'),
  /** Left out, the stored key stays; empty, there is none. */
  secret: field(text(0, limits.secret.max).optional(), '密钥', { isSecret: true }),
  perDay: field(int(limits.perDay.min, limits.perDay.max).default(limits.perDay.usual), '每人每天次数'),
  atOnce: field(int(limits.atOnce.min, limits.atOnce.max).default(limits.atOnce.usual), '全站同时几次'),
})
export type AiSettingsChange = z.output<typeof AiSettingsChange>

export const AiSettings = z.object({
  isOn: z.boolean(),
  url: z.string(),
  model: z.string(),
  hasSecret: z.boolean(),
  /** The address leads into a network of the owner's own, or to this machine. */
  isPrivate: z.boolean(),
  perDay: z.int(),
  atOnce: z.int(),
})
export type AiSettings = z.output<typeof AiSettings>

/** What members who may use it know; where it is off, or not for them, nothing but that. */
export const AiState = z.object({
  isOn: z.boolean(),
  /** The host to which texts go, and the name of the model; empty where it is off. */
  host: z.string(),
  model: z.string(),
  left: z.int(),
  perDay: z.int(),
})
export type AiState = z.output<typeof AiState>

/** The whole of what would be sent, before it is. */
export const AiPreview = z.object({
  host: z.string(),
  model: z.string(),
  text: z.string(),
  /** The mark of exactly this text at exactly this address: who asks gives it back. */
  seen: z.string(),
  left: z.int(),
})
export type AiPreview = z.output<typeof AiPreview>

export const SeenMark = field(z.string().regex(/^[0-9a-f]{64}$/, '要先看过将要发送的内容'), '看过的内容', {
  missing: '要先看过将要发送的内容',
  help: '预览返回的 seen：内容或去向变了就不发送',
})

/** One thing that a model suggests, after it was read and checked. */
export type Proposal =
  | { as: 'question'; draft: QuestionDraft }
  | { as: 'form'; title: string; desc: string }
  | { as: 'option'; text: string }
  | { as: 'note'; text: string }
  | { as: 'flaw'; text: string; advice: string }
  | { as: 'theme'; name: string; quotes: string[]; count: number }

/** One line of a reply: a suggestion, or the end with what there is to say about it. */
export type AiLine = { item: Proposal } | { end: { reason: string; dropped: number } }
