import type { DatabasePlace, ReadOnlyDatabase } from '../database/open.ts'

/** The default export of a module that runs in a reading thread: it reads and yields parts. */
export type Reading<Input, Part> = (database: ReadOnlyDatabase, input: Input) => AsyncIterable<Part>

/** So many parts may be unacknowledged: enough to keep both sides busy, few enough to keep memory small. */
export const maxUnderWay = 4

export interface ThreadData {
  place: DatabasePlace
}

/** The thread replies to `stop` with `stopped` once nothing is read any more. */
export type ToThread = { module: string; input: unknown } | 'taken' | 'stop'

/** A failure keeps the code of the engine's error, by which it is told from a bug. */
export type FromThread = { part: unknown } | { failure: string; code?: string } | 'end' | 'stopped'
