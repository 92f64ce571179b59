import { letterOf } from './kinds/choice-keys.ts'
import type { QuestionBody } from './kinds/kind.ts'

/** Formulas have braces of their own. */
const letterInBraces = /\$[^$]*\$|\{([A-F])\}/g

/** `{B}` in a note is the option B of its author: it becomes the letter under which this reader sees that option. */
export const withLetters = (note: string, question: Pick<QuestionBody, 'options'>): string =>
  note.replace(letterInBraces, (whole, key?: string) => (key ? letterOf(question, key) : whole))
