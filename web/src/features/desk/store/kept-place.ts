import { draftKey } from '#lib/kept-drafts.ts'
import { local, readStored, writeStored } from '#lib/storage.ts'
import { type KeptEdits, readKeptEdits } from './kept.ts'

/** A window that holds something says so more often than this, even where the browser lets it sleep for a minute. */
const aliveMs = 120_000

/** The pause is long enough that typing does not write at every letter. */
const pauseBeforeWriting = 300

interface KeptRecord {
  kept: KeptEdits
  /** When the window was there last; 0 once it was closed. */
  time: number
}

/** Where one window keeps what it has not sent; it goes when its owner signs out, and stays when the session runs out. */
export class KeptPlace {
  private readonly start: string
  private readonly key: string
  private latest: (() => KeptEdits | undefined) | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  /** False where the browser has no room: then it is only in this page. */
  isRoomy = true

  constructor(ocean_id: string, desk_id: string, writer: string) {
    this.start = draftKey(ocean_id, `desk:${desk_id}:`)
    this.key = this.start + writer
  }

  /** Keeps what there is soon; `read` tells it when it is written. */
  keep(read: () => KeptEdits | undefined): void {
    this.latest = read
    this.timer ??= setTimeout(() => this.write(Date.now()), pauseBeforeWriting)
  }

  /** The page may be gone in a moment, and another one goes on with it. */
  leave(): void {
    this.write(0)
  }

  /** Whether no other window has taken over what this one keeps, because it slept for too long. */
  isOwn(): boolean {
    if (this.timer !== undefined) this.write(Date.now())
    return this.latest?.() === undefined || local.read(this.key) !== null
  }

  private write(time: number): void {
    clearTimeout(this.timer)
    this.timer = undefined
    const kept = this.latest?.()
    if (kept) this.isRoomy = writeStored(this.key, { kept, time } satisfies KeptRecord)
    else local.remove(this.key)
  }

  /** What windows that are gone have left, the oldest first. One that is still there sends its own. */
  findLeft(): { kept: KeptEdits; drop: () => void }[] {
    return local
      .keys()
      .filter((key) => key.startsWith(this.start) && key !== this.key)
      .flatMap((key) => {
        const record = readStored(key, readRecord)
        return record ? [{ ...record, drop: () => local.remove(key) }] : []
      })
      .filter(({ time }) => Date.now() - time > aliveMs)
      .sort((one, other) => one.time - other.time)
  }
}

function readRecord(value: unknown): KeptRecord | undefined {
  const { kept, time } = value as { kept?: unknown; time?: unknown }
  const read = readKeptEdits(kept)
  return read && typeof time === 'number' ? { kept: read, time } : undefined
}
