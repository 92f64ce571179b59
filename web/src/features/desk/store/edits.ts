import { diffDocuments } from '@wenhai/core/desk/diff'
import type { DeskDocument } from '@wenhai/core/desk/document'
import type { FormLine } from '@wenhai/core/desk/lines'
import {
  applyOperations,
  fieldsAt,
  MisfitOperation,
  type Operation,
  readField,
} from '@wenhai/core/desk/operation'
import { type Conflict, type Done, rebaseOperations } from '@wenhai/core/desk/rebase'

/** A change on its way to the server. */
export interface Change {
  change_id: string
  what: string
  field: string
  operations: readonly Operation[]
  /** The change that this one takes back. */
  undoes?: string | undefined
}

/** What two people have changed at once, until a person says which one stays. Nothing of it is sent before. */
export type HeldEdit = { by: string } & (
  | { kind: 'field'; at: string; path: string; mine: unknown }
  /** The line is gone; this is how it is here, and the line that it followed. */
  | { kind: 'gone'; at: string; line: FormLine; after: string }
  /** The line was to be removed here and was written in there. */
  | { kind: 'changed'; at: string }
)

/** The document between the server and the hands of its author. */
export interface Edits {
  revision: number
  /** The document as the server has it at this revision. */
  synced: DeskDocument
  /** What the server does not have yet, in its order. */
  pending: readonly Change[]
  held: readonly HeldEdit[]
  /** What is seen: the synced document with what is pending, and the own text wherever two have met. */
  shown: DeskDocument
}

export const beginEdits = (revision: number, synced: DeskDocument): Edits => ({
  revision,
  synced,
  pending: [],
  held: [],
  shown: synced,
})

type Named = Omit<Change, 'operations'>

interface Added {
  edits: Edits
  /** The operations that take the change back; undefined where nothing was changed. */
  inverse: Operation[] | undefined
}

/** Adds a change that makes another document of the one that is seen. */
export const addEdit = (edits: Edits, named: Named, next: DeskDocument): Added =>
  addOperations(edits, named, diffDocuments(edits.shown, next))

export function addOperations(edits: Edits, named: Named, operations: readonly Operation[]): Added {
  if (operations.length === 0) return { edits, inverse: undefined }
  const { document: shown, inverse } = applyOperations(edits.shown, operations)
  const held = heldIn(edits.held, shown)
  const sent = operations.filter((operation) => !isHeld(edits.held, operation))
  const pending = sent.length === 0 ? edits.pending : [...edits.pending, { ...named, operations: sent }]
  return { edits: { ...edits, shown, held, pending }, inverse }
}

/** Puts another document in the place of what the last change made of the one with which it began: one step of typing. */
export function replaceLast(edits: Edits, before: DeskDocument, next: DeskDocument): Added {
  const last = edits.pending.at(-1)
  const operations = diffDocuments(before, next)
  if (!last) return { edits, inverse: undefined }
  const { document: shown, inverse } = applyOperations(before, operations)
  const held = heldIn(edits.held, shown)
  const sent = operations.filter((operation) => !isHeld(edits.held, operation))
  const others = edits.pending.slice(0, -1)
  const pending = sent.length === 0 ? others : [...others, { ...last, operations: sent }]
  return { edits: { ...edits, shown, held, pending }, inverse }
}

const isWrite = (operation: Operation): operation is Extract<Operation, { path: string }> =>
  operation.do === 'set' || operation.do === 'splice'

const isHeld = (held: readonly HeldEdit[], operation: Operation): boolean =>
  isWrite(operation) &&
  held.some((each) => each.kind === 'field' && each.at === operation.at && each.path === operation.path)

/** What is held with the own text as it is seen now; a field whose line is gone is held no more. */
function heldIn(held: readonly HeldEdit[], shown: DeskDocument): readonly HeldEdit[] {
  if (held.length === 0) return held
  return held.flatMap((each): HeldEdit[] => {
    const fields = fieldsAt(shown, each.at)
    if (each.kind !== 'field') return (each.kind === 'changed') === (fields !== undefined) ? [each] : []
    return fields ? [{ ...each, mine: readField(fields, each.path) }] : []
  })
}

