import type { ContestEntry } from '@wenhai/core/form/contest-schema'
import { newUuid } from '#lib/uuid.ts'

/** An entry of a contest. One that was saved has its key, and keeps it. */
export interface DraftEntry extends ContestEntry {
  uid: string
}

export const draftEntry = (entry: Partial<ContestEntry> = {}): DraftEntry => ({
  opt: '',
  key: '',
  pic: '',
  text: '',
  number: '',
  ...entry,
  uid: newUuid(),
})

/** Without spaces around what was written. */
export const toSentEntry = ({ uid: _, opt, text, number, ...entry }: DraftEntry): ContestEntry => ({
  ...entry,
  opt: opt.trim(),
  text: text.trim(),
  number: number.trim(),
})
