import type { Doubt } from '../doubts.ts'
import { elementsIn, findChild, valIn, type XmlElement } from './element.ts'
import { showKeys } from './keys.ts'
import { type DocumentLine, trimLine, withPrefix, writeLines } from './line.ts'
import { Numbering } from './numbering.ts'
import { type Gap, ParagraphReader } from './paragraph.ts'
import { readList, Styles } from './styles.ts'
import { readTable } from './table.ts'

/** The text that stands for a picture in the lines of a document. */
export const pictureMark = (number: number): string => `［图${number}］`

/** What stands for something that cannot be read. */
const gapMarks: Readonly<Record<Gap, string>> = { chart: '［图表］', diagram: '［示意图］' }
const gapKinds = ['chart', 'diagram'] as const

interface DocumentParts {
  styles: XmlElement | undefined
  numbering: XmlElement | undefined
}

interface DocumentText {
  /** One line a paragraph, as `readPaper` reads them. */
  lines: string[]
  /** The relations of the pictures, in the order of their numbers from 1. */
  pictures: string[]
  /** What could not be read, with the line where it was. */
  doubts: Doubt[]
}

/** A paragraph that a tracked change takes out as a whole has no number in its list. */
const isDeleted = (paragraph: XmlElement): boolean =>
  findChild(paragraph, 'w:pPr', 'w:rPr', 'w:del') !== undefined &&
  elementsIn(paragraph).every(
    ({ name }) => ['w:pPr', 'w:del', 'w:moveFrom'].includes(name) || /range|bookmark|proofErr/i.test(name),
  )

/** Reads a document block by block, so that it never has to be in memory as a whole. */
export class DocumentReader {
  readonly #styles: Styles
  readonly #numbering: Numbering
  readonly #paragraphs: ParagraphReader
  readonly #pictures: string[] = []
  readonly #gaps = new Set<Gap>()
  readonly #picturesBefore: number
  readonly #lines: DocumentLine[] = []

  /** Pictures are numbered after those of the documents that were read before. */
  constructor({ styles, numbering }: DocumentParts, picturesBefore = 0) {
    this.#picturesBefore = picturesBefore
    this.#styles = new Styles(styles)
    this.#numbering = new Numbering(numbering, this.#styles)
    this.#paragraphs = new ParagraphReader({
      styles: this.#styles,
      addPicture: (relation) => this.#addPicture(relation),
      addGap: (kind) => this.#addGap(kind),
    })
  }

  /** Reads a child of the document's body. */
  add(block: XmlElement): void {
    this.#lines.push(...this.#readBlock(block).map(trimLine))
  }

  end(): DocumentText {
    const lines = showKeys(this.#lines)
    const doubts = lines.flatMap((text, at) =>
      gapKinds
        .filter((kind) => this.#gaps.has(kind) && text.includes(gapMarks[kind]))
        .map((kind): Doubt => ({ kind, line: at + 1, about: '' })),
    )
    return { lines, pictures: this.#pictures, doubts }
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
    if (isDeleted(paragraph)) return []
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
    return pictureMark(this.#picturesBefore + this.#pictures.length)
  }

  #addGap(kind: Gap): string {
    this.#gaps.add(kind)
    return gapMarks[kind]
  }
}
