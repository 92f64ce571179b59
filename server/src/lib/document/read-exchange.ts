import type { XmlElement } from '@wenhai/core/bank/document/element'
import type { ExchangeReading } from '@wenhai/core/bank/exchange/exchange-row'
import { readGift } from '@wenhai/core/bank/exchange/gift'
import { MoodleReader } from '@wenhai/core/bank/exchange/moodle'
import { QtiReader } from '@wenhai/core/bank/exchange/qti'
import { openZip, pathInZip, type Zip } from '../read-zip.ts'
import { decodeText } from '../spreadsheet/csv.ts'
import { readXml } from '../xml.ts'
import { type DocumentPicture, notADocument, type ReadDocument, xmlLimits, zipLimits } from './document.ts'

/** Reads a file of questions of another program: Moodle's XML, its GIFT, or a package of QTI items. */
export async function readExchange(bytes: Uint8Array, format: 'xml' | 'gift' | 'zip'): Promise<ReadDocument> {
  if (format === 'zip') return readQti(await openZip(bytes, zipLimits))
  if (format === 'xml') return readMoodle(bytes)
  const { rows, left } = readGift(decodeText(bytes))
  return finish({ rows, left }, [])
}

function readMoodle(bytes: Uint8Array): ReadDocument {
  const reader = new MoodleReader()
  const root = readXml(bytes, xmlLimits, (element, parent) => {
    if (parent.name !== 'quiz') return false
    reader.add(element)
    return true
  })
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
  const reader = new QtiReader()
  let items = 0
  for (const name of zip.names.filter((each) => each.endsWith('.xml') && !each.endsWith('imsmanifest.xml'))) {
    const part = await zip.read(name)
    const root = part && readXml(part, xmlLimits)
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

const isItem = ({ name }: XmlElement): boolean => name === 'assessmentItem' || name === 'qti-assessment-item'

const finish = (
  { rows, left }: Pick<ExchangeReading, 'rows' | 'left'>,
  pictures: ReadDocument['pictures'],
): ReadDocument => ({
  lines: [],
  doubts: [],
  rows: rows.map(({ cells, points }) => ({ cells, ...(points !== undefined && { points }) })),
  pictures,
  gaps: left.map(
    ({ number, name, reason }) =>
      `第 ${number} 题${name === '' ? '' : `“${name.slice(0, 30)}”`}没有导入：${reason}`,
  ),
})
