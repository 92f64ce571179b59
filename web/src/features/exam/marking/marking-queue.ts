import type { Bundle, Marked } from '@wenhai/core/exam/marking/schema'

export interface WrittenMark {
  points: number
  comment: string
  ticks: readonly number[]
}

/** The mark that is chosen for a bundle and not sent yet. */
export interface KeptMark {
  typed: string
  comment: string
  ticks: readonly number[]
  /** Keys of similar bundles that are to get the same. */
  similar: ReadonlySet<string>
}

/** A bundle that a marker holds. */
export interface QueueEntry {
  bundle: Bundle
  state: 'open' | 'sending' | 'saved' | 'failed'
  /** The mark that was given, once there is one. */
  given?: WrittenMark | undefined
  /** The mark that was written since, and not sent, so that going to another bundle and back does not lose it. */
  draft?: KeptMark | undefined
  mark_id?: string | undefined
  /** The reason why the mark was refused. */
  reason?: string | undefined
}

/** The bundles that a marker goes through, in order; marks are sent while they go on. */
export interface Queue {
  entries: readonly QueueEntry[]
  at: number
}

export const emptyQueue: Queue = { entries: [], at: 0 }

const isOpen = ({ state }: QueueEntry) => state === 'open' || state === 'failed'

export const currentOf = ({ entries, at }: Queue): QueueEntry | undefined => entries[at]

/** The panel begins with what was given here, or to the same answer before. */
function startOf({ bundle, given }: QueueEntry): KeptMark {
  const start = given ?? bundle.earlier
  return {
    typed: start ? String(start.points) : '',
    comment: start?.comment ?? '',
    ticks: start?.ticks ?? [],
    similar: new Set(),
  }
}

export const keptOf = (entry: QueueEntry): KeptMark => entry.draft ?? startOf(entry)

function isWritten(entry: QueueEntry): boolean {
  if (!entry.draft) return false
  const { typed, comment, ticks, similar } = entry.draft
  const start = startOf(entry)
  return (
    typed !== start.typed ||
    comment !== start.comment ||
    ticks.join() !== start.ticks.join() ||
    similar.size > 0
  )
}

/** Something is being written where the marker is. */
export const isWriting = (queue: Queue): boolean => {
  const entry = currentOf(queue)
  return entry !== undefined && isWritten(entry)
}

/** Leaving would lose something: what is not sent, or what was not taken. */
export const isAtRisk = ({ entries }: Queue): boolean =>
  entries.some((entry) => entry.state === 'failed' || isWritten(entry))

/** Keeps what is chosen for a bundle, wherever the marker is led meanwhile. */
export const write = (queue: Queue, key: string, draft: KeptMark): Queue =>
  change(queue, [key], (entry) => ({ ...entry, draft }))

/** How many are still to be marked. */
export const countOpen = ({ entries }: Queue): number => entries.filter(isOpen).length

/**
 * A bundle that is here already stays as it is; one that was saved and comes again holds answers that arrived later.
 */
export function addBundles(queue: Queue, bundles: readonly Bundle[]): Queue {
  const known = new Set(
    queue.entries.filter(({ state }) => state !== 'saved').map(({ bundle }) => bundle.bundle_key),
  )
  const fresh = bundles
    .filter(({ bundle_key }) => !known.has(bundle_key))
    .map((bundle): QueueEntry => ({ bundle, state: 'open' }))
  return fresh.length === 0 ? queue : { ...queue, entries: [...queue.entries, ...fresh] }
}

const change = (queue: Queue, keys: readonly string[], next: (entry: QueueEntry) => QueueEntry): Queue => ({
  ...queue,
  entries: queue.entries.map((entry) => (keys.includes(entry.bundle.bundle_key) ? next(entry) : entry)),
})

/** The next one after this place that is open, or one that was passed over before; the end where there is none. */
function nextOpen(entries: readonly QueueEntry[], at: number): number {
  const after = entries.findIndex((entry, index) => index > at && isOpen(entry))
  const found = after === -1 ? entries.findIndex(isOpen) : after
  return found === -1 ? entries.length : found
}

/** Gives points and goes on at once; similar ones that were ticked get the same. */
export function give(queue: Queue, keys: readonly string[], given: WrittenMark): Queue {
  const marked = change(queue, keys, (entry) => ({
    ...entry,
    state: 'sending',
    given,
    draft: undefined,
    reason: undefined,
  }))
  return { ...marked, at: nextOpen(marked.entries, queue.at) }
}

export function settleMarks(queue: Queue, marked: readonly Marked[]): Queue {
  return marked.reduce(
    (now, { bundle_key, mark_id }) =>
      change(now, [bundle_key], (entry) => ({ ...entry, state: 'saved', mark_id })),
    queue,
  )
}

/** Back to what was not taken, so that its reason is read; who is writing meanwhile is not taken away from it. */
export function failMarks(queue: Queue, keys: readonly string[], reason: string): Queue {
  const failed = change(queue, keys, (entry) => ({ ...entry, state: 'failed', reason }))
  const at = failed.entries.findIndex(({ bundle }) => bundle.bundle_key === keys[0])
  return at === -1 || isWriting(queue) ? failed : { ...failed, at }
}

/** An undone mark is open again, and in front. */
export function reopen(queue: Queue, mark_id: string): Queue {
  const at = queue.entries.findIndex((entry) => entry.mark_id === mark_id)
  if (at === -1) return queue
  return {
    at,
    entries: queue.entries.map((entry, index) =>
      index === at ? { ...entry, state: 'open', mark_id: undefined } : entry,
    ),
  }
}

/** A bundle that cannot be marked any more is left out; the marker stays at the same one. */
export function dropBundle(queue: Queue, key: string): Queue {
  const isLeftOut = ({ bundle }: QueueEntry) => bundle.bundle_key === key
  return {
    at: queue.at - queue.entries.slice(0, queue.at).filter(isLeftOut).length,
    entries: queue.entries.filter((entry) => !isLeftOut(entry)),
  }
}

export const stepQueue = (queue: Queue, by: 1 | -1): Queue => ({
  ...queue,
  at: Math.min(Math.max(queue.at + by, 0), queue.entries.length),
})

/** The mark that undo takes back: the last one before this place. */
export const lastSaved = ({ entries, at }: Queue): QueueEntry | undefined =>
  entries.findLast(({ state }, index) => state === 'saved' && index <= at)

/** Digits as they are typed: 1 and 2 make 12 where the question has so many points, otherwise the last one counts. */
export function typePoints(before: string, key: string, score: number): string {
  if (key === 'Backspace') return before.slice(0, -1)
  if (key === '.' && (before === '' || before.includes('.'))) return before
  const longer = before + key
  const isFine = Number(longer) <= score && (longer.split('.')[1]?.length ?? 0) <= 2 && !/^0\d/.test(longer)
  if (isFine) return longer
  return key !== '.' && Number(key) <= score ? key : before
}
