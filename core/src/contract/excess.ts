import type { z } from 'zod'
import { readShape, type Shape } from './schema-shape.ts'

/** A value that is larger than its schema allows, found by counting alone. */
export interface Excess {
  path: PropertyKey[]
  origin: 'string' | 'set'
  maximum: number
  input: unknown
}

/** Trimming may still bring a text within its limit, but a text of twice the limit is certainly too long. */
const withSpaces = (max: number) => max * 2 + 100

/**
 * Looks for lists, records and texts longer than their schema allows, before their content is checked: zod checks every
 * item first and the number of items last, and runs a pattern over a text however long it is.
 */
export const makeExcessFinder = (schema: z.ZodType): ((value: unknown) => Excess | undefined) => {
  const shape = readShape(schema)
  return (value) => find(shape, value)
}

/**
 * Every call goes through this function, so it makes no object unless it finds something; the path is put together on
 * the way back.
 */
function find(shape: Shape, value: unknown): Excess | undefined {
  switch (shape.kind) {
    case 'text':
      return typeof value === 'string' && value.length > withSpaces(shape.max)
        ? { path: [], origin: 'string', maximum: shape.max, input: value }
        : undefined
    case 'list':
      if (!Array.isArray(value)) return undefined
      if (value.length > shape.max) return tooMany(shape.max, value)
      for (let index = 0; index < value.length; index += 1) {
        const found = find(shape.item, value[index])
        if (found) return within(index, found)
      }
      return undefined
    case 'record':
      if (!isRecord(value)) return undefined
      if (countUpTo(value, shape.max + 1) > shape.max) return tooMany(shape.max, value)
      for (const key of Object.keys(value)) {
        const found = find(shape.value, value[key])
        if (found) return within(key, found)
      }
      return undefined
    case 'object':
      if (!isRecord(value)) return undefined
      for (const [name, inner] of shape.fields) {
        const found = find(inner, value[name])
        if (found) return within(name, found)
      }
      return undefined
    case 'choice':
      // A value that is too long for one alternative may be right for another, so only one that is too long for all is
      // refused.
      return shape.options.length === 0
        ? undefined
        : allOf(shape.options.map((option) => find(option, value)))
    case 'other':
      return undefined
  }
}

const within = (key: PropertyKey, found: Excess): Excess => ({ ...found, path: [key, ...found.path] })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const tooMany = (maximum: number, input: unknown): Excess => ({
  path: [],
  origin: 'set',
  maximum,
  input,
})

function countUpTo(record: Record<string, unknown>, enough: number): number {
  let count = 0
  for (const _ in record) {
    count += 1
    if (count === enough) break
  }
  return count
}

const allOf = (found: (Excess | undefined)[]): Excess | undefined =>
  found.every((one) => one !== undefined) ? found[0] : undefined
