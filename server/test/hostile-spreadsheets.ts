import { crc32, deflateRawSync } from 'node:zlib'

export interface Part {
  name: string
  content: string | Buffer
  /** What the list of parts claims instead of the truth. */
  statedSize?: number
  flags?: number
}

/** A zip archive by hand, so that it may lie. */
export function makeZip(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, content, statedSize, flags = 0 } of parts) {
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(flags, 2)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(checksum(raw), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(statedSize ?? raw.length, 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), head, tail, Buffer.from(name)]))
    bodies.push(local)
    offset += local.length
  }
  const list = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, list, Buffer.from('PK\x05\x06'), end])
}

const checksum = (bytes: Buffer): number => crc32(bytes)

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relationList = (content: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`

interface Workbook {
  /** The content of the element sheetData. */
  rows?: string | Buffer
  sharedStrings?: string | Buffer
  styles?: string
  /** Before the worksheet's root. */
  prologue?: string
  change?: (part: Part) => Part
}

/** The least that is a workbook, with whatever XML one likes inside. */
export function makeWorkbook({ rows = '', sharedStrings, styles, prologue = '', change }: Workbook): Buffer {
  const parts: Part[] = [
    {
      name: '[Content_Types].xml',
      content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>',
    },
    {
      name: '_rels/.rels',
      content: relationList(
        `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/>`,
      ),
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="表" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationList(
        `<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>` +
          (sharedStrings
            ? `<Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/>`
            : '') +
          (styles ? `<Relationship Id="rId3" Type="${relations}/styles" Target="styles.xml"/>` : ''),
      ),
    },
    ...(sharedStrings
      ? [{ name: 'xl/sharedStrings.xml', content: wrap(`<sst ${main}>`, sharedStrings, '</sst>') }]
      : []),
    ...(styles ? [{ name: 'xl/styles.xml', content: `<styleSheet ${main}>${styles}</styleSheet>` }] : []),
    {
      name: 'xl/worksheets/sheet1.xml',
      content: wrap(`${prologue}<worksheet ${main}><sheetData>`, rows, '</sheetData></worksheet>'),
    },
  ]
  return makeZip(change ? parts.map(change) : parts)
}

const wrap = (before: string, content: string | Buffer, after: string): Buffer =>
  Buffer.concat([Buffer.from(before), Buffer.from(content), Buffer.from(after)])

/** Text again and again, without a string of that length. */
export const repeat = (text: string, times: number): Buffer =>
  Buffer.alloc(Buffer.byteLength(text) * times, text)
