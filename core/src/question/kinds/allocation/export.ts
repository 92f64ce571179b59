import type { KindExport } from '../exporting.ts'
import type { QuestionBody } from '../kind.ts'
import { sharesAnswer } from './answer.ts'

/** What is not named got nothing; where nothing was answered there is no number. */
const shareOf = (key: string) => (answer: string) =>
  answer === '' ? '' : (sharesAnswer.parse(answer).get(key) ?? 0)

const nameOf = ({ opt, key }: QuestionBody['options'][number]) => opt || `选项 ${key}`

/** A number for each option. */
export const allocationExport: KindExport = {
  columns: ({ options }) =>
    options.map((option) => ({ suffix: `：${nameOf(option)}`, width: 10, read: shareOf(option.key) })),
  variables: ({ options }) =>
    options.map((option) => ({
      name: `_${option.key}`,
      suffix: `：${nameOf(option)}`,
      isText: false,
      labels: [],
      read: shareOf(option.key),
    })),
}
