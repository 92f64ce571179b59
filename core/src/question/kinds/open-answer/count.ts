import { countedAsText, type KindCount } from '../counting.ts'
import { markLater } from '../marking.ts'

export const openAnswerCount: KindCount = {
  mark: markLater,
  results: countedAsText,
  export: {
    columns: () => [{ suffix: '', width: 40, read: (answer) => answer }],
    variables: () => [{ name: '', suffix: '', isText: true, labels: [], read: (answer) => answer }],
  },
}
