import type { PaperItem } from '../form/item-schema.ts'
import { type FormLogic, type Given, noLogic } from '../form/logic-model.ts'
import { optionType } from '../question/option-type.ts'
import type { LogicPaper, LogicQuestion } from './evaluate.ts'

/** For tests of rules: small questions by their kind, under the ids q1, q2 …. */

const options = ['A', 'B', 'C', 'D'].map((key) => ({ key, opt: `选项 ${key}`, pic: '' }))

const bodies = {
  single: { option_type: optionType.singleChoice, options },
  multiple: { option_type: optionType.multipleChoice, options },
  ranking: { option_type: optionType.ranking, options: options.slice(0, 3) },
  text: { option_type: optionType.openAnswer, options: [] },
  blanks: { option_type: optionType.fillIn, options: [], question: '____和____' },
  number: { option_type: optionType.number, options: [], settings: { min: 0, max: 100 } },
  date: { option_type: optionType.dateTime, options: [], settings: { form: 'date' } },
  scale: { option_type: optionType.scale, options: [], settings: { none: true } },
  matrix: { option_type: optionType.matrix, options: [], settings: { rows: ['服务', '环境', '价格'] } },
} as const

export type SampleKind = keyof typeof bodies

export const sampleQuestion = (kind: SampleKind, question_id: string): LogicQuestion => ({
  question: '题目',
  ...bodies[kind],
  question_id,
})

export const sampleItem = (item_id: string, kind: PaperItem['kind'], before: string): PaperItem => ({
  item_id,
  kind,
  before,
  title: kind === 'section' ? '小节' : '',
  text: kind === 'text' ? '段落' : '',
  pics: [],
})

export const samplePaper = (
  kinds: readonly SampleKind[],
  logic: Partial<FormLogic>,
  items: readonly PaperItem[] = [],
): LogicPaper => ({
  questions: kinds.map((kind, index) => sampleQuestion(kind, `q${index + 1}`)),
  items,
  logic: { ...noLogic, ...logic },
})

export const nothingGiven: Given = { fields: {}, fullQuotas: [], today: '2026-05-01', leftOut: [] }
