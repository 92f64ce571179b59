import type { ItemBand } from './item.ts'
import { itemCells } from './item-tally.ts'

/** The counts of the cells of one question. */
export interface ItemCounts {
  bands: ItemBand[]
  /** How often each number of points was given. */
  points: Map<number, number>
  products: number
  /** The sum of totals of the takers of a drawn question; 0 for others. */
  totals: number
  totalSquares: number
  totalsWithout: number
  totalSquaresWithout: number
}

export function readItemCounts(counts: ReadonlyMap<string, number>): ItemCounts {
  const bands = new Map<number, ItemBand & { options: Map<string, number>; given: Map<number, number> }>()
  const points = new Map<number, number>()
  for (const [cell, count] of counts) {
    const colon = cell.indexOf(':')
    if (colon < 0 || count <= 0) continue
    const from = Number(cell.slice(1, colon))
    const ending = cell.slice(colon + 1)
    let band = bands.get(from)
    if (!band) {
      band = { from, count: 0, points: 0, options: new Map(), given: new Map() }
      bands.set(from, band)
    }
    if (cell.startsWith(itemCells.option)) band.options.set(ending, count)
    else {
      const each = Number(ending)
      band.count += count
      band.points += each * count
      band.given.set(each, (band.given.get(each) ?? 0) + count)
      points.set(each, (points.get(each) ?? 0) + count)
    }
  }
  const sumOf = (cell: string) => counts.get(cell) ?? 0
  return {
    bands: [...bands.values()].sort((one, other) => one.from - other.from),
    points,
    products: sumOf(itemCells.products),
    totals: sumOf(itemCells.totals),
    totalSquares: sumOf(itemCells.totalSquares),
    totalsWithout: sumOf(itemCells.totalsWithout),
    totalSquaresWithout: sumOf(itemCells.totalSquaresWithout),
  }
}
