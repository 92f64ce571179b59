import type { PageBlock, PageText } from '../../format/page-block.ts'
import type { KeyedQuestion, QuestionBody } from './kind.ts'
import type { KindPasting } from './pasting.ts'
import type { Readable } from './readable.ts'

/** What only those who write questions need of a kind, and those who try out a form before anybody answers it. */
export interface KindAuthor {
  /** The syllables of its short name, and other words by which authors look for it; first letters are found by themselves. */
  called: { spoken: string; also?: readonly string[] }
  /** The key is an order of all options, which no other key can become. */
  isKeyOrder?: true
  /** The key can be read from a text that says it. */
  isKeyText?: true
  pasting: KindPasting
  /** A valid answer, as somebody might give it. */
  sample: SampleAnswer
  /** An answer made on purpose. */
  make: MakeAnswer
  /** What rules can read of a question. */
  readable(question: QuestionBody): Readable
  /** The options a right answer is made of, where pages mark them as right. */
  rightKeys(key: string, question: QuestionBody): readonly string[]
  /** All that a page draws to be chosen or filled in, without the text of the question. */
  countControls(question: QuestionBody): number
  /** The text on paper that is to be answered by hand, with room in its gaps. */
  printText(text: string): PageText
  /** The heading above the option with this key; empty where there is none. */
  headingAbove(question: Pick<QuestionBody, 'options' | 'settings'>, key: string): string
  /** The room on paper where the answer is written, if neither brackets nor gaps are. */
  printRoom(question: QuestionBody): readonly PageBlock[]
  /** Its text and the options beside it are the whole of what it asks, so that its wording can be looked at alone. */
  isPlain?: true
  /** One of the kinds of the specification, which says how many pictures a question has. */
  isSpecified?: true
}

/** Random numbers and texts from which answers are made up, for sample content and tests. */
export interface SampleSource {
  /** A whole number from 0 to just below this. */
  below(count: number): number
  shortText(): string
  longText(): string
}

export type SampleAnswer = (question: KeyedQuestion, source: SampleSource) => string

/** In samples most people agree with the first options. */
export const sampleOption: SampleAnswer = ({ options }, { below }) =>
  options[Math.min(below(options.length), below(options.length))]?.key ?? ''

/** In samples of an exam most people give the right answer. */
export const mostlyRight =
  (sample: SampleAnswer): SampleAnswer =>
  (question, source) =>
    question.answer !== '' && source.below(3) > 0 ? question.answer : sample(question, source)

/** The content that an answer is to have, where rules read it. */
export interface Wish {
  /** The keys to choose, by row; under '' where the question has no rows. */
  chosen: ReadonlyMap<string, readonly string[]>
  /** The numbers, days and texts to write, by row; under '' where the question has no rows. */
  values: ReadonlyMap<string, string>
}

/** An answer that says what is wished for, where the kind can; `otherwise` is any valid one. */
type MakeAnswer = (question: QuestionBody, wish: Wish, otherwise: string) => string

const whole = ''

/** Makes answers of kinds whose answer is one key, or a list of them. */
export const makeFromKeys =
  (write: (keys: readonly string[]) => string): MakeAnswer =>
  (_, { chosen }, otherwise) => {
    const keys = chosen.get(whole)
    return keys === undefined ? otherwise : write(keys)
  }

export const makeFromOneKey: MakeAnswer = makeFromKeys(([key = '']) => key)

/** Makes answers of kinds whose answer is what is written. */
export const makeFromValue: MakeAnswer = (_, { values }, otherwise) => values.get(whole) ?? otherwise

export const countEachOption = ({ options }: QuestionBody): number => options.length

/** A line of a drop-down list costs a page a tenth of an option that can be seen. */
export const linesInList = (lines: number): number => lines / 10

/** Without a script, a person is asked for the place of each option. */
export const countPlaces = ({ options }: QuestionBody): number =>
  options.length + linesInList(options.length ** 2)

/** For kinds with one field, of which rules read little: whether they are answered, how much there is. */
export const plainAuthor = {
  make: (_: QuestionBody, __: Wish, otherwise: string) => otherwise,
  rightKeys: () => [],
  countControls: () => 1,
  printText: (text: string) => (text === '' ? [] : [text]),
  headingAbove: () => '',
  printRoom: () => [],
} as const satisfies Partial<KindAuthor>

/** The gaps of a line on paper, in em: a word, and a letter or a figure. */
export const wordGap = { gap: 7 } as const
export const seatGap = { gap: 3 } as const

/** Letters in a row, with arrows between them. */
export const printSeats = (before: string, count: number): PageBlock => ({
  block: 'line',
  look: 'answer',
  text: [before, ...Array.from({ length: count }, (_, at) => (at > 0 ? [' → ', seatGap] : [seatGap])).flat()],
})
