import { optionType } from '../../option-type.ts'
import { shuffle } from '../../shuffle.ts'
import { hiddenOrder } from '../hidden-order.ts'
import { plainKind, type QuestionBody, type QuestionKind } from '../kind.ts'
import {
  findLetterKeyFault,
  findLettersFault,
  findLettersGap,
  hasNoLetters,
  letterByPlace,
  letterList,
  placeOfLetter,
  readLetterKey,
  writeLetterKey,
} from '../letters-by-place.ts'
import { leftName, matchingOf, rightItems } from './answer.ts'
import { matchingReading } from './read.ts'

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
export const matching: QuestionKind = {
  ...plainKind,
  reading: matchingReading,
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
