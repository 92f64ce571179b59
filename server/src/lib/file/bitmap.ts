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
export function readBitmap(bytes: Uint8Array, maxPixels: number): Bitmap {
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
