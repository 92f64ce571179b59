import { sha256 } from '../../../format/sha256.ts'
import { optionType } from '../../option-type.ts'
import {
  type AnswerCodec,
  type KindDescription,
  type KindReading,
  plainKind,
  type QuestionBody,
  type WholeKind,
} from '../kind.ts'
import { settingsReader } from '../kind-settings.ts'
import { noKey, plainReading } from '../meaning.ts'

export const defaultSignature = {
  /** The text that is agreed to by signing; empty where a signature alone is asked for. */
  consent: '',
}

export type SignatureSettings = typeof defaultSignature

export const signatureOf = settingsReader(defaultSignature)

export const signatureLimits = {
  /** The field has room for a name, and a title before it. */
  name: 30,
  /** Strokes of three characters many times over. */
  strokes: 200,
  /** The whole answer. Within it are three characters drawn in full detail, and five drawn a little coarser. */
  text: 1900,
} as const

/** The grid a signature is drawn on: three characters side by side. */
export const pad = { width: 480, height: 160 } as const

export type Point = readonly [x: number, y: number]

export type Stroke = readonly Point[]

interface Signature {
  strokes: readonly Stroke[]
  /** Typed by a person who does not draw; empty where it was drawn. */
  name: string
  /** SHA-256 of the text that was agreed to, in hex; empty where there was none. */
  agreed: string
}

const drawn = 'd'

const typed = 't'

const noSignature: Signature = { strokes: [], name: '', agreed: '' }

/** An answer is `d:<hash>:<strokes>` or `t:<hash>:<name>`. */
export const signatureAnswer: AnswerCodec<Signature> = {
  parse: (text) => readSignature(text) ?? noSignature,
  format: ({ strokes, name, agreed }) =>
    name === ''
      ? `${drawn}:${agreed}:${formatStrokes(strokes, signatureLimits.text - agreed.length - 3)}`
      : `${typed}:${agreed}:${name}`,
}

const hashShape = /^(?:[0-9a-f]{64})?$/

/** Reads a signature; undefined for a text that is none. */
export function readSignature(text: string): Signature | undefined {
  const first = text.indexOf(':')
  const second = text.indexOf(':', first + 1)
  if (first !== 1 || second === -1 || text.length > signatureLimits.text) return undefined
  const agreed = text.slice(first + 1, second)
  const content = text.slice(second + 1)
  if (!hashShape.test(agreed)) return undefined
  if (text[0] === typed) return isName(content) ? { strokes: [], name: content, agreed } : undefined
  const strokes = text[0] === drawn ? parseStrokes(content) : undefined
  return strokes && { strokes, name: '', agreed }
}

const isName = (text: string): boolean =>
  text.trim() !== '' && text.length <= signatureLimits.name && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text)

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_'

const base = digits.length

const digitByCode = new Map([...digits].map((digit, value) => [digit.charCodeAt(0), value]))

/** A step goes from -32 to 31, and a digit holds it. */
const farthest = base / 2 - 1

const isOnPad = ([x, y]: Point) => x >= 0 && x <= pad.width && y >= 0 && y <= pad.height

/** Each stroke begins with a point of four digits; the others are steps of two digits from the one before. */
function parseStrokes(text: string): Stroke[] | undefined {
  const parts = text.split('.')
  if (parts.length > signatureLimits.strokes) return undefined
  const strokes: Stroke[] = []
  for (const part of parts) {
    const stroke = parseStroke(part)
    if (!stroke) return undefined
    strokes.push(stroke)
  }
  return strokes
}

function parseStroke(text: string): Stroke | undefined {
  if (text.length < 4 || text.length % 2 === 1) return undefined
  // A character that is no digit gives NaN, and so does every point after it, which then lies nowhere on the pad.
  const valueAt = (at: number) => digitByCode.get(text.charCodeAt(at)) ?? Number.NaN
  let point: Point = [valueAt(0) * base + valueAt(1), valueAt(2) * base + valueAt(3)]
  const points: Point[] = []
  for (let at = 4; isOnPad(point); at += 2) {
    points.push(point)
    if (at === text.length) return points
    point = [point[0] + valueAt(at) - base / 2, point[1] + valueAt(at + 1) - base / 2]
  }
  return undefined
}

/** Points that are closer together than this are left out at first; further ones only where the text would be too long. */
const finest = 2

const coarser = 1.4

const coarsest = 60

