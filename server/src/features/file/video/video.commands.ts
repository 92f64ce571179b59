import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { refuse } from '@wenhai/core/contract/refusal'
import { filesUrl, nameByHash } from '../../../lib/file/store.ts'
import { readVideoKind } from '../../../lib/file/video/read-kind.ts'
import type { Context } from '../../../lib/http/implement.ts'
import { recordFile } from '../commands.ts'

type Keeper = Pick<Context, 'database' | 'fileStore' | 'caller' | 'now'>

const refused = (reason: string) => refuse('wrong_field', { field: 'file', reason })

/** Stores an uploaded file with its row, if it is a film. */
export async function keepPartial(
  { database, fileStore, caller, now }: Keeper,
  partial: string,
  hash: string,
): Promise<{ path: string; bytes: number }> {
  const kind = await readVideoKind(partial)
  if (!kind) throw refused('只能上传 mp4 或 webm 视频')
  if (kind === 'broken') throw refused('这段视频已经损坏，或者没有画面，请换一段')
  const { size: bytes } = await stat(partial)
  const name = nameByHash(hash, `.${kind}`)
  const path = filesUrl + name
  const row = { path, ocean_id: caller.user_id, bytes, width: 0, height: 0, create_time: now }
  await recordFile(database, row)
  await fileStore.putFile(name, partial)
  return { path, bytes }
}

/** A film that is already on this machine; it is copied. */
export async function keepFilm(keeper: Keeper, file: URL): Promise<string> {
  const partial = await keeper.fileStore.makePartial()
  try {
    await copyFile(file, partial)
    const hash = createHash('sha256')
    await pipeline(createReadStream(file), hash)
    return (await keepPartial(keeper, partial, hash.digest('hex'))).path
  } finally {
    await rm(partial, { force: true })
  }
}
