import { randomUUID } from 'node:crypto'
import { readShape } from '../../../core/dist/contract/schema-shape.js'

/** Texts that parsers have failed on. */
export const patterns = [
  '文',
  '![',
  '$$\\sqrt[',
  '[',
  '((((',
  '$$$$',
  '____',
  '；|',
  '"',
  '{[',
  '*a ',
  '> ',
  '答案：',
  '\\',
  '😀',
  '. ',
]

const fill = (unit, max) =>
  unit
    .repeat(Math.ceil(max / unit.length))
    .slice(0, max)
    .trim() || 'x'.repeat(max)

/** Fields that hold more than a few words, the largest first. */
export const findRoomy = (call) =>
  readShape(call.input)
    .fields.map(([name, shape]) => [name, roomOf(shape)])
    .filter(([, room]) => room > 100)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name]) => name)

function roomOf(shape) {
  if (shape.kind === 'text') return shape.max
  if (shape.kind === 'list' || shape.kind === 'record') return shape.max * 100
  return shape.kind === 'object' ? 1000 : 0
}

/** As much as a schema accepts, with a hostile pattern in every text. Enums and numbers keep their defaults. */
export function makeLargest(call, pattern) {
  const { fields } = readShape(call.input)
  return Object.fromEntries(fields.map(([name, shape]) => [name, makeValue(shape, pattern)]))
}

function makeValue(shape, pattern) {
  switch (shape.kind) {
    case 'text':
      // Fields with a pattern, such as a time or the path of a picture, are left out.
      if (shape.max === 320) return undefined
      return shape.max === 36 ? randomUUID() : fill(pattern, shape.max)
    case 'list':
      return Array.from({ length: shape.max }, () => makeValue(shape.item, pattern))
    case 'record':
      return Object.fromEntries(
        Array.from({ length: shape.max }, () => [randomUUID(), makeValue(shape.value, pattern) ?? 1]),
      )
    case 'object':
      return Object.fromEntries(shape.fields.map(([name, inner]) => [name, makeValue(inner, pattern)]))
    case 'choice':
      return shape.options.length > 0 ? makeValue(shape.options.at(-1), pattern) : undefined
    default:
      return undefined
  }
}

/** JSON bodies that no call accepts, as large as a body may be; each value is put into every field of the call. */
export const refused = {
  '90,000 wrong answers': `{${Array.from({ length: 90_000 }, (_, at) => `"${at}":1`).join()}}`,
  'a list of 300,000': `[${'0,'.repeat(300_000)}0]`,
  'a list of 200,000 objects': `[${'{},'.repeat(200_000)}{}]`,
  'brackets 400,000 deep': '['.repeat(400_000) + ']'.repeat(400_000),
  'a text of 900,000': `"${'![a](b'.repeat(150_000)}"`,
  'JSON in a text': JSON.stringify(`[${'[],'.repeat(250_000)}[]]`),
}
