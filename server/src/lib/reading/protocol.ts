import type { DatabasePlace, ReadOnlyDatabase } from '../database/open.ts'

/** What a module that runs in a reading thread exports by default: it reads and hands out parts. */
export type Reading<Input, Part> = (database: ReadOnlyDatabase, input: Input) => AsyncIterable<Part>

/** Parts under way without an answer: enough to keep both sides busy, few enough to keep memory small. */
export const maxUnderWay = 4

export interface ThreadData {
  place: DatabasePlace
}

export type ToThread = { module: string; input: unknown } | 'taken'

export type FromThread = { part: unknown } | { failure: string } | 'end'
