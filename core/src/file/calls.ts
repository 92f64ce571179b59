import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'
import { field } from '../contract/wire.ts'
import { pictureLimits, videoLimits } from './path.ts'
import { StoredPicture } from './schema.ts'

const tooLarge = `以文本上传的图片不能超过 ${pictureLimits.maxTextBytes / 1024 ** 2} MB，请改用文件上传`

/** Base64 takes four characters for three bytes. */
const maxBase64 = Math.ceil(pictureLimits.maxTextBytes / 3) * 4 + 100

export const fileCalls = {
  uploadFile: defineCall({
    method: 'POST',
    path: '/files/upload/stream/formdata',
    access: 'member',
    forPublishers: 'all',
    summary:
      '上传图片（字段 file）：jpg、png、webp，5 MB 以内；use=article 时 gif 也可以，动图保留动画；use=video 时是 mp4 或 webm 视频，200 MB 以内；use=media 时是题目里的音频（30 MB 以内）或视频',
    input: z.object({
      use: field(z.enum(['picture', 'article', 'video', 'media']).default('picture'), '用途'),
    }),
    output: StoredPicture,
    body: 'multipart',
    bodyLimit: videoLimits.maxBytes,
  }),

  newFile: defineCall({
    method: 'POST',
    path: '/files/new',
    access: 'member',
    forPublishers: 'all',
    summary: '以 base64 文本上传小图片，1 MB 以内',
    input: z.object({ data: field(z.string().min(1).max(maxBase64, tooLarge), '图片内容') }),
    output: StoredPicture,
    // Form encoding writes + and / as three characters each.
    bodyLimit: maxBase64 * 2,
  }),
}
