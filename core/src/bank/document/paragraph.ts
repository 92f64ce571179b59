import { elementsIn, findChild, textIn, valIn, type XmlElement } from './element.ts'
import { readFieldFormula } from './field-formula.ts'
import { writeFormula } from './formula.ts'
import { readLook, type Styles, type TextLook } from './styles.ts'
import { signOf } from './symbols.ts'

/** A piece of a paragraph that looks alike. */
export interface TextPiece {
  text: string
  look: TextLook
}

/** What a document may hold that has neither text nor a picture. */
export type Gap = 'chart' | 'diagram'

interface ParagraphSurroundings {
  styles: Styles
  /** Takes note of a picture and returns the text that stands for it. */
  addPicture: (relation: string) => string
  /** Takes note of something that cannot be read and returns the text that stands for it. */
  addGap: (kind: Gap) => string
}

interface ReadParagraph {
  pieces: TextPiece[]
  /** The paragraphs of text boxes that are fixed to it. */
  boxes: XmlElement[]
}

/** Parts of a paragraph whose content belongs to it; deleted text does not. */
const transparent = new Set([
  'w:hyperlink',
  'w:ins',
  'w:moveTo',
  'w:smartTag',
  'w:sdt',
  'w:sdtContent',
  'w:fldSimple',
  'w:customXml',
  'w:dir',
  'w:bdo',
  'w:rubyBase',
])

/** Reads a paragraph as pieces of text: formulas between dollar signs, pictures as the text that stands for them. */
export class ParagraphReader {
  readonly #to: ParagraphSurroundings
  /** The codes of fields that are open, also over several paragraphs; undefined once the result began. */
  readonly #fields: (string | undefined)[] = []
  #pieces: TextPiece[] = []
  #boxes: XmlElement[] = []
  #look: TextLook = {}

  constructor(surroundings: ParagraphSurroundings) {
    this.#to = surroundings
  }

  read(paragraph: XmlElement): ReadParagraph {
    this.#pieces = []
    this.#boxes = []
    const ownLook = this.#to.styles.lookOf(valIn(paragraph, 'w:pPr', 'w:pStyle'))
    for (const child of elementsIn(paragraph)) this.#readInline(child, ownLook)
    return { pieces: this.#pieces, boxes: this.#boxes }
  }

  #readInline(element: XmlElement, look: TextLook): void {
    if (element.name === 'w:r') this.#readRun(element, look)
    else if (element.name === 'm:oMath') this.#addFormula(element)
    else if (element.name === 'm:oMathPara')
      for (const math of elementsIn(element, 'm:oMath')) this.#addFormula(math)
    else if (element.name === 'mc:AlternateContent')
      this.#readAlternative(element, (each) => this.#readInline(each, look))
    else if (transparent.has(element.name))
      for (const child of elementsIn(element)) this.#readInline(child, look)
  }

  #readRun(run: XmlElement, around: TextLook): void {
    const properties = findChild(run, 'w:rPr')
    const style = valIn(properties, 'w:rStyle')
    this.#look = { ...around, ...(style && this.#to.styles.lookOf(style)), ...readLook(properties) }
    if (this.#look.isHidden) return
    for (const child of elementsIn(run)) this.#readRunPart(child)
  }

  #readRunPart(element: XmlElement): void {
    const reader = runParts[element.name]
    if (element.name === 'w:fldChar') this.#readFieldSign(element.attributes['w:fldCharType'])
    else if (element.name === 'w:instrText') this.#addCode(textIn(element))
    else if (reader) this.#add(reader(element))
    else if (element.name === 'w:ruby') this.#readRuby(element)
    else if (element.name === 'mc:AlternateContent')
      this.#readAlternative(element, (each) => this.#readRunPart(each))
    else if (['w:drawing', 'w:pict', 'w:object'].includes(element.name)) this.#readDrawing(element)
  }

  /** The first alternative that has content counts: the others are the same in another way. */
  #readAlternative(element: XmlElement, read: (child: XmlElement) => void): void {
    const before = this.#pieces.length + this.#boxes.length
    for (const alternative of elementsIn(element)) {
      for (const child of elementsIn(alternative)) read(child)
      if (this.#pieces.length + this.#boxes.length > before) return
    }
  }

  #readFieldSign(type: string | undefined): void {
    if (type === 'begin') this.#fields.push('')
    else if (type === 'separate') {
      const code = this.#fields.pop()
      this.#fields.push(code !== undefined && this.#addFieldFormula(code) ? '' : undefined)
    } else if (type === 'end') {
      const code = this.#fields.pop()
      if (code) this.#addFieldFormula(code)
    }
  }

  #addCode(text: string): void {
    const code = this.#fields.pop()
    if (code !== undefined) this.#fields.push((code + text).slice(0, maxFieldCode))
    else this.#fields.push(undefined)
  }

  #addFieldFormula(code: string): boolean {
    const text = readFieldFormula(code)
    if (text !== undefined) this.#push(text)
    return text !== undefined
  }

  #readRuby(element: XmlElement): void {
    for (const child of elementsIn(findChild(element, 'w:rubyBase'))) this.#readInline(child, this.#look)
    const reading = textIn(findChild(element, 'w:rt'))
    if (reading !== '') this.#add(`（${reading}）`)
  }

  #addFormula(math: XmlElement): void {
    const latex = writeFormula(math)
    if (latex !== '') this.#push(`$${latex}$`)
  }

  /** Pictures and text boxes in their order, however deep they lie. */
  #readDrawing(element: XmlElement): void {
    if (element.name === 'w:txbxContent') {
      this.#boxes.push(element)
      return
    }
    const relation = pictureIn(element)
    if (relation !== undefined) this.#add(this.#to.addPicture(relation))
    else if (element.name === 'mc:AlternateContent')
      this.#readAlternative(element, (each) => this.#readDrawing(each))
    else if (unreadable[element.name]) this.#add(this.#to.addGap(unreadable[element.name] ?? 'diagram'))
    else for (const child of elementsIn(element)) this.#readDrawing(child)
  }

  /** The code of a field is not text; the result of one is. */
  #add(text: string): void {
    if (this.#fields.every((code) => code === undefined)) this.#push(text)
  }

  #push(text: string): void {
    if (text !== '') this.#pieces.push({ text, look: this.#look })
  }
}

const maxFieldCode = 4000

const runParts: Readonly<Record<string, (element: XmlElement) => string>> = {
  'w:t': textIn,
  'w:tab': () => '\t',
  'w:ptab': () => '\t',
  'w:br': () => '\n',
  'w:cr': () => '\n',
  'w:noBreakHyphen': () => '-',
  'w:sym': signOf,
}

const unreadable: Readonly<Record<string, Gap>> = {
  'c:chart': 'chart',
  'dgm:relIds': 'diagram',
}

/** The relation of the picture that this element shows. */
const pictureIn = ({ name, attributes }: XmlElement): string | undefined => {
  if (name === 'a:blip') return attributes['r:embed']
  if (name === 'v:imagedata') return attributes['r:id']
  return undefined
}
