import { deskDocumentOf } from '@wenhai/core/desk/document'
import type { EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import { MisfitOperation } from '@wenhai/core/desk/operation'
import type { DeskChange, WrittenOut } from '@wenhai/core/desk/schema'
import type { Answer } from '#lib/answer.ts'
import { newUuid } from '#lib/uuid.ts'
import type { DeskStep } from '../desk.ts'
import { type DeskState, draftOf, type StoreOptions, savingOf, type UndoResult } from './desk-state.ts'
import {
  acknowledge,
  addEdit,
  addOperations,
  beginEdits,
  type Change,
  type Edits,
  type HeldEdit,
  replaceLast,
  settleHeld,
  squash,
  takeOthers,
} from './edits.ts'
import { dropParts, type History, historyOf, moveStep, noteOthers, noteStep, takeBack } from './history.ts'
import { type KeptEdits, keptEdits, reviveEdits } from './kept.ts'
import { Sender } from './sender.ts'
import { toWrite } from './wire.ts'

/** Typing that goes on in one field after a longer pause is another step of undo. */
const pauseInStep = 1500

/** A desk under its author's hands: the draft, its steps, and what is on its way to the server. */
export class DeskStore {
  state: DeskState
  private readonly options: Required<StoreOptions>
  private readonly listeners = new Set<(isTyped: boolean) => void>()
  private history: History
  /** The last change and what was there before it, while typing may go on in it. */
  private tail: { change_id: string; before: Edits['shown']; time: number } | undefined
  private readonly sender: Sender
  private place = ''
  private isTyped = false
  /** The server keeps what is there before it, when the next changes are sent. */
  private isRestoring = false

  constructor(options: StoreOptions) {
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
    const { isSeen, kept, now } = this.options
    this.sender = new Sender({
      pending: () => this.state.edits.pending,
      hasCompany: () => this.state.people.length > 0,
      isSeen,
      isOwn: () => kept.isOwn(),
      now,
      send: (changes) => this.send(changes),
      hear: (written) => this.hear(written),
      onStatus: (reason) => {
        this.keep()
        this.state = { ...this.state, reason }
        this.show(this.state.edits)
      },
    })
  }

  subscribe = (listener: (isTyped: boolean) => void): (() => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  /** Begins to ask for what others do. */
  start(): void {
    this.sender.start()
  }

  close(): void {
    this.sender.close()
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
    this.afterWriting()
    return true
  }

  write = (step: DeskStep, next: (before: EditedFormDraft) => Partial<EditedFormDraft>): void => {
    const { draft, edits } = this.state
    const field = step.field ?? ''
    const now = this.options.now()
    const last = this.history.done.at(-1)
    const goesOn =
      field !== '' && last?.field === field && this.tail !== undefined && now - this.tail.time < pauseInStep
    const document = deskDocumentOf({ ...draft, ...next(draft) })
    const tail = goesOn && this.canReplace(edits) ? this.tail : undefined
    const change_id = tail?.change_id ?? newUuid()
    const named = { change_id, what: step.what, field }
    const added = tail ? replaceLast(edits, tail.before, document) : addEdit(edits, named, document)
    if (!added.inverse) return
    this.history = noteStep(this.history, { ...named, inverse: added.inverse }, goesOn)
    const began = { change_id, before: tail?.before ?? edits.shown, time: now }
    this.tail = field === '' ? undefined : began
    this.isTyped = step.isTyped ?? false
    this.show(added.edits)
    this.afterWriting()
    this.isTyped = false
  }

  private canReplace({ pending }: Edits): boolean {
    return pending.length > this.sender.sealed && pending.at(-1)?.change_id === this.tail?.change_id
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
  settle = (held: HeldEdit, stays: 'mine' | 'theirs'): void => {
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
      await this.sender.tick()
      if (this.sender.status !== 'well' || this.state.edits.pending.length === 0) return
    }
  }

  /** The session is over: the person signs in again over the open page, and what is kept is sent. */
  signIn = async (): Promise<void> => {
    await this.options.signIn()
    await this.sender.tick()
  }

  /** The line may be back, or somebody has signed in again. */
  retry = (): Promise<void> => this.sender.tick()

  /** The page is being left: what the server should have, if it still hears of it. */
  leave(): Parameters<StoreOptions['wire']['write']>[0] {
    this.close()
    this.sender.seal()
    const { revision, pending } = this.state.edits
    return toWrite(revision, this.options.writer, '', pending)
  }

  private afterWriting(): void {
    // What was refused may be gone by now, and nothing says which of the changes it was in.
    if (this.sender.status === 'refused' && this.sender.sealed === 0)
      this.show(squash(this.state.edits, { change_id: newUuid(), what: '修改', field: '' }))
    this.keep()
    this.sender.later()
    if (this.state.saving !== savingOf(this.state.edits, this.sender.status)) this.show(this.state.edits)
  }

  private keep(): void {
    this.options.kept.keep(() => keptEdits(this.state.edits))
  }

  private async send(changes: readonly Change[]): Promise<Answer<WrittenOut>> {
    const { isRestoring, place } = this
    const { writer, wire } = this.options
    const answer = await wire.write({
      ...(isRestoring && { isRestoring }),
      ...toWrite(this.state.edits.revision, writer, place, changes),
    })
    if (answer.ok && isRestoring) this.isRestoring = false
    return answer
  }

  private hear({ taken, revision, others, people, formState }: WrittenOut): void {
    this.state = { ...this.state, people, formState }
    const { edits } = this.state
    try {
      const acknowledged = acknowledge(edits, taken, edits.revision + taken)
      if (others.length > 0) this.takeIn(acknowledged, others, revision)
      else this.show({ ...acknowledged, revision })
      this.keep()
    } catch (error) {
      if (!(error instanceof MisfitOperation)) throw error
      // The document here is not the server's any more, so it is read once more; what is pending is kept.
      this.sender.setStatus('behind')
    }
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

  private show(edits: Edits): void {
    const { state, history } = this
    const draft = edits.shown === state.edits.shown ? state.draft : draftOf(edits.shown, state.draft)
    this.state = {
      ...state,
      edits,
      draft,
      saving: savingOf(edits, this.sender.status),
      isGone: this.sender.status === 'gone',
      isBehind: this.sender.status === 'behind',
      isKept: this.options.kept.isRoomy,
      undoable: history.done.at(-1)?.what,
      redoable: history.undone.at(-1)?.what,
    }
    for (const listener of this.listeners) listener(this.isTyped)
  }
}

/** Others may write while one saves, but not for ever. */
const mostTries = 20
