import { refuse } from '@wenhai/core/contract/refusal'
import sharp from 'sharp'

/** A phone's best photo is some 50 Mpx; beyond that a small file can unfold to fill the memory. */
const maxPixels = 40_000_000

/** By content, not by name. Vector pictures are programs, and stay out. */
const accepted = new Set(['jpeg', 'png', 'webp'])

const notAPicture = () => refuse('wrong_field', { field: 'file', reason: '只能上传 jpg、png 或 webp 图片' })

/** A square of so many pixels, the right way up, without what the camera wrote into it. */
export async function makeSquarePicture(bytes: Uint8Array, pixels: number): Promise<Buffer> {
  await refuseUnlessPicture(bytes)
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize(pixels, pixels, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw refuse('wrong_field', { field: 'file', reason: '这张图片已经损坏，请换一张' })
  }
}

/** Reads the head of the file alone: what it is and how large it would unfold. */
async function refuseUnlessPicture(bytes: Uint8Array): Promise<void> {
  if (bytes.length === 0) throw notAPicture()
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notAPicture()
    })
  if (!accepted.has(format)) throw notAPicture()
  if (width * height > maxPixels) throw refuse('too_large', { field: 'file', reason: '图片太大，请先缩小' })
}
