import { countedAsGiven, type KindCount } from '../counting.ts'
import { markLater } from '../marking.ts'
import { uploadAnswer } from './kind.ts'

const readNames = (answer: string) =>
  answer === ''
    ? ''
    : uploadAnswer
        .parse(answer)
        .map(({ name }) => name)
        .join('；')

const readCount = (answer: string) => (answer === '' ? '' : uploadAnswer.parse(answer).length)

export const uploadCount: KindCount = {
  mark: markLater,
  /** That there are files is counted; their names can be looked for. */
  results: {
    ...countedAsGiven,
    texts: (answer) => uploadAnswer.parse(answer).map(({ name }) => name),
  },
  /** The names; the files themselves are in an archive of their own. */
  export: {
    columns: () => [{ suffix: '', width: 30, read: readNames }],
    variables: () => [
      { name: '', suffix: '（文件数）', isText: false, labels: [], read: readCount },
      { name: '_names', suffix: '（文件名）', isText: true, labels: [], read: readNames },
    ],
  },
}
