import { z } from 'zod'
import { changesDirection, directionText, isBlank } from '../format/invisible.ts'
import { makeExcessFinder } from './excess.ts'
import { maxDepth, maxNameLength, pageLimits } from './limits.ts'
import { parseOurJson } from './parse-json.ts'

// zod would generate code, which the page's CSP forbids and the browser would report as an attack.
if ('document' in globalThis) z.config({ jitless: true })

/** How values look on the wire. Forms carry only text, so each of these reads text as well as the typed value. */

const fromText = <Raw>() => z.custom<Raw>((value) => value !== undefined)

const readNumber = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value

/** The bounds are checked first, so that a number beyond all whole ones is named by the limit of its field. */
export const int = (min: number, max: number) =>
  fromText<number | string>().transform(readNumber).pipe(z.number().min(min).max(max).int())

/** A number with a fraction. */
export const decimal = (min: number, max: number) =>
  fromText<number | string>().transform(readNumber).pipe(z.number().min(min).max(max))

const flagWords = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['true', true],
  ['1', true],
  [false, false],
  [0, false],
  ['false', false],
  ['0', false],
])

/** A flag is true or false, or 1 or 0. */
export const flag = () =>
  fromText<boolean | number | string>()
    .transform((value) => flagWords.get(value) ?? value)
    .pipe(z.boolean())

/** Trimmed text of a limited length, counted in characters as a person sees them in Chinese. */
export const text = (min: number, max: number) =>
  z
    .string()
    .trim()
    .overwrite((value) => (isBlank(value) ? '' : value))
    .min(min)
    .max(max)

/** A name or title, shown within other people's texts: characters that reverse the direction of writing are refused. */
export const name = (min: number, max: number) =>
  text(min, max).refine((value) => !changesDirection(value), directionText)

/** An id is stored and compared in small letters, however it was written. */
export const id = () => z.uuid().toLowerCase()

/** A time is written by ISO 8601, with its zone. */
export const time = () => z.iso.datetime({ offset: true })

/** A day without a time means its last second, in China. */
export const endTime = () => z.union([time(), z.iso.date().transform((day) => `${day}T23:59:59+08:00`)])

/** A list or an object may come as JSON text in its field, with its brackets already unfolded, or as real JSON. */
export const nested = <Schema extends z.ZodType>(schema: Schema) => {
  const findExcess = makeExcessFinder(schema)
  return fromText<z.input<Schema> | string>()
    .transform((value, context) => {
      const read = readJson(value)
      const excess = findExcess(read)
      if (!excess) return read
      context.issues.push({ code: 'too_big', inclusive: true, ...excess })
      return z.NEVER
    })
    .pipe(schema)
}

/** Values by name. Unlike zod's own record it has a limit, without which no call takes one. */
export const boundedRecord = <Value extends z.ZodType>(value: Value, max: number) =>
  z.record(z.string().max(maxNameLength), value).meta({ maxProperties: max })

/** A range of times is `[from, to]`, of which either may be empty for "open". */
export const timeRange = () => nested(z.tuple([time().nullable(), time().nullable()]))

export const paging = (defaultLength: number = pageLimits.defaultLength) => ({
  page: field(int(1, pageLimits.maxNumber).default(1), '页码'),
  len: field(int(1, pageLimits.maxLength).default(defaultLength), '每页条数'),
})

/** A page of a bin: of the caller's own things, or of those that level >5 deleted and that only they restore. */
export const binPage = (defaultLength: number) => ({
  ...paging(defaultLength),
  byAdmin: field(flag().default(false), '管理员删除的', { help: '管理员删除的别人的内容，只有管理员能看' }),
})

/** The rows of one page and how many there are in all. */
export const list = <Row extends z.ZodType>(row: Row) =>
  z.object({ tables: z.array(row), length: z.int().nonnegative() })

export interface FieldTexts {
  /** The specification's sentence for a field that was left out, where it has one. */
  missing?: string
  /** The specification's sentence for any other wrong value, too long ones included, where it has one. */
  malformed?: string
  /** A password, a code or a key is taken only from the body of a request. */
  isSecret?: boolean
  /** The API page shows this beside the field. */
  help?: string
}

/** Gives a field the name a person reads when it is missing or wrong. */
export const field = <Schema extends z.ZodType>(
  schema: Schema,
  title: string,
  texts: FieldTexts = {},
): Schema =>
  schema.meta({
    title,
    ...(texts.missing && { missing: texts.missing }),
    ...(texts.malformed && { malformed: texts.malformed }),
    ...(texts.isSecret && { isSecret: true }),
    ...(texts.help && { description: texts.help }),
  })

function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return parseOurJson(value, maxDepth)
  } catch {
    return value
  }
}

/**
 * The key with which a call creates something: sent again after its reply was lost, the call creates nothing more
 * (decision 63).
 */
export const createKey = {
  create_key: field(id().optional(), '新建标识', {
    help: '每新建一次取一个随机的 UUID。没有收到回答时，用同一个、同样的内容再发一次：已经建好的不会再建一份，得到的是第一次的回答；保留 7 天',
  }),
}
