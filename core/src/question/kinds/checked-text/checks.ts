import { readDate } from '../date-time/calendar.ts'

const mailReason = '请填邮箱，例如 name@example.com'
const localShape = /^[\w.%+-]{1,64}$/
const labelShape = /^[a-z0-9-]{1,63}$/i

/** Names and dots, the last name of letters. */
function isHost(host: string): boolean {
  const labels = host.length > 253 ? [] : host.split('.')
  return (
    labels.length > 1 &&
    labels.every((label) => labelShape.test(label) && !label.startsWith('-') && !label.endsWith('-')) &&
    /^[a-z]{2,}$/i.test(labels[labels.length - 1] ?? '')
  )
}

export function findMailFault(text: string): string | undefined {
  const [local = '', host = '', ...more] = text.split('@')
  return more.length === 0 && localShape.test(local) && isHost(host) ? undefined : mailReason
}

export function findUrlFault(text: string): string | undefined {
  const [, rest = ''] = /^https?:\/\/(.*)$/i.exec(text) ?? []
  const [address = ''] = rest.split(/[/?#]/)
  const [host = '', port, ...more] = address.split(':')
  const isPort = port === undefined || /^\d{1,5}$/.test(port)
  return isHost(host) && isPort && more.length === 0 && !/[\s<>"]/.test(rest)
    ? undefined
    : '请填网址，例如 https://example.com'
}

/** The provinces of GB/T 2260, by their first two digits. */
const provinces = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(
    ' ',
  ),
)

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const idChecks = '10X98765432'

/** GB 11643: region, a day that there was, and the check digit. */
export function findIdCardFault(text: string): string | undefined {
  if (!/^\d{17}[\dX]$/.test(text)) return '请填 18 位身份证号'
  const date = `${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`
  if (!provinces.has(text.slice(0, 2)) || readDate(date) === undefined) return '身份证号里的地区或生日不对'
  const sum = idWeights.reduce((total, weight, index) => total + weight * Number(text[index]), 0)
  return idChecks[sum % 11] === text[17] ? undefined : '身份证号不对，请检查每一位'
}

const creditSigns = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** GB 32100: the last sign is computed from the others. */
export function findCreditCodeFault(text: string): string | undefined {
  const values = [...text].map((sign) => creditSigns.indexOf(sign))
  if (values.length !== 18 || values.includes(-1)) return '请填 18 位统一社会信用代码'
  let [sum, weight] = [0, 1]
  for (const value of values.slice(0, 17)) {
    sum += value * weight
    weight = (weight * 3) % 31
  }
  return (31 - (sum % 31)) % 31 === values[17] ? undefined : '统一社会信用代码不对，请检查每一位'
}

/**
 * An author writes a pattern in place of a regular expression, so that no text can make it slow: # is a digit, @ a
 * letter, * a digit or a letter, {8} or {6,10} after a sign repeats it, and everything else is itself.
 */

interface Part {
  sign: string
  least: number
  most: number
}

export const maxPattern = 40
/** No text that fits a pattern is longer than this. */
export const maxFitting = 100

const repeat = /^\{(\d{1,3})(?:,(\d{1,3}))?\}/

/**
 * Reads a pattern in the width of the answers it is compared with. Undefined where a repetition is empty, the wrong way
 * round, or repeats nothing.
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

/**
 * Whether a text fits a pattern. All positions are followed at once, so the time is that of the text times the pattern,
 * whatever they say.
 */
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
