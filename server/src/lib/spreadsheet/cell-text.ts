/** A cell's content as a person reads it: never 2.026e7, never a formula. */
export function cellText(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll('\0', '')
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (value instanceof Date) return dateText(value)
  return ''
}

/**
 * Writes fractions with the fifteen digits that Excel itself keeps: the seventeenth of 0.1 + 0.2 is a rounding error.
 * Integers are shown as they are stored.
 */
const fraction = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 15 })
const whole = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 17 })

function numberText(value: number): string {
  if (!Number.isFinite(value)) return ''
  return Number.isInteger(value) ? whole.format(value) : fraction.format(value)
}

/** A cell's date has no zone; it is read as UTC so that the server's zone does not move it to another day. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const [day = '', time = ''] = date.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`
}
