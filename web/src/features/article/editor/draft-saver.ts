import type { EditedArticleDraft } from '../article-draft.ts'

/**
 * `none` nothing to save; `waiting` the writer has not paused yet; `saving`; `saved` on the server;
 * `kept` on this device only, until the server can be reached; `signed-out` the same, and it will not be reached.
 */
export type SaveState = 'none' | 'waiting' | 'saving' | 'saved' | 'kept' | 'signed-out'

export type SaveEnd = 'saved' | 'lost' | 'signed-out'

interface SaverParts {
  /** Saves to the server. */
  save: (draft: EditedArticleDraft) => Promise<SaveEnd>
  /** Drops the draft, because the article is as it was published. */
  drop: () => Promise<unknown>
  /** Keeps the draft on this device, at once. */
  keep: (draft: EditedArticleDraft) => void
  forget: () => void
  onState: (state: SaveState, time?: Date) => void
}

/** This is a pause between two sentences. */
const pause = 1500
const retryAfter = 10_000

/** Saves what is written by itself: on this device at once, on the server when the writer pauses. One way at a time. */
export class DraftSaver {
  readonly #parts: SaverParts
  #draft: EditedArticleDraft | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #under: Promise<void> | undefined
  #isDropping = false
  #isClosed = false

  constructor(parts: SaverParts) {
    this.#parts = parts
  }

  /** Changes the draft; undefined means that it is as it was published. */
  change(draft: EditedArticleDraft | undefined): void {
    if (this.#isClosed) return
    this.#draft = draft
    this.#isDropping = draft === undefined
    if (draft) this.#parts.keep(draft)
    else this.#parts.forget()
    this.#parts.onState(draft ? 'waiting' : 'none')
    this.#schedule(pause)
  }

  /** Sends now what still waits. */
  async flush(): Promise<void> {
    if (this.#isClosed) return
    clearTimeout(this.#timer)
    await this.#under
    if (this.#draft || this.#isDropping) await this.#run()
  }

  /** Stops sending, and waits until nothing is on its way, so that what comes next has the last word. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    this.#isClosed = true
    await this.#under
  }

  /** Saves again after `stop`, where publishing did not succeed. */
  resume(draft: EditedArticleDraft | undefined): void {
    this.#isClosed = false
    if (draft) this.change(draft)
  }

  #schedule(wait: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#run(), wait)
  }

  #run(): Promise<void> {
    this.#under ??= this.#send().finally(() => {
      this.#under = undefined
    })
    return this.#under
  }

  async #send(): Promise<void> {
    if (this.#isDropping) {
      this.#isDropping = false
      await this.#parts.drop()
    }
    const draft = this.#draft
    if (!draft) return
    this.#parts.onState('saving')
    const end = await this.#parts.save(draft)
    // The text was written on meanwhile, so that is the state now, and its own turn comes.
    const isLatest = this.#draft === draft
    if (end === 'saved') {
      if (!isLatest) return
      this.#draft = undefined
      this.#parts.forget()
      this.#parts.onState('saved', new Date())
      return
    }
    this.#parts.onState(end === 'lost' ? 'kept' : 'signed-out')
    if (!this.#isClosed && isLatest) this.#schedule(retryAfter)
  }
}
