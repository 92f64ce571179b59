import type { KindReading, QuestionBody } from '../kind.ts'
import { plainReadable, plainReading, type Readable } from '../reading.ts'
import { answerName, lastOf, noneKey, noneName, scaleOf, stepAnswer, stepsOf } from './answer.ts'

export const scaleReading: KindReading = {
  ...plainReading,
  chosen: (answer) => [answer],
  value(answer) {
    const step = answer === noneKey ? Number.NaN : stepAnswer.parse(answer)
    return Number.isFinite(step) ? step : null
  },
}

export const scaleReadable = (question: QuestionBody): Readable => {
  const scale = scaleOf(question)
  return {
    ...plainReadable,
    keys: [
      ...stepsOf(scale).map((step) => ({
        key: stepAnswer.format(step),
        name: answerName(scale, stepAnswer.format(step)),
      })),
      ...(scale.none ? [{ key: noneKey, name: noneName }] : []),
    ],
    value: 'number',
    least: scale.first,
    most: lastOf(scale),
  }
}
