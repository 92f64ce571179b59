import { Refusal, refuse } from '@wenhai/core/contract/refusal'
import { pictureLimits as limits } from '@wenhai/core/file/path'
import sharp, { type Sharp } from 'sharp'
import type { EncodedPicture } from './picture.ts'

/** WebP allows no longer side. */
const webpMaxSide = 16_383

const quality = 82

/** More effort takes twice as long and saves a hundredth of the bytes; for a long screenshot that is seconds. */
const efforts = { usual: 4, long: 2 } as const
const longAbove = 6000

type Format = 'jpeg' | 'png' | 'webp' | 'gif'

/** The format by content, not by name. Other formats never reach a decoder, because vector pictures are programs. */
function formatOf(bytes: Uint8Array): Format | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp'
  return /^GIF8[79]a/.test(head) ? 'gif' : undefined
}

const stillFormats: readonly (Format | undefined)[] = ['jpeg', 'png', 'webp']

/** No picture is processed twice in a row, so a cache would only waste memory. */
sharp.cache(false)

/** Each picture has one thread, so that several share the cores, and one alone leaves the others to requests. */
sharp.concurrency(1)

/**
 * Encodes a picture upright, scaled to the widest screen, without metadata of the camera. `field` names the input
 * field.
 */
export const encodeForScreen = (bytes: Uint8Array, field: string): Promise<EncodedPicture> =>
  encode(bytes, field, fitScreen)

const fitScreen = (image: Sharp) =>
  image.resize({ width: limits.maxWidth, height: webpMaxSide, fit: 'inside', withoutEnlargement: true })

/** Encodes a square of so many pixels. */
export const encodeSquare = (bytes: Uint8Array, field: string, pixels: number): Promise<EncodedPicture> =>
  encode(bytes, field, (image) => image.resize(pixels, pixels, { fit: 'cover' }))

/** Encodes a stored picture for a document: programs that write on paper know JPEG, and some of them not WebP. */
export const encodeForPrint = (bytes: Uint8Array, field: string, pixels: number): Promise<EncodedPicture> =>
  orRefuse(field, async () => {
    const { data, info } = await sharp(bytes, {
      limitInputPixels: limits.maxPixels,
      failOn: 'error',
      pages: 1,
    })
      .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true })
    return { full: data, thumb: new Uint8Array(), width: info.width, height: info.height, isMoving: false }
  })

/** Encodes a picture of an article, which may be a gif, and keeps animations animated. */
export async function encodeForArticle(bytes: Uint8Array, field: string): Promise<EncodedPicture> {
  const format = formatOf(bytes)
  if (!format) throw refuse('wrong_field', { field, reason: '只能上传 jpg、png、webp 或 gif 图片' })
  if (format === 'jpeg' || format === 'png') return encodeForScreen(bytes, field)
  return orRefuse(field, async () => {
    const { pages = 1, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    refusePixels(width * height * pages, field)
    refuseSides(width, height, field)
    if (pages > limits.maxFrames)
      throw refuse('too_large', { field, reason: `动图最多 ${limits.maxFrames} 帧，请剪短再上传` })
    if (pages === 1) return encodeWhole(bytes, fitScreen)
    const image = sharp(bytes, { animated: true, limitInputPixels: limits.maxPixels, failOn: 'error' })
    const moving = fitScreen(image).webp({ quality: movingQuality, effort: movingEffort })
    const { data, info } = await moving.toBuffer({ resolveWithObject: true })
    const still = sharp(data, { page: 0 }).resize({ width: limits.thumbWidth, withoutEnlargement: true })
    return {
      full: data,
      thumb: await still.webp({ quality }).toBuffer(),
      width: info.width,
      height: info.pageHeight ?? info.height,
      isMoving: true,
    }
  })
}

/** Encodes a picture out of a document, where formats occur that nobody uploads; of a moving one its first frame. */
export async function encodeForeignPicture(bytes: Uint8Array, field: string): Promise<EncodedPicture> {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  const isTiff = head === 'II*\0' || head === 'MM\0*'
  if (!isTiff && !head.startsWith('BM') && formatOf(bytes) !== 'gif') return encodeForScreen(bytes, field)
  return orRefuse(field, async () => {
    const bitmap = head.startsWith('BM') ? readBitmap(bytes, limits.maxPixels) : undefined
    const image = bitmap
      ? sharp(bitmap.pixels, { raw: { width: bitmap.width, height: bitmap.height, channels: 3 } })
      : sharp(bytes, { limitInputPixels: false, page: 0, pages: 1 })
    const { width, height } = await image.metadata()
    refusePixels(width * height, field)
    refuseSides(width, height, field)
    return encodeForScreen(await image.png({ compressionLevel: 1 }).toBuffer(), field)
  })
}

/** With hundreds of frames each is seen only shortly and costs time, so the quality is lower. */
const movingQuality = 70
const movingEffort = 2

async function encode(
  bytes: Uint8Array,
  field: string,
  resize: (image: Sharp) => Sharp,
): Promise<EncodedPicture> {
  if (!stillFormats.includes(formatOf(bytes)))
    throw refuse('wrong_field', { field, reason: '只能上传 jpg、png 或 webp 图片' })
  if (formatOf(bytes) === 'jpeg' && hasManyScans(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)))
    throw refuse('wrong_field', { field, reason: '这张 jpg 图片分了太多遍显示，请另存为普通的 jpg 再上传' })
  return orRefuse(field, async () => {
    // Only the file's header is read, which says how large the picture would be decoded.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    refusePixels(width * height, field)
    refuseSides(width, height, field)
    return encodeWhole(bytes, resize)
  })
}

