import { countedAsGiven, type KindCount } from '../counting.ts'
import { markUnscored } from '../marking.ts'
import { signatureAnswer, signatureOf } from './kind.ts'

const readName = (answer: string) => (answer === '' ? '' : signatureAnswer.parse(answer).name || '已签名')
const readHash = (answer: string) => (answer === '' ? '' : signatureAnswer.parse(answer).agreed)

export const signatureCount: KindCount = {
  mark: markUnscored,
  results: countedAsGiven,
  /**
   * Exports the name that was typed, or that it was drawn; where something was agreed to, its hash in a column of its
   * own.
   */
  export: {
    columns: (question) => [
      { suffix: '', width: 16, read: readName },
      ...(signatureOf(question).consent === ''
        ? []
        : [{ suffix: '（同意的内容 SHA-256）', width: 20, read: readHash }]),
    ],
    variables: (question) => [
      { name: '', suffix: '', isText: true, labels: [], read: readName },
      ...(signatureOf(question).consent === ''
        ? []
        : [
            {
              name: '_hash',
              suffix: '（同意的内容 SHA-256）',
              isText: true,
              labels: [],
              read: readHash,
            },
          ]),
    ],
  },
}
