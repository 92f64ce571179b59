import { answerText } from '../../limits.ts'
import { optionType } from '../../option-type.ts'
import { plainKind, type QuestionKind } from '../kind.ts'

/** The answer is what was written; the key is a model to mark by. */
export const openAnswerKind: QuestionKind = {
  ...plainKind,
  option_type: optionType.openAnswer,
  name: '问答题',
  shortName: '问答',
  otherNames: ['简答题', '简答', '论述题'],
  isWritten: true,
  hasTexts: true,
  isMarkable: false,
  countTexts: () => 1,
  readKey: (_, text) => text.trim(),
  findKeyFault: () => undefined,
  // The length is counted in characters, as the schemas do, and in few bytes, because the take page has little room.
  findAnswerFault: (_, answer) => ([...answer][answerText.max] ? `最多 ${answerText.max} 个字` : undefined),
  readPosted: (_, read) => read(),
}
