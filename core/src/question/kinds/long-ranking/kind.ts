import { optionType } from '../../option-type.ts'
import { findKeysFault, keyList } from '../choice-keys.ts'
import { orderReading } from '../choice-reading.ts'
import { hideOrder } from '../hidden-order.ts'
import { plainKind, type QuestionBody, type QuestionKind } from '../kind.ts'
import { ranking } from '../ranking/kind.ts'
import { placesOf } from './answer.ts'

/** More than fifty nobody compares. */
const optionCount = { min: 2, max: 50 } as const

/** The answer is the keys of the placed options, the first place first: of all of them, or of the first few. */
export const longRanking: QuestionKind = {
  ...plainKind,
  reading: orderReading,
  option_type: optionType.longRanking,
  name: '长排序题',
  shortName: '长排序',
  otherNames: ['排序题（长）'],
  optionCount,
  hasLetters: true,
  mayShuffleOptions: true,
  isMarkable: true,
  readKey(question, text) {
    const parts = text
      .normalize('NFKC')
      .toUpperCase()
      .split(/[\s,、;。>]+/)
      .filter((part) => part !== '')
    const isRead = parts.every((part) => /^[A-Z]+$/.test(part))
    // Letters without signs between them can be told apart only up to Z.
    const isTight = parts.length === 1 && question.options.length <= 26
    return isRead ? keyList.format(isTight ? [...(parts[0] ?? '')] : parts) : text.trim()
  },
  hideKey: hideOrder,
  findKeyFault: (question, key) =>
    findOrderFault(question, key) ?? findUnplaced(question, key, (places) => `正确顺序要有 ${places} 个选项`),
  findAnswerFault: (question, answer) => (answer === '' ? undefined : findOrderFault(question, answer)),
  findGap: (question, answer) =>
    findUnplaced(question, answer, (places, placed) => `要排出前 ${places} 位，现在排了 ${placed} 位`),
  readPosted: ranking.readPosted,
  reletter: ranking.reletter,
}

function findOrderFault(question: QuestionBody, answer: string): string | undefined {
  const keys = keyList.parse(answer)
  if (keys.length === 0) return '请至少排一个选项'
  const fault = findKeysFault(question, keys)
  if (fault) return fault
  const places = placesOf(question)
  return keys.length > places ? `只要排前 ${places} 位，排了 ${keys.length} 位` : undefined
}

function findUnplaced(
  question: QuestionBody,
  answer: string,
  say: (places: number, placed: number) => string,
): string | undefined {
  const placed = keyList.parse(answer).length
  const places = placesOf(question)
  return placed < places ? say(places, placed) : undefined
}
