/** The three groups of a recommendation from 0 to 10, and what they come to. */
export interface NetPromoters {
  promoters: number
  passives: number
  detractors: number
  /** How many answered with a number. */
  count: number
  /** Percent of promoters less percent of detractors: -100 to 100; null while nobody answered. */
  score: number | null
}

export const npsGroups = [
  { name: '推荐者', range: '9–10', of: 'promoters' },
  { name: '中立者', range: '7–8', of: 'passives' },
  { name: '贬损者', range: '0–6', of: 'detractors' },
] as const satisfies readonly { name: string; range: string; of: keyof NetPromoters }[]

/** Out of the counts by step; what is no number is left out. */
export function netPromoters(steps: readonly { key: string; count: number }[]): NetPromoters {
  const sumOf = (from: number, to: number) =>
    steps.reduce((sum, { key, count }) => {
      const step = Number(key)
      return step >= from && step <= to ? sum + count : sum
    }, 0)
  const [promoters, passives, detractors] = [sumOf(9, 10), sumOf(7, 8), sumOf(0, 6)]
  const count = promoters + passives + detractors
  return {
    promoters,
    passives,
    detractors,
    count,
    score: count > 0 ? ((promoters - detractors) / count) * 100 : null,
  }
}
