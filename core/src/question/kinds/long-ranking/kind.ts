import { optionType } from '../../option-type.ts'
import { findKeysFault, keyList } from '../choice-keys.ts'
import { plainKind, type QuestionBody, type WholeKind } from '../kind.ts'
import { settingsReader } from '../kind-settings.ts'
import { hideOrder } from '../order.ts'
import { rankingKind } from '../ranking/kind.ts'

export const defaultLongRanking = {
  /** How many places there are; 0 for as many as options. */
  first: 0,
}

export type LongRankingSettings = typeof defaultLongRanking

export const longRankingOf = settingsReader(defaultLongRanking)

/** How many options are to be placed. */
export const rankedPlaces = (question: Pick<QuestionBody, 'options' | 'settings'>): number => {
  const { first } = longRankingOf(question)
  const { length } = question.options
  return first > 0 ? Math.min(first, length) : length
}

/** Nobody compares more than fifty options. */
const optionCount = { min: 2, max: 50 } as const

/** The answer is the keys of the placed options, the first place first: of all of them, or of the first few. */
export const longRankingKind: WholeKind = {
  ...plainKind,
  meaning: rankingKind.meaning,
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
  readPosted: rankingKind.readPosted,
  reletter: rankingKind.reletter,
}

function findOrderFault(question: QuestionBody, answer: string): string | undefined {
  const keys = keyList.parse(answer)
  if (keys.length === 0) return '请至少排一个选项'
  const fault = findKeysFault(question, keys)
  if (fault) return fault
  const places = rankedPlaces(question)
  return keys.length > places ? `只要排前 ${places} 位，排了 ${keys.length} 位` : undefined
}

function findUnplaced(
  question: QuestionBody,
  answer: string,
  say: (places: number, placed: number) => string,
): string | undefined {
  const placed = keyList.parse(answer).length
  const places = rankedPlaces(question)
  return placed < places ? say(places, placed) : undefined
}
