import { maxJsonValues } from '@wenhai/core/contract/limits'
import { refusals } from '@wenhai/core/contract/refusal'
import { deskLimits } from '@wenhai/core/desk/limits'
import type { WrittenOut } from '@wenhai/core/desk/schema'
import type { Answer, Refused } from '#lib/answer.ts'
import { backoff } from '#lib/uuid.ts'
import type { Change } from './edits.ts'

/** Typing is sent once the hands rest so long, and at the latest so long after it began. */
const restBeforeSending = 700
const longestUnsent = 3000

const longestWait = 30_000

const sessionOver = 747
const absent = 404
/** HTTP itself refused what was sent: trying again with the same would never end. */
const tooLarge: ReadonlySet<number> = new Set([400, 413])
const [tooMany, cannotStore] = [refusals.too_many[0], refusals.cannot_store[0]]

/** `gone`: the desk was deleted. `behind`: everything has to be read once more. Both are the end. */
export type SenderStatus = 'well' | 'offline' | 'signed-out' | 'refused' | 'gone' | 'behind'

interface SenderHost {
  pending: () => readonly Change[]
  hasCompany: () => boolean
  /** Whether somebody looks at the page: what nobody sees asks for nothing. */
  isSeen: () => boolean
  /** Whether no other window has gone on with what this one had not sent. */
  isOwn: () => boolean
  now: () => number
  send: (changes: readonly Change[]) => Promise<Answer<WrittenOut>>
  /** Takes in what the server says. */
  hear: (written: WrittenOut) => void
  onStatus: (reason?: string) => void
}

/** Decides when something is sent or asked for, one request at a time, and what a failure means. */
export class Sender {
  status: SenderStatus = 'well'
  /**
   * So many of the pending changes may be on the server and are not touched any more: those under way, and those of which
   * nobody knows whether they arrived. Sent again they are known by their ids, and what was added to them would be lost.
   */
  sealed = 0
  private readonly host: SenderHost
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private firstUnsent: number | undefined
  private sending: Promise<void> | undefined
  private isClosed = false

  constructor(host: SenderHost) {
    this.host = host
  }

  start(): void {
    this.isClosed = false
    this.plan(0)
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.timer)
  }

  /** All that is pending was sent as the page was left, and no reply to it will be heard. */
  seal(): void {
    this.sealed = this.host.pending().length
  }

  /** Something was written. */
  later(): void {
    if (this.status === 'refused') this.setStatus('well')
    const now = this.host.now()
    this.firstUnsent ??= now
    if (this.status !== 'well') return
    this.plan(Math.max(0, Math.min(restBeforeSending, this.firstUnsent + longestUnsent - now)))
  }

  /** Sends what is pending, or only asks for what others do. */
  tick(): Promise<void> {
    this.sending ??= this.send().finally(() => {
      this.sending = undefined
      this.planNext()
    })
    return this.sending
  }

  private plan(delay: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => !this.isClosed && void this.tick(), delay)
  }

  private planNext(): void {
    if (this.isClosed || this.isOver || this.status === 'refused') return
    if (this.status !== 'well') this.plan(backoff(this.failures, longestWait))
    else if (this.host.pending().length > 0) this.plan(this.firstUnsent === undefined ? 0 : restBeforeSending)
    else this.plan(this.host.hasCompany() ? deskLimits.togetherMs : deskLimits.aloneMs)
  }

  private get isOver(): boolean {
    return this.status === 'gone' || this.status === 'behind'
  }

  private async send(): Promise<void> {
    const pending = this.host.pending()
    if (this.isOver || (pending.length === 0 && !this.host.isSeen())) return
    if (!this.host.isOwn()) {
      this.setStatus('behind')
      return
    }
    const changes = pending.slice(0, countFitting(pending))
    this.sealed = changes.length
    this.firstUnsent = undefined
    const answer = await this.host.send(changes)
    if (answer.ok || answer.cause === 'refused') this.sealed = 0
    if (answer.ok) this.arrive(answer.data)
    else this.fail(answer)
  }

  private arrive(written: WrittenOut): void {
    this.failures = 0
    if (written.isBehind) {
      this.setStatus('behind')
      return
    }
    this.status = 'well'
    this.host.hear(written)
  }

  private fail(refused: Refused): void {
    this.failures += 1
    // The document here is not the server's any more.
    if (refused.data && ('isMisfit' in refused.data || 'isKnown' in refused.data)) this.setStatus('behind')
    // Written too often, or the disk is full: it may be stored a moment later.
    else if (refused.status === tooMany || refused.status === cannotStore)
      this.setStatus('offline', refused.reason)
    else if (refused.cause === 'refused' || tooLarge.has(refused.status))
      this.setStatus(refused.status === absent ? 'gone' : 'refused', refused.reason)
    else if (refused.cause === 'held-back' && refused.status === sessionOver) this.setStatus('signed-out')
    else this.setStatus('offline')
  }

  setStatus(status: SenderStatus, reason?: string): void {
    this.status = status
    this.host.onStatus(reason)
  }
}

/** Text between two values is counted as well, so half of what a request may hold is kept free for it. */
const mostValues = maxJsonValues / 2

/** How many of the changes one request holds: at least one, however large it is. */
function countFitting(pending: readonly Change[]): number {
  const most = pending.slice(0, deskLimits.maxChanges)
  let [values, signs] = [0, 0]
  const over = most.findIndex(({ operations }) => {
    const json = JSON.stringify(operations)
    values += json.match(/[,[{]/g)?.length ?? 0
    signs += json.length
    return values > mostValues || signs > deskLimits.maxBodyBytes / 6
  })
  return over === -1 ? most.length : Math.max(1, over)
}
