import type { AnswerCodec, KindReading, QuestionBody } from './kind.ts'
import { fullShare, type Mark, right, unanswered, wrong } from './marking.ts'
import { placeOfRow, plainReading } from './meaning.ts'

/**
 * These functions are for kinds whose answer is a letter for each of several places: the blanks of a text, the left
 * side of a list of pairs.
 */

const firstLetter = 65

/** A for the first choice; there are never more than letters. */
export const letterByPlace = (index: number): string => String.fromCharCode(firstLetter + index)

/** The place of a letter; -1 for a text that is no letter. */
export const placeOfLetter = (letter: string): number =>
  /^[A-Z]$/.test(letter) ? letter.charCodeAt(0) - firstLetter : -1

/** A letter for each place, empty where none was chosen: `A,,C`. Without any letter there is no answer. */
export const letterList: AnswerCodec<readonly string[]> = {
  parse: (text) => text.split(','),
  format: (letters) => (letters.every((letter) => letter === '') ? '' : letters.join(',')),
}

/** The first place without a letter, where each must have one. */
export function findLettersGap(
  answer: string,
  choices: readonly number[],
  nameOf: (place: number) => string,
  isRequired: boolean,
  /** What a taker does at a place: 选 in a list, 连 between two columns. */
  verb: '选' | '连',
): string | undefined {
  const letters = letterList.parse(answer)
  const at = choices.findIndex((_, place) => !letters[place])
  return isRequired && at !== -1 ? `${nameOf(at)}还没有${verb}` : undefined
}

export const hasNoLetters = (answer: string): boolean => !/[^\s,]/.test(answer)

/** No answer to so many places is longer. */
const longestOf = (places: number) => places * 2

/** The first thing wrong with the letters of an answer: too many of them, or one that names no choice. */
export function findLettersFault(
  answer: string,
  choices: readonly number[],
  nameOf: (place: number) => string,
): string | undefined {
  if (answer.length > longestOf(choices.length)) return `最多 ${choices.length} 个答案`
  const letters = letterList.parse(answer)
  if (letters.length > choices.length) return `最多 ${choices.length} 个答案`
  const at = letters.findIndex((letter, index) => {
    const place = placeOfLetter(letter)
    return letter !== '' && (place === -1 || place >= (choices[index] ?? 0))
  })
  return at === -1 ? undefined : `${nameOf(at)}没有选项 ${letters[at]}`
}

/** `ACB`, `A、C、B`, `1.A 2.C 3.B`, `1-A；2-C`: the letters in their order. What cannot be read stays as it is. */
export function readLetterKey(text: string): string {
  // The text is already as it is stored, where gaps mean something.
  if (/^[A-Z]?(?:,[A-Z]?)+$/.test(text)) return text
  const bare = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\d,、;。.:()\-–—→=]+/g, '')
  return /^[A-Z]+$/.test(bare) ? letterList.format([...bare]) : text.trim()
}

export const writeLetterKey = (key: string): string => letterList.parse(key).join('')

/** A key has a letter for every place. */
export function findLetterKeyFault(
  key: string,
  choices: readonly number[],
  nameOf: (place: number) => string,
): string | undefined {
  const letters = letterList.parse(key)
  if (letters.length !== choices.length) return `要有 ${choices.length} 个答案，现在有 ${letters.length} 个`
  const empty = letters.indexOf('')
  return empty === -1 ? findLettersFault(key, choices, nameOf) : `${nameOf(empty)}没有答案`
}

/** Place and letter, `2C`, each counted and found by itself. */
export const cellsByPlace = (answer: string): string[] =>
  letterList
    .parse(answer)
    .flatMap((letter, index) => (letter === '' ? [] : [letterCell(index, placeOfLetter(letter))]))

export const letterCell = (place: number, choice: number): string => `${place + 1}${letterByPlace(choice)}`

interface Marked {
  key: string
  answer: string
  /** The weight of each place beside the others. */
  weights: readonly number[]
  /** Says the result, such as 选对 2 个空，共 3 个；错在第 2 空. */
  say: (good: number, places: number, bad: readonly number[]) => string
}

/** The share of the places whose letter is right. */
export function markByPlace({ key, answer, weights, say }: Marked): Mark {
  const given = letterList.parse(answer)
  if (given.every((letter) => letter === '')) return unanswered
  const wanted = letterList.parse(key)
  const bad = wanted.flatMap((letter, index) => (letter === given[index] ? [] : [index]))
  if (bad.length === 0) return right()
  if (bad.length === wanted.length) return wrong()
  const weightOf = (index: number) => weights[index] ?? 1
  const whole = wanted.reduce((sum, _, index) => sum + weightOf(index), 0)
  const lost = bad.reduce((sum, index) => sum + weightOf(index), 0)
  return {
    share: (fullShare * (whole - lost)) / whole,
    reason: say(wanted.length - bad.length, wanted.length, bad),
  }
}

type FindChoices = (question: QuestionBody, place: number) => readonly string[]

/** Reads kinds whose answer is a letter for each of several places; a row is a place. */
export const lettersReading = (choicesOf: FindChoices): KindReading => ({
  ...plainReading,
  chosen(answer, _, row) {
    const letters = letterList.parse(answer)
    const read = row === undefined ? letters : letters.slice(placeOfRow(row), placeOfRow(row) + 1)
    return read.filter((letter) => letter !== '')
  },
  value(answer, question, row) {
    const place = placeOfRow(row)
    return choicesOf(question, place)[placeOfLetter(letterList.parse(answer)[place] ?? '')] ?? null
  },
  count: (answer) => letterList.parse(answer).filter((letter) => letter !== '').length,
})
