import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, readFile, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { refuse } from '@wenhai/core/contract/refusal'
import { audioLimits } from '@wenhai/core/file/path'
import { readAudio } from '#lib/file/contents/audio'
import { filesUrl, nameByHash } from '#lib/file/store'
import { readVideoKind } from '#lib/file/video/read-kind'
import type { Context } from '#lib/http/implement'
import { recordFile } from './commands.ts'

type Keeper = Pick<Context, 'database' | 'fileStore' | 'caller' | 'now'>

const refused = (reason: string) => refuse('wrong_field', { field: 'file', reason })

/** Stores an uploaded file with its row, if it is a film; for questions also if it is sound. */
export async function keepPartial(
  { database, fileStore, caller, now }: Keeper,
  partial: string,
  hash: string,
  use: 'video' | 'media' = 'video',
): Promise<{ path: string; bytes: number }> {
  const { size: bytes } = await stat(partial)
  const ending = use === 'video' ? await filmEnding(partial) : await mediaEnding(partial, bytes)
  const name = nameByHash(hash, `.${ending}`)
  const path = filesUrl + name
  const row = { path, ocean_id: caller.user_id, bytes, width: 0, height: 0, create_time: now }
  await recordFile(database, row)
  await fileStore.putFile(name, partial)
  return { path, bytes }
}

async function filmEnding(partial: string): Promise<string> {
  const kind = await readVideoKind(partial)
  if (!kind) throw refused('只能上传 mp4 或 webm 视频')
  if (kind === 'broken') throw refused('这段视频已经损坏，或者没有画面，请换一段')
  return kind
}

/** No browser plays this format. */
const unplayable = 'amr'

async function mediaEnding(partial: string, bytes: number): Promise<string> {
  const kind = await readVideoKind(partial)
  if (kind && kind !== 'broken') return kind
  if (bytes > audioLimits.maxBytes)
    throw refuse('too_large', {
      field: 'file',
      reason: `音频不能超过 ${audioLimits.maxBytes / 1024 ** 2} MB；视频要是 mp4 或 webm`,
    })
  const found = readAudio(await readFile(partial))
  if (!found || 'fault' in found)
    throw refused(
      kind ? (found?.fault ?? damaged) : '只能上传音频（mp3、m4a、wav、ogg、aac、flac）或 mp4、webm 视频',
    )
  if (found.ending === unplayable) throw refused('浏览器不能播放 amr 录音，请转成 mp3 再上传')
  return found.ending === 'webm' ? 'weba' : found.ending
}

const damaged = '这段音频或视频已经损坏，请换一段'

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
