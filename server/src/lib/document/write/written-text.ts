import type { XmlElement } from '@wenhai/core/bank/document/element'
import { readLatex } from '@wenhai/core/bank/document/latex'
import { toOmml } from '@wenhai/core/bank/document/omml'
import type { PageText } from '@wenhai/core/format/page-block'
import { splitMath } from '@wenhai/core/format/split-math'
import { ImageRun, type IXmlableObject, type ParagraphChild, TextRun, XmlComponent } from 'docx'

/** A picture that is ready to be put into a document. */
export interface WrittenPicture {
  bytes: Uint8Array
  width: number
  height: number
}

export type WrittenPictures = ReadonlyMap<string, WrittenPicture>

/** The size of a picture on paper: as large as on the screen, where that is not too much. */
interface PictureRoom {
  widthMm: number
  heightMm: number
}

/** XML has no place for control characters, halves of characters, U+FFFE and U+FFFF, whatever people paste. */
export const wordText = (text: string): string =>
  text.replace(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')

/** An element of our own within what the library writes, which knows only a part of Word's formulas. */
class WrittenElement extends XmlComponent {
  readonly #element: XmlElement

  constructor(element: XmlElement) {
    super(element.name)
    this.#element = element
  }

  override prepForXml(): IXmlableObject {
    return toXmlable(this.#element)
  }
}

const toXmlable = ({ name, attributes, children }: XmlElement): IXmlableObject => ({
  [name]: [
    ...(Object.keys(attributes).length > 0 ? [{ _attr: attributes }] : []),
    ...children.map((child) => (typeof child === 'string' ? wordText(child) : toXmlable(child))),
  ],
})

/** Paragraphs hold any element; the library's type lists only its own. */
export const asChild = (element: XmlElement): ParagraphChild =>
  new WrittenElement(element) as unknown as ParagraphChild

const emSpace = '\u3000'

/** The runs of a text: formulas as Word has them, gaps as underlined space, pictures where they belong. */
export function writeText(text: PageText, pictures: WrittenPictures, room: PictureRoom): ParagraphChild[] {
  return text.flatMap((piece): ParagraphChild[] => {
    if (typeof piece === 'string') return writePlain(piece)
    if ('strong' in piece) return writePlain(piece.strong, true)
    if ('picture' in piece) return [writePicture(pictures.get(piece.picture), room)]
    // A number in a gap is between lines of its own, so that it can be told from what is written there.
    if (piece.text !== undefined) return [new TextRun(`____${wordText(piece.text)}____`)]
    return [new TextRun({ text: emSpace.repeat(piece.gap), underline: {} })]
  })
}

export const writePlain = (text: string, bold = false): ParagraphChild[] =>
  splitMath(text).flatMap(({ kind, text: part }) => {
    if (kind === 'text') return writeLines(part, bold)
    const formula = readLatex(part)
    // What is not understood is written as it was typed, so that nothing of it is lost.
    return formula ? [asChild(toOmml(formula))] : writeLines(`$${part}$`, bold)
  })

const writeLines = (text: string, bold: boolean): ParagraphChild[] =>
  wordText(text)
    .split('\n')
    .map((line, at) => new TextRun({ text: line, ...(bold && { bold }), ...(at > 0 && { break: 1 }) }))

/** Pixels of a screen, of which there are 96 an inch. */
export const pixelsOf = (mm: number): number => (mm / 25.4) * 96

/** A picture that could not be read leaves a word in its place. */
export function writePicture(picture: WrittenPicture | undefined, room: PictureRoom): ParagraphChild {
  if (!picture) return new TextRun('［图片没有放进来］')
  const { bytes, width, height } = picture
  const scale = Math.min(1, pixelsOf(room.widthMm) / width, pixelsOf(room.heightMm) / height)
  const transformation = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  return new ImageRun({ type: 'jpg', data: bytes, transformation })
}