/** The server has the first changes now. */
export function acknowledge(edits: Edits, count: number, revision: number): Edits {
  const taken = edits.pending.slice(0, count).flatMap(({ operations }) => operations)
  const synced = applyOperations(edits.synced, taken).document
  return { ...edits, revision, synced, pending: edits.pending.slice(count) }
}

/** A change of somebody else, or an own one whose acknowledgement was lost. */
interface Other extends Done {
  change_id: string
  name: string
}

interface Taken {
  edits: Edits
  /** What is pending after this, with the operations that take each change back now. */
  inverses: ReadonlyMap<string, readonly Operation[]>
}

/** Takes in what the server has since the known revision; what is pending is rebased. */
export function takeOthers(edits: Edits, others: readonly Other[], revision: number): Taken {
  const seen = edits.shown
  const { synced, pending, conflicts } = rebaseAll(edits, others)
  const replayed = replay(synced, pending)
  const held = mergeHeld(edits.held, conflicts, seen, replayed.document)
  return {
    edits: { revision, synced, pending: replayed.pending, held, shown: withHeld(replayed.document, held) },
    inverses: replayed.inverses,
  }
}

type MetConflict = Conflict & { by: string }

/** An own change among the others ends what is pending of it; the rest of them comes before everything pending. */
function rebaseAll(edits: Edits, others: readonly Other[]) {
  let { synced, pending } = edits
  const conflicts: MetConflict[] = []
  for (const run of runsOf(others, pending)) {
    const operations = run.flatMap((other) => other.operations)
    synced = applyOperations(synced, operations).document
    const [first] = run
    const isOwn = first !== undefined && pending[0]?.change_id === first.change_id
    pending = pending.filter(({ change_id }) => !run.some((other) => other.change_id === change_id))
    if (isOwn) continue
    const by = run.at(-1)?.name ?? ''
    pending = pending.flatMap((change) => {
      const rebased = rebaseOperations(change.operations, run)
      conflicts.push(...rebased.conflicts.map((conflict) => ({ ...conflict, by })))
      return rebased.operations.length > 0 ? [{ ...change, operations: rebased.operations }] : []
    })
  }
  return { synced, pending, conflicts }
}

/** Foreign changes in runs as long as possible, each own one by itself. */
function runsOf(others: readonly Other[], pending: readonly Change[]): Other[][] {
  const own = new Set(pending.map(({ change_id }) => change_id))
  const runs: Other[][] = []
  let isOpen = false
  for (const other of others) {
    const isOwn = own.has(other.change_id)
    if (isOpen && !isOwn) runs.at(-1)?.push(other)
    else runs.push([other])
    isOpen = !isOwn
  }
  return runs
}

/** Applies what is pending once more; an operation that fits nowhere any more is left out. */
function replay(synced: DeskDocument, changes: readonly Change[]) {
  let document = synced
  const inverses = new Map<string, readonly Operation[]>()
  const pending = changes.flatMap((change) => {
    const kept: Operation[] = []
    const inverse: Operation[] = []
    for (const operation of change.operations) {
      const applied = tryApply(document, [operation])
      if (!applied) continue
      document = applied.document
      kept.push(operation)
      inverse.unshift(...applied.inverse)
    }
    if (kept.length === 0) return []
    inverses.set(change.change_id, inverse)
    return [{ ...change, operations: kept }]
  })
  return { document, pending, inverses }
}

export function tryApply(document: DeskDocument, operations: readonly Operation[]) {
  try {
    return applyOperations(document, operations)
  } catch (error) {
    if (error instanceof MisfitOperation) return undefined
    throw error
  }
}

const keyOf = (held: Pick<HeldEdit, 'kind' | 'at'> & { path?: string }) =>
  `${held.kind} ${held.at} ${held.kind === 'field' ? (held.path ?? '') : ''}`

