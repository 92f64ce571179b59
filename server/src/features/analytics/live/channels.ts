import { PassThrough, type Readable } from 'node:stream'
import { liveEveryMs, liveForMs } from '@wenhai/core/analytics/limits'
import type { Database } from '../../../lib/database/open.ts'
import { perDatabase } from '../../../lib/database/per-database.ts'
import { findMoments } from './live.queries.ts'

/** Undefined where nothing may be seen any more. */
type Build = (database: Database, survey_id: string) => Promise<unknown>

interface Channel {
  survey_id: string
  build: Build
  watchers: Set<PassThrough>
  /** The version text when the line was made. */
  moment: string
  line: Promise<Buffer | undefined>
}

/** An empty line, so that no proxy closes the connection as idle. */
const pulseMs = 15_000
const pulse = Buffer.from('\n')

/**
 * Everyone who watches the same results gets the same bytes: a line is made once for all, when something has changed,
 * at most once a second. The database is polled, one query a second for all watched forms, which is exact on both
 * engines and across processes.
 */
class Channels {
  readonly #database: Database
  readonly #channels = new Map<string, Channel>()
  #timer: NodeJS.Timeout | undefined
  #lastPulse = 0
  #isClosed = false

  constructor(database: Database) {
    this.#database = database
  }

  async watch(name: string, survey_id: string, build: Build): Promise<Readable> {
    const moment = (await findMoments(this.#database, [survey_id], Date.now())).get(survey_id) ?? ''
    const key = `${name} ${survey_id}`
    let channel = this.#channels.get(key)
    if (!channel) {
      channel = { survey_id, build, watchers: new Set(), moment: '', line: Promise.resolve(undefined) }
      this.#channels.set(key, channel)
    }
    if (channel.moment !== moment) this.#renew(channel, moment)
    const watcher = new PassThrough()
    this.#admit(key, channel, watcher)
    try {
      const line = await channel.line
      if (line) watcher.write(line)
      else watcher.end()
      return watcher
    } catch (error) {
      // Nobody gets it: it would be told of every change for ever.
      watcher.destroy()
      throw error
    }
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    for (const { watchers } of this.#channels.values()) for (const watcher of watchers) watcher.end()
  }

  #admit(key: string, channel: Channel, watcher: PassThrough): void {
    const leaving = setTimeout(() => watcher.end(), liveForMs)
    leaving.unref()
    channel.watchers.add(watcher)
    watcher.on('close', () => {
      clearTimeout(leaving)
      channel.watchers.delete(watcher)
      if (channel.watchers.size === 0 && this.#channels.get(key) === channel) this.#channels.delete(key)
    })
    // The client disconnected.
    watcher.on('error', () => {})
    if (!this.#timer && !this.#isClosed) this.#timer = setTimeout(() => void this.#look(), liveEveryMs)
  }

  #renew(channel: Channel, moment: string): void {
    channel.moment = moment
    channel.line = channel
      .build(this.#database, channel.survey_id)
      .then((value) => (value === undefined ? undefined : Buffer.from(`${JSON.stringify(value)}\n`)))
    // The waiting caller gets the error; the next poll tries again.
    channel.line.catch(() => {
      channel.moment = ''
    })
  }

  async #look(): Promise<void> {
    try {
      const channels = [...this.#channels.values()]
      const moments = await findMoments(
        this.#database,
        [...new Set(channels.map(({ survey_id }) => survey_id))],
        Date.now(),
      )
      await Promise.all(channels.map((channel) => this.#tell(channel, moments.get(channel.survey_id) ?? '')))
      this.#beat()
    } catch {
      // The database is unavailable for a moment: watchers keep what they have.
    }
    this.#timer =
      this.#channels.size > 0 && !this.#isClosed
        ? setTimeout(() => void this.#look(), liveEveryMs)
        : undefined
  }

  async #tell(channel: Channel, moment: string): Promise<void> {
    if (channel.moment === moment) return
    this.#renew(channel, moment)
    const line = await channel.line
    for (const watcher of channel.watchers)
      if (!line) watcher.end()
      else give(watcher, line)
  }

  #beat(): void {
    const now = Date.now()
    if (now - this.#lastPulse < pulseMs) return
    this.#lastPulse = now
    for (const { watchers } of this.#channels.values()) for (const watcher of watchers) give(watcher, pulse)
  }
}

/** A client too slow for this line skips it: the next line contains everything again. */
function give(watcher: PassThrough, bytes: Buffer): void {
  if (!watcher.writableEnded && !watcher.writableNeedDrain) watcher.write(bytes)
}

const channelsOf = perDatabase((database) => new Channels(database))

/** Lines of JSON: the first at once, then whenever something has changed. `name` says which view of the form. */
export const watch = (database: Database, name: string, survey_id: string, build: Build): Promise<Readable> =>
  channelsOf(database).watch(name, survey_id, build)

/** Called before the server stops: an open stream would keep it waiting. */
export const closeChannels = (database: Database): void => channelsOf(database).close()
