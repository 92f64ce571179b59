import type { DeskDocument } from './document.ts'
import type { FormLine } from './lines.ts'
import { fieldsOfLine, isFields, type Operation } from './operation.ts'

/** Fields that are written part by part, so that two people can write different parts of them. */
const outerFields: ReadonlySet<string> = new Set(['content', 'logic'])

/** It is stored sealed, of which nobody can change some characters. */
export const secret = 'password'

/** A text that is shorter is sent whole: saying where the characters lie takes as many. */
const shortText = 40

/** The operations that make one document of another. What neither has changed is compared by reference alone. */
export function diffDocuments(before: DeskDocument, after: DeskDocument): Operation[] {
  const old = new Map(before.lines.map((line) => [line.uid, line]))
  return [
    ...(before.form === after.form ? [] : diffFields('', before.form, after.form)),
    ...diffOrder(before.lines, after.lines),
    ...after.lines.flatMap((line) => {
      const was = old.get(line.uid)
      return !was || was === line ? [] : diffLine(was, line)
    }),
  ]
}

/** A question never becomes a heading: that is another line. */
function diffLine(was: FormLine, line: FormLine): Operation[] {
  const [from, to] = [fieldsOfLine(was), fieldsOfLine(line)]
  return from === to ? [] : diffFields(line.uid, from, to)
}

function diffFields(at: string, before: object, after: object, outer = ''): Operation[] {
  const [from, to] = [before as Record<string, unknown>, after as Record<string, unknown>]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((name) => {
    const [old, value] = [from[name], to[name]]
    if (old === value || (outer === '' && derived.has(name))) return []
    if (outerFields.has(name) && isFields(old) && isFields(value))
      return diffFields(at, old, value, `${name}.`)
    if (JSON.stringify(old) === JSON.stringify(value)) return []
    return [writeOf(at, `${outer}${name}`, old, value)]
  })
}

/** The uid names the line, and the list says where an item lies. */
const derived: ReadonlySet<string> = new Set(['uid', 'before'])

function writeOf(at: string, path: string, old: unknown, value: unknown): Operation {
  if (typeof old === 'string' && typeof value === 'string' && value.length > shortText && path !== secret)
    return spliceOf(at, path, old, value)
  return value === undefined ? { do: 'set', at, path } : { do: 'set', at, path, value }
}

/** What lies between the beginning and the end that both texts share. */
function spliceOf(at: string, path: string, old: string, value: string): Operation {
  const most = Math.min(old.length, value.length)
  let from = 0
  while (from < most && old[from] === value[from]) from += 1
  // Half a character cannot be stored.
  if (isHigh(old, from - 1)) from -= 1
  let end = 0
  while (end < most - from && old.at(-1 - end) === value.at(-1 - end)) end += 1
  if (isLow(old, old.length - end)) end -= 1
  return {
    do: 'splice',
    at,
    path,
    from,
    cut: old.length - from - end,
    add: value.slice(from, value.length - end),
  }
}

const isHigh = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xd800
const isLow = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00

/** Removals first, then each line that is new or not where it was, after the line it follows. */
function diffOrder(before: readonly FormLine[], after: readonly FormLine[]): Operation[] {
  // Typing moves nothing.
  const isSameOrder = before.length === after.length && before.every(({ uid }, at) => after[at]?.uid === uid)
  if (isSameOrder) return []
  const wanted = new Set(after.map(({ uid }) => uid))
  const operations = before.flatMap(({ uid }): Operation[] =>
    wanted.has(uid) ? [] : [{ do: 'remove', at: uid }],
  )
  const kept = before.filter(({ uid }) => wanted.has(uid)).map(({ uid }) => uid)
  const known = new Set(kept)
  const still = findLongestRise(kept, after)
  let previous = ''
  for (const line of after) {
    if (!known.has(line.uid)) operations.push({ do: 'insert', line, after: previous })
    else if (!still.has(line.uid)) operations.push({ do: 'move', at: line.uid, after: previous })
    previous = line.uid
  }
  return operations
}

/** The most lines that are in the same order in both lists, and so need not be moved. */
function findLongestRise(kept: readonly string[], after: readonly FormLine[]): Set<string> {
  const places = new Map(kept.map((uid, index) => [uid, index]))
  const common = after.flatMap(({ uid }) => (places.has(uid) ? [uid] : []))
  // The last line of the best run of each length, and of each line the one before it in its run.
  const ends: string[] = []
  const previous = new Map<string, string | undefined>()
  const place = (uid: string | undefined) => places.get(uid ?? '') ?? -1
  for (const uid of common) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (place(ends[middle]) < place(uid)) low = middle + 1
      else high = middle
    }
    previous.set(uid, ends[low - 1])
    ends[low] = uid
  }
  const rise = new Set<string>()
  for (let uid = ends.at(-1); uid !== undefined; uid = previous.get(uid)) rise.add(uid)
  return rise
}
