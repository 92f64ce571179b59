import type { KindReading, QuestionBody } from '../kind.ts'
import { plainReadable, plainReading, type Readable } from '../reading.ts'
import { findPathFault, pathAnswer } from './answer.ts'

/** Choosing 浙江省/杭州市 is also choosing 浙江省. */
export const cascadeReading: KindReading = {
  ...plainReading,
  chosen(answer) {
    const path = pathAnswer.parse(answer)
    return path.map((_, index) => pathAnswer.format(path.slice(0, index + 1)))
  },
  value: (answer) => answer,
  count: (answer) => pathAnswer.parse(answer).length,
}

export const cascadeReadable = (question: QuestionBody): Readable => ({
  ...plainReadable,
  choosesSeveral: true,
  hasKey: (key) => findPathFault(question, key) === undefined,
  value: 'text',
})
