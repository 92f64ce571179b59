import { picture as limits } from '@wenhai/core/file/limits'
import sharp from 'sharp'
import type { EncodedPicture } from '#lib/file/picture'
import { type CoverName, covers } from './covers.ts'
import { type Moving, type MovingName, movingPictures } from './moving.ts'

const quality = 70
/** More effort takes many times as long for a tenth less. */
const drawn = { quality: 60, effort: 3 }
const flat = { lossless: true, effort: 1 }

/** Our own drawings: nothing is in them that an upload has to lose. */
export async function drawCover(name: CoverName): Promise<EncodedPicture> {
  const drawing = sharp(Buffer.from(covers[name]()))
  const { data, info } = await drawing.webp({ quality }).toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { full: data, thumb: await shrink(data), width, height, isMoving: false }
}

export async function drawMoving(name: MovingName): Promise<EncodedPicture> {
  const { frames, delay, isFlat = false }: Moving = movingPictures[name]()
  const images = await Promise.all(
    frames.map((frame) => sharp(Buffer.from(frame)).png({ compressionLevel: 1 }).toBuffer()),
  )
  const { width, height } = await sharp(images[0]).metadata()
  const full = await sharp(images, { join: { animated: true } })
    .webp({ delay: frames.map(() => delay), loop: 0, ...(isFlat ? flat : drawn) })
    .toBuffer()
  // Not the first of all: a new moon is dark.
  return { full, thumb: await shrink(images[Math.floor(frames.length / 3)]), width, height, isMoving: true }
}

const shrink = (image: Buffer | undefined) =>
  sharp(image).resize({ width: limits.thumbWidth }).webp({ quality }).toBuffer()
