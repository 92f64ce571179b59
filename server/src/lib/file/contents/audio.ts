import {
  audioContents,
  brokenFile,
  type ContentsReading,
  hasArchiveBehind,
  startsWith,
  twoAtOnce,
  unwanted,
} from './contents.ts'

/** Reads what kind of sound a file is; undefined for a file that is no sound at all. */
export function readAudio(bytes: Buffer): ContentsReading | undefined {
  const found = findFormat(bytes)
  return found && !('fault' in found) && hasArchiveBehind(bytes) ? twoAtOnce : found
}

function findFormat(bytes: Buffer): ContentsReading | undefined {
  if (startsWith(bytes, 'ID3')) return hasFrames(bytes, endOfTag(bytes)) ? audioContents('mp3') : brokenFile
  if (startsWith(bytes, 'fLaC'))
    return bytes.length > 42 && bytes[4] !== undefined ? audioContents('flac') : brokenFile
  if (startsWith(bytes, 'OggS')) return readOgg(bytes)
  if (startsWith(bytes, '#!AMR\n') || startsWith(bytes, '#!AMR-WB\n')) return audioContents('amr')
  if (startsWith(bytes, 'RIFF') && bytes.toString('latin1', 8, 12) === 'WAVE') return readWave(bytes)
  if (startsWith(bytes, '\x1a\x45\xdf\xa3')) return readWebm(bytes)
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return readBoxes(bytes)
  if (isAdts(bytes, 0)) return audioContents('aac')
  return bytes[0] === 0xff && hasFrames(bytes, 0) ? audioContents('mp3') : undefined
}

/** The length of the tag before the sound is in four bytes of seven bits. */
function endOfTag(bytes: Buffer): number {
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((bytes[at] ?? 0) & 0x7f), 0)
  let at = 10 + size
  // Some programs leave empty room behind the tag.
  while (at < bytes.length && bytes[at] === 0) at += 1
  return at
}

const bitrates = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const rates = [44_100, 48_000, 32_000] as const

/** The length of a frame of MPEG layer III; undefined where none begins. */
function frameLength(bytes: Buffer, at: number): number | undefined {
  const [one = 0, two = 0, three = 0] = bytes.subarray(at, at + 3)
  if (one !== 0xff || (two & 0xe6) !== 0xe2) return undefined
  const version = (two >> 3) & 3
  const rate = rates[(three >> 2) & 3]
  const bitrate = (version === 3 ? bitrates.mpeg1 : bitrates.mpeg2)[three >> 4]
  if (version === 1 || !rate || !bitrate) return undefined
  const slower = version === 3 ? 1 : version === 2 ? 2 : 4
  const samples = version === 3 ? 144_000 : 72_000
  return Math.floor((samples * bitrate) / (rate / slower)) + ((three >> 1) & 1)
}

/** One header may be chance, three in a row are not. */
function hasFrames(bytes: Buffer, from: number): boolean {
  let at = from
  for (let count = 0; count < 3; count += 1) {
    const length = frameLength(bytes, at)
    if (!length) return false
    at += length
  }
  return true
}

function isAdts(bytes: Buffer, from: number): boolean {
  let at = from
  for (let count = 0; count < 3; count += 1) {
    const [one = 0, two = 0, , four = 0, five = 0, six = 0] = bytes.subarray(at, at + 6)
    const length = ((four & 3) << 11) | (five << 3) | (six >> 5)
    if (one !== 0xff || (two & 0xf6) !== 0xf0 || length < 7) return false
    at += length
  }
  return true
}

const film = unwanted('不收视频，只收录音')

/** The first page of an Ogg file names what is within. */
function readOgg(bytes: Buffer): ContentsReading {
  const head = bytes.subarray(0, 256).toString('latin1')
  if (/theora|BBCD|OVP80/.test(head)) return film
  return /OpusHead|vorbis|Speex|FLAC/.test(head) ? audioContents('ogg') : brokenFile
}

function readWave(bytes: Buffer): ContentsReading {
  const isWhole = bytes.readUInt32LE(4) + 8 <= bytes.length + 1 && bytes.indexOf('fmt ', 12, 'latin1') !== -1
  return isWhole && bytes.indexOf('data', 12, 'latin1') !== -1 ? audioContents('wav') : brokenFile
}

/** The tracks are described within these first bytes, before their content. */
const webmHead = 64 * 1024

function readWebm(bytes: Buffer): ContentsReading {
  const head = bytes.subarray(0, webmHead).toString('latin1')
  if (!head.slice(0, 64).includes('webm')) return unwanted('只收 webm 录音，不收其他 mkv 文件')
  if (/V_(?:VP8|VP9|AV1|MPEG|THEORA)/.test(head)) return film
  return /A_(?:OPUS|VORBIS)/.test(head) ? audioContents('webm') : brokenFile
}

/** A recording describes a few tracks, so it has fewer boxes. */
const mostBoxes = 1000

const photoBrands = /^(?:heic|heix|hevc|mif1|msf1|avif)/

function readBoxes(bytes: Buffer): ContentsReading {
  const brand = bytes.toString('latin1', 8, 12)
  if (photoBrands.test(brand)) return unwanted('这是 HEIC 或 AVIF 照片，请存为 jpg 再上传')
  const handlers = new Set<string>()
  let boxes = 0
  for (let at = bytes.indexOf('hdlr', 0, 'latin1'); at !== -1; at = bytes.indexOf('hdlr', at + 4, 'latin1')) {
    boxes += 1
    if (boxes > mostBoxes) return brokenFile
    handlers.add(bytes.toString('latin1', at + 12, at + 16))
  }
  if (handlers.has('vide')) return film
  return handlers.has('soun') ? audioContents('m4a') : brokenFile
}
