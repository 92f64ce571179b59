import type { XmlElement } from '@wenhai/core/bank/document/element'
import { showKeys } from '@wenhai/core/bank/document/keys'
import { type DocumentLine, trimLine, withPrefix, writeLines } from '@wenhai/core/bank/document/line'
import type { TextPiece } from '@wenhai/core/bank/document/paragraph'
import { pictureMark } from '@wenhai/core/bank/document/read-document'
import { readTable } from '@wenhai/core/bank/document/table'
import { readMathMl, readOfficeMath } from './clipboard-formula.ts'

/** What was copied in Word, WPS or a page, as text. */
export interface CopiedText {
  lines: string[]
  /** The addresses of its pictures, by number: those inside the text are `data:`, others are only named. */
  pictures: { number: number; address: string }[]
}

/** As much as three hundred pictures of a telephone have; more is pasted as plain text. */
const maxHtml = 8 * 1024 * 1024
/** Parts of a page: a paper of 200 questions has about ten thousand. */
const maxNodes = 200_000
/** Browsers stop at 512 themselves. */
const maxDepth = 600

/**
 * Reads what was copied as HTML: numbers of lists, blanks, red keys, scripts, formulas, tables and where pictures are. It is
 * parsed into a document that nobody sees, so that no script of it runs and nothing is fetched; what comes out is text.
 * Undefined where it is too large.
 */
export function readCopiedHtml(html: string): CopiedText | undefined {
  if (html.length > maxHtml) return undefined
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const reader = new CopiedReader()
  reader.readAll(body)
  return reader.isTooLarge ? undefined : reader.end()
}

const blocks = new Set(
  'P,DIV,H1,H2,H3,H4,H5,H6,LI,UL,OL,TABLE,TR,BLOCKQUOTE,SECTION,ARTICLE,PRE,DL,DT,DD,CENTER'.split(','),
)
const skipped = new Set(
  'SCRIPT,STYLE,HEAD,TITLE,META,LINK,TEMPLATE,NOSCRIPT,DEL,XML,IFRAME,OBJECT'.split(','),
)

type Look = TextPiece['look']

class CopiedReader {
  readonly #lines: DocumentLine[] = []
  readonly #pictures: CopiedText['pictures'] = []
  #pieces: TextPiece[] = []
  /** The number of the list item that begins. */
  #prefix = ''
  #nodes = 0
  #out: DocumentLine[] = this.#lines

  get isTooLarge(): boolean {
    return this.#nodes > maxNodes
  }

  readAll(body: Node): void {
    this.#readChildren(body, {}, 0)
    this.#breakLine()
  }

  end(): CopiedText {
    const lines = showKeys(this.#lines)
    const first = lines.findIndex((line) => line !== '')
    const last = lines.findLastIndex((line) => line !== '')
    return { lines: first === -1 ? [] : lines.slice(first, last + 1), pictures: this.#pictures }
  }

  #readChildren(parent: Node, look: Look, depth: number): void {
    /** Behind a formula Word puts a picture of it, for those who cannot read formulas. */
    let isInstead = false
    let hasFormula = false
    for (const node of parent.childNodes) {
      this.#nodes += 1
      if (this.isTooLarge || depth > maxDepth) return
      if (node.nodeType === Node.COMMENT_NODE) {
        const text = node.nodeValue ?? ''
        const formula = readOfficeMath(text)
        if (formula) {
          this.#pieces.push({ text: `$${formula}$`, look: {} })
          hasFormula = true
        } else if (/^\[if !msEquation\]/.test(text)) isInstead = hasFormula
        else if (/^\[endif\]/.test(text)) isInstead = false
      } else if (isInstead) continue
      else if (node.nodeType === Node.TEXT_NODE) this.#addText(node.nodeValue ?? '', look)
      else if (node instanceof Element) this.#readElement(node, look, depth)
    }
  }

  #addText(text: string, look: Look): void {
    const plain = text.replace(/[\t\n\r ]+/g, ' ')
    if (plain === '' || (plain === ' ' && this.#pieces.length === 0)) return
    this.#pieces.push({ text: look.isUnderlined ? plain : plain.replace(/\u00a0/g, ' '), look })
  }

  #readElement(element: Element, above: Look, depth: number): void {
    const name = element.tagName.toUpperCase()
    const style = element.getAttribute('style') ?? ''
    if (skipped.has(name) || /display\s*:\s*none|mso-hide\s*:\s*all/i.test(style)) return
    if (name === 'BR') this.#pieces.push({ text: '\n', look: {} })
    else if (name === 'IMG') this.#addPicture(element)
    else if (name === 'MATH') this.#pieces.push({ text: `$${readMathMl(element)}$`, look: {} })
    else if (name === 'TABLE') this.#readTable(element, depth)
    else if (blocks.has(name)) {
      this.#breakLine()
      if (name === 'LI') this.#prefix = numberOfItem(element)
      this.#readChildren(element, lookOf(element, style, above), depth + 1)
      this.#breakLine()
    } else this.#readChildren(element, lookOf(element, style, above), depth + 1)
  }

  #breakLine(): void {
    const prefix = this.#prefix
    this.#prefix = ''
    if (this.#pieces.length === 0) return
    const [first, ...rest] = writeLines(this.#pieces).map(withoutGaps)
    this.#pieces = []
    if (first) this.#out.push(prefix === '' ? first : withPrefix(prefix, first), ...rest)
  }

  #addPicture(image: Element): void {
    // A formula of a page that draws its own has its source as the text instead.
    const number = this.#pictures.length + 1
    this.#pictures.push({ number, address: image.getAttribute('src') ?? '' })
    this.#pieces.push({ text: pictureMark(number), look: {} })
  }

  /** The table as a document has it, whose reader knows tables of options, of answers and of questions. */
  #readTable(table: Element, depth: number): void {
    this.#breakLine()
    const out = this.#out
    const known = new Map<XmlElement, DocumentLine[]>()
    const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table)
    const children = rows.map((row): XmlElement => {
      const cells = [...row.children].map((cell): XmlElement => {
        const lines: DocumentLine[] = []
        this.#out = lines
        this.#readChildren(cell, {}, depth + 1)
        this.#breakLine()
        const element = { name: 'w:tc', attributes: {}, children: [] }
        known.set(element, lines)
        return element
      })
      return { name: 'w:tr', attributes: {}, children: cells }
    })
    this.#out = out
    out.push(...readTable({ name: 'w:tbl', attributes: {}, children }, (cell) => known.get(cell) ?? []))
  }
}

