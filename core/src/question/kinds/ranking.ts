import { optionCount } from '../limits.ts'
import { findKeysFault, readLetters, splitKeys } from './choice-keys.ts'
import { type QuestionBody, type QuestionKind, right, unanswered, wrong } from './kind.ts'

export const ranking: QuestionKind = {
  option_type: 4,
  name: '排序题',
  shortName: '排序',
  optionCount: optionCount.ranking,
  isMarkable: true,
  readKey: (_, text) => readLetters(text)?.join(',') ?? text.trim(),
  findKeyFault: (question, answer) => findOrderFault(question, answer),
  findAnswerFault: (question, answer) => (answer === '' ? undefined : findOrderFault(question, answer)),
  mark(question, answer) {
    if (answer === '') return unanswered
    return answer === question.answer ? right('顺序正确') : wrong('顺序不对')
  },
}

function findOrderFault(question: QuestionBody, answer: string): string | undefined {
  const keys = splitKeys(answer)
  const fault = findKeysFault(question, keys)
  if (fault) return fault
  return keys.length === question.options.length ? undefined : '要把所有选项都排上'
}
