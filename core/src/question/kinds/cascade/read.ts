import { treeLimits } from '../../tree/tree.ts'
import type { KindReading, QuestionBody } from '../kind.ts'
import { plainReadable, plainReading, type Readable } from '../reading.ts'
import { findPathFault, pathAnswer } from './answer.ts'

/** Choosing 浙江省/杭州市 is also choosing 浙江省. */
export const cascadeReading: KindReading = {
  ...plainReading,
  chosen(answer) {
    // No tree has more levels.
    const path = pathAnswer.parse(answer).slice(0, treeLimits.levels.max)
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
