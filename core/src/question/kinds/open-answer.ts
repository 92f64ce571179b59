import { answerText } from '../limits.ts'
import { countsAsText, type QuestionKind } from './kind.ts'

export const openAnswer: QuestionKind = {
  option_type: 3,
  name: '问答题',
  shortName: '问答',
  isMarkable: false,
  readKey: (_, text) => text.trim(),
  findKeyFault: () => undefined,
  findAnswerFault: (_, answer) =>
    answer.length > answerText.max ? `最多 ${answerText.max} 个字` : undefined,
  readPosted: (_, read) => read(),
  cells: countsAsText,
}
