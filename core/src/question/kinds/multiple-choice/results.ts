import { keyList } from '../choice-keys.ts'
import { answeredCell, countOf, countOptions, type KindResults } from '../counting.ts'

export const multipleChoiceResults: KindResults = {
  /** Besides its options, that it was answered: three chosen options are one person. */
  cells: (answer) => [...keyList.parse(answer), answeredCell],
  countAnswered: (_, counts) => countOf(counts, answeredCell),
  figures: countOptions,
  rightKeys: keyList.parse,
  filterKeys: keyList.parse,
  texts: () => [],
}
