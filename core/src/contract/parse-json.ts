import { maxJsonValues } from './limits.ts'

/** Text that is no JSON, or larger or deeper than any of our forms. */
class NotOurJson extends Error {}

/**
 * Parses JSON from a client. Depth and size are measured in the text first: the parser itself takes most of a second
 * for a megabyte of brackets.
 */
export function parseOurJson(text: string, maxDepth: number, maxValues: number = maxJsonValues): unknown {
  if (!isWithin(text, maxDepth, maxValues)) throw new NotOurJson('too deep, or too many values')
  const parsed: unknown = JSON.parse(text)
  if (reachesForPrototype(parsed)) throw new NotOurJson('a name that reaches for a prototype')
  return parsed
}

const quote = 34
const comma = 44
const backslash = 92
const isOpen = (sign: number): boolean => sign === 91 || sign === 123
const isClose = (sign: number): boolean => sign === 93 || sign === 125

/** Counts brackets and commas outside of strings; whether they make JSON is for the parser to say. */
function isWithin(text: string, maxDepth: number, maxValues: number): boolean {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = endOfString(text, at)
    else if (sign === comma) values += 1
    else if (isOpen(sign)) {
      depth += 1
      values += 1
    } else if (isClose(sign)) depth -= 1
    if (depth > maxDepth || values > maxValues) return false
  }
  return true
}

/** Finds where the string that begins here ends; a quote after a backslash does not end it. */
function endOfString(text: string, from: number): number {
  let at = from + 1
  while (at < text.length) {
    const sign = text.charCodeAt(at)
    if (sign === quote) return at
    at += sign === backslash ? 2 : 1
  }
  return at
}

const poison = new Set(['__proto__', 'constructor', 'prototype'])

/** The depth was measured before, so this recursion cannot overflow the stack. */
function reachesForPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(reachesForPrototype)
  for (const [key, inner] of Object.entries(value))
    if (poison.has(key) || reachesForPrototype(inner)) return true
  return false
}
