import { optionCount } from '../limits.ts'
import { findKeysFault, inOptionOrder, readLetters, splitKeys } from './choice-keys.ts'
import {
  fullShare,
  type Mark,
  type PartialRule,
  type QuestionKind,
  right,
  unanswered,
  wrong,
} from './kind.ts'

export const multipleChoice: QuestionKind = {
  option_type: 1,
  name: '多选题',
  shortName: '多选',
  optionCount: optionCount.multiple,
  isMarkable: true,
  readKey(question, text) {
    const letters = readLetters(text)
    if (!letters) return text.trim()
    // What names an option that is not there is kept, so that the fault can name it.
    return findKeysFault(question, letters) ? letters.join(',') : inOptionOrder(question, letters).join(',')
  },
  findKeyFault: (question, answer) => findKeysFault(question, splitKeys(answer)),
  findAnswerFault: (question, answer) => findKeysFault(question, splitKeys(answer)),
  mark: (question, answer, partial) => markSubset(splitKeys(question.answer), splitKeys(answer), partial),
  readPosted: ({ options }, read) =>
    options
      .filter(({ key }) => read(key) !== '')
      .map(({ key }) => key)
      .sort()
      .join(','),
  cells: splitKeys,
}

/** One wrong option spoils it; a right but incomplete choice counts as the rule says. */
function markSubset(key: readonly string[], chosen: readonly string[], partial: PartialRule): Mark {
  if (chosen.length === 0) return unanswered
  if (chosen.some((option) => !key.includes(option))) return wrong('选了不该选的选项')
  if (chosen.length === key.length) return right()
  if (partial === 'none') return wrong('少选了选项')
  if (partial === 'half') return { share: fullShare / 2, reason: '少选了选项，得一半的分' }
  return {
    share: Math.floor((fullShare * chosen.length) / key.length),
    reason: `选对 ${chosen.length} 项，共 ${key.length} 项，按比例得分`,
  }
}
