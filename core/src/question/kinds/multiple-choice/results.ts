import { keyList } from '../choice-keys.ts'
import { answeredCell, countOf, countOptions, type KindResults } from '../counting.ts'

export const multipleChoiceResults: KindResults = {
  /** Beside its options, that it was answered: who chose three is one person. */
  cells: (answer) => [...keyList.parse(answer), answeredCell],
  countAnswered: (_, counts) => countOf(counts, answeredCell),
  figures: countOptions,
  rightKeys: keyList.parse,
  filterKeys: keyList.parse,
  texts: () => [],
}
