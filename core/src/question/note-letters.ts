import type { QuestionOption } from './fields.ts'
import { optionLabel } from './option-label.ts'

/** Formulas have braces of their own. */
const letterInBraces = /\$[^$]*\$|\{([A-Z]{1,2})\}/g

/** Braces around anything but an option's letter stay as they are. */
const replaceLetters = (note: string, replacementOf: (key: string) => string | undefined): string =>
  note.replace(letterInBraces, (whole, key?: string) => (key && replacementOf(key)) || whole)

/** `{B}` in a note is the option B of its author: it becomes the letter under which this reader sees that option. */
export const withLetters = (
  note: string,
  { options }: { options: readonly Pick<QuestionOption, 'key'>[] },
): string =>
  replaceLetters(note, (key) => {
    const place = options.findIndex((option) => option.key === key)
    return place === -1 ? undefined : optionLabel(place)
  })

/** The note of a question whose options got other letters. */
export const renameLetters = (note: string, renamed: ReadonlyMap<string, string>): string =>
  replaceLetters(note, (key) => {
    const letter = renamed.get(key)
    return letter && `{${letter}}`
  })
