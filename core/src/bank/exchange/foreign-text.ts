import { elementsIn, textIn, type XmlElement } from '../document/element.ts'
import { accentOf, functionNames, writeMathText } from '../document/formula-signs.ts'
import { pictureMark } from '../document/read-document.ts'

const names: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  times: '×',
  divide: '÷',
  minus: '−',
  plusmn: '±',
  le: '≤',
  ge: '≥',
  ne: '≠',
  deg: '°',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  pi: 'π',
  alpha: 'α',
  beta: 'β',
  rarr: '→',
  infin: '∞',
  radic: '√',
  middot: '·',
  bull: '•',
}

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi

const decode = (text: string): string =>
  text.replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined
    if (code === undefined) return names[name ?? ''] ?? whole
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
  })

/** Where a line begins or ends. */
const lineTags = /^(?:p|div|br|li|ul|ol|tr|table|h[1-6]|pre|blockquote|section|hr)$/
const scripts: Readonly<Record<string, string>> = { sup: '^', sub: '_' }

/**
 * HTML of another program as plain text: lines where it has blocks, ² and ₂ as formulas, bars between the cells of a table,
 * and marks where pictures are. One look at each character; whatever is no tag is text.
 */
export function readHtml(html: string, addPicture: (source: string) => number | undefined): string {
  let text = ''
  let at = 0
  const open: string[] = []
  let formula: FormulaBuilder | undefined
  for (const match of html.matchAll(
    /<(\/?)([a-z][a-z0-9]{0,15})((?:[^<>"']|"[^"<]*"|'[^'<]*'){0,2000})>/gi,
  )) {
    const [whole, closing = '', rawName = '', attributes = ''] = match
    const name = rawName.toLowerCase()
    if (formula) formula.addText(decode(html.slice(at, match.index)))
    else if (!['script', 'style'].includes(open.at(-1) ?? '')) text += decode(html.slice(at, match.index))
    at = match.index + whole.length
    if (formula || name === 'math') {
      if (open.length > 0) continue
      formula ??= new FormulaBuilder()
      const latex = formula.add(name, closing !== '', attributes.endsWith('/'))
      if (latex === undefined) continue
      text += latex
      formula = undefined
    } else if (name === 'script' || name === 'style') {
      if (closing === '') open.push(name)
      else open.pop()
    } else if (open.length > 0) continue
    else if (name === 'img' && closing === '') text += markOf(attributes, addPicture)
    else if (scripts[name]) text += closing === '' ? `$${scripts[name]}{` : '}$'
    else if ((name === 'td' || name === 'th') && closing !== '') text += ' | '
    else if (lineTags.test(name)) text += '\n'
  }
  return tidyLines(text + (open.length === 0 ? decode(html.slice(at)) : ''))
}

/** No formula that people write is as deep; what is deeper lies beside its parent. */
const deepestFormula = 60

/** Builds the tree of a formula out of the tags of HTML. */
class FormulaBuilder {
  readonly #open: XmlElement[] = [{ name: 'math', attributes: {}, children: [] }]

  addText(text: string): void {
    this.#open.at(-1)?.children.push(text)
  }

  /** The formula as LaTeX where this tag ends it. */
  add(name: string, isClosing: boolean, isEmpty: boolean): string | undefined {
    if (isClosing && name === 'math') return `$${writeMathml(this.#open[0] as XmlElement).trim()}$`
    if (name === 'math') return undefined
    if (isClosing) {
      if (this.#open.length > 1 && this.#open.at(-1)?.name === name) this.#open.pop()
      return undefined
    }
    const element: XmlElement = { name, attributes: {}, children: [] }
    this.#open.at(-1)?.children.push(element)
    if (!isEmpty && this.#open.length < deepestFormula) this.#open.push(element)
    return undefined
  }
}

function markOf(attributes: string, addPicture: (source: string) => number | undefined): string {
  const [, one, other] = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? []
  const number = addPicture(decode(one ?? other ?? ''))
  return number === undefined ? '' : pictureMark(number)
}

/**
 * Formulas between \( and \), as other programs write them, are written between dollar signs. None begins within another, so
 * that thousands of beginnings are not each read to the end.
 */
const readFormulas = (text: string): string =>
  text
    .replace(
      /\\[([]((?:[^\\\n]|\\[^()[\]\n]){1,2000})\\[)\]]/g,
      (_, formula: string) => `$${formula.trim()}$`,
    )
    .replace(/\$\$([^$\n]{1,2000})\$\$/g, (whole, formula: string) =>
      formula.trim() === '' ? whole : `$${formula.trim()}$`,
    )

const tidyLines = (text: string): string =>
  readFormulas(text)
    .replace(/[ \t\u00a0]+/g, ' ')
    .split('\n')
    .map((line) => line.trim().replace(/\s\|$/, ''))
    .filter((line) => line !== '')
    .join('\n')

const blockNames = new Set(
  'p div br li ul ol tr table h1 h2 h3 h4 h5 h6 pre blockquote section itemBody prompt rubricBlock'.split(
    ' ',
  ),
)

/** What stands for an element of another program in the text, such as a gap; undefined where it is read as any other. */
type ReadElement = (element: XmlElement) => string | undefined

/** The text of parts of a page that is XML: lines where it has blocks, formulas as LaTeX, marks where pictures are. */
export function textOfElement(
  element: XmlElement,
  addPicture: (source: string) => number | undefined,
  readElement: ReadElement = () => undefined,
): string {
  const write = (child: XmlElement | string): string => {
    if (typeof child === 'string') return readFormulas(child.replace(/\s+/g, ' '))
    const known = readElement(child)
    if (known !== undefined) return known
    if (child.name === 'math:math') return `$${writeMathml(child).trim()}$`
    if (child.name === 'img' || child.name === 'object') {
      const number = addPicture(child.attributes.src ?? child.attributes.data ?? '')
      return number === undefined ? '' : pictureMark(number)
    }
    const inside = child.children.map(write).join('')
    if (child.name === 'sup' || child.name === 'sub')
      return `$${child.name === 'sup' ? '^' : '_'}{${inside}}$`
    if (child.name === 'td' || child.name === 'th') return `${inside.trim()} | `
    return blockNames.has(child.name) ? `\n${inside}\n` : inside
  }
  return element.children
    .map(write)
    .join('')
    .split('\n')
    .map((line) => line.trim().replace(/\s\|$/, ''))
    .filter((line) => line !== '')
    .join('\n')
}

const group = (element: XmlElement | undefined): string => `{${element ? writeMathml(element).trim() : ''}}`

/** A formula of the web (MathML) as LaTeX. */
function writeMathml(element: XmlElement): string {
  const parts = elementsIn(element)
  const [first, second, third] = parts
  switch (element.name.replace('math:', '')) {
    case 'mi': {
      const name = textIn(element).trim()
      return functionNames.has(name)
        ? `\\${name} `
        : name.length > 1 && /^[A-Za-z]+$/.test(name)
          ? `\\mathrm{${name}}`
          : writeMathText(name)
    }
    case 'mn':
    case 'mo':
      return writeMathText(textIn(element).trim())
    case 'mtext':
    case 'ms':
      return `\\text{${textIn(element).replace(/[\\{}$]/g, '')}}`
    case 'mfrac':
      return `\\frac${group(first)}${group(second)}`
    case 'msqrt':
      return `\\sqrt{${parts.map(writeMathml).join('').trim()}}`
    case 'mroot':
      return `\\sqrt[${second ? writeMathml(second).trim() : ''}]${group(first)}`
    case 'msup':
      return `${group(first)}^${group(second)}`
    case 'msub':
      return `${group(first)}_${group(second)}`
    case 'msubsup':
    case 'munderover':
      return `${bare(first)}_${group(second)}^${group(third)}`
    case 'munder':
      return `${bare(first)}_${group(second)}`
    case 'mover':
      return `${accentOf(textIn(second).trim())}${group(first)}`
    case 'mtable':
      return `\\begin{matrix}${parts
        .map((row) =>
          elementsIn(row)
            .map((cell) => writeMathml(cell).trim())
            .join(' & '),
        )
        .join(' \\\\ ')}\\end{matrix}`
    case 'annotation':
    case 'annotation-xml':
      return ''
    case 'mspace':
      return '\\ '
    default:
      return parts.map(writeMathml).join('')
  }
}

/** A sum keeps its limits only where nothing is around its sign. */
const bare = (element: XmlElement | undefined): string => (element ? writeMathml(element).trim() : '')