async function orRefuse(field: string, work: () => Promise<EncodedPicture>): Promise<EncodedPicture> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw refuse('wrong_field', { field, reason: '这张图片已经损坏，请换一张' })
  }
}

async function encodeWhole(bytes: Uint8Array, resize: (image: Sharp) => Sharp): Promise<EncodedPicture> {
  const image = sharp(bytes, { limitInputPixels: limits.maxPixels, failOn: 'error' }).autoOrient()
  const { autoOrient } = await image.metadata()
  const effort = autoOrient.height > longAbove ? efforts.long : efforts.usual
  const { data, info } = await resize(image).webp({ quality, effort }).toBuffer({ resolveWithObject: true })
  const { width, height } = info
  // Made from the finished picture, which decodes much faster than the original.
  const thumb = width > limits.thumbWidth ? await shrink(data) : data
  return { full: data, thumb, width, height, isMoving: false }
}

const shrink = (full: Uint8Array) =>
  sharp(full).resize({ width: limits.thumbWidth }).webp({ quality }).toBuffer()

function refuseSides(width: number, height: number, field: string): void {
  if (Math.max(width, height) > limits.maxSide)
    throw refuse('too_large', { field, reason: `图片的长和宽最多 ${limits.maxSide} 像素，请先剪短再上传` })
}

/**
 * Counts the scans with one look at each marker, and passes over what is between them. It stops where the decoder does.
 */
function hasManyScans(bytes: Buffer): boolean {
  let scans = 0
  for (let at = bytes.indexOf(0xff, 2); at !== -1 && at + 3 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0
    if (marker === endOfImage) return false
    if (marker === startOfScan) scans += 1
    if (scans > limits.maxScans) return true
    at += isAlone(marker) ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return false
}

const endOfImage = 0xd9
const startOfScan = 0xda

/**
 * Whether a marker has no length behind it: a byte of the picture itself, one that fills, or a place to begin again
 * after a fault.
 */
const isAlone = (marker: number): boolean =>
  marker <= 0x01 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd8)

function refusePixels(pixels: number, field: string): void {
  if (pixels > limits.maxPixels)
    throw refuse('too_large', {
      field,
      reason: `图片最多 ${limits.maxPixels / 10_000} 万像素，请先缩小再上传`,
    })
}

/** A picture as rows of red, green and blue, from the top. */
interface Bitmap {
  width: number
  height: number
  pixels: Buffer
}

const headerLength = 54

/**
 * Reads a .bmp file, which the picture library does not: without compression, with 1, 4, 8, 24 or 32 bits a pixel. Throws
 * where it is another one, or has more pixels than allowed.
 */
function readBitmap(bytes: Uint8Array, maxPixels: number): Bitmap {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length < headerLength || file.toString('latin1', 0, 2) !== 'BM') throw new Error('no bitmap')
  const start = file.readUInt32LE(10)
  const width = file.readInt32LE(18)
  const tall = file.readInt32LE(22)
  const height = Math.abs(tall)
  const bits = file.readUInt16LE(28)
  const isPacked = ![0, 3].includes(file.readUInt32LE(30))
  if (
    width <= 0 ||
    height === 0 ||
    width * height > maxPixels ||
    isPacked ||
    ![1, 4, 8, 24, 32].includes(bits)
  )
    throw new Error('a bitmap that cannot be read')
  const rowBytes = Math.ceil((width * bits) / 32) * 4
  if (start + rowBytes * height > file.length) throw new Error('the bitmap is cut off')
  const paletteAt = 14 + file.readUInt32LE(14)
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    // Rows go from the bottom up, unless the height is negative.
    const row = start + rowBytes * (tall > 0 ? height - 1 - y : y)
    for (let x = 0; x < width; x += 1) {
      const at = bits >= 24 ? row + (x * bits) / 8 : paletteAt + 4 * indexAt(file, row, x, bits)
      const to = (y * width + x) * 3
      pixels[to] = file[at + 2] ?? 0
      pixels[to + 1] = file[at + 1] ?? 0
      pixels[to + 2] = file[at] ?? 0
    }
  }
  return { width, height, pixels }
}

/** The number in the palette of a pixel that has less than a byte, or one. */
function indexAt(file: Buffer, row: number, x: number, bits: number): number {
  const byte = file[row + Math.floor((x * bits) / 8)] ?? 0
  const shift = 8 - bits - ((x * bits) % 8)
  return (byte >> shift) & ((1 << bits) - 1)
}
