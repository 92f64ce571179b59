import { availableParallelism } from 'node:os'
import { Refusal, refuse } from '@wenhai/core/contract/refusal'
import { picture as limits } from '@wenhai/core/file/limits'
import sharp, { type Sharp } from 'sharp'
import { Gate } from '../gate.ts'

/** A picture as it is kept, and a smaller one of it for lists. */
export interface EncodedPicture {
  full: Uint8Array
  thumb: Uint8Array
  width: number
  height: number
}

/** WebP knows no longer side. */
const webpMaxSide = 16_383

const quality = 82

/** By content, not by name. Whatever is none of these never reaches a decoder: vector pictures are programs. */
function isAccepted(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  const isJpeg = head.startsWith('\xff\xd8\xff')
  const isPng = head.startsWith('\x89PNG\r\n\x1a\n')
  const isWebp = head.startsWith('RIFF') && head.endsWith('WEBP')
  return isJpeg || isPng || isWebp
}

/** No picture is asked for twice in a row: what a cache would hold is memory lost. */
sharp.cache(false)

/** Each keeps one core busy for as long as it takes; more at once would only be slower and hold more memory. */
const gate = new Gate(availableParallelism())

/** The right way up, no wider than any screen, without what the camera wrote into it. `field` is where it came in. */
export const encodePicture = (bytes: Uint8Array, field: string): Promise<EncodedPicture> =>
  encode(bytes, field, (image) =>
    image.resize({ width: limits.maxWidth, height: webpMaxSide, fit: 'inside', withoutEnlargement: true }),
  )

/** A square of so many pixels. */
export const encodeSquarePicture = (
  bytes: Uint8Array,
  field: string,
  pixels: number,
): Promise<EncodedPicture> => encode(bytes, field, (image) => image.resize(pixels, pixels, { fit: 'cover' }))

async function encode(
  bytes: Uint8Array,
  field: string,
  resize: (image: Sharp) => Sharp,
): Promise<EncodedPicture> {
  if (!isAccepted(bytes)) throw refuse('wrong_field', { field, reason: '只能上传 jpg、png 或 webp 图片' })
  return gate.pass(async () => {
    try {
      await refuseUnfolding(bytes, field)
      const image = sharp(bytes, { limitInputPixels: limits.maxPixels, failOn: 'error' }).autoOrient()
      const { data, info } = await resize(image).webp({ quality }).toBuffer({ resolveWithObject: true })
      const { width, height } = info
      // Of the finished picture: it is decoded in a fraction of the time the original takes.
      const thumb = width > limits.thumbWidth ? await shrink(data) : data
      return { full: data, thumb, width, height }
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw refuse('wrong_field', { field, reason: '这张图片已经损坏，请换一张' })
    }
  })
}

const shrink = (full: Uint8Array) =>
  sharp(full).resize({ width: limits.thumbWidth }).webp({ quality }).toBuffer()

/** Reads the head of the file alone: how large it would unfold. */
async function refuseUnfolding(bytes: Uint8Array, field: string): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > limits.maxPixels)
    throw refuse('too_large', {
      field,
      reason: `图片最多 ${limits.maxPixels / 10_000} 万像素，请先缩小再上传`,
    })
}
