import { fileCalls } from '@wenhai/core/file/calls'
import { picture as limits } from '@wenhai/core/file/limits'
import type { StoredPicture } from '@wenhai/core/file/schema'
import { encodeArticlePicture, encodePicture } from '#lib/file/picture'
import type { Context } from '#lib/http/implement'
import { implement } from '#lib/http/implement'
import { placeOf } from '#lib/http/requester'
import { collectOnly } from '#lib/http/upload'
import { keepPicture } from './commands.ts'
import { acceptVideo } from './video/accept.ts'

export const file = implement(fileCalls, {
  uploadFile: ({ use }, context) =>
    use === 'video' || use === 'media' ? acceptVideo(context, use) : acceptUpload(context, use),

  newFile: ({ data }, context) => acceptPicture(context, data),
})

const tooLarge = `图片不能超过 ${limits.maxBytes / 1024 ** 2} MB，请先压缩再上传`

/** Held in memory until complete: an upload that breaks off leaves nothing behind. */
async function acceptUpload(context: Context, use: 'picture' | 'article'): Promise<StoredPicture> {
  const encodeFor = use === 'article' ? encodeArticlePicture : encodePicture
  const bytes = await collectOnly(context.files, '请选择一张图片', { tooLarge, maxBytes: limits.maxBytes })
  return keepPicture(context, await encodeFor(bytes, 'file', placeOf(context)))
}

/** The prefix that a canvas or a file reader adds: `data:image/png;base64,`. */
const dataUrlHead = /^data:[^,]{0,80},/

async function acceptPicture(context: Context, base64: string): Promise<StoredPicture> {
  const bytes = Buffer.from(base64.replace(dataUrlHead, ''), 'base64')
  return keepPicture(context, await encodePicture(bytes, 'data', placeOf(context)))
}
