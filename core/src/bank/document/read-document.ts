import { elementsIn, findChild, valIn, type XmlElement } from './element.ts'
import { showKeys } from './keys.ts'
import { type DocumentLine, trimLine, withPrefix, writeLines } from './line.ts'
import { Numbering } from './numbering.ts'
import { ParagraphReader } from './paragraph.ts'
import { readList, Styles } from './styles.ts'
import { readTable } from './table.ts'

/** The text that stands for a picture in the lines of a document. */
export const pictureMark = (number: number): string => `［图${number}］`

interface DocumentParts {
  styles: XmlElement | undefined
  numbering: XmlElement | undefined
}

interface DocumentText {
  /** One line a paragraph, as `readPaper` reads them. */
  lines: string[]
  /** The relations of the pictures, in the order of their numbers from 1. */
  pictures: string[]
  /** What could not be read, such as 图表, with the line where it was, from 1. */
  gaps: { line: number; what: string }[]
}

/** Reads a document block by block, so that it never has to be in memory as a whole. */
export class DocumentReader {
  readonly #styles: Styles
  readonly #numbering: Numbering
  readonly #paragraphs: ParagraphReader
  readonly #pictures: string[] = []
  readonly #gaps: DocumentText['gaps'] = []
  readonly #lines: DocumentLine[] = []

  constructor({ styles, numbering }: DocumentParts) {
    this.#styles = new Styles(styles)
    this.#numbering = new Numbering(numbering, this.#styles)
    this.#paragraphs = new ParagraphReader({
      styles: this.#styles,
      addPicture: (relation) => this.#addPicture(relation),
      addGap: (what) => this.#addGap(what),
    })
  }

  /** Reads a child of the document's body. */
  add(block: XmlElement): void {
    this.#lines.push(...this.#readBlock(block).map(trimLine))
  }

  end(): DocumentText {
    return { lines: showKeys(this.#lines), pictures: this.#pictures, gaps: this.#gaps }
  }

  #readBlock(block: XmlElement): DocumentLine[] {
    if (block.name === 'w:p') return this.#readParagraph(block)
    if (block.name === 'w:tbl') return readTable(block, (cell) => this.#readBlocks(cell))
    if (['w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins', 'w:moveTo'].includes(block.name))
      return this.#readBlocks(block)
    return []
  }

  #readBlocks(parent: XmlElement): DocumentLine[] {
    return elementsIn(parent).flatMap((child) => this.#readBlock(child))
  }

  #readParagraph(paragraph: XmlElement): DocumentLine[] {
    const number = this.#nextNumber(paragraph)
    const { pieces, boxes } = this.#paragraphs.read(paragraph)
    const [first = { text: '', marks: [] }, ...rest] = writeLines(pieces)
    // An empty paragraph of a list has a number that nobody wrote anything after.
    const numbered =
      number === '' || first.text.trim() === '' ? first : withPrefix(`${number} `, trimLine(first))
    return [numbered, ...rest, ...boxes.flatMap((box) => this.#readBlocks(box))]
  }

  #nextNumber(paragraph: XmlElement): string {
    const properties = findChild(paragraph, 'w:pPr')
    const { numId, level = 0 } = {
      ...this.#styles.listOf(valIn(properties, 'w:pStyle')),
      ...readList(properties),
    }
    return numId === undefined || numId === '0' ? '' : this.#numbering.next({ numId, level })
  }

  #addPicture(relation: string): string {
    this.#pictures.push(relation)
    return pictureMark(this.#pictures.length)
  }

  #addGap(what: string): string {
    this.#gaps.push({ line: this.#lines.length + 1, what })
    return `［${what}］`
  }
}
