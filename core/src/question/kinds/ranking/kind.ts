import { optionCount } from '../../limits.ts'
import { optionType } from '../../option-type.ts'
import { findKeysFault, keyList, letterOf, readLetters } from '../choice-keys.ts'
import {
  type KindDescription,
  plainKind,
  type QuestionBody,
  type ReadField,
  type WholeKind,
} from '../kind.ts'
import { letterAndText, orderReading, textOrLetter } from '../meaning.ts'
import { hideOrder } from '../order.ts'

const inOrder = (
  question: QuestionBody,
  answer: string,
  say: (question: QuestionBody, key: string) => string,
  between = ' → ',
) =>
  keyList
    .parse(answer)
    .map((key) => say(question, key))
    .join(between)

const description: KindDescription = {
  answer(question, answer, detail) {
    if (detail === 'words') return inOrder(question, answer, textOrLetter, '、')
    return inOrder(question, answer, detail === 'full' ? letterAndText : letterOf)
  },
  key: (question, key) => {
    const letters = inOrder(question, key, letterOf)
    return {
      lines: [['正确顺序', inOrder(question, key, letterAndText)]],
      besideOptions: [['正确顺序', letters]],
      short: letters,
    }
  },
}

/** The answer is the keys of all options, the first place first. */
export const rankingKind: WholeKind = {
  ...plainKind,
  meaning: { reading: orderReading, description },
  option_type: optionType.ranking,
  name: '排序题',
  shortName: '排序',
  optionCount: optionCount.ranking,
  hasLetters: true,
  mayShuffleOptions: true,
  isMarkable: true,
  readKey(_, text) {
    const letters = readLetters(text)
    return letters ? keyList.format(letters) : text.trim()
  },
  hideKey: hideOrder,
  findKeyFault: (question, key) => findOrderFault(question, key),
  findAnswerFault: (question, answer) => (answer === '' ? undefined : findOrderFault(question, answer)),
  readPosted: ({ options }, read) => keyList.format(readPlaces(options, read)),
  reletter: (question, answer) => keyList.format(keyList.parse(answer).map((key) => letterOf(question, key))),
}

function findOrderFault(question: QuestionBody, answer: string): string | undefined {
  const keys = keyList.parse(answer)
  const fault = findKeysFault(question, keys)
  if (fault) return fault
  return keys.length === question.options.length ? undefined : '要把所有选项都排上'
}

/** A rank for each option. Missing or double ranks are passed on unchanged, so that the fault can name them. */
function readPlaces(options: QuestionBody['options'], read: ReadField): string[] {
  const placed = options
    .map(({ key }) => ({ key, place: Number.parseInt(read(key), 10) }))
    .filter(({ place }) => place > 0)
    .sort((one, other) => one.place - other.place)
  const twin = placed.find(({ place }, index) => placed[index + 1]?.place === place)
  return [...placed, ...(twin ? [twin] : [])].map(({ key }) => key)
}
