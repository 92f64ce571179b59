import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { newId } from '#lib/ids'
import type { Log } from '#lib/log'
import { bigintAsNumber, keptAlive } from './dialect.ts'

/** After its last proof of life the channel is trusted for this long, and no longer. */
const trustMs = 1000
/** Several proofs come within that time, so that a slow one does not end the trust. */
const beatMs = 300
const connectMs = 5000
/** A connection that is silent for this long is given up; it has not been trusted for half of that time. */
const silentMs = 2 * trustMs
const reconnectMs = 1000
/** A notice sent for trial arrives within milliseconds, or never, as behind PgBouncer. */
const trialMs = 2000
/**
 * The channel is tried again so often, because names may lead to another server by now, for this connection or for the
 * others.
 */
const proveEveryMs = 15_000
/** A fault that the operator has to mend does not go away by trying every second. */
const retryUnprovenMs = 60_000

interface Subscription {
  channel: string
  /** Reads what has changed since the last time. This is the truth, and notices are only faster. */
  catchUp: (client: pg.Client) => Promise<void>
  onNotice: (payload: string) => void
  /** Everything that was believed because of this channel has to be forgotten. */
  onBreak: () => void
}

interface NoticesOptions {
  /** The address leads directly to PostgreSQL, because a pooler gives a connection to others between transactions. */
  url: string
  /** Sends a notice by the connections of ordinary queries, which proves that both reach the same database. */
  notify: (channel: string, payload: string) => Promise<unknown>
  log: Log
  /** Tests pass another interval. */
  proveEveryMs?: number
}

class NotProven extends Error {}

/**
 * Notices of PostgreSQL on a connection of their own, which is opened for the first subscription. It is trusted only
 * after a notice sent for trial has arrived, and only while it proves several times a second that it is alive.
 */
export class Notices {
  readonly #options: NoticesOptions
  readonly #closing = new AbortController()
  #running: Promise<void> | undefined
  #trustedUntil = 0

  constructor(options: NoticesOptions) {
    this.#options = options
  }

  get isTrusted(): boolean {
    return performance.now() < this.#trustedUntil
  }

  subscribe(subscription: Subscription): void {
    if (this.#running) throw new Error('there is one subscription')
    this.#running = this.#run(subscription)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#running
  }

  async #run(subscription: Subscription): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      let waitMs = reconnectMs
      try {
        await this.#listen(subscription)
      } catch (error) {
        if (!signal.aborted) this.#options.log.warn({ err: error }, 'no notices from the database')
        if (error instanceof NotProven) waitMs = retryUnprovenMs
      }
      this.#trustedUntil = 0
      subscription.onBreak()
      await sleep(waitMs, signal)
    }
  }

  async #listen({ channel, catchUp, onNotice }: Subscription): Promise<void> {
    const { signal } = this.#closing
    const everyMs = this.#options.proveEveryMs ?? proveEveryMs
    const client = new pg.Client({
      connectionString: this.#options.url,
      connectionTimeoutMillis: connectMs,
      query_timeout: silentMs,
      types: bigintAsNumber,
      ...keptAlive,
    })
    let breakOff: (error: unknown) => void = () => {}
    const broken = new Promise<never>((_, reject) => {
      breakOff = reject
      client.on('error', reject)
      client.on('end', () => reject(new Error('the connection has ended')))
    })
    // Without a listener an error that nobody waits for would end the process.
    broken.catch(() => undefined)
    const trials = new Map<string, () => void>()
    client.on('notification', ({ payload = '' }) => {
      trials.get(payload)?.()
      if (!payload.startsWith('trial ')) onNotice(payload)
    })
    let provenAt = 0
    let isProving = false
    const prove = async () => {
      await this.#prove(channel, trials)
      provenAt = performance.now()
    }
    /**
     * The trial runs beside the beats, because sending it waits for a connection of the pool. A trial that could not be
     * sent says nothing, and is repeated.
     */
    const proveAgain = () => {
      if (isProving || performance.now() - provenAt <= everyMs) return
      isProving = true
      void prove()
        .catch((error: unknown) => {
          if (error instanceof NotProven) breakOff(error)
        })
        .finally(() => {
          isProving = false
        })
    }
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      await Promise.race([broken, prove()])
      while (!signal.aborted) {
        proveAgain()
        const begun = performance.now()
        await Promise.race([broken, catchUp(client)])
        this.#trustedUntil = begun + trustMs
        await Promise.race([broken, sleep(beatMs, signal)])
      }
    } finally {
      // A connection that is silent does not confirm its end either, so this waits only for so long.
      await Promise.race([client.end().catch(() => undefined), pause(trialMs, undefined, { ref: false })])
    }
  }

  async #prove(channel: string, trials: Map<string, () => void>): Promise<void> {
    const { signal } = this.#closing
    const trial = `trial ${newId()}`
    const proven = new Promise<void>((resolve) => trials.set(trial, resolve))
    let isProven = false
    try {
      await this.#options.notify(channel, trial)
      isProven = await Promise.race([proven.then(() => true), sleep(trialMs, signal).then(() => false)])
    } finally {
      trials.delete(trial)
    }
    if (!isProven && !signal.aborted)
      throw new NotProven('notices do not arrive: behind PgBouncer set DATABASE_DIRECT_URL')
  }
}

const sleep = (ms: number, signal: AbortSignal) =>
  pause(ms, undefined, { signal, ref: false }).catch(() => undefined)
