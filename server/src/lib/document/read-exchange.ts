import type { XmlElement } from '@wenhai/core/bank/document/element'
import type { ExchangeReading } from '@wenhai/core/bank/exchange/exchange-row'
import { readGift } from '@wenhai/core/bank/exchange/gift'
import { MoodleReader } from '@wenhai/core/bank/exchange/moodle'
import { QtiReader } from '@wenhai/core/bank/exchange/qti'
import { bankImport } from '@wenhai/core/bank/limits'
import { ownFileName } from '@wenhai/core/form/own-file'
import { openZip, pathInZip, type Zip } from '../read-zip.ts'
import { decodeText } from '../spreadsheet/csv.ts'
import { readXml } from '../xml.ts'
import {
  type DocumentPicture,
  notADocument,
  type ReadDocument,
  tooDemanding,
  xmlLimits,
  zipLimits,
} from './document.ts'

/** Reads a file of questions of another program: Moodle's XML, its GIFT, or a package of QTI items. */
export async function readExchange(bytes: Uint8Array, format: 'xml' | 'gift' | 'zip'): Promise<ReadDocument> {
  if (format === 'zip') return readQti(await openZip(bytes, zipLimits))
  if (format === 'xml') return readMoodle(bytes)
  return finish(readGift(decodeText(bytes)), [])
}

function readMoodle(bytes: Uint8Array): ReadDocument {
  const reader = new MoodleReader()
  const qti = new QtiReader()
  const root = readXml(bytes, xmlLimits, (element, parent) => {
    if (parent.name !== 'quiz') return false
    reader.add(element)
    return true
  })
  refuseOldQti(root)
  if (isItem(root)) {
    // An item by itself: its pictures are in files beside it, which did not come along.
    qti.add(root, (source) => source)
    const { pictures, ...reading } = qti.end()
    return finish(
      reading,
      pictures.map(() => undefined),
    )
  }
  if (root.name !== 'quiz')
    throw notADocument('这不是 Moodle 的题目文件，请在 Moodle 里导出为 Moodle XML 再试')
  const { pictures, ...reading } = reader.end()
  return finish(
    reading,
    pictures.map(({ name, base64 }) => ({ name, bytes: Buffer.from(base64, 'base64') })),
  )
}

/** The items are named in the manifest; a package without one may hold them all the same. */
async function readQti(zip: Zip): Promise<ReadDocument> {
  if (zip.has(ownFileName)) throw notADocument('这是问海导出的文件，请点“导入问海文件”来导入')
  const reader = new QtiReader()
  let items = 0
  for (const name of zip.names.filter((each) => each.endsWith('.xml') && !each.endsWith('imsmanifest.xml'))) {
    const part = await zip.read(name)
    const root = part && readXml(part, xmlLimits)
    if (root) refuseOldQti(root)
    if (!root || !isItem(root)) continue
    items += 1
    const folder = name.slice(0, name.lastIndexOf('/') + 1)
    reader.add(root, (source) => `${folder}${source}`)
  }
  if (items === 0) throw notADocument('压缩包里没有 QTI 的题目；Word 文档请直接上传 .docx')
  const { pictures, ...reading } = reader.end()
  const found: (DocumentPicture | undefined)[] = []
  for (const name of pictures) {
    const bytes = await zip.read(pathInZip(name))
    found.push(bytes && { name, bytes })
  }
  return finish(reading, found)
}

/** Canvas, Blackboard and old Moodle write QTI 1.2, which shares hardly more than its name with the later ones. */
function refuseOldQti({ name }: XmlElement): void {
  if (name === 'questestinterop')
    throw notADocument(
      '这是 QTI 1.2 的题目（Canvas 等导出的多半是它），这里读 QTI 2.x 和 3.0。请在原来的系统里换成 QTI 2.x、3.0 或 Moodle XML 再导出',
    )
}

const isItem = ({ name }: XmlElement): boolean => name === 'assessmentItem' || name === 'qti-assessment-item'

function finish(
  { rows, left, partly }: Pick<ExchangeReading, 'rows' | 'left' | 'partly'>,
  pictures: ReadDocument['pictures'],
): ReadDocument {
  // Each that is left out is a sentence of the answer, and a file has room for millions of empty ones.
  if (rows.length + left.length > 2 * bankImport.maxRows) throw tooDemanding()
  return {
    lines: [],
    doubts: [],
    rows: rows.map(({ cells, points }) => ({ cells, ...(points !== undefined && { points }) })),
    pictures,
    gaps: [
      ...left.map((each) => `${nameOf(each)}没有导入：${each.reason}`),
      ...partly.map((each) => `${nameOf(each)}可以导入，但${each.reason}`),
    ],
  }
}

const nameOf = ({ number, name }: { number: number; name: string }): string =>
  `第 ${number} 题${name === '' ? '' : `“${name.slice(0, 30)}”`}`