/** Writes strokes with as much detail as there is room for; strokes beyond it are left out. */
function formatStrokes(strokes: readonly Stroke[], room: number): string {
  const some = strokes.filter((stroke) => stroke.length > 0).slice(0, signatureLimits.strokes)
  let text = ''
  for (let detail = finest; detail < coarsest; detail *= coarser) {
    text = some.map((stroke) => formatStroke(thinOut(stroke, detail))).join('.')
    if (text.length <= room) return text
  }
  return text.slice(0, text.lastIndexOf('.', room))
}

function thinOut(stroke: Stroke, distance: number): Stroke {
  const kept: Point[] = []
  for (const [index, [x, y]] of stroke.entries()) {
    const last = kept.at(-1)
    const isFar = !last || Math.hypot(x - last[0], y - last[1]) >= distance
    if (isFar || index === stroke.length - 1) kept.push([x, y])
  }
  return kept
}

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)))

function formatStroke(stroke: Stroke): string {
  const points = stroke.map(([x, y]): Point => [clamp(x, pad.width), clamp(y, pad.height)])
  const [first = [0, 0]] = points
  let text = first.map((value) => digit(Math.floor(value / base)) + digit(value % base)).join('')
  let at = first
  for (const next of points.slice(1)) {
    const steps = Math.ceil(Math.max(Math.abs(next[0] - at[0]), Math.abs(next[1] - at[1])) / farthest)
    const from = at
    for (let step = 1; step <= steps; step += 1) {
      const to = [0, 1].map((axis) => {
        const start = from[axis] ?? 0
        return Math.round(start + (((next[axis] ?? 0) - start) * step) / steps)
      })
      text += to.map((value, axis) => digit(value - (at[axis] ?? 0) + base / 2)).join('')
      at = [to[0] ?? 0, to[1] ?? 0]
    }
  }
  return text
}

const digit = (value: number): string => digits[value] ?? ''

/**
 * The path element of a stroke, made of numbers alone, so that nothing foreign gets into the page. A single point is a
 * dot.
 */
export const strokePath = (stroke: Stroke): string =>
  stroke
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
    .concat(stroke.length === 1 ? ['h0.1'] : [])
    .join('')

const reading: KindReading = {
  ...plainReading,
  value: (answer) => signatureAnswer.parse(answer).name || null,
}

const description: KindDescription = {
  /** 已签名（手写）, or the name that was typed; in full with the hash of what was agreed to. */
  answer(_, answer, detail) {
    const { name, agreed } = signatureAnswer.parse(answer)
    const signed = name === '' ? '已签名（手写）' : name
    return detail === 'full' && agreed !== '' ? `${signed}\n同意的内容 SHA-256：${agreed}` : signed
  },
  key: () => noKey,
}

/** A text that thousands agree to is hashed once. */
const hashes = new WeakMap<SignatureSettings, string>()

/** The hash that an answer has to name: of the text as this taker's revision has it. */
export function consentHash(question: Pick<QuestionBody, 'settings'>): string {
  const settings = signatureOf(question)
  if (settings.consent === '') return ''
  const hash = hashes.get(settings) ?? sha256(settings.consent)
  hashes.set(settings, hash)
  return hash
}

/** A signature is drawn or typed. Nothing is right or wrong about it, so it has no points. */
export const signatureKind: WholeKind = {
  ...plainKind,
  meaning: { reading, description },
  option_type: optionType.signature,
  name: '签名题',
  shortName: '签名',
  otherNames: ['签字', '签字题', '电子签名', '手写签名', '知情同意'],
  isScored: false,
  namesTaker: true,
  isMarkable: false,
  readKey: (_, text) => text.trim(),
  findKeyFault: () => '签名题没有正确答案',
  findAnswerFault(question, answer) {
    if (answer === '') return undefined
    const read = readSignature(answer)
    if (!read) return `签名读不出来，请重新签；输入姓名的最多 ${signatureLimits.name} 个字`
    return read.agreed === consentHash(question)
      ? undefined
      : '要同意的内容已经改过，请刷新页面，看过以后再签'
  },
  /**
   * Without a script the signature is typed, and the page says which text it showed; one that was drawn before stays.
   */
  readPosted: (_, read) => {
    const name = read('name').trim()
    return name === '' ? read() : signatureAnswer.format({ strokes: [], name, agreed: read('agreed') })
  },
}
