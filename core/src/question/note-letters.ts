import type { QuestionOption } from './option.ts'
import { optionLabel } from './option-label.ts'

/** Formulas have braces of their own. */
const letterInBraces = /\$[^$]*\$|\{([A-F])\}/g

/** `{B}` in a note is the option B of its author: it becomes the letter under which this reader sees that option. */
export const withLetters = (
  note: string,
  { options }: { options: readonly Pick<QuestionOption, 'key'>[] },
): string =>
  note.replace(letterInBraces, (whole, key?: string) => {
    if (!key) return whole
    const place = options.findIndex((option) => option.key === key)
    return place === -1 ? key : optionLabel(place)
  })
