/** 1234567.8 → 1,234,567.8. What is no number reads as a dash. */
export const formatNumber = (value: number) => {
  if (!Number.isFinite(value)) return '—'
  const [whole = '0', fraction] = String(Math.abs(value)).split('.')
  // Beyond 1e21 JavaScript writes exponents: such numbers are left as they are.
  if (whole.includes('e') || fraction?.includes('e')) return String(value)
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${value < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`
}

/** A score or a mean of scores, everywhere alike: 71.625 → 71.63, 71.5 stays 71.5. */
export const formatPoints = (value: number | null | undefined): string =>
  value == null ? '—' : formatNumber(Math.round(value * 100) / 100)

/** 0.916 → 91.6%. One decimal always, so that columns align. */
export const formatPercent = (share: number) =>
  Number.isFinite(share) ? `${(share * 100).toFixed(1)}%` : '—'
