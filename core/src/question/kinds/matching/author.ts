import { type KindAuthor, linesInList, mostlyRight, plainAuthor, type SampleAnswer } from '../author.ts'
import { cellsByPlace, letterByPlace, letterList } from '../letters-by-place.ts'
import { plainPasting } from '../pasting.ts'
import { numberedRows, plainReadable } from '../readable.ts'
import { matchingOf, rightItems } from './kind.ts'

/** The right side from some place on, so that nothing is joined twice. */
const anyPairs: SampleAnswer = (question, { below }) => {
  const { left, right } = matchingOf(question)
  const from = below(right.length)
  return letterList.format(left.map((_, index) => letterByPlace((from + index) % right.length)))
}

export const matchingAuthor: KindAuthor = {
  ...plainAuthor,
  called: { spoken: 'lian xian' },
  pasting: { ...plainPasting, names: '连线|配对|匹配(?=题)' },
  sample: mostlyRight(anyPairs),
  readable: (question) => {
    const { left, right } = matchingOf(question)
    return {
      ...plainReadable,
      keys: right.map((name, index) => ({ key: letterByPlace(index), name })),
      rows: numberedRows(left),
      value: 'text',
    }
  },
  rightKeys: cellsByPlace,
  countControls: (question) => {
    const { left, right } = matchingOf(question)
    return left.length + linesInList(left.length * right.length)
  },
  /** Lines are drawn by hand between the two lists. */
  printRoom: (question) => {
    const { left } = matchingOf(question)
    const right = rightItems(question)
    const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, at) => [
      left[at] === undefined ? '' : `${left[at]}　·`,
      right[at] === undefined ? '' : `·　${right[at].letter}. ${right[at].text}`,
    ])
    return [{ block: 'table', isPlain: true, rows }]
  },
}
