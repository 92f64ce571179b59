/** Half an emoji, as a careless cut leaves it: it has no UTF-8, and encoding it would throw. */
const loneSurrogate = /\p{Surrogate}/gu

/** The client's half of the wire: nested values become JSON text in their field, what is undefined stays out. */
export function encodeForm(input: Record<string, unknown>): string {
  const pairs: string[] = []
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue
    const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
    pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(text.replace(loneSurrogate, '\ufffd'))}`)
  }
  return pairs.join('&')
}
