import type { Counts } from './counting.ts'

/** The cell of one part in the tally of the question that it is part of. */
export const partCell = (index: number, cell: string): string => `${index + 1}:${cell}`

/** The counts of one part: its cells have its number before them. */
export function countsOfPart(counts: Counts, index: number): Map<string, number> {
  const prefix = partCell(index, '')
  return new Map(
    [...counts].flatMap(([cell, count]) =>
      cell.startsWith(prefix) ? [[cell.slice(prefix.length), count] as const] : [],
    ),
  )
}
