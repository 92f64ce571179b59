import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { refuse } from '@wenhai/core/contract/refusal'
import { fileCalls } from '@wenhai/core/file/calls'
import { pictureLimits, videoLimits } from '@wenhai/core/file/path'
import type { StoredPicture } from '@wenhai/core/file/schema'
import { encodeArticlePicture, encodePicture } from '#lib/file/picture'
import { type Context, implement } from '#lib/http/implement'
import { queuePlaceOf } from '#lib/http/requester'
import { collectOnly, type UploadedFile } from '#lib/http/upload'
import { takeLeasedPlace } from '#lib/process/lease'
import { keepPicture } from './commands.ts'
import { keepPartial } from './video.ts'

export const fileHandlers = implement(fileCalls, {
  uploadFile: ({ use }, context) =>
    use === 'video' || use === 'media' ? acceptVideo(context, use) : acceptUpload(context, use),

  newFile: ({ data }, context) => acceptPicture(context, data),
})

const tooLarge = `图片不能超过 ${pictureLimits.maxBytes / 1024 ** 2} MB，请先压缩再上传`

/** Held in memory until complete: an upload that breaks off leaves nothing behind. */
async function acceptUpload(context: Context, use: 'picture' | 'article'): Promise<StoredPicture> {
  const encodeFor = use === 'article' ? encodeArticlePicture : encodePicture
  const bytes = await collectOnly(context.files, '请选择一张图片', {
    tooLarge,
    maxBytes: pictureLimits.maxBytes,
  })
  return keepPicture(context, await encodeFor(bytes, 'file', queuePlaceOf(context)))
}

/** The prefix that a canvas or a file reader adds: `data:image/png;base64,`. */
const dataUrlHead = /^data:[^,]{0,80},/

async function acceptPicture(context: Context, base64: string): Promise<StoredPicture> {
  const bytes = Buffer.from(base64.replace(dataUrlHead, ''), 'base64')
  return keepPicture(context, await encodePicture(bytes, 'data', queuePlaceOf(context)))
}

/** Uploads under way of a member: so that nobody fills the disk. */
const mostGrowing = 2
/** A request takes no longer; after that its process is gone. */
const longestUploadMs = 15 * 60_000

/** Streamed to disk: it is never in memory, and one that breaks off leaves nothing behind. */
async function acceptVideo(context: Context, use: 'video' | 'media'): Promise<StoredPicture> {
  const place = await takeLeasedPlace(context.database, {
    name: `video ${context.caller.user_id}`,
    most: mostGrowing,
    ms: longestUploadMs,
  })
  if (!place) throw refuse('too_many', { reason: '还有文件在上传，请等它传完' })
  try {
    for await (const file of context.files)
      if (file.field === 'file') return await keepVideo(context, file, use)
    throw refuse('missing_field', {
      field: 'file',
      reason: use === 'video' ? '请选择一段视频' : '请选择一段音频或视频',
    })
  } finally {
    await place.leave()
  }
}

async function keepVideo(
  context: Context,
  { stream, isTruncated }: UploadedFile,
  use: 'video' | 'media',
): Promise<StoredPicture> {
  const partial = await context.fileStore.makePartial()
  try {
    const hash = createHash('sha256')
    stream.on('data', (chunk: Buffer) => hash.update(chunk))
    await pipeline(stream, createWriteStream(partial, { mode: 0o600 }))
    if (isTruncated())
      throw refuse('too_large', {
        field: 'file',
        reason: `视频不能超过 ${videoLimits.maxBytes / 1024 ** 2} MB`,
      })
    const { path: url, bytes } = await keepPartial(context, partial, hash.digest('hex'), use)
    return { url, thumb: '', width: 0, height: 0, bytes }
  } finally {
    await rm(partial, { force: true })
  }
}
