import { placeOfLabel } from '../../option-label.ts'
import { inOptionOrder } from '../choice-keys.ts'
import type { AnswerCodec, QuestionBody } from '../kind.ts'
import { settingsReader } from '../kind-settings.ts'
import { shuffle } from '../order.ts'

export const displays = ['list', 'columns', 'dropdown', 'grid'] as const

export type Display = (typeof displays)[number]

export type ChoiceListSettings = {
  /** Several options may be chosen; otherwise one. */
  several: boolean
  /** How many at least and at most; 0 for any number. */
  least: number
  most: number
  display: Display
  /** Each taker has the options in another order. */
  shuffle: boolean
  /** Keys of the options beside which the taker writes: 其他____. */
  texts: readonly string[]
  /** Keys of the options that are chosen alone: 以上都没有. */
  alone: readonly string[]
  /** Keys of the options that keep their place when the others are shuffled. */
  fixed: readonly string[]
  /** Each heading comes before the option with this key. */
  headings: readonly { key: string; text: string }[]
  /** The options are a contest's entries, which have numbers and no letters. No author sets it. */
  entries?: true
}

export const defaultChoiceList: ChoiceListSettings = {
  several: false,
  least: 0,
  most: 0,
  display: 'list',
  shuffle: false,
  texts: [],
  alone: [],
  fixed: [],
  headings: [],
}

export const choiceListOf = settingsReader(defaultChoiceList)

/** A text beside 其他 has at most so many characters. */
export const ownTextMax = 100

interface ListedChoice {
  keys: readonly string[]
  /** The texts that the taker wrote, by the key of their option. */
  texts: ReadonlyMap<string, string>
}

/** Keys of entries are numbers, those of other options letters. */
const byPlace = (one: string, other: string) =>
  Number(one) - Number(other) || placeOfLabel(one) - placeOfLabel(other)

/** The keys by commas, then a line for each text: `A,F`, `F=骑马`. */
export const listedChoice: AnswerCodec<ListedChoice> = {
  parse(text) {
    const [keys = '', ...lines] = text.split('\n')
    return {
      keys: keys.split(',').filter((key) => key !== ''),
      texts: new Map(
        lines.map((line) => {
          const at = line.indexOf('=')
          return at === -1 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)]
        }),
      ),
    }
  },
  format({ keys, texts }) {
    const sorted = [...keys].sort(byPlace)
    const lines = sorted.flatMap((key) => {
      const text = texts.get(key) ?? ''
      return text === '' ? [] : [`${key}=${text.replace(/\n/g, ' ')}`]
    })
    return [sorted.join(','), ...lines].join('\n')
  },
}

export const chosenKeys = (answer: string): readonly string[] => listedChoice.parse(answer).keys

export const ownTexts = (answer: string): string[] => [...listedChoice.parse(answer).texts.values()]

/** The answer after an option was pressed: one replaces the other, several are collected up to the most, and some are chosen alone. */
export function toggleOption(question: Pick<QuestionBody, 'settings'>, value: string, key: string): string {
  const { several, alone, most } = choiceListOf(question)
  const { keys, texts } = listedChoice.parse(value)
  const others = keys.filter((other) => other !== key && !alone.includes(other))
  if (several && keys.includes(key)) return listedChoice.format({ keys: others, texts })
  const next = several && !alone.includes(key) ? [...others, key] : [key]
  return several && most > 0 && next.length > most ? value : listedChoice.format({ keys: next, texts })
}

/** The answer after something was written beside an option. */
export function writeBeside(value: string, key: string, text: string): string {
  const { keys, texts } = listedChoice.parse(value)
  return listedChoice.format({ keys, texts: new Map([...texts, [key, text]]) })
}

/** The answer as it is stored, without spaces around what was written. */
export function tidyChoice(answer: string): string {
  const { keys, texts } = listedChoice.parse(answer)
  const tidy = [...texts].map(([key, text]) => [key, text.replace(/\s+/g, ' ').trim()] as const)
  return listedChoice.format({ keys, texts: new Map(tidy) })
}

/** The points of each option by its key; options that are left out have 0. */
type OptionPoints = ReadonlyMap<string, number>

