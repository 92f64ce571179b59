import { open } from 'node:fs/promises'
import { isMp4 } from './mp4.ts'
import { isWebm } from './webm.ts'

type VideoKind = 'mp4' | 'webm'

/**
 * The kind of a film by its content, not by its name; `broken` where it begins like a film but is none. Nothing is
 * decoded here: browsers do that, sandboxed.
 */
export async function readVideoKind(path: string): Promise<VideoKind | 'broken' | undefined> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0)
    if (buffer.toString('latin1', 4, 8) === 'ftyp') return (await isMp4(file, size)) ? 'mp4' : 'broken'
    if (buffer.readUInt32BE(0) === 0x1a45dfa3) return (await isWebm(file, size)) ? 'webm' : 'broken'
    return undefined
  } finally {
    await file.close()
  }
}
