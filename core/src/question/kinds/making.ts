import type { QuestionBody } from './kind.ts'

/** What an answer is to say, where rules read it. */
export interface Wish {
  /** Keys by row; under '' where there are no rows. */
  chosen: ReadonlyMap<string, readonly string[]>
  /** Numbers, days and texts by row, in the same way. */
  values: ReadonlyMap<string, string>
}

/** An answer that says what is wished for, where the kind can; `otherwise` is any valid one. */
export type MakeAnswer = (question: QuestionBody, wish: Wish, otherwise: string) => string

const whole = ''

/** For kinds whose answer is one key, or a list of them. */
export const makeFromKeys =
  (write: (keys: readonly string[]) => string): MakeAnswer =>
  (_, { chosen }, otherwise) => {
    const keys = chosen.get(whole)
    return keys === undefined ? otherwise : write(keys)
  }

/** For kinds whose answer is what is written. */
export const makeFromValue: MakeAnswer = (_, { values }, otherwise) => values.get(whole) ?? otherwise

/** For kinds of which rules read little: whether they are answered, how much there is. */
export const makeAny: MakeAnswer = (_, __, otherwise) => otherwise
