import { placeOfLabel } from '../../option-label.ts'
import type { AnswerCodec, QuestionBody } from '../kind.ts'
import { settingsReader } from '../settings-reader.ts'

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
  /** Each comes before the option with this key. */
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

/** What is written beside 其他. */
export const ownTextMax = 100

export interface ListedChoice {
  keys: readonly string[]
  /** What was written, by the key of its option. */
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

/** As it is stored: no spaces around what was written. */
export function tidyChoice(answer: string): string {
  const { keys, texts } = listedChoice.parse(answer)
  const tidy = [...texts].map(([key, text]) => [key, text.replace(/\s+/g, ' ').trim()] as const)
  return listedChoice.format({ keys, texts: new Map(tidy) })
}
