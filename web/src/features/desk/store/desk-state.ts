import type { EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import type { DeskOut } from '@wenhai/core/desk/schema'
import type { DeskPerson, DeskSaving } from '../desk.ts'
import type { Edits } from './edits.ts'
import type { KeptEdits } from './kept.ts'
import type { SenderStatus } from './sender.ts'
import type { DeskWire, OpenedDesk } from './wire.ts'

export interface DeskState {
  draft: EditedFormDraft
  edits: Edits
  saving: DeskSaving
  /** What is not sent outlives the page. */
  isKept: boolean
  /** Why the server refused; undefined otherwise. */
  reason: string | undefined
  /** The desk was deleted, in another window or by somebody else. */
  isGone: boolean
  /** The server has forgotten what lies between: the desk has to be read again. */
  isBehind: boolean
  people: readonly DeskPerson[]
  formState: DeskOut['formState']
  undoable: string | undefined
  redoable: string | undefined
}

export interface StoreOptions {
  opened: OpenedDesk
  writer: string
  wire: DeskWire
  /** Asks the person to sign in, over the open page. */
  signIn?: () => Promise<unknown>
  /** Keeps what is not sent in the browser. */
  kept: Keeper
  /** Whether somebody looks at the page: what nobody sees asks for nothing. */
  isSeen?: () => boolean
  now?: () => number
}

/** Where a window keeps what it has not sent. */
export interface Keeper {
  keep: (read: () => KeptEdits | undefined) => void
  leave: () => void
  /** False where the browser has no room for it. */
  readonly isRoomy: boolean
  /** Whether no other window has gone on with it meanwhile. */
  isOwn: () => boolean
}

/** What an undo says, where a part of it could not be done. */
export interface UndoResult {
  what: string
  /** The number of places that others have changed since. */
  kept: number
  isDone: boolean
}

/** A question to a person is said first, because only they can go on with it. */
export function savingOf({ held, pending }: Edits, status: SenderStatus): DeskSaving {
  if (held.length > 0) return 'asking'
  if (status === 'gone' || status === 'behind') return 'refused'
  if (status !== 'well') return status
  return pending.length > 0 ? 'saving' : 'saved'
}
