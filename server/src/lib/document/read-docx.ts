import { elementsIn, type XmlElement } from '@wenhai/core/bank/document/element'
import { DocumentReader } from '@wenhai/core/bank/document/read-document'
import { openZip, pathInZip, type Zip } from '../read-zip.ts'
import { readXml } from '../xml.ts'
import { type DocumentPicture, docxLimits, notADocument, type ReadDocument, zipLimits } from './document.ts'

interface Relation {
  type: string
  target: string
}

/** Reads a .docx file as lines of text, with its pictures. Nothing outside the file is ever looked at. */
export async function readDocx(bytes: Uint8Array, picturesBefore = 0): Promise<ReadDocument> {
  const zip = await openZip(bytes, zipLimits)
  refuseOtherPackages(zip)
  const roots = await readRelations(zip, '')
  const main =
    [...roots.values()].find(({ type }) => type === 'officeDocument')?.target ?? 'word/document.xml'
  const relations = await readRelations(zip, main)
  const partOf = async (type: string) => {
    const target = [...relations.values()].find((relation) => relation.type === type)?.target
    const part = target === undefined ? undefined : await zip.read(target)
    return part && readXml(part, docxLimits)
  }
  const parts = { styles: await partOf('styles'), numbering: await partOf('numbering') }
  const reader = new DocumentReader(parts, picturesBefore)
  const body = await zip.read(main)
  if (!body) throw notADocument('文件里没有正文，请在 Word 或 WPS 里打开后另存为 .docx 再试')
  readXml(body, docxLimits, (element, parent) => {
    if (parent.name !== 'w:body') return false
    reader.add(element)
    return true
  })
  const { lines, doubts, pictures } = reader.end()
  return {
    lines,
    rows: [],
    doubts,
    gaps: [],
    pictures: await readPictures(zip, relations, pictures),
  }
}

function refuseOtherPackages(zip: Zip): void {
  const has = (start: string) => zip.names.some((name) => name.startsWith(start))
  if (has('xl/')) throw notADocument('这是 Excel 表格，请从“上传表格”导入')
  if (has('ppt/')) throw notADocument('这是演示文稿，不是 Word 文档')
  if (!zip.has('[Content_Types].xml')) throw notADocument('这是压缩包，不是 Word 文档，请上传 .docx 文件')
}

/** The parts that a part names, by the ids it names them with. Those outside the file are left out. */
async function readRelations(zip: Zip, part: string): Promise<Map<string, Relation>> {
  const [folder, name] = [part.slice(0, part.lastIndexOf('/') + 1), part.slice(part.lastIndexOf('/') + 1)]
  const bytes = await zip.read(`${folder}_rels/${name}.rels`)
  const relations = new Map<string, Relation>()
  for (const element of elementsIn(bytes && readXml(bytes, docxLimits))) {
    const relation = readRelation(element, folder)
    if (relation) relations.set(element.attributes.Id ?? '', relation)
  }
  return relations
}

function readRelation({ attributes }: XmlElement, folder: string): Relation | undefined {
  if (attributes.TargetMode === 'External') return undefined
  const target = attributes.Target ?? ''
  return {
    type: (attributes.Type ?? '').split('/').at(-1) ?? '',
    target: target.startsWith('/') ? target.slice(1) : pathInZip(folder + target),
  }
}

/** The same picture may be shown in several places, and is unpacked once. */
async function readPictures(
  zip: Zip,
  relations: ReadonlyMap<string, Relation>,
  ids: readonly string[],
): Promise<ReadDocument['pictures']> {
  const read = new Map<string, DocumentPicture | undefined>()
  const pictures: ReadDocument['pictures'] = []
  for (const id of ids) {
    const target = relations.get(id)?.target
    if (target === undefined) {
      pictures.push(undefined)
      continue
    }
    if (!read.has(target)) {
      const bytes = await zip.read(target)
      read.set(target, bytes && { name: target.slice(target.lastIndexOf('/') + 1), bytes })
    }
    pictures.push(read.get(target))
  }
  return pictures
}
