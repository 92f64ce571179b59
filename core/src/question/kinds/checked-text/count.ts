import { countedAsText, type KindCount } from '../counting.ts'
import { markUnscored } from '../marking.ts'

export const checkedTextCount: KindCount = {
  mark: markUnscored,
  results: countedAsText,
  /** Text, however many digits it has: a number would lose the zeros before it and the last ones. */
  export: {
    columns: () => [{ suffix: '', width: 22, read: (answer) => answer }],
    variables: () => [{ name: '', suffix: '', isText: true, labels: [], read: (answer) => answer }],
  },
}
