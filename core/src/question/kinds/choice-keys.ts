import type { QuestionBody } from './kind.ts'

const labels = ['A', 'B', 'C', 'D', 'E', 'F'] as const

/** A for the first option, B for the second. */
export const optionLabel = (index: number): string => labels[index] ?? String(index + 1)

/** `ac`, `A、C`, `Ａ，Ｃ` and `A C` all name A and C. Undefined when there is anything else. */
export function readLetters(text: string): string[] | undefined {
  const letters = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s,、;。.]+/g, '')
  return /^[A-F]*$/.test(letters) ? [...letters] : undefined
}

export const splitKeys = (answer: string): string[] => answer.split(',').filter((key) => key !== '')

export const hasOption = ({ options }: QuestionBody, key: string): boolean =>
  options.some((option) => option.key === key)

/** In the order of the options, each once: two ways to write one choice are stored alike. */
export const inOptionOrder = ({ options }: QuestionBody, keys: readonly string[]): string[] =>
  options.map(({ key }) => key).filter((key) => keys.includes(key))

/** The first thing wrong with a list of chosen keys. */
export function findKeysFault(question: QuestionBody, keys: readonly string[]): string | undefined {
  const unknown = keys.find((key) => !hasOption(question, key))
  if (unknown !== undefined) return `没有选项 ${unknown}`
  if (new Set(keys).size < keys.length) return '有选项重复了'
  return undefined
}
