/** This sign in front of a line says that it goes on with the text above it, whatever it looks like: ↳ 1. 画圆. */
const sign = '↳'

/** The text of the line without the sign; undefined where it has none. */
export const continuedText = (line: string): string | undefined =>
  line.startsWith(sign) ? line.slice(sign.length).trimStart() : undefined

export const continued = (text: string): string => `${sign} ${text}`

const oneMark = /^[【（][^】）]*[】）]$/

/**
 * Splits a line at the sign. Behind the kind of a question it says that the rest of the line is text: 1. 【问答题】↳
 * 看图。解析：无. Undefined where there is none.
 */
export function splitAtSign(line: string): { before: string; text: string } | undefined {
  const at = line.indexOf(sign)
  if (at === -1) return undefined
  const before = line.slice(0, at)
  if (before !== '' && !oneMark.test(before)) return undefined
  return { before, text: line.slice(at + sign.length).trimStart() }
}
