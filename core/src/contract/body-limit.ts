import type { Call } from './define-call.ts'
import { maxBodyBytes, minBodyBytes } from './limits.ts'
import { readShape, type Shape } from './schema-shape.ts'

/** A Chinese character in a form takes three bytes, each of which is written as three characters. */
const bytesPerSign = 9

/** No number, flag or word out of a list is longer than this. */
const shortSigns = 50

/** JSON puts quotes, a comma and a colon around each value, and a form escapes them. */
const aroundSigns = 4

/** The largest body that can hold what a call accepts, but never more than any body may be. */
export function bodyLimitOf(call: Call): number {
  if (call.bodyLimit !== undefined) return call.bodyLimit
  const bytes = signsOf(readShape(call.input)) * bytesPerSign
  return Math.min(maxBodyBytes, Math.max(minBodyBytes, bytes))
}

function signsOf(shape: Shape): number {
  switch (shape.kind) {
    case 'text':
      return shape.max + aroundSigns
    case 'list':
      return shape.max * signsOf(shape.item) + aroundSigns
    case 'record':
      return shape.max * (shape.keyMax + signsOf(shape.value) + aroundSigns) + aroundSigns
    case 'object':
      return shape.fields.reduce((sum, [name, inner]) => sum + name.length + aroundSigns + signsOf(inner), 0)
    case 'choice':
      return Math.max(0, ...shape.options.map(signsOf))
    case 'other':
      return shortSigns
  }
}
