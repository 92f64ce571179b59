import { Readable } from 'node:stream'
import { limitTime } from '../http/download.ts'
import { spool } from './spool.ts'
import type { SpoolPlace } from './spool-room.ts'

/** A download of 450 MB takes this long at 2 Mbit/s. */
const longestDownloadMs = 30 * 60_000

/**
 * The stream of the bytes among the parts of a reading. It owns the reading and its place: a stream that is closed
 * before anyone has read from it ends both.
 */
export function spooledStream(parts: AsyncGenerator<unknown>, folder: string, place: SpoolPlace): Readable {
  const content = Readable.from(spool(bytesOf(parts), folder, place))
  limitTime(content, longestDownloadMs)
  content.once('close', () => {
    place.leave()
    // The stream has passed the reading's fault on, so it is not reported again.
    parts.return(undefined).catch(() => {})
  })
  // A stream that fails before it is sent must not end the process.
  content.on('error', () => {})
  return content
}

async function* bytesOf(parts: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) if (part instanceof Uint8Array) yield part
}
