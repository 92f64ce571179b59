import { isUtf8 } from 'node:buffer'
import { maxDepth, maxParameters } from '@wenhai/core/contract/limits'
import { parse as parseBrackets } from 'qs'
import { refuseNotUtf8 } from './content-encoding.ts'

/** The form has too many fields, or is nested too deeply. */
export class MalformedForm extends Error {
  readonly statusCode = 400
}

/**
 * Finds brackets in a name, which mean depth; JSON text in a value has brackets of its own, which do not matter here.
 */
const hasBrackets = /(?:^|&)[^=&]*?(?:\[|%5b)/i
const unescaped = /[\u0080-\uffff]+/g
const escaped = /%([0-9a-f]{2})/gi
const poison = new Set(['__proto__', 'constructor', 'prototype'])

type Decode = (text: string) => string

/** Parses form-encoded text to plain values. Only nested names need the slower parser. */
export function parseForm(text: string, decode: Decode = decodeUtf8): Record<string, unknown> {
  if (!hasBrackets.test(text)) return parsePlain(text, decode)
  if (text.split('&', maxParameters + 1).length > maxParameters) throw new MalformedForm('too many fields')
  const parsed = parseBrackets(text, {
    depth: maxDepth,
    strictDepth: true,
    parameterLimit: maxParameters,
    arrayLimit: 200,
    plainObjects: true,
    ignoreQueryPrefix: false,
    decoder: decode,
  })
  return withoutPoison(parsed)
}

const unreadable = Symbol('unreadable')

/**
 * Parses a query string. It never throws, because an exception while a route is looked up would end the process.
 * Nothing of it is kept as text, and an old link with one word in another encoding should still open its page.
 */
export function parseQuery(text: string): Record<string | symbol, unknown> {
  try {
    return parseForm(text, decodeLoosely)
  } catch {
    return { [unreadable]: true }
  }
}

export const isUnreadableQuery = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && unreadable in query

/**
 * Makes an object without inherited names that V8 keeps as fast as any other, which one of `Object.create(null)` is
 * not.
 */
function Nothing(): void {}
Nothing.prototype = Object.create(null)
const Fields = Nothing as unknown as new () => Record<string, unknown>

/**
 * Parses a form without nested names, faster than Node's own parser. One pass over the characters, or over the bytes,
 * takes longer than these searches.
 */
function parsePlain(text: string, decode: Decode): Record<string, unknown> {
  const fields = new Fields()
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

const decodeUtf8: Decode = (text) =>
  decodeOr(text, (bytes) => {
    if (!isUtf8(bytes)) throw refuseNotUtf8()
  })

const decodeLoosely: Decode = (text) => decodeOr(text, () => {})

function decodeOr(text: string, check: (bytes: Buffer) => void): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    // A careless client sent an incomplete percent escape; the rest is still read.
    const bytes = bytesOf(spaced)
    check(bytes)
    return bytes.toString()
  }
}

/** The bytes of a text, of characters that are not escaped too. */
const bytesOf = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(unescaped, encodeURIComponent)
      .replace(escaped, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** Turns objects without a prototype into plain ones, so that later code need not know the difference. */
function withoutPoison(object: Record<string, unknown>): Record<string, unknown> {
  for (const key of Object.keys(object)) {
    const value = object[key]
    if (poison.has(key)) delete object[key]
    else if (typeof value === 'object' && value !== null) withoutPoison(value as Record<string, unknown>)
  }
  return object
}

/** NUL, raw or escaped, and a backslash, raw or escaped, before anything but what ends a line or a quote in a JSON text. */
const mayBeUnstorable = /\0|\\(?![nrt"]|%22)|%(?:00|5[Cc](?![nrt"]|%22))/

/**
 * Whether a text may hold, in any notation, characters that no database stores: NUL, raw or escaped, and lone
 * surrogates, which only arrive as JSON escapes. Answers of several lines have a backslash for each line, which is none
 * of these; before anything else any backslash counts, because the letters after it can be escaped themselves. One
 * pattern without `i` reads the text once: half the time of a look for each sign and the pattern after them.
 */
export const mayHoldUnstorable = (text: string): boolean => mayBeUnstorable.test(text)
