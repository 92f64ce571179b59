/** A lone surrogate, as left by cutting an emoji in half: it has no UTF-8, and encoding it would throw. */
const loneSurrogate = /\p{Surrogate}/gu

const mend = (text: string) => text.replace(loneSurrogate, '\ufffd')

const mendTexts = (_: string, value: unknown) => (typeof value === 'string' ? mend(value) : value)

/** Writes a form as the client sends it: nested values become JSON text in their field, undefined ones are left out. */
export function encodeForm(input: Record<string, unknown>): string {
  const pairs: string[] = []
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue
    const isNested = typeof value === 'object' && value !== null
    const text = isNested ? JSON.stringify(value, mendTexts) : mend(String(value ?? ''))
    pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(text)}`)
  }
  return pairs.join('&')
}