/** What is held after others have written: each thing once, and nothing on which both agree by now. */
function mergeHeld(
  before: readonly HeldEdit[],
  conflicts: readonly MetConflict[],
  seen: DeskDocument,
  now: DeskDocument,
): readonly HeldEdit[] {
  const met = new Map(before.map((held) => [keyOf(held), held]))
  for (const conflict of conflicts) {
    const held = heldOf(conflict, seen)
    if (held) met.set(keyOf(held), held)
  }
  return [...met.values()].flatMap((held) => stillHeld(held, seen, now))
}

function heldOf({ kind, at, by, ...conflict }: MetConflict, seen: DeskDocument): HeldEdit | undefined {
  if (kind === 'changed') return seen.lines.some(({ uid }) => uid === at) ? undefined : { kind, at, by }
  if (kind === 'gone') return goneOf({ at, by }, seen)
  const fields = fieldsAt(seen, at)
  const path = 'path' in conflict ? conflict.path : ''
  return fields && { kind, at, by, path, mine: readField(fields, path) }
}

function goneOf({ at, by }: Pick<HeldEdit, 'at' | 'by'>, seen: DeskDocument): HeldEdit | undefined {
  const index = seen.lines.findIndex(({ uid }) => uid === at)
  const line = seen.lines[index]
  return line && { kind: 'gone', at, by, line, after: seen.lines[index - 1]?.uid ?? '' }
}

function stillHeld(held: HeldEdit, seen: DeskDocument, now: DeskDocument): readonly HeldEdit[] {
  const fields = fieldsAt(now, held.at)
  if (held.kind === 'changed') return fields ? [held] : []
  if (held.kind === 'gone') return fields ? [] : [held]
  if (!fields) {
    // The line in which two have met was removed meanwhile.
    const gone = goneOf(held, seen)
    return gone ? [gone] : []
  }
  return JSON.stringify(readField(fields, held.path)) === JSON.stringify(held.mine) ? [] : [held]
}

function withHeld(document: DeskDocument, held: readonly HeldEdit[]): DeskDocument {
  const writes = held.flatMap((each) => (each.kind === 'field' ? [toSet(each)] : []))
  return writes.length === 0 ? document : applyOperations(document, writes).document
}

const toSet = ({ at, path, mine }: Extract<HeldEdit, { kind: 'field' }>): Operation =>
  mine === undefined ? { do: 'set', at, path } : { do: 'set', at, path, value: mine }

/** The text of the others in a field where two have met. */
export function theirsOf(edits: Edits, held: HeldEdit): unknown {
  const fields = fieldsAt(edits.synced, held.at)
  return held.kind === 'field' && fields ? readField(fields, held.path) : undefined
}

/** A person has said which one stays; the own one becomes a change. */
export function settleHeld(edits: Edits, held: HeldEdit, stays: 'mine' | 'theirs', named: Named): Added {
  // It may have been settled in the same moment by what others wrote.
  if (!edits.held.includes(held)) return { edits, inverse: undefined }
  const rest = edits.held.filter((each) => each !== held)
  const without = takeOthers({ ...edits, held: rest }, [], edits.revision).edits
  return stays === 'theirs'
    ? { edits: without, inverse: undefined }
    : addOperations(without, named, ownWay(without, held))
}

function ownWay(edits: Edits, held: HeldEdit): Operation[] {
  const { lines } = edits.shown
  if (held.kind === 'field') return [toSet(held)]
  if (held.kind === 'changed') return [{ do: 'remove', at: held.at }]
  const after = lines.some(({ uid }) => uid === held.after) ? held.after : (lines.at(-1)?.uid ?? '')
  return [{ do: 'insert', line: held.line, after }]
}

/** Everything that is not sent as one change: what made the server refuse may be gone by now. */
export function squash(edits: Edits, named: Named): Edits {
  const plain = replay(edits.synced, edits.pending).document
  const operations = diffDocuments(edits.synced, plain)
  return { ...edits, pending: operations.length === 0 ? [] : [{ ...named, operations }] }
}
