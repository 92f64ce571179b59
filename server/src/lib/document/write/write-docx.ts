import type { PrintedDocument } from '@wenhai/core/format/page-block'
import {
  AlignmentType,
  Document,
  Footer,
  Header,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  TextRun,
} from 'docx'
import { BlockWriter, twips } from './block-writer.ts'
import { sealingLine } from './sealing-line.ts'
import { type WrittenPictures, wordText } from './written-text.ts'

interface Sheet {
  width: number
  height: number
  left: number
  right: number
  columns: number
  gap: number
}

const topMm = 18
const sheets = {
  A4: { width: 210, height: 297, left: 20, right: 20, columns: 1, gap: 0 },
  A3: { width: 420, height: 297, left: 20, right: 20, columns: 2, gap: 14 },
} as const satisfies Record<string, Sheet>

/** The sealing line lies left of the text. */
const sealedLeftMm = 32

const sheetOf = ({ size, sealed }: PrintedDocument): Sheet => ({
  ...sheets[size],
  ...(sealed.length > 0 && { left: sealedLeftMm }),
})

/** The width of a column of text. */
const textWidth = ({ width, left, right, columns, gap }: Sheet): number =>
  (width - left - right - gap * (columns - 1)) / columns

const font = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', cs: 'Times New Roman', eastAsia: '宋体' }

/** Writes a document of Word in memory: a paper of a thousand questions is a megabyte. */
export function writeDocx(document: PrintedDocument, pictures: WrittenPictures): Promise<Buffer> {
  const sheet = sheetOf(document)
  const writer = new BlockWriter(textWidth(sheet), pictures)
  return Packer.toBuffer(
    new Document({
      title: wordText(document.title),
      creator: '',
      lastModifiedBy: '',
      styles: { default: { document: { run: { font, size: 21 } } }, paragraphStyles },
      sections: [
        {
          properties: {
            page: {
              size: {
                // The library turns the sheet by itself.
                width: twips(document.size === 'A3' ? sheet.height : sheet.width),
                height: twips(document.size === 'A3' ? sheet.width : sheet.height),
                orientation: document.size === 'A3' ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
              },
              margin: {
                top: twips(topMm),
                bottom: twips(topMm),
                left: twips(sheet.left),
                right: twips(sheet.right),
                header: twips(8),
                footer: twips(9),
              },
            },
            ...(sheet.columns > 1 && { column: { count: sheet.columns, space: twips(sheet.gap) } }),
            titlePage: document.sealed.length > 0,
          },
          ...(document.sealed.length > 0 && {
            headers: { first: new Header({ children: [sealingLine(document.sealed, sheet.height)] }) },
          }),
          footers: { default: pageFooter(), first: pageFooter() },
          children: document.blocks.flatMap((block) => writer.write(block)),
        },
      ],
    }),
  )
}

const pageFooter = (): Footer =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [new TextRun({ size: 18, children: ['第 ', PageNumber.CURRENT, ' 页'] })],
      }),
    ],
  })

/** The styles have the names of the looks, so that a person can change all headings at once. */
const paragraphStyles = [
  { id: 'title', name: '卷名', run: { size: 32, bold: true } },
  { id: 'heading', name: '大题', run: { size: 24, bold: true } },
  { id: 'small', name: '小字', run: { size: 19 } },
  ...['facts', 'fields', 'text', 'question', 'answer'].map((id) => ({ id, name: `卷面 ${id}` })),
]
