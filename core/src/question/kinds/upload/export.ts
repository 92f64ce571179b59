import type { KindExport } from '../exporting.ts'
import { uploadAnswer } from './answer.ts'

const readNames = (answer: string) =>
  answer === ''
    ? ''
    : uploadAnswer
        .parse(answer)
        .map(({ name }) => name)
        .join('；')

const readCount = (answer: string) => (answer === '' ? '' : uploadAnswer.parse(answer).length)

/** The names; the files themselves are in an archive of their own. */
export const uploadExport: KindExport = {
  columns: () => [{ suffix: '', width: 30, read: readNames }],
  variables: () => [
    { name: '', suffix: '（文件数）', isText: false, labels: [], read: readCount },
    { name: '_names', suffix: '（文件名）', isText: true, labels: [], read: readNames },
  ],
}
