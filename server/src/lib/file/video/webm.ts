import type { FileHandle } from 'node:fs/promises'

interface Element {
  id: number
  start: number
  /** The end lies beyond the file's end where the size is unknown, as in an interrupted recording. */
  end: number
}

const ids = { ebml: 0x1a45dfa3, docType: 0x4282, segment: 0x18538067, tracks: 0x1654ae6b } as const
const [trackEntry, trackType, cluster] = [0xae, 0x83, 0x1f43b675]

/** There are only a few elements before the first cluster; a file with thousands is no film. */
const maxElements = 200

type Read = (at: number, length: number) => Promise<Buffer>

/** Reads a number of one to eight bytes, whose first bits say how many. Ids keep these bits, sizes do not. */
function readNumber(
  bytes: Buffer,
  at: number,
  keepsMark: boolean,
): { value: number; length: number } | undefined {
  const first = bytes[at]
  if (first === undefined || first === 0) return undefined
  const length = Math.clz32(first) - 23
  if (at + length > bytes.length) return undefined
  const mark = 0x80 >> (length - 1)
  let value = keepsMark ? first : first & (mark - 1)
  let isUnknown = (first & (mark - 1)) === mark - 1
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return { value: !keepsMark && isUnknown ? Number.POSITIVE_INFINITY : value, length }
}

async function readElement(read: Read, at: number): Promise<Element | undefined> {
  const head = await read(at, 12)
  const id = readNumber(head, 0, true)
  const size = id && readNumber(head, id.length, false)
  if (!id || !size || id.length > 4) return undefined
  const start = at + id.length + size.length
  return { id: id.value, start, end: start + size.value }
}

/** Visits the children of an element, until `visit` says stop. */
async function readChildren(
  read: Read,
  { start, end }: Element,
  stop: (element: Element) => boolean = () => false,
): Promise<Element[] | undefined> {
  const children: Element[] = []
  for (let at = start; at < end; ) {
    const child = await readElement(read, at)
    if (!child || child.end > end || children.length >= maxElements) return undefined
    children.push(child)
    if (stop(child)) break
    at = child.end
  }
  return children
}

/** Whether it is a WebM with a picture track and content. */
export async function isWebm(file: FileHandle, size: number): Promise<boolean> {
  const read: Read = async (at, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
    return buffer.subarray(0, bytesRead)
  }
  const head = await readElement(read, 0)
  if (head?.id !== ids.ebml || head.end > Math.min(size, 4096)) return false
  const docType = (await readChildren(read, head))?.find(({ id }) => id === ids.docType)
  if (!docType) return false
  const name = (await read(docType.start, docType.end - docType.start)).toString('latin1')
  if (name.replace(/\0+$/, '') !== 'webm') return false
  const segment = await readElement(read, head.end)
  if (segment?.id !== ids.segment) return false
  if (segment.end !== Number.POSITIVE_INFINITY && segment.end > size) return false
  const inFile = { ...segment, end: Math.min(segment.end, size) }
  const parts = await readChildren(read, inFile, ({ id }) => id === cluster || id === ids.tracks)
  const tracks = parts?.at(-1)
  return tracks?.id === ids.tracks && hasPictureTrack(read, tracks)
}

async function hasPictureTrack(read: Read, tracks: Element): Promise<boolean> {
  for (const track of (await readChildren(read, tracks)) ?? []) {
    if (track.id !== trackEntry) continue
    const type = (await readChildren(read, track))?.find(({ id }) => id === trackType)
    if (type && (await read(type.start, 1))[0] === 1) return true
  }
  return false
}
