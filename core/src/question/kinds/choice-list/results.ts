import { answeredCell, countOf, countOptions, type KindResults } from '../counting.ts'
import { chosenKeys, ownTexts } from './answer.ts'
import { rightOptions } from './key.ts'

export const choiceListResults: KindResults = {
  cells: (answer) => [...chosenKeys(answer), answeredCell],
  countAnswered: (_, counts) => countOf(counts, answeredCell),
  figures: countOptions,
  rightKeys: rightOptions,
  filterKeys: chosenKeys,
  texts: (answer) => [ownTexts(answer).join('；')],
}
