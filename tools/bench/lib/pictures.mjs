import { createRequire } from 'node:module'

/** The server's own. */
export const sharp = createRequire(new URL('../../../server/package.json', import.meta.url))('sharp')

/** The same in every process: random noise would make another picture each time. */
function* dice(seed) {
  for (let value = seed; ; ) {
    value = (value * 1_103_515_245 + 12_345) & 0x7fffffff
    yield value >> 16
  }
}

/** Soft blotches, as in a photo: pure noise or one colour is encoded unlike real pictures. */
async function paint(seed, width, height) {
  const [columns, rows] = [width / 10, height / 10]
  const roll = dice(seed)
  const raw = Buffer.from(Array.from({ length: columns * rows * 3 }, () => roll.next().value & 0xff))
  return sharp(raw, { raw: { width: columns, height: rows, channels: 3 } }).resize(width, height)
}

const many = (count, make) => Promise.all(Array.from({ length: count }, (_, index) => make(index + 1)))

/** A phone's photo of 12 megapixels, and a small drawing. */
export async function makePictures() {
  return {
    large: await many(16, async (seed) => (await paint(seed, 4000, 3000)).jpeg({ quality: 80 }).toBuffer()),
    small: await many(100, async (seed) => (await paint(seed, 320, 240)).png().toBuffer()),
  }
}
