/**
 * The constants of the rounds are the first 32 bits of the fractional parts of the cube roots of the first 64 primes.
 */
const rounds = makeRounds()

/** The hash begins with the same bits of the square roots of the first eight primes. */
const start = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const

function makeRounds(): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < 64; candidate += 1) {
    let isPrime = true
    for (let factor = 2; factor * factor <= candidate; factor += 1)
      if (candidate % factor === 0) isPrime = false
    if (isPrime) found.push(((Math.cbrt(candidate) % 1) * 2 ** 32) | 0)
  }
  return found
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** SHA-256 of a text in UTF-8, as 64 hex digits. The browser's own is asynchronous, and there only over https. */
export function sha256(text: string): string {
  const bytes = utf8(text)
  const bits = bytes.length * 8
  bytes.push(0x80)
  while (bytes.length % 64 !== 56) bytes.push(0)
  const high = Math.floor(bits / 2 ** 32)
  for (const part of [high, bits]) for (let by = 24; by >= 0; by -= 8) bytes.push((part >>> by) & 0xff)
  let state: number[] = [...start]
  for (let at = 0; at < bytes.length; at += 64) state = addBlock(state, bytes, at)
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

function addBlock(state: readonly number[], bytes: readonly number[], at: number): number[] {
  const words: number[] = []
  const word = (index: number) => words[index] ?? 0
  const byte = (index: number) => bytes[at + index] ?? 0
  for (let i = 0; i < 64; i += 1) {
    if (i < 16) {
      words.push((byte(4 * i) << 24) | (byte(4 * i + 1) << 16) | (byte(4 * i + 2) << 8) | byte(4 * i + 3))
      continue
    }
    const near = word(i - 2)
    const far = word(i - 15)
    const s0 = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)
    const s1 = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)
    words.push((word(i - 16) + s0 + word(i - 7) + s1) | 0)
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (rounds[i] ?? 0) + word(i)) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  return [a, b, c, d, e, f, g, h].map((value, index) => ((state[index] ?? 0) + value) | 0)
}

/** Half a surrogate pair is no character, and becomes the replacement character as it does in an encoder. */
function utf8(text: string): number[] {
  const bytes: number[] = []
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    const point = code >= 0xd800 && code <= 0xdfff ? 0xfffd : code
    if (point < 0x80) bytes.push(point)
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), 0x80 | (point & 0x3f))
    else if (point < 0x10000)
      bytes.push(0xe0 | (point >> 12), 0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f))
    else
      bytes.push(
        0xf0 | (point >> 18),
        0x80 | ((point >> 12) & 0x3f),
        0x80 | ((point >> 6) & 0x3f),
        0x80 | (point & 0x3f),
      )
  }
  return bytes
}
