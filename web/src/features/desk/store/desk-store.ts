import { toDocument } from '@wenhai/core/desk/document'
import type { EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import { deskLimits } from '@wenhai/core/desk/limits'
import type { DeskChange, DeskOut, WrittenOut } from '@wenhai/core/desk/schema'
import type { Answer } from '#lib/answer.ts'
import { backoff, newUuid } from '#lib/uuid.ts'
import type { DeskPerson, DeskSaving, Step } from '../desk.ts'
import { draftOf } from './draft-view.ts'
import {
  acknowledge,
  addEdit,
  addOperations,
  beginEdits,
  type Edits,
  type Held,
  replaceLast,
  settleHeld,
  squash,
  takeOthers,
} from './edits.ts'
import { dropParts, type History, historyOf, moveStep, noteOthers, noteStep, takeBack } from './history.ts'
import { type KeptEdits, keptOf, reviveEdits } from './kept.ts'
import type { DeskWire, OpenedDesk } from './wire.ts'

/** Typing is sent once the hands rest so long, and at the latest so long after it began. */
const restBeforeSending = 700
const longestUnsent = 3000

/** Typing that goes on in one field after a longer pause is another step of undo. */
const pauseInStep = 1500

const longestWait = 30_000

const sessionOver = 747
const absent = 404

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

interface Options {
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

/** A desk under its author's hands: the draft, its steps, and what is on its way to the server. */
export class DeskStore {
  state: DeskState
  private readonly options: Required<Options>
  private readonly listeners = new Set<() => void>()
  private history: History
  /** The last change and what was there before it, while typing may go on in it. */
  private tail: { change_id: string; before: Edits['shown']; time: number } | undefined
  /** So many of the pending changes are under way and are not touched any more. */
  private sealed = 0
  private status: 'well' | 'offline' | 'signed-out' | 'refused' = 'well'
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private firstUnsent: number | undefined
  private sending: Promise<void> | undefined
  private place = ''
  /** The server keeps what is there before it, when the next changes are sent. */
  private isRestoring = false
  private isClosed = false

  constructor(options: Options) {
    this.options = { isSeen: () => true, now: Date.now, signIn: async () => undefined, ...options }
    const { opened } = options
    const edits = beginEdits(opened.revision, opened.document)
    this.history = historyOf(opened.steps)
    this.state = {
      draft: draftOf(edits.shown, undefined),
      edits,
      saving: 'saved',
      isKept: true,
      reason: undefined,
      isGone: false,
      isBehind: false,
      people: opened.people,
      formState: opened.formState,
      undoable: this.history.done.at(-1)?.what,
      redoable: this.history.undone.at(-1)?.what,
    }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  /** Begins to ask for what others do. */
  start(): void {
    this.isClosed = false
    this.plan(0)
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.timer)
    this.options.kept.leave()
  }

  /** Goes on with what a window left unsent. `since` is what the server has got after its revision; false where that does not fit. */
  revive(kept: KeptEdits, since: readonly DeskChange[]): boolean {
    const { edits: now } = this.state
    const revived = reviveEdits(
      now.synced,
      since.filter(({ revision }) => revision <= now.revision),
      kept,
    )
    if (!revived) return false
    for (const { change_id, what, field, operations } of kept.changes)
      this.history = noteStep(this.history, { change_id, what, field, inverse: [...operations] }, false)
    this.takeIn(revived, since, Math.max(now.revision, ...since.map(({ revision }) => revision)))
    this.plan(0)
    return true
  }

  write = (step: Step, next: (before: EditedFormDraft) => Partial<EditedFormDraft>): void => {
    const { draft, edits } = this.state
    const field = step.field ?? ''
    const now = this.options.now()
    const last = this.history.done.at(-1)
    const goesOn =
      field !== '' && last?.field === field && this.tail !== undefined && now - this.tail.time < pauseInStep
    const change_id = newUuid()
    const added = addEdit(
      edits,
      { change_id, what: step.what, field },
      toDocument({ ...draft, ...next(draft) }),
    )
    if (!added.inverse) return
    const tail = goesOn && this.canReplace(edits) ? this.tail : undefined
    if (tail) this.typeOn(added.edits, edits, tail.before, step.what, field)
    else {
      this.history = noteStep(
        this.history,
        { change_id, what: step.what, field, inverse: added.inverse },
        goesOn,
      )
      this.tail = field === '' ? undefined : { change_id, before: edits.shown, time: now }
      this.show(added.edits)
    }
    if (this.tail) this.tail = { ...this.tail, time: now }
    this.afterWriting()
  }

  /** More of the change that waits to be sent. */
  private typeOn(written: Edits, before: Edits, began: Edits['shown'], what: string, field: string): void {
    const { edits, inverse = [] } = replaceLast({ ...written, pending: before.pending }, began)
    const change_id = this.tail?.change_id ?? ''
    this.history = noteStep(this.history, { change_id, what, field, inverse }, true)
    this.show(edits)
  }

  private canReplace({ pending }: Edits): boolean {
    return pending.length > this.sealed && pending.at(-1)?.change_id === this.tail?.change_id
  }

  undo = (): UndoResult | undefined => this.goBack('done')
  redo = (): UndoResult | undefined => this.goBack('undone')

  private goBack(from: 'done' | 'undone'): UndoResult | undefined {
    const { edits: before } = this.state
    const taken = takeBack(this.history, from, before.shown)
    if (!taken) return undefined
    const { step, backs, conflicts } = taken
    let edits = before
    const parts = backs.flatMap(({ undoes, operations }) => {
      const change_id = newUuid()
      const added = addOperations(edits, { change_id, what: step.what, field: '', undoes }, operations)
      edits = added.edits
      return added.inverse ? [{ change_id, inverse: added.inverse }] : []
    })
    this.history = moveStep(this.history, from, parts)
    this.tail = undefined
    this.show(edits)
    this.afterWriting()
    return { what: step.what, kept: conflicts.length, isDone: parts.length > 0 }
  }

  /** A person has said which of two texts stays. */
  settle = (held: Held, stays: 'mine' | 'theirs'): void => {
    const change_id = newUuid()
    const what = '留下自己的改动'
    const { edits, inverse } = settleHeld(this.state.edits, held, stays, { change_id, what, field: '' })
    if (inverse) this.history = noteStep(this.history, { change_id, what, field: '', inverse }, false)
    this.tail = undefined
    this.show(edits)
    this.afterWriting()
  }

  /** Makes an earlier version of the document the newest one, as a step like any other. */
  restore = (what: string, draft: EditedFormDraft): void => {
    this.isRestoring = true
    this.write({ what }, () => draft)
  }

  /** Says in which line its author is. */
  goTo = (uid: string): void => {
    this.place = uid
  }

  /** Sends what there is now; resolves when it has arrived or could not be sent. */
  save = async (): Promise<void> => {
    this.tail = undefined
    for (let tries = 0; tries < mostTries; tries += 1) {
      await this.tick()
      if (this.status !== 'well' || this.state.edits.pending.length === 0) return
    }
  }

  /** The session is over: the person signs in again over the open page, and what is kept is sent. */
  signIn = async (): Promise<void> => {
    await this.options.signIn()
    await this.tick()
  }

  /** The line may be back, or somebody has signed in again. */
  retry = (): Promise<void> => this.tick()

  private afterWriting(): void {
    const now = this.options.now()
    if (this.status === 'refused') {
      const change_id = newUuid()
      this.show(squash(this.state.edits, { change_id, what: '修改', field: '' }))
      this.setStatus('well')
    }
    this.keep()
    this.firstUnsent ??= now
    if (this.status !== 'well') return
    this.plan(Math.max(0, Math.min(restBeforeSending, this.firstUnsent + longestUnsent - now)))
  }

  private keep(): void {
    this.options.kept.keep(() => keptOf(this.state.edits))
  }

  private plan(delay: number): void {
    clearTimeout(this.timer)
    if (!this.isClosed) this.timer = setTimeout(() => void this.tick(), delay)
  }

  /** Sends what is pending, or only asks for what others do. */
  private tick(): Promise<void> {
    this.sending ??= this.send().finally(() => {
      this.sending = undefined
      this.sealed = 0
      this.planNext()
    })
    return this.sending
  }

  private planNext(): void {
    const { edits, people } = this.state
    if (this.status !== 'well') return this.plan(backoff(this.failures, longestWait))
    if (edits.pending.length > 0) return this.plan(this.firstUnsent === undefined ? 0 : restBeforeSending)
    this.plan(people.length > 0 ? deskLimits.togetherMs : deskLimits.aloneMs)
  }

  private async send(): Promise<void> {
    const { edits } = this.state
    if (edits.pending.length === 0 && !this.options.isSeen()) return
    if (!this.options.kept.isOwn()) return this.standAside()
    const changes = edits.pending.slice(0, deskLimits.maxChanges)
    this.sealed = changes.length
    this.firstUnsent = undefined
    this.show(edits)
    const { isRestoring } = this
    const answer = await this.options.wire.write({
      ...(isRestoring && { isRestoring }),
      revision: edits.revision,
      writer: this.options.writer,
      at: this.place,
      changes: changes.map(({ operations, ...change }) => ({ ...change, operations: [...operations] })),
    })
    if (answer.ok && isRestoring) this.isRestoring = false
    this.hear(answer)
  }

  /** Another window has gone on with what this one had not sent, so this one reads everything once more. */
  private standAside(): void {
    this.isClosed = true
    this.state = { ...this.state, isBehind: true }
    this.show(this.state.edits)
  }

  private hear(answer: Answer<WrittenOut>): void {
    if (!answer.ok) {
      this.failures += 1
      this.keep()
      if (answer.cause === 'cancelled') return
      if (answer.cause === 'held-back')
        return this.setStatus(answer.status === sessionOver ? 'signed-out' : 'offline')
      if (answer.cause === 'transport') return this.setStatus('offline')
      if (answer.status === absent) {
        this.isClosed = true
        this.state = { ...this.state, isGone: true }
      }
      return this.setStatus('refused', answer.reason)
    }
    this.failures = 0
    const { taken, revision, others, people, formState, isBehind } = answer.data
    this.state = { ...this.state, people, formState }
    if (isBehind) return this.standAside()
    this.status = 'well'
    const { edits } = this.state
    this.takeIn(acknowledge(edits, taken, edits.revision + taken), others, revision)
    this.keep()
  }

  private takeIn(before: Edits, others: readonly DeskChange[], revision: number): void {
    const own = new Set(before.pending.map(({ change_id }) => change_id))
    const { edits, inverses } = takeOthers(before, others, revision)
    const foreign = others.filter(({ change_id }) => !own.has(change_id))
    const undone = new Set(foreign.map(({ undoes }) => undoes))
    const isLost = (change_id: string) =>
      own.has(change_id) && !inverses.has(change_id) && !known.has(change_id)
    const known = new Set(others.map(({ change_id }) => change_id))
    this.history = dropParts(
      noteOthers(this.history, foreign, inverses),
      (change_id) => undone.has(change_id) || isLost(change_id),
    )
    if (foreign.length > 0) this.tail = undefined
    this.show(edits)
  }

  private setStatus(status: typeof this.status, reason?: string): void {
    this.status = status
    this.state = { ...this.state, reason }
    this.show(this.state.edits)
  }

  private show(edits: Edits): void {
    const { state, history } = this
    const draft = edits.shown === state.edits.shown ? state.draft : draftOf(edits.shown, state.draft)
    this.state = {
      ...state,
      edits,
      draft,
      saving: this.savingOf(edits),
      isKept: this.options.kept.isRoomy,
      undoable: history.done.at(-1)?.what,
      redoable: history.undone.at(-1)?.what,
    }
    for (const listener of this.listeners) listener()
  }

  private savingOf({ held, pending }: Edits): DeskSaving {
    if (held.length > 0) return 'asking'
    if (this.status !== 'well') return this.status
    return pending.length > 0 ? 'saving' : 'saved'
  }
}

/** Others may write while one saves, but not for ever. */
const mostTries = 20
