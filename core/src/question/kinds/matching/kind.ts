import { optionType } from '../../option-type.ts'
import { type KindDescription, plainKind, type QuestionBody, type WholeKind } from '../kind.ts'
import { settingsReader } from '../kind-settings.ts'
import {
  findLetterKeyFault,
  findLettersFault,
  findLettersGap,
  hasNoLetters,
  letterByPlace,
  letterList,
  lettersReading,
  placeOfLetter,
  readLetterKey,
  writeLetterKey,
} from '../letters-by-place.ts'
import { hiddenOrder, shuffle } from '../order.ts'

export type MatchingSettings = {
  left: readonly string[]
  /** May be more or fewer than on the left. */
  right: readonly string[]
  /** An item on the right may belong to several on the left. */
  reuse: boolean
  /**
   * Only the paper of a taker for whom the right side is shuffled has this: the places of the right side, in their
   * order.
   */
  order?: readonly number[] | undefined
}

const defaultMatching: MatchingSettings = { left: [], right: [], reuse: false }

export const matchingOf = settingsReader<MatchingSettings>(defaultMatching)

interface RightItem {
  /** The key by which the item is stored, whatever the order. */
  key: string
  /** The letter by which this taker knows the item. */
  letter: string
  text: string
}

/** The right side in the order of this taker. */
export const rightItems = (question: Pick<QuestionBody, 'settings'>): RightItem[] => {
  const { right, order } = matchingOf(question)
  return (order ?? right.map((_, index) => index)).map((place, index) => ({
    key: letterByPlace(place),
    letter: letterByPlace(index),
    text: right[place] ?? '',
  }))
}

export const leftName = (question: Pick<QuestionBody, 'settings'>, index: number): string =>
  `“${matchingOf(question).left[index] ?? index + 1}”`

const reading = lettersReading((question) => matchingOf(question).right)

/** The pairs such as 中国 — B 北京, without items that have no line. */
const pairsIn = (question: QuestionBody, answer: string): string[] => {
  const { left } = matchingOf(question)
  const items = rightItems(question)
  const letters = letterList.parse(answer)
  return left.flatMap((text, index) => {
    const item = items.find(({ key }) => key === letters[index])
    return item ? [`${text} — ${item.letter} ${item.text}`] : []
  })
}

const description: KindDescription = {
  answer: (question, answer, detail) => pairsIn(question, answer).join(detail === 'full' ? '\n' : '；'),
  key(question, key) {
    const lines = [['正确连线', pairsIn(question, key).join('\n')] as const]
    return { lines, besideOptions: lines, short: undefined }
  },
}

const choicesOf = (question: QuestionBody) => {
  const { left, right } = matchingOf(question)
  return left.map(() => right.length)
}

const nameIn = (question: QuestionBody) => (place: number) => leftName(question, place)

function findTwice(question: QuestionBody, letters: readonly string[]): string | undefined {
  const { reuse, right } = matchingOf(question)
  const twice = letters.find((letter, index) => letter !== '' && letters.indexOf(letter) < index)
  return reuse || twice === undefined ? undefined : `“${right[placeOfLetter(twice)] ?? twice}”连了两次`
}

/** The answer is, for each item on the left, the letter of the one on the right it belongs to. */
export const matchingKind: WholeKind = {
  ...plainKind,
  meaning: { reading, description, texts: { rich: ['left', 'right'] } },
  option_type: optionType.matching,
  name: '连线题',
  shortName: '连线',
  otherNames: ['匹配题', '配对题', '匹配', '配对'],
  isMarkable: true,
  mayShuffleOptions: true,
  arrangeOptions: (question, dice) =>
    shuffle(
      matchingOf(question).right.map((_, index) => letterByPlace(index)),
      dice,
    ),
  withOrder: (question, keys) => ({
    ...question,
    settings: { ...question.settings, order: keys.map(placeOfLetter) },
  }),
  readKey: (_, text) => readLetterKey(text),
  writeKey: writeLetterKey,
  hideKey(question, key) {
    const { right } = matchingOf(question)
    const letters = letterList.parse(key)
    const isInOrder = letters.every((letter, index) => letter === letterByPlace(index))
    if (!isInOrder || !right.every((text) => typeof text === 'string')) return undefined
    const places = hiddenOrder(right)
    return {
      settings: { ...question.settings, right: places.map((place) => right[place]) },
      answer: letterList.format(letters.map((_, index) => letterByPlace(places.indexOf(index)))),
    }
  },
  findKeyFault: (question, key) =>
    findLetterKeyFault(key, choicesOf(question), nameIn(question)) ??
    findTwice(question, letterList.parse(key)),
  isBlank: hasNoLetters,
  findAnswerFault: (question, answer) =>
    findLettersFault(answer, choicesOf(question), nameIn(question)) ??
    findTwice(question, letterList.parse(answer)),
  findGap: (question, answer, isRequired) =>
    findLettersGap(answer, choicesOf(question), nameIn(question), isRequired, '连'),
  readPosted: (question, read) => letterList.format(matchingOf(question).left.map((_, index) => read(index))),
  reletter(question, answer) {
    const letters = new Map(rightItems(question).map(({ key, letter }) => [key, letter]))
    return letterList.format(letterList.parse(answer).map((key) => letters.get(key) ?? key))
  },
}
