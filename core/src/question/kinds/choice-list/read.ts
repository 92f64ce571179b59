import { optionText } from '../choice-keys.ts'
import { keysReadable } from '../choice-reading.ts'
import type { KindReading, QuestionBody } from '../kind.ts'
import { joinNames, narrowOptions, plainReading, type Readable } from '../reading.ts'
import { choiceListOf, chosenKeys, listedChoice } from './answer.ts'

export const choiceListReading: KindReading = {
  ...plainReading,
  chosen: chosenKeys,
  value: (answer, question) =>
    joinNames([...new Set(chosenKeys(answer))].map((key) => optionText(question, key))),
  count: (answer) => chosenKeys(answer).length,
  drop(answer, _, { options }) {
    const { keys, texts } = listedChoice.parse(answer)
    const kept = keys.filter((key) => !options.has(key))
    return kept.length === 0 ? '' : listedChoice.format({ keys: kept, texts })
  },
  /** No more can be asked for than can be chosen together. */
  narrow(question, hidden) {
    const narrowed = narrowOptions(question, hidden)
    const { least, alone } = choiceListOf(question)
    const most = narrowed.options.filter(({ key }) => !alone.includes(key)).length
    return least <= most ? narrowed : { ...narrowed, settings: { ...narrowed.settings, least: most } }
  },
}

export const choiceListReadable = (question: QuestionBody): Readable =>
  keysReadable(question, choiceListOf(question).several)
