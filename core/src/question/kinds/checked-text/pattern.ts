/**
 * What an author writes in place of a regular expression, so that no text can make it slow: # is a digit, @ a letter,
 * * a digit or a letter, {8} or {6,10} after a sign repeats it, and everything else is itself.
 */

interface Part {
  sign: string
  least: number
  most: number
}

export const maxPattern = 40
/** What fits a pattern is no longer than this. */
export const maxFitting = 100

const repeat = /^\{(\d{1,3})(?:,(\d{1,3}))?\}/

/**
 * In the width of the answers it is compared with. Undefined where a repetition is empty, the wrong way round, or repeats
 * nothing.
 */
export function readPattern(pattern: string): Part[] | undefined {
  const parts: Part[] = []
  let rest = pattern.normalize('NFKC')
  while (rest !== '') {
    const [sign = ''] = rest
    if (sign === '{' || sign === '}') return undefined
    rest = rest.slice(sign.length)
    const [whole = '', from, to] = repeat.exec(rest) ?? []
    const least = from === undefined ? 1 : Number(from)
    const most = to === undefined ? least : Number(to)
    if (most < least || most === 0) return undefined
    rest = rest.slice(whole.length)
    parts.push({ sign, least, most })
  }
  const longest = parts.reduce((sum, { most }) => sum + most, 0)
  return parts.length > 0 && longest <= maxFitting ? parts : undefined
}

const isDigit = (sign: string) => sign >= '0' && sign <= '9'
const isLetter = (sign: string) => /^[A-Za-z]$/.test(sign)

function fits(part: string, sign: string): boolean {
  if (part === '#') return isDigit(sign)
  if (part === '@') return isLetter(sign)
  return part === '*' ? isDigit(sign) || isLetter(sign) : part === sign
}

/** All positions are followed at once: the time is that of the text times the pattern, whatever they say. */
export function fitsPattern(pattern: string, text: string): boolean {
  const parts = readPattern(pattern)
  const signs = [...text]
  if (!parts || signs.length > maxFitting) return false
  let reached = new Set([0])
  for (const { sign, least, most } of parts) {
    const next = new Set<number>()
    for (const start of reached) {
      if (least === 0) next.add(start)
      for (let count = 1; count <= most && fits(sign, signs[start + count - 1] ?? ''); count += 1)
        if (count >= least) next.add(start + count)
    }
    reached = next
  }
  return reached.has(signs.length)
}

const signNames: Record<string, string> = { '#': '数字', '@': '字母', '*': '数字或字母' }

/** S 加 8 位数字 */
export function describePattern(pattern: string): string {
  const parts = readPattern(pattern) ?? []
  const said: string[] = []
  let fixed = ''
  const flush = () => {
    if (fixed !== '') said.push(fixed)
    fixed = ''
  }
  for (let at = 0; at < parts.length; at += 1) {
    const { sign, least, most } = parts[at] ?? { sign: '', least: 0, most: 0 }
    const name = signNames[sign]
    if (name === undefined && least === 1 && most === 1) {
      fixed += sign
      continue
    }
    flush()
    let [from, to] = [least, most]
    while (parts[at + 1]?.sign === sign) {
      at += 1
      from += parts[at]?.least ?? 0
      to += parts[at]?.most ?? 0
    }
    said.push(`${from === to ? from : `${from} 到 ${to}`} 位${name ?? ` ${sign}`}`)
  }
  flush()
  return said.join(' 加 ')
}

/** Something that fits, for samples. */
export const fillPattern = (pattern: string, below: (count: number) => number): string =>
  (readPattern(pattern) ?? [])
    .map(({ sign, least, most }) =>
      Array.from({ length: Math.max(least, Math.min(1, most)) }, () => {
        if (sign === '#' || sign === '*') return String(below(10))
        return sign === '@' ? String.fromCharCode(65 + below(26)) : sign
      }).join(''),
    )
    .join('')
