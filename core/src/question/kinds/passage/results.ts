import type { OptionType } from '../../option-type.ts'
import { answeredCell, type Counts, countOf, type KindResults } from '../counting.ts'
import { partsOf, partTexts } from '../parts.ts'

const cellOf = (index: number, cell: string) => `${index + 1}:${cell}`

/** The counts of one part: its cells have its number before them. */
export function countsOfPart(counts: Counts, index: number): Map<string, number> {
  const prefix = cellOf(index, '')
  return new Map(
    [...counts].flatMap(([cell, count]) =>
      cell.startsWith(prefix) ? [[cell.slice(prefix.length), count] as const] : [],
    ),
  )
}

/** What its questions count; each of them has figures of its own, listed after it (`questionResults`). */
export const makePassageResults = (resultsOf: (option_type: OptionType) => KindResults): KindResults => ({
  cells: (answer, question) => {
    const answers = partTexts.parse(answer)
    return [
      answeredCell,
      ...partsOf(question).flatMap((part, index) => {
        const own = answers[index] ?? ''
        return own === ''
          ? []
          : resultsOf(part.option_type)
              .cells(own, part)
              .map((cell) => cellOf(index, cell))
      }),
    ]
  },
  amounts: (answer, question) => {
    const answers = partTexts.parse(answer)
    return partsOf(question).flatMap((part, index) => {
      const own = answers[index] ?? ''
      const amounts = own === '' ? [] : (resultsOf(part.option_type).amounts?.(own, part) ?? [])
      return amounts.map(([cell, amount]) => [cellOf(index, cell), amount] as const)
    })
  },
  countAnswered: (_, counts) => countOf(counts, answeredCell),
  figures: () => [],
  rightKeys: () => [],
  filterKeys: () => [],
  texts: () => [],
})
