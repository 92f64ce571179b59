import type { KindExport } from '../exporting.ts'
import { cascadeOf, pathAnswer } from './answer.ts'

const nameAt = (index: number) => (answer: string) => pathAnswer.parse(answer)[index] ?? ''

/** A column for each level, as spreadsheets sort and count them. */
export const cascadeExport: KindExport = {
  columns: (question) =>
    cascadeOf(question).levels.map((level, index) => ({
      suffix: `（${level}）`,
      width: 14,
      read: nameAt(index),
    })),
  variables: (question) =>
    cascadeOf(question).levels.map((level, index) => ({
      name: `_${index + 1}`,
      suffix: `（${level}）`,
      isText: true,
      labels: [],
      read: nameAt(index),
    })),
}
