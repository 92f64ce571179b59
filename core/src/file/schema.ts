import { z } from 'zod'
import { picturePathShape } from './path.ts'

export const PicturePath = z.string().regex(picturePathShape, '请重新上传这张图片')

export const StoredPicture = z.object({
  url: z.string(),
  /** A smaller one for lists, `thumbOf(url)`: the same content where that is small already. */
  thumb: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
})
export type StoredPicture = z.output<typeof StoredPicture>
