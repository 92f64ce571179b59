import type { KindExport } from '../exporting.ts'
import { scaleOf, stepAnswer, stepsOf, wordsOf } from './answer.ts'

const readStep = (answer: string) => (answer === '' ? '' : stepAnswer.parse(answer))

/** A number, however options are written; the ends have their words as labels. */
export const scaleExport: KindExport = {
  columns: () => [{ suffix: '', width: 10, read: readStep }],
  variables(question) {
    const scale = scaleOf(question)
    const labels = stepsOf(scale).flatMap((step) => {
      const words = wordsOf(scale, step)
      return words === '' ? [] : [[step, words] as const]
    })
    return [{ name: '', suffix: '', isText: false, labels, read: readStep }]
  },
}
