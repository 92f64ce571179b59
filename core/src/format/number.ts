/** Writes 1234567.8 as 1,234,567.8, and what is no number as a dash. */
export const formatNumber = (value: number) => {
  if (!Number.isFinite(value)) return '—'
  const [whole = '0', fraction] = String(Math.abs(value)).split('.')
  // Beyond 1e21 JavaScript writes exponents: such numbers are left as they are.
  if (whole.includes('e') || fraction?.includes('e')) return String(value)
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${value < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`
}

/** Writes a score or a mean of scores alike everywhere: 71.625 as 71.63, 71.5 as 71.5. */
export const formatPoints = (value: number | null | undefined): string =>
  value == null ? '—' : formatNumber(Math.round(value * 100) / 100)

/** Writes 0.916 as 91.6%, always with one decimal, so that columns align. */
export const formatPercent = (share: number) =>
  Number.isFinite(share) ? `${(share * 100).toFixed(1)}%` : '—'
