import { PassThrough, type Readable } from 'node:stream'
import { refuse } from '@wenhai/core/contract/refusal'
import { liveEveryMs, liveForMs, liveStreams } from '@wenhai/core/results/limits'
import type { Database } from '#lib/database/open'
import { perDatabase } from '#lib/database/per-database'
import type { Context } from '#lib/http/implement'
import { findWatched, type Watched } from './live.queries.ts'

/** Builds the line; undefined where nothing may be seen any more. */
type Build = (database: Database, survey_id: string) => Promise<unknown>

/**
 * Whether whoever opened a stream may still see what it tells: asked at every look, so it must not cost more than one
 * query, and none where that can be. `opened` is the form as it was when the right was checked in full.
 */
export type MayStill = (present: Watched, opened: Watched, now: number) => Promise<boolean> | boolean

interface Watching {
  /** The name of the view of the form. */
  name: string
  survey_id: string
  build: Build
  mayStill: MayStill
  watcher: Pick<Context, 'device_id' | 'network'>
}

interface Watcher {
  stream: PassThrough
  opened: Watched
  mayStill: MayStill
}

interface Channel {
  survey_id: string
  build: Build
  watchers: Set<Watcher>
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
  /** Open streams by browser, or by network where there is no cookie. */
  readonly #bySource = new Map<string, number>()
  #openCount = 0
  #timer: NodeJS.Timeout | undefined
  #lastPulse = 0
  #isClosed = false

  constructor(database: Database) {
    this.#database = database
  }

  async watch({ name, survey_id, build, mayStill, watcher }: Watching): Promise<Readable> {
    const source = watcher.device_id || watcher.network
    this.#refuseMany(source, watcher.device_id ? liveStreams.ofBrowser : liveStreams.ofNetwork)
    const stream = this.#open(source)
    try {
      return await this.#join(stream, { name, survey_id, build, mayStill })
    } catch (error) {
      // Nobody gets this stream, which would otherwise be told of every change for ever.
      stream.destroy()
      throw error
    }
  }

  #refuseMany(source: string, most: number): void {
    if ((this.#bySource.get(source) ?? 0) >= most)
      throw refuse('too_many', { reason: '这个浏览器打开的实时画面太多了，请先关掉几个' })
    if (this.#openCount >= liveStreams.ofProcess)
      throw refuse('too_many', { reason: '现在看实时画面的人太多，请稍后再试' })
  }

  /** Opens a stream, which is counted until it is closed, whatever becomes of it. */
  #open(source: string): PassThrough {
    const stream = new PassThrough()
    this.#openCount += 1
    this.#bySource.set(source, (this.#bySource.get(source) ?? 0) + 1)
    stream.once('close', () => {
      this.#openCount -= 1
      const left = (this.#bySource.get(source) ?? 1) - 1
      if (left > 0) this.#bySource.set(source, left)
      else this.#bySource.delete(source)
    })
    return stream
  }

  async #join(
    stream: PassThrough,
    { name, survey_id, build, mayStill }: Omit<Watching, 'watcher'>,
  ): Promise<Readable> {
    const opened = (await findWatched(this.#database, [survey_id], Date.now())).get(survey_id)
    // The form was deleted after the right to watch it was granted.
    if (!opened) throw refuse('not_found')
    const key = `${name} ${survey_id}`
    let channel = this.#channels.get(key)
    if (!channel) {
      channel = { survey_id, build, watchers: new Set(), moment: '', line: Promise.resolve(undefined) }
      this.#channels.set(key, channel)
    }
    if (channel.moment !== opened.moment) this.#renew(channel, opened.moment)
    this.#admit(key, channel, { stream, opened, mayStill })
    const line = await channel.line
    if (!line) stream.end()
    // A check of the rights may have ended the stream while the line was built.
    else if (!stream.writableEnded) stream.write(line)
    return stream
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    for (const { watchers } of this.#channels.values()) for (const { stream } of watchers) stream.end()
  }

  #admit(key: string, channel: Channel, watcher: Watcher): void {
    const { stream } = watcher
    const leaving = setTimeout(() => stream.end(), liveForMs)
    leaving.unref()
    channel.watchers.add(watcher)
    stream.on('close', () => {
      clearTimeout(leaving)
      channel.watchers.delete(watcher)
      if (channel.watchers.size === 0 && this.#channels.get(key) === channel) this.#channels.delete(key)
    })
    // The client disconnected.
    stream.on('error', () => {})
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
      // A watcher who joins during the query compares with a later state of the form.
      const watching = channels.map(({ survey_id, watchers }) => ({ survey_id, watchers: [...watchers] }))
      const now = Date.now()
      const ids = [...new Set(channels.map(({ survey_id }) => survey_id))]
      const watched = await findWatched(this.#database, ids, now)
      // Rights are checked before anything is told, and one after the other, because many watchers must not take the
      // connections of takers.
      for (const { survey_id, watchers } of watching) await dismiss(watchers, watched.get(survey_id), now)
      await Promise.all(channels.map((channel) => this.#tell(channel, watched.get(channel.survey_id))))
      this.#beat()
    } catch {
      // The database is unavailable for a moment: watchers keep what they have.
    }
    this.#timer =
      this.#channels.size > 0 && !this.#isClosed
        ? setTimeout(() => void this.#look(), liveEveryMs)
        : undefined
  }

  async #tell(channel: Channel, present: Watched | undefined): Promise<void> {
    if (!present || channel.moment === present.moment) return
    this.#renew(channel, present.moment)
    const line = await channel.line
    for (const { stream } of channel.watchers)
      if (!line) stream.end()
      else give(stream, line)
  }

  #beat(): void {
    const now = Date.now()
    if (now - this.#lastPulse < pulseMs) return
    this.#lastPulse = now
    for (const { watchers } of this.#channels.values()) for (const { stream } of watchers) give(stream, pulse)
  }
}

/** Ends the streams of those who may not see it any more, and all where the form is gone. */
async function dismiss(
  watchers: readonly Watcher[],
  present: Watched | undefined,
  now: number,
): Promise<void> {
  for (const { stream, opened, mayStill } of watchers)
    if (!stream.writableEnded && !(present && (await mayStill(present, opened, now)))) stream.end()
}

/** A client too slow for this line skips it: the next line contains everything again. */
function give(stream: PassThrough, bytes: Buffer): void {
  if (!stream.writableEnded && !stream.writableNeedDrain) stream.write(bytes)
}

const channelsOf = perDatabase((database) => new Channels(database))

/** Lines of JSON: the first at once, then whenever something has changed, for as long as the watcher may see it. */
export const watchResults = (database: Database, watching: Watching): Promise<Readable> =>
  channelsOf(database).watch(watching)

/** Called before the server stops: an open stream would keep it waiting. */
export const closeChannels = (database: Database): void => channelsOf(database).close()
