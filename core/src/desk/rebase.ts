import type { FormLine } from './lines.ts'
import type { Operation } from './operation.ts'

/** What somebody else has done, with the operations that take it back. */
export interface Done {
  operations: readonly Operation[]
  inverse: readonly Operation[]
}

/** An operation that meets another's, so that a person has to say which one stays. */
export type Conflict =
  /** Both have written the same field. */
  | { kind: 'field'; at: string; path: string; operation: Operation }
  /** The line was removed meanwhile; this is how it was. */
  | { kind: 'gone'; at: string; line: FormLine; operation: Operation }
  /** The line that is to be removed was written in meanwhile. */
  | { kind: 'changed'; at: string; operation: Operation }

interface Rebased {
  /** The operations as they fit the document after the others'. */
  operations: Operation[]
  conflicts: Conflict[]
}

/**
 * Operations that were written on a document, for the document after what others have done to it meanwhile. Different lines
 * and different fields of one line merge. What cannot be lost, such as two moves of one line, is settled by the later one.
 */
export function rebaseOperations(mine: readonly Operation[], others: readonly Done[]): Rebased {
  const seen = readOthers(others)
  const operations: Operation[] = []
  const conflicts: Conflict[] = []
  /** Lines that these operations bring themselves are nobody else's. */
  const own = new Set<string>()
  for (const operation of mine) {
    if (operation.do === 'insert') own.add(operation.line.uid)
    const met = meet(operation, seen, own)
    if (met && 'kind' in met) conflicts.push(met)
    else if (met) operations.push(met)
  }
  return { operations, conflicts }
}

interface Seen {
  /** The fields that were written, by line and path. */
  written: Map<string, Operation>
  /** The lines in which something was written. */
  lines: Set<string>
  /** The lines that are gone now, and the line after which each of them lay. */
  gone: Map<string, { line: FormLine; after: string }>
  /** The lines that were brought and are still there. */
  brought: Set<string>
}

const fieldKey = (at: string, path: string) => `${at} ${path}`

function readOthers(others: readonly Done[]): Seen {
  const seen: Seen = { written: new Map(), lines: new Set(), gone: new Map(), brought: new Set() }
  for (const { operations, inverse } of others)
    for (const [index, operation] of operations.entries())
      noteOne(seen, operation, inverse[inverse.length - 1 - index])
  return seen
}

function noteOne(seen: Seen, operation: Operation, back: Operation | undefined): void {
  if (operation.do === 'set' || operation.do === 'splice') {
    seen.written.set(fieldKey(operation.at, operation.path), operation)
    seen.lines.add(operation.at)
  } else if (operation.do === 'insert') {
    seen.gone.delete(operation.line.uid)
    seen.brought.add(operation.line.uid)
  } else if (operation.do === 'remove' && back?.do === 'insert') {
    seen.gone.set(operation.at, { line: back.line, after: back.after })
    seen.brought.delete(operation.at)
  }
}

function meet(operation: Operation, seen: Seen, own: ReadonlySet<string>): Operation | Conflict | undefined {
  switch (operation.do) {
    case 'set':
    case 'splice':
      return own.has(operation.at) ? operation : meetWrite(operation, seen)
    case 'insert':
      return seen.brought.has(operation.line.uid)
        ? undefined
        : { ...operation, after: placeNow(operation.after, seen, own) }
    case 'remove':
      if (own.has(operation.at)) return operation
      if (seen.gone.has(operation.at)) return undefined
      return seen.lines.has(operation.at) ? { kind: 'changed', at: operation.at, operation } : operation
    case 'move':
      if (!own.has(operation.at) && seen.gone.has(operation.at)) return undefined
      return { ...operation, after: placeNow(operation.after, seen, own) }
  }
}

function meetWrite(
  operation: Extract<Operation, { path: string }>,
  seen: Seen,
): Operation | Conflict | undefined {
  const { at, path } = operation
  const gone = seen.gone.get(at)
  if (gone) return { kind: 'gone', at, line: gone.line, operation }
  const other = seen.written.get(fieldKey(at, path))
  if (!other) return operation
  const isSame =
    other.do === 'set' && operation.do === 'set' && JSON.stringify(other) === JSON.stringify(operation)
  return isSame ? undefined : { kind: 'field', at, path, operation }
}

/** The line before the one that is gone, as far back as there is one. */
function placeNow(after: string, seen: Seen, own: ReadonlySet<string>): string {
  let place = after
  const passed = new Set<string>()
  for (
    let gone = seen.gone.get(place);
    gone && !own.has(place) && !passed.has(place);
    gone = seen.gone.get(place)
  ) {
    passed.add(place)
    place = gone.after
  }
  return place
}
