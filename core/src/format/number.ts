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

const kb = 1024
const mb = kb * 1024

/** A size has at most one decimal, and none where it would be 0. */
const short = (value: number) => String(Math.round(value * 10) / 10)

/** A file that has any bytes is at least 0.1 of the smaller unit. */
const writeSize = (bytes: number, small: string, large: string) => {
  if (!Number.isFinite(bytes) || bytes <= 0) return `0 ${small}`
  return bytes < mb - kb / 20
    ? `${short(Math.max(bytes / kb, 0.1))} ${small}`
    : `${short(bytes / mb)} ${large}`
}

export const formatBytes = (bytes: number) => writeSize(bytes, 'KB', 'MB')

/** The size of a file that was chosen: the specification writes it in Kb or M. */
export const formatUploadSize = (bytes: number) => writeSize(bytes, 'Kb', 'M')

/** Reads 45 秒, 3 分钟, 3 分 12 秒 or 1 小时 5 分. */
export function formatSeconds(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const rest = whole % 60
  if (hours > 0) return minutes > 0 ? `${hours} 小时 ${minutes} 分` : `${hours} 小时`
  if (minutes === 0) return `${rest} 秒`
  return rest > 0 ? `${minutes} 分 ${rest} 秒` : `${minutes} 分钟`
}
