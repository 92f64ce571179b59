import { unescape as unescapeLoosely } from 'node:querystring'
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
  if (!hasBrackets.test(text)) return parsePlain(text)
  if (text.split('&', maxParameters + 1).length > maxParameters) throw new MalformedForm('too many fields')
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

const unreadable = Symbol('unreadable')

/** Of an address. It never throws: whatever is thrown while a route is looked up ends the process. */
export function parseQuery(text: string): Record<string | symbol, unknown> {
  try {
    return parseForm(text)
  } catch {
    return { [unreadable]: true }
  }
}

export const isUnreadableQuery = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && unreadable in query

/** A quarter of the time that Node's own takes for a sheet of twenty answers. */
function parsePlain(text: string): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null)
  if (text === '') return fields
  const pairs = text.split('&', maxParameters + 1)
  if (pairs.length > maxParameters) throw new MalformedForm('too many fields')
  for (const pair of pairs) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    const name = decode(at === -1 ? pair : pair.slice(0, at))
    const value = at === -1 ? '' : decode(pair.slice(at + 1))
    const before = fields[name]
    if (before === undefined) fields[name] = value
    else if (Array.isArray(before)) before.push(value)
    else fields[name] = [before, value]
  }
  return fields
}

function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    // Half a sign, as a careless client cuts it: what can be read is read.
    return unescapeLoosely(spaced)
  }
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

/**
 * Every way to write what no database keeps: NUL as itself or escaped, and halves of a character, which arrive only by the
 * escapes of JSON. A backslash is enough of a sign, because the letters after it can be escaped in their turn.
 */
export const mayHoldUnstorable = (text: string): boolean =>
  text.includes('\\') ||
  text.includes('\0') ||
  (text.includes('%') && (text.includes('%00') || text.includes('%5C') || text.includes('%5c')))
