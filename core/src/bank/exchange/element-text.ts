import { elementsIn, textIn, type XmlElement } from '../document/element.ts'
import { accentOf, functionNames, writeMathText } from '../document/formula-signs.ts'
import { pictureMark } from '../document/read-document.ts'
import { readFormulas } from './html-text.ts'

const lineTags = new Set(
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
    return lineTags.has(child.name) ? `\n${inside}\n` : inside
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
