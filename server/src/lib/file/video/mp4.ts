import type { FileHandle } from 'node:fs/promises'

interface Box {
  type: string
  /** The offset at which the content begins; `end` is where it ends. */
  start: number
  end: number
}

/** A film has a handful of boxes; thousands are an attack. */
const maxBoxes = 2000

/** The index of a film of two hundred megabytes is smaller. */
const maxMoovBytes = 32 * 1024 * 1024

/** Still pictures use the same container, and have these brands. */
const pictureBrands = /^(heic|heix|hevc|heim|heis|avif|avis|mif1|msf1|crx )$/

/** Undefined unless the bytes are a sequence of boxes that ends with the last byte. */
async function readBoxes(
  read: (at: number, length: number) => Promise<Buffer>,
  start: number,
  end: number,
): Promise<Box[] | undefined> {
  const boxes: Box[] = []
  let at = start
  while (at < end) {
    const head = await read(at, 16)
    if (head.length < 8 || boxes.length >= maxBoxes) return undefined
    const [short, type] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)]
    if (!/^[\w ©.-]{4}$/.test(type)) return undefined
    const isLong = short === 1
    if (isLong && head.length < 16) return undefined
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short
    const headLength = isLong ? 16 : 8
    if (size < headLength || at + size > end) return undefined
    boxes.push({ type, start: at + headLength, end: at + size })
    at += size
  }
  return boxes
}

/** Whether it is an MP4 with an index, a picture track, and content. */
export async function isMp4(file: FileHandle, size: number): Promise<boolean> {
  const read = async (at: number, length: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
    return buffer.subarray(0, bytesRead)
  }
  const boxes = await readBoxes(read, 0, size)
  const find = (type: string) => boxes?.find((box) => box.type === type)
  const [first, moov] = [boxes?.[0], find('moov')]
  if (first?.type !== 'ftyp' || !moov || !find('mdat') || moov.end - moov.start > maxMoovBytes) return false
  const brand = (await read(first.start, 4)).toString('latin1')
  if (pictureBrands.test(brand)) return false
  return hasPictureTrack(await read(moov.start, moov.end - moov.start))
}

/** Whether a track has pictures: moov → trak → mdia → hdlr, whose handler is `vide`. */
async function hasPictureTrack(moov: Buffer): Promise<boolean> {
  const read = async (at: number, length: number) => moov.subarray(at, at + length)
  const within = async (parents: readonly Box[], type: string): Promise<Box[]> => {
    const found: Box[] = []
    for (const { start, end } of parents)
      found.push(...((await readBoxes(read, start, end)) ?? []).filter((box) => box.type === type))
    return found
  }
  const tracks = await within([{ type: 'moov', start: 0, end: moov.length }], 'trak')
  const handlers = await within(await within(tracks, 'mdia'), 'hdlr')
  return handlers.some(({ start }) => moov.toString('latin1', start + 8, start + 12) === 'vide')
}
