import { parse as parsePlain } from 'node:querystring'
import { maxDepth, maxParameters } from '@wenhai/core/contract/limits'
import { parse as parseBrackets } from 'qs'

/** What a form may not be: this many fields, or this deep. */
export class MalformedForm extends Error {
  readonly statusCode = 400
}

/** In a name: JSON text in a value has brackets of its own, and is none of the parser's business. */
const hasBrackets = /(?:^|&)[^=&]*?(?:\[|%5b)/i
const poison = new Set(['__proto__', 'constructor', 'prototype'])

/** Form-encoded text as plain values. Only bracketed nesting pays for the parser that understands it. */
export function parseForm(text: string): Record<string, unknown> {
  if (countFields(text) > maxParameters) throw new MalformedForm('too many fields')
  if (!hasBrackets.test(text)) return parsePlain(text, '&', '=', { maxKeys: 0 })
  const parsed = parseBrackets(text, {
    depth: maxDepth,
    strictDepth: true,
    parameterLimit: maxParameters,
    arrayLimit: 200,
    plainObjects: true,
    ignoreQueryPrefix: false,
  })
  return withoutPoison(parsed)
}

function countFields(text: string): number {
  let count = 1
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) count += 1
  return count
}

/** The objects have no prototype to reach, and yet nobody after us should have to know that. */
function withoutPoison(object: Record<string, unknown>): Record<string, unknown> {
  for (const key of Object.keys(object)) {
    const value = object[key]
    if (poison.has(key)) delete object[key]
    else if (typeof value === 'object' && value !== null) withoutPoison(value as Record<string, unknown>)
  }
  return object
}

/** Every way a NUL can be written in a body or a path. Nobody types one, so this is almost never true. */
export const mayHoldNul = (text: string): boolean => nulSigns.test(text)

const nulSigns = /\0|%00|u0000/i
