import type { KindExport } from '../exporting.ts'
import { noneKey, noneName, scaleOf, stepAnswer, stepsOf, wordsOf } from './answer.ts'

/** Beyond every step, and declared missing: statistics programs leave it out. */
const noneCode = 99

const readStep = (none: string | number) => (answer: string) => {
  if (answer === noneKey) return none
  return answer === '' ? '' : stepAnswer.parse(answer)
}

/** A number, however options are written; steps with words have them as labels. */
export const scaleExport: KindExport = {
  columns: () => [{ suffix: '', width: 10, read: readStep(noneName) }],
  variables(question) {
    const scale = scaleOf(question)
    const labels = stepsOf(scale).flatMap((step) => {
      const words = wordsOf(scale, step)
      return words === '' ? [] : [[step, words] as const]
    })
    const none = scale.none ? [[noneCode, noneName] as const] : []
    return [
      {
        name: '',
        suffix: '',
        isText: false,
        isOrdinal: true,
        labels: [...labels, ...none],
        ...(scale.none && { missing: [noneCode] }),
        read: readStep(noneCode),
      },
    ]
  },
}
