import { countedAsText, type KindCount } from '../counting.ts'
import { blankList, countBlanks } from './kind.ts'
import { markFillIn } from './mark.ts'

const blanksOf = (question: string) => Array.from({ length: countBlanks(question) }, (_, index) => index)
const readBlank = (index: number) => (answer: string) => blankList.parse(answer)[index] ?? ''
const blankSuffix = (index: number) => `（第 ${index + 1} 空）`

export const fillInCount: KindCount = {
  mark: markFillIn,
  results: { ...countedAsText, texts: blankList.parse },
  /** Exports one column for each blank. */
  export: {
    columns: ({ question }) =>
      blanksOf(question).map((index, _, { length }) => ({
        suffix: length > 1 ? blankSuffix(index) : '',
        width: 20,
        read: readBlank(index),
      })),
    variables: ({ question }) =>
      blanksOf(question).map((index) => ({
        name: `_${index + 1}`,
        suffix: blankSuffix(index),
        isText: true,
        labels: [],
        read: readBlank(index),
      })),
  },
}
