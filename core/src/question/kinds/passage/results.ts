import type { OptionType } from '../../option-type.ts'
import { answeredCell, countOf, type KindResults } from '../counting.ts'
import { partCell } from '../part-cells.ts'
import { partsOf, partTexts } from '../parts.ts'

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
              .map((cell) => partCell(index, cell))
      }),
    ]
  },
  amounts: (answer, question) => {
    const answers = partTexts.parse(answer)
    return partsOf(question).flatMap((part, index) => {
      const own = answers[index] ?? ''
      const amounts = own === '' ? [] : (resultsOf(part.option_type).amounts?.(own, part) ?? [])
      return amounts.map(([cell, amount]) => [partCell(index, cell), amount] as const)
    })
  },
  countAnswered: (_, counts) => countOf(counts, answeredCell),
  figures: () => [],
  rightKeys: () => [],
  filterKeys: () => [],
  texts: () => [],
})
