import { fromUnits, gridOf, type NumberSettings } from './answer.ts'
import { numberLimits } from './limits.ts'

/** One column of the figure: the numbers from `from` to `to`, both of them in it, in units of the last decimal. */
export interface Bin {
  key: string
  from: number
  to: number
}

/** 1, 2 or 5 times a power of ten. */
function roundUp(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power
}

/** How many possible numbers are in one column; 1 where each has its own. */
function binSize(settings: NumberSettings): number {
  const { places } = gridOf(settings)
  return places <= numberLimits.bins ? 1 : Math.max(2, roundUp((places - 1) / numberLimits.bins))
}

/** With 0 to 100 in fives, 100 belongs to the last five. */
function countBins(settings: NumberSettings): number {
  const { places } = gridOf(settings)
  const size = binSize(settings)
  return size === 1 ? places : Math.ceil((places - 1) / size)
}

/** The settings alone decide them. The last one ends with the range. */
export function binsOf(settings: NumberSettings): Bin[] {
  const { least, gap, places } = gridOf(settings)
  const size = binSize(settings)
  const count = countBins(settings)
  return Array.from({ length: count }, (_, index) => ({
    key: `b${index}`,
    from: least + index * size * gap,
    to: least + (index === count - 1 ? places - 1 : (index + 1) * size - 1) * gap,
  }))
}

export function binKey(settings: NumberSettings, units: number): string {
  const { least, gap } = gridOf(settings)
  const at = Math.floor((units - least) / gap / binSize(settings))
  return `b${Math.min(at, countBins(settings) - 1)}`
}

/** The cell of one number, beside that of its column; none where each number has its own column, or there are too many. */
export function numberCells(settings: NumberSettings, units: number): string[] {
  const { least, gap } = gridOf(settings)
  return hasNumberCells(settings) ? [placeCell(Math.floor((units - least) / gap))] : []
}

const placeCell = (place: number) => `n${place}`

const hasNumberCells = (settings: NumberSettings): boolean =>
  binSize(settings) > 1 && gridOf(settings).places <= numberLimits.counted

/** One column for each number that is counted by itself. */
export function numberBins(settings: NumberSettings): Bin[] {
  if (!hasNumberCells(settings)) return []
  const { least, gap, places } = gridOf(settings)
  return Array.from({ length: places }, (_, place) => {
    const units = least + place * gap
    return { key: placeCell(place), from: units, to: units }
  })
}

/** 20–24; the unit is said once, beside the figure. */
export function binName({ decimals }: NumberSettings, { from, to }: Bin): string {
  const [low, high] = [fromUnits(from, decimals), fromUnits(to, decimals)]
  return low === high ? String(low) : `${low}–${high}`
}
