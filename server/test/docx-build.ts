import { makeZip, type Part } from './hostile-spreadsheets.ts'

const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
].join(' ')

export const escapeXml = (text: string): string =>
  text.replace(/[<>&"]/g, (sign) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[sign] ?? sign)

/** A run of text; `properties` is the inside of its `w:rPr`. */
export const run = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`

export const paragraph = (content: string, properties = ''): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`

export const table = (...rows: string[][]): string =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`

export const picture = (relation: string): string =>
  `<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${relation}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`

export interface DocxContent {
  body: string
  numbering?: string
  styles?: string
  /** By relation id. */
  pictures?: Readonly<Record<string, { name: string; bytes: Uint8Array }>>
  /** Further parts, or others in place of the usual ones. */
  parts?: Readonly<Record<string, string | Uint8Array>>
  change?: (part: Part) => Part
}

const xml = (root: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:${root} ${namespaces}>${content}</w:${root}>`

const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (list: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(
      ([id, type, target]) => `<Relationship Id="${id}" Type="${relationType}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** The bytes of a .docx file with this content. */
export function makeDocx({
  body,
  numbering,
  styles,
  pictures = {},
  parts = {},
  change = (part) => part,
}: DocxContent): Buffer {
  const own: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relations([['rId1', 'officeDocument', 'word/document.xml']]),
    'word/document.xml': xml('document', `<w:body>${body}</w:body>`),
    'word/_rels/document.xml.rels': relations([
      ['styles', 'styles', 'styles.xml'],
      ['numbering', 'numbering', 'numbering.xml'],
      ...Object.entries(pictures).map(([id, { name }]) => [id, 'image', `media/${name}`] as const),
    ]),
    ...(styles !== undefined && { 'word/styles.xml': xml('styles', styles) }),
    ...(numbering !== undefined && { 'word/numbering.xml': xml('numbering', numbering) }),
    ...Object.fromEntries(Object.values(pictures).map(({ name, bytes }) => [`word/media/${name}`, bytes])),
    ...parts,
  }
  return makeZip(
    Object.entries(own).map(([name, content]) => change({ name, content: Buffer.from(content) })),
  )
}