/** One line with single spaces; a wide gap between two options stays one that can be seen. */
function withoutGaps(line: DocumentLine): DocumentLine {
  return trimLine(
    / {3,}|\u00a0/.test(line.text) && line.marks.length === 0
      ? { ...line, text: line.text.replace(/[ \u00a0]{3,}/g, '  ') }
      : line,
  )
}

function lookOf(element: Element, style: string, above: Look): Look {
  const name = element.tagName.toUpperCase()
  const colour = colourOf(
    /(?:^|[;\s])color\s*:\s*([^;]+)/i.exec(style)?.[1] ?? element.getAttribute('color') ?? '',
  )
  const isUnderlined = name === 'U' || name === 'INS' || /text-decoration[^;]*underline/i.test(style)
  const isRaised = name === 'SUP' || /vertical-align\s*:\s*super/i.test(style)
  const isLowered = name === 'SUB' || /vertical-align\s*:\s*sub(?:$|[;\s])/i.test(style)
  const hasDots = /text-emphasis\s*:\s*(?:filled\s*)?dot/i.test(style)
  if (!(colour || isUnderlined || isRaised || isLowered || hasDots)) return above
  return {
    ...above,
    ...(colour && { colour }),
    ...(isUnderlined && { isUnderlined }),
    ...(hasDots && { hasDots }),
    ...(isRaised ? { place: 'superscript' as const } : isLowered && { place: 'subscript' as const }),
  }
}

/** RRGGBB of #f00, #ff0000, red and rgb(255, 0, 0); undefined for what is written otherwise. */
function colourOf(text: string): string | undefined {
  const value = text.trim().toLowerCase()
  if (value === 'red') return 'FF0000'
  const [, hex] = /^#([\da-f]{6}|[\da-f]{3})$/.exec(value) ?? []
  if (hex) return (hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex).toUpperCase()
  const [, ...parts] = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(value) ?? []
  if (parts.length === 3)
    return parts
      .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
      .join('')
      .toUpperCase()
  return value === '' ? undefined : '000000'
}

/** The number that a browser draws before an item of a list. Word writes its numbers into the text. */
function numberOfItem(item: Element): string {
  const list = item.parentElement
  if (list?.tagName.toUpperCase() !== 'OL' || /mso-list/i.test(item.getAttribute('style') ?? '')) return ''
  let number = Number(list.getAttribute('start') ?? 1) || 1
  for (const other of list.children) {
    if (other === item) break
    if (other.tagName.toUpperCase() === 'LI') number += 1
  }
  const letter = String.fromCharCode(64 + number)
  return /^a$/i.test(list.getAttribute('type') ?? '') && number <= 26 ? `${letter}. ` : `${number}. `
}

/** What the clipboard holds. */
interface Copied {
  files: readonly File[]
  html: string
}

/** What a paste brings: text, and pictures as files by the number of their marks. Those that did not come are only marks. */
export interface Pasted {
  text: string
  pictures: { number: number; file: File }[]
}

/**
 * Reads a paste, with pictures counted on from those that are there. Undefined where the browser does it as well: plain text, and
 * what is too large.
 */
export function readPaste(copiedAs: Copied, before: number): Pasted | undefined {
  const { html } = copiedAs
  const files = copiedAs.files.filter(({ type }) => type.startsWith('image/'))
  const copied: CopiedText | undefined =
    html === ''
      ? {
          lines: files.map((_, at) => pictureMark(at + 1)),
          pictures: files.map((_, at) => ({ number: at + 1, address: '' })),
        }
      : readCopiedHtml(html)
  if (!copied || copied.lines.length === 0) return undefined
  const outside = copied.pictures.filter(({ address }) => !address.startsWith('data:'))
  // Beside text, Word puts a picture of all that was copied. Only of pictures alone it is known which is which.
  const isAlone = copied.lines.every((line) => /^(?:［图\d{1,4}］|\s)*$/.test(line))
  const ordered = isAlone && outside.length === files.length ? files : []
  const pictures = copied.pictures.flatMap((picture) => {
    const file = fileOf(picture.address) ?? ordered[outside.indexOf(picture)]
    return file ? [{ number: picture.number + before, file }] : []
  })
  const text = copied.lines
    .join('\n')
    .replace(/［图(\d{1,4})］/g, (_, number: string) => pictureMark(Number(number) + before))
  return { text, pictures }
}

const dataAddress = /^data:(image\/[a-z+.-]{2,20});base64,([A-Za-z0-9+/=\s]+)$/

function fileOf(address: string): File | undefined {
  const [, type, content] = dataAddress.exec(address) ?? []
  if (!type || !content) return undefined
  try {
    const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
    return new File([bytes], `picture.${type.slice(6).replace(/[^a-z]/g, '')}`, { type })
  } catch {
    return undefined
  }
}

/** Puts a text where the caret is, as if it had been typed. */
export function insertText(field: HTMLTextAreaElement | HTMLInputElement, text: string): void {
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
