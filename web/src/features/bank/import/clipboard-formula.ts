import type { XmlElement } from '@wenhai/core/bank/document/element'
import { writeFormula } from '@wenhai/core/bank/document/formula'
import { writeMathText } from '@wenhai/core/bank/document/formula-signs'

/** A page writes all names in small letters; these have others in a document. */
const names = new Map(
  (
    'oMath oMathPara sSup sSub sSubSup sPre naryPr limLoc subHide supHide dPr begChr endChr sepChr mPr eqArr fName ' +
    'limLow limUpp accPr barPr groupChr groupChrPr borderBox phantPr rPr fPr radPr degHide ctrlPr funcPr sSupPr sSubPr'
  )
    .split(' ')
    .map((name) => [`m:${name.toLowerCase()}`, `m:${name}`]),
)

const officeMath = /^\[if gte msEquation \d+\]>([\s\S]*)<!\[endif\]$/

/** A formula that Word has put into a comment, as LaTeX; undefined for other comments. */
export function readOfficeMath(comment: string): string | undefined {
  const [, source] = officeMath.exec(comment) ?? []
  if (source === undefined) return undefined
  // A page knows no parts that close themselves.
  const html = source.replace(/<(m:[a-zA-Z]+)([^<>]*)\/>/g, '<$1$2></$1>')
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const latex = writeFormula(toXml(body, 0))
  return latex === '' ? undefined : latex
}

function toXml(element: Element, depth: number): XmlElement {
  const tag = element.tagName.toLowerCase()
  const name = names.get(tag) ?? tag
  const attributes = Object.fromEntries([...element.attributes].map(({ name: key, value }) => [key, value]))
  if (depth > 200) return { name, attributes, children: [] }
  const inner = [...element.children].map((child) => toXml(child, depth + 1))
  if (name !== 'm:r') return { name, attributes, children: inner }
  const text = {
    name: 'm:t',
    attributes: {},
    children: [(element.textContent ?? '').replace(/\s+/g, ' ').trim()],
  }
  return { name, attributes, children: [...inner.filter((child) => child.name === 'm:rPr'), text] }
}

/** A formula of a page as LaTeX: the source that it brings, or what its parts say. */
export function readMathMl(math: Element): string {
  const source = math.querySelector('annotation[encoding="application/x-tex"]')?.textContent
  return (source ?? writeMathMl(math, 0)).replace(/\$/g, '').trim()
}

function writeMathMl(element: Element, depth: number): string {
  if (depth > 200) return ''
  const parts = [...element.children].map((child) => writeMathMl(child, depth + 1))
  const [first = '', second = '', third = ''] = parts
  const name = element.tagName.toLowerCase().replace(/^m(?:ml)?:/, '')
  const writers: Record<string, () => string> = {
    mfrac: () => `\\frac{${first}}{${second}}`,
    msqrt: () => `\\sqrt{${parts.join('')}}`,
    mroot: () => `\\sqrt[${second}]{${first}}`,
    msup: () => `${wrap(first)}^{${second}}`,
    msub: () => `${wrap(first)}_{${second}}`,
    msubsup: () => `${wrap(first)}_{${second}}^{${third}}`,
    munder: () => `${wrap(first)}_{${second}}`,
    mover: () => `\\overset{${second}}{${first}}`,
    munderover: () => `${wrap(first)}_{${second}}^{${third}}`,
    annotation: () => '',
  }
  const write = writers[name]
  if (write) return write()
  return element.children.length > 0 ? parts.join('') : writeMathText((element.textContent ?? '').trim())
}

const wrap = (base: string): string => (/^(?:[A-Za-z0-9]|\\[A-Za-z]+)$/.test(base) ? base : `{${base}}`)
