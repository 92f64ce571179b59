import { Readable } from 'node:stream'
import { limitTime } from '../http/download.ts'
import { spool } from './spool.ts'
import type { SpoolPlace } from './spool-room.ts'

/** 450 MB at 2 Mbit/s. */
const longestDownloadMs = 30 * 60_000

/**
 * The bytes among the parts of a reading, to be sent. The stream owns the reading and its place: one that is closed
 * before anyone has read from it ends both.
 */
export function spooledStream(parts: AsyncGenerator<unknown>, folder: string, place: SpoolPlace): Readable {
  const content = Readable.from(spool(bytesOf(parts), folder, place))
  limitTime(content, longestDownloadMs)
  content.once('close', () => {
    place.leave()
    // Its fault was passed on by the stream.
    parts.return(undefined).catch(() => {})
  })
  // One that fails before it is sent must not end the process.
  content.on('error', () => {})
  return content
}

async function* bytesOf(parts: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) if (part instanceof Uint8Array) yield part
}
