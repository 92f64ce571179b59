import { deflateRawSync } from 'node:zlib'

/** Small files of every kind that takers may upload, and the means to spoil them. */

interface Part {
  name: string
  content: Buffer | string
  /** The name that the local header gives the file. */
  localName?: string
  /** Lies of the list of parts. */
  unpacked?: number
  packed?: number
  flags?: number
  isPacked?: boolean
}

export function makeZip(parts: readonly Part[], { before = '', comment = '', behind = '' } = {}): Buffer {
  const pieces: Buffer[] = [Buffer.from(before, 'latin1')]
  const list: Buffer[] = []
  let at = before.length
  for (const { name, content, localName = name, flags = 0, isPacked = false, ...lies } of parts) {
    const raw = Buffer.from(content)
    const data = isPacked ? deflateRawSync(raw) : raw
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(flags, 6)
    local.writeUInt16LE(isPacked ? 8 : 0, 8)
    local.writeUInt32LE(data.length, 18)
    local.writeUInt32LE(raw.length, 22)
    local.writeUInt16LE(Buffer.byteLength(localName), 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(isPacked ? 8 : 0, 10)
    entry.writeUInt32LE(lies.packed ?? data.length, 20)
    entry.writeUInt32LE(lies.unpacked ?? raw.length, 24)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt32LE(at, 42)
    list.push(entry, Buffer.from(name))
    pieces.push(local, Buffer.from(localName), data)
    at += 30 + Buffer.byteLength(localName) + data.length
  }
  const listed = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...pieces, listed, end, Buffer.from(comment + behind, 'latin1')])
}

export const officeParts = (main: string): Part[] => [
  { name: '[Content_Types].xml', content: '<Types/>' },
  { name: '_rels/.rels', content: '<Relationships/>' },
  { name: main, content: '<document/>', isPacked: true },
]

export const docx = (more: readonly Part[] = []) => makeZip([...officeParts('word/document.xml'), ...more])

export function oldOffice(...streams: string[]): Buffer {
  const head = Buffer.alloc(512)
  head.write('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1')
  head.writeUInt16LE(0xfffe, 28)
  head.writeUInt16LE(9, 30)
  head.writeUInt16LE(6, 32)
  const names = streams.map((name) => Buffer.concat([Buffer.from(name, 'utf16le'), Buffer.alloc(64)]))
  return Buffer.concat([head, ...names, Buffer.alloc(512)])
}

export const pdf = (body = '<< /Type /Catalog >>', end = '%%EOF\n') =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n${body}\nendobj\ntrailer\nstartxref\n0\n${end}`, 'latin1')

/** Layer III at 128 kbit/s and 44.1 kHz: 417 bytes a frame. */
const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)])
export const mp3 = Buffer.concat([frame, frame, frame, frame])
export const tagged = (size = 10) => {
  const tag = Buffer.alloc(10 + 10)
  tag.write('ID3\x04\0\0', 'latin1')
  for (let at = 0; at < 4; at += 1) tag[9 - at] = (size >> (7 * at)) & 0x7f
  return Buffer.concat([tag, mp3])
}
const adtsFrame = Buffer.concat([Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x04, 0x1f, 0xfc]), Buffer.alloc(25)])
export const aac = Buffer.concat([adtsFrame, adtsFrame, adtsFrame, adtsFrame])

export function wave(size?: number): Buffer {
  const body = Buffer.concat([
    Buffer.from('WAVEfmt '),
    Buffer.alloc(20),
    Buffer.from('data'),
    Buffer.alloc(40),
  ])
  const head = Buffer.alloc(8)
  head.write('RIFF', 'latin1')
  head.writeUInt32LE(size ?? body.length, 4)
  return Buffer.concat([head, body])
}

const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const handler = (type: string) => box('hdlr', Buffer.alloc(8), Buffer.from(type, 'latin1'), Buffer.alloc(12))
export const mp4 = (brand: string, ...handlers: string[]) =>
  Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0`, 'latin1')),
    box('moov', ...handlers.map(handler)),
  ])

export const ogg = (codec: string) =>
  Buffer.concat([Buffer.from('OggS', 'latin1'), Buffer.alloc(24), Buffer.from(codec), Buffer.alloc(100)])
export const webm = (kind: string, ...codecs: string[]) =>
  Buffer.concat([
    Buffer.from('\x1a\x45\xdf\xa3\0\0\0\0', 'latin1'),
    Buffer.from(kind),
    Buffer.alloc(40),
    Buffer.from(codecs.join('\0')),
    Buffer.alloc(100),
  ])
export const flac = Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(100)])

/** Name, content and the ending under which it is kept. */
export const goodFiles: readonly (readonly [name: string, content: Buffer, ending: string])[] = [
  ['报告.pdf', pdf(), 'pdf'],
  ['作业.docx', docx(), 'docx'],
  ['带公式.docx', docx([{ name: 'word/embeddings/oleObject1.bin', content: 'x' }]), 'docx'],
  ['成绩.xlsx', makeZip(officeParts('xl/workbook.xml')), 'xlsx'],
  [
    '讲稿.pptx',
    makeZip([...officeParts('ppt/presentation.xml'), { name: 'ppt/embeddings/a.xlsx', content: 'x' }]),
    'pptx',
  ],
  ['旧文档.doc', oldOffice('WordDocument'), 'doc'],
  ['旧表格.xls', oldOffice('Workbook'), 'xls'],
  ['旧讲稿.ppt', oldOffice('PowerPoint Document'), 'ppt'],
  ['笔记.txt', Buffer.from('第一行\r\n第二行\t完'), 'txt'],
  ['国标.TXT', Buffer.from([0xb5, 0xda, 0xd2, 0xbb]), 'txt'],
  ['宽字符.txt', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('文字', 'utf16le')]), 'txt'],
  ['朗读.mp3', mp3, 'mp3'],
  ['带标签.mp3', tagged(), 'mp3'],
  ['录音.aac', aac, 'aac'],
  ['录音.wav', wave(), 'wav'],
  ['录音.m4a', mp4('M4A ', 'soun'), 'm4a'],
  ['手机录音.mp4', mp4('isom', 'soun'), 'm4a'],
  ['录音.ogg', ogg('OpusHead'), 'ogg'],
  ['录音.webm', webm('webm', 'A_OPUS'), 'webm'],
  ['微信.amr', Buffer.from('#!AMR\nxxxx'), 'amr'],
  ['无损.flac', flac, 'flac'],
  // By its content: a document with another name is what it is.
  ['其实是文档.mp3', docx(), 'docx'],
]
