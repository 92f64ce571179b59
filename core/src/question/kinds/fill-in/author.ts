import { type KindAuthor, plainAuthor, wordGap } from '../author.ts'
import { plainReadable } from '../readable.ts'
import { acceptedList, blankList, blankSeparator, countBlanks, splitAtBlanks } from './kind.ts'

const line = /[_＿﹍]{2,}/g
/** __1__ and __(2)__: the number belongs to the blank. As long as anybody draws a line. */
const numberedLine = /[_＿﹍]{2,30}\s?(?:[（(]?\d{1,2}[)）]?|[①-⑳])\s?[_＿﹍]{2,30}/g
const emptyBracket = /[（(]\s*[)）]/g

/** The last one is for blanks that are separated now by one sign and now by another. */
const separators = [
  /\s*(?:[（(]\s*\d+\s*[)）]|[①-⑳]|\b\d+\s*[.．、])\s*/,
  /\s{2,}|\n|\t/,
  /[、，,]/,
  /\s+/,
  /[\s、，,;；]+/,
]

/** Splits the key of several blanks at the separator that fits their number. */
function splitBlanks(answer: string, count: number): string {
  if (count < 2 || answer.split(/[;；]/).length === count) return answer
  for (const separator of separators) {
    const parts = answer.split(separator).map((part) => part.trim().replace(/[，,、。]$/, ''))
    const written = parts.filter((part) => part !== '')
    if (written.length === count) return written.join(blankSeparator)
  }
  return answer
}

export const fillInAuthor: KindAuthor = {
  ...plainAuthor,
  called: { spoken: 'tian kong' },
  isKeyText: true,
  isPlain: true,
  isSpecified: true,
  pasting: {
    names: '填空',
    /** Brackets are blanks where there are no lines. */
    tidyText(text) {
      const lined = text.replace(numberedLine, '____').replace(line, '____')
      return lined.includes('____') ? lined : lined.replace(emptyBracket, '____')
    },
    tidyCell: (text) => text.replace(numberedLine, '____'),
    tidyAnswer: (answer, _, text) => splitBlanks(answer, countBlanks(text)),
  },
  sample: ({ question, answer: key }, { below, shortText }) =>
    key !== '' && below(3) > 0
      ? blankList.format(acceptedList.parse(key).map(([first = '']) => first))
      : blankList.format(Array.from({ length: countBlanks(question) }, shortText)),
  readable: ({ question }) => {
    const blanks = countBlanks(question)
    return {
      ...plainReadable,
      value: 'text',
      rows:
        blanks < 2
          ? []
          : Array.from({ length: blanks }, (_, index) => ({
              key: String(index + 1),
              name: `第 ${index + 1} 空`,
            })),
    }
  },
  countControls: ({ question }) => countBlanks(question),
  printText: (text) => splitAtBlanks(text).flatMap((part, index) => [...(index > 0 ? [wordGap] : []), part]),
  /** A text without gaps is answered below it. */
  printRoom: ({ question }) => (splitAtBlanks(question).length > 1 ? [] : [{ block: 'ruled', lines: 1 }]),
}