/** The limits of the points of an option: no question of an exam is worth more than 100. */
export const optionPoints = { min: -100, max: 100 } as const

const pointsShape = /^([A-Z]{1,2})[=:]([+-]?\d{1,3}(?:\.\d{1,2})?)分?$/

/** A key is a list of right options (`A,C`) or the points of each (`A=2,B=-1`). */
export const hasPoints = (key: string): boolean => key.includes('=')

/** The points of a stored key. */
export const optionPointsOf = (key: string): OptionPoints =>
  new Map(
    key.split(',').flatMap((part) => {
      const [, option, points] = pointsShape.exec(part) ?? []
      return option && points ? [[option, Number(points)] as const] : []
    }),
  )

export const writePoints = (points: OptionPoints): string =>
  [...points].map(([key, each]) => `${key}=${each}`).join(',')

/** `A=2 B:-1`, `A、C`, `AC`; undefined for anything else. Letters without signs between them only up to Z. */
export function readChoiceKey(question: QuestionBody, text: string): string | undefined {
  const parts = text
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\s,、;。]+/)
    .filter((part) => part !== '')
  if (parts.some((part) => /[=:]/.test(part))) {
    const read = parts.map((part) => pointsShape.exec(part))
    if (read.some((found) => !found)) return undefined
    return read.map((found) => `${found?.[1]}=${Number(found?.[2])}`).join(',')
  }
  if (parts.some((part) => !/^[A-Z]+$/.test(part))) return undefined
  const isTight = question.options.length <= 26
  const keys = parts.flatMap((part) => (isTight ? [...part] : [part]))
  const known = inOptionOrder(question, keys)
  // Keys of options that do not exist or are named twice are kept, so that the fault can name them.
  return (known.length === keys.length ? known : keys).join(',')
}

/** The most that can be chosen together. */
export function bestPoints(question: Pick<QuestionBody, 'settings'>, points: OptionPoints): number {
  const { several, most, alone } = choiceListOf(question)
  const gains = [...points].filter(([, each]) => each > 0)
  const single = Math.max(0, ...gains.map(([, each]) => each))
  if (!several) return single
  const together = gains
    .filter(([key]) => !alone.includes(key))
    .map(([, each]) => each)
    .sort((one, other) => other - one)
    .slice(0, most || undefined)
  return Math.max(single, sumOf(together))
}

/** The options that are right; of options with points, those that bring some. */
export const rightOptions = (key: string): string[] =>
  hasPoints(key)
    ? [...optionPointsOf(key)].flatMap(([option, points]) => (points > 0 ? [option] : []))
    : key.split(',').filter((option) => option !== '')

/** Hundredths are added, so that 0.1 and 0.2 are 0.3. */
export const sumOf = (points: readonly number[]): number =>
  points.reduce((sum, each) => sum + Math.round(each * 100), 0) / 100

interface Section {
  heading: string
  options: QuestionBody['options']
}

/** The options under each heading, in the order given; those before the first heading are under an empty one. */
export function sectionsOf(question: Pick<QuestionBody, 'options' | 'settings'>): Section[] {
  const headings = [...choiceListOf(question).headings].sort(
    (one, other) => placeOfLabel(one.key) - placeOfLabel(other.key),
  )
  const underOf = (key: string) =>
    headings.filter((heading) => placeOfLabel(heading.key) <= placeOfLabel(key)).length - 1
  return [undefined, ...headings].flatMap((heading, index) => {
    const options = question.options.filter(({ key }) => underOf(key) === index - 1)
    return options.length > 0 ? [{ heading: heading?.text ?? '', options }] : []
  })
}

/** Keys in another order: options stay under their heading, and fixed ones keep their place. */
export function arrangeOptions(
  question: Pick<QuestionBody, 'options' | 'settings'>,
  dice: () => number,
): string[] {
  const { fixed } = choiceListOf(question)
  return sectionsOf(question).flatMap(({ options }) => {
    const keys = options.map(({ key }) => key)
    const moved = shuffle(
      keys.filter((key) => !fixed.includes(key)),
      dice,
    )
    return keys.map((key) => (fixed.includes(key) ? key : (moved.pop() ?? key)))
  })
}
