import { optionLabel } from '../option-label.ts'
import type { AnswerCodec, QuestionBody } from './kind.ts'

/** `ac`, `A、C`, `Ａ，Ｃ` and `A C` all name A and C. Undefined when the text contains anything else. */
export function readLetters(text: string): string[] | undefined {
  const letters = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s,、;。.]+/g, '')
  return /^[A-F]*$/.test(letters) ? [...letters] : undefined
}

/** Keys of options, separated by commas. */
export const keyList: AnswerCodec<string[]> = {
  parse: (text) => text.split(',').filter((key) => key !== ''),
  format: (keys) => keys.join(','),
}

type Options = Pick<QuestionBody, 'options'>

export const hasOption = ({ options }: Options, key: string): boolean =>
  options.some((option) => option.key === key)

export const optionText = ({ options }: Options, key: string): string =>
  options.find((option) => option.key === key)?.opt ?? ''

/** Sorts keys in the order of the options, each once, so that one choice is always stored alike. */
export const inOptionOrder = ({ options }: Options, keys: readonly string[]): string[] =>
  options.map(({ key }) => key).filter((key) => keys.includes(key))

/** The first thing wrong with a list of chosen keys. */
export function findKeysFault(question: Options, keys: readonly string[]): string | undefined {
  const unknown = keys.find((key) => !hasOption(question, key))
  if (unknown !== undefined) return `没有选项 ${unknown}`
  if (new Set(keys).size < keys.length) return '有选项重复了'
  return undefined
}

/** The letter by the position at which this taker saw the option. */
export const letterOf = ({ options }: Options, key: string): string => {
  const place = options.findIndex((option) => option.key === key)
  return place === -1 ? key : optionLabel(place)
}
