import type { Unknown } from './limits.ts'

/** Takers whose totals are equal or nearly so, and how they did at one question. */
export interface ItemBand {
  /** The lowest total of the band. */
  from: number
  count: number
  /** The points they got for the question, added up. */
  points: number
  /** How many takers got which points. */
  given: ReadonlyMap<number, number>
  /** How often each option was chosen. */
  options: ReadonlyMap<string, number>
}

/** Part of the takers. Where a border lies within a band, the band is shared out in proportion: no whole numbers then. */
interface ItemGroup {
  count: number
  points: number
  options: Map<string, number>
}

/** Kelley (1939): the shares at both ends that tell good and weak takers apart best. */
const endShare = 0.27

/** Four takers are the fewest with one in each quarter, and with one whole taker in each end of 27 %. */
const fewestForGroups = 4

/** The takers from the place `from` to the place `to`, the weakest first. */
function cutGroup(sorted: readonly ItemBand[], from: number, to: number): ItemGroup {
  const group: ItemGroup = { count: 0, points: 0, options: new Map() }
  let passed = 0
  for (const band of sorted) {
    const inside = Math.min(to, passed + band.count) - Math.max(from, passed)
    passed += band.count
    if (inside <= 0) continue
    const share = inside / band.count
    group.count += inside
    group.points += band.points * share
    for (const [key, count] of band.options)
      group.options.set(key, (group.options.get(key) ?? 0) + count * share)
  }
  return group
}

const sortBands = (bands: readonly ItemBand[]): ItemBand[] =>
  bands.filter(({ count }) => count > 0).sort((one, other) => one.from - other.from)

const countOf = (bands: readonly ItemBand[]): number => bands.reduce((sum, { count }) => sum + count, 0)

function findTooAlike(sorted: readonly ItemBand[]): Unknown | undefined {
  if (countOf(sorted) < fewestForGroups) return { reason: `至少要有 ${fewestForGroups} 份阅完的答卷。` }
  if (sorted.length < 2) return { reason: '大家的总分差不多，分不出高分和低分。' }
  return undefined
}

/** The mean share of the points in the best 27 % less that in the weakest 27 %. */
export function upperLower(bands: readonly ItemBand[], full: number): { value: number } | Unknown {
  const sorted = sortBands(bands)
  const fault = findTooAlike(sorted)
  if (fault) return fault
  const count = countOf(sorted)
  const end = count * endShare
  const lower = cutGroup(sorted, 0, end)
  const upper = cutGroup(sorted, count - end, count)
  return { value: (upper.points - lower.points) / end / full }
}

/** Four equal parts of the takers by their totals, the weakest first. */
export function quartersOf(bands: readonly ItemBand[]): ItemGroup[] | Unknown {
  const sorted = sortBands(bands)
  const fault = findTooAlike(sorted)
  if (fault) return fault
  const quarter = countOf(sorted) / 4
  return [0, 1, 2, 3].map((index) => cutGroup(sorted, index * quarter, (index + 1) * quarter))
}

/** Sums over the takers of one question: of its points, of their totals, and of the products of both. */
export interface ItemSums {
  count: number
  points: number
  pointSquares: number
  totals: number
  totalSquares: number
  products: number
}

/**
 * The correlation of a question with the rest of the exam. The question itself is taken out of the total, or it would
 * correlate with itself (Henrysson 1963).
 */
export function correctedCorrelation(sums: ItemSums): { value: number } | Unknown {
  const { count, points, pointSquares, totals, totalSquares, products } = sums
  if (count < 3) return { reason: '至少要有 3 份阅完的答卷。' }
  const rest = totals - points
  const restSquares = totalSquares - 2 * products + pointSquares
  const ofPoints = pointSquares - points ** 2 / count
  const ofRest = restSquares - rest ** 2 / count
  // Rounding leaves a remainder where all values are the same.
  const isNone = (spread: number, squares: number) => spread <= squares * 1e-12
  if (isNone(ofPoints, pointSquares)) return { reason: '这道题大家得分都一样。' }
  if (isNone(ofRest, restSquares)) return { reason: '其余各题加起来，大家得分都一样。' }
  const together = products - pointSquares - (points * rest) / count
  return { value: Math.max(-1, Math.min(1, together / Math.sqrt(ofPoints * ofRest))) }
}

/** The mean share of a question's points; null without reports. */
export const facilityOf = (points: number, count: number, full: number): number | null =>
  count > 0 && full > 0 ? points / count / full : null
