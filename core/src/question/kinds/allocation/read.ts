import type { KindReading, QuestionBody } from '../kind.ts'
import { narrowOptions, optionKeys, plainReadable, plainReading, type Readable } from '../reading.ts'
import { allocationOf, sharesAnswer } from './answer.ts'

/** A row is an option; an option that got something is chosen. */
export const allocationReading: KindReading = {
  ...plainReading,
  chosen: (answer) => [...sharesAnswer.parse(answer)].flatMap(([key, share]) => (share > 0 ? [key] : [])),
  value(answer, { options }, row) {
    const share = sharesAnswer.parse(answer).get(row ?? '') ?? 0
    return options.some(({ key }) => key === row) && Number.isFinite(share) ? share : null
  },
  count: (answer) => [...sharesAnswer.parse(answer).values()].filter((share) => share > 0).length,
  drop: (answer, _, { options }) =>
    sharesAnswer.format(new Map([...sharesAnswer.parse(answer)].filter(([key]) => !options.has(key)))),
  narrow: narrowOptions,
}

export const allocationReadable = (question: QuestionBody): Readable => ({
  ...plainReadable,
  keys: optionKeys(question),
  choosesSeveral: true,
  rows: optionKeys(question),
  value: 'number',
  least: 0,
  most: allocationOf(question).total,
  hides: 'options',
})
