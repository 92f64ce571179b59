import { type DeskDocument, toDraft } from '@wenhai/core/desk/document'
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

/**
 * The draft of a document, with every part of the draft before that is still the same: a key in one question makes no
 * other question new.
 */
export function draftOf(document: DeskDocument, before: EditedFormDraft | undefined): EditedFormDraft {
  const draft = toDraft(document)
  if (!before) return draft
  const items = draft.items.map((item, index) => {
    const old = before.items[index]
    return old && isSame(old, item) ? old : item
  })
  return {
    ...draft,
    items: isSame(before.items, items) ? before.items : items,
    question: isSame(before.question, draft.question) ? before.question : draft.question,
  }
}

/** Whether both hold the very same values. */
function isSame(one: object, other: object): boolean {
  const [names, others] = [Object.keys(one), Object.keys(other)]
  return (
    names.length === others.length &&
    names.every((name) => one[name as keyof object] === other[name as keyof object])
  )
}
