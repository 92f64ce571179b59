import { z } from 'zod'
import { articlePicturePathShape, mediaPathShape, picturePathShape, videoPathShape } from './path.ts'

export const PicturePath = z.string().regex(picturePathShape, '请重新上传这张图片')

/** The path of a picture that may be animated. */
export const ArticlePicturePath = z.string().regex(articlePicturePathShape, '请重新上传这张图片')

export const VideoPath = z.string().regex(videoPathShape, '请重新上传这段视频')

export const MediaPath = z.string().regex(mediaPathShape, '请重新上传这段音频或视频')

export const StoredPicture = z.object({
  url: z.string(),
  /** A smaller one for lists, `thumbOf(url)`: the same content where that is small already. Empty for sound and film. */
  thumb: z.string(),
  /** 0 for sound and film: the server does not decode them. */
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
})
export type StoredPicture = z.output<typeof StoredPicture>
