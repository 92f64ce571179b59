import type { XmlElement } from './element.ts'
import type { MathNode } from './latex.ts'

const element = (name: string, ...children: (XmlElement | string)[]): XmlElement => ({
  name: `m:${name}`,
  attributes: {},
  children,
})
const value = (name: string, val: string): XmlElement => ({ ...element(name), attributes: { 'm:val': val } })
const properties = (name: string, ...values: XmlElement[]): XmlElement => element(name, ...values)

/** A formula as Word has it (`m:oMath`). */
export const toOmml = (node: MathNode): XmlElement => element('oMath', ...write(node))

/** A part that has to be one: `m:e`, `m:num`, `m:sup` … */
const holder = (name: string, node: MathNode | undefined): XmlElement =>
  element(name, ...(node ? write(node) : []))

function write(node: MathNode): XmlElement[] {
  switch (node.kind) {
    case 'text':
      return [writeText(node)]
    case 'group':
      return writeGroup(node.parts)
    case 'fraction':
      return [
        element(
          'f',
          ...(node.hasBar ? [] : [properties('fPr', value('type', 'noBar'))]),
          holder('num', node.above),
          holder('den', node.below),
        ),
      ]
    case 'root':
      return [
        element(
          'rad',
          ...(node.degree ? [] : [properties('radPr', value('degHide', '1'))]),
          holder('deg', node.degree),
          holder('e', node.of),
        ),
      ]
    case 'scripts':
      return [writeScripts(node)]
    case 'large':
      return [writeLarge(node, { kind: 'text', text: nothing })]
    case 'accent':
      return [element('acc', properties('accPr', value('chr', node.sign)), holder('e', node.of))]
    case 'line':
      return [
        element(
          'bar',
          properties('barPr', value('pos', node.place === 'over' ? 'top' : 'bot')),
          holder('e', node.of),
        ),
      ]
    case 'stack':
      return [
        element(
          node.place === 'over' ? 'limUpp' : 'limLow',
          holder('e', node.base),
          holder('lim', node.other),
        ),
      ]
    case 'brackets':
      return [writeBrackets(node.open, node.close, write(node.of))]
    case 'matrix':
      return writeMatrix(node)
    case 'box':
      return [element('borderBox', holder('e', node.of))]
  }
}

const scripts = { double: 'double-struck', script: 'script' } as const

function writeText({ text, style }: Extract<MathNode, { kind: 'text' }>): XmlElement {
  const look =
    style === 'words'
      ? [element('nor')]
      : style === 'double' || style === 'script'
        ? [value('scr', scripts[style])]
        : style
          ? [value('sty', style === 'bold' ? 'b' : 'p')]
          : []
  return element('r', ...(look.length > 0 ? [properties('rPr', ...look)] : []), element('t', text))
}

function writeScripts({ base, sub, sup }: Extract<MathNode, { kind: 'scripts' }>): XmlElement {
  // What is lowered below lim stands under it.
  if (base.kind === 'text' && base.style === 'upright' && sub && !sup)
    return element('limLow', holder('e', base), holder('lim', sub))
  const name = sub && sup ? 'sSubSup' : sub ? 'sSub' : 'sSup'
  return element(
    name,
    holder('e', base),
    ...(sub ? [holder('sub', sub)] : []),
    ...(sup ? [holder('sup', sup)] : []),
  )
}

/** Word draws a dotted box where a part is empty; a space of no width keeps it from that. */
const nothing = '\u200b'

/** What is summed up follows the sign: the next node is the part that Word has for it. */
function writeGroup(parts: readonly MathNode[]): XmlElement[] {
  const written: XmlElement[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const node = parts[at]
    const next = parts[at + 1]
    if (node?.kind === 'large' && next && next.kind !== 'large') {
      written.push(writeLarge(node, next))
      at += 1
    } else if (node) written.push(...write(node))
  }
  return written
}

function writeLarge(
  { sign, sub, sup, isAround }: Extract<MathNode, { kind: 'large' }>,
  of: MathNode,
): XmlElement {
  return element(
    'nary',
    properties(
      'naryPr',
      value('chr', sign),
      value('limLoc', isAround ? 'undOvr' : 'subSup'),
      ...(sub ? [] : [value('subHide', '1')]),
      ...(sup ? [] : [value('supHide', '1')]),
    ),
    holder('sub', sub),
    holder('sup', sup),
    holder('e', of),
  )
}

const writeBrackets = (open: string, close: string, content: readonly XmlElement[]): XmlElement =>
  element('d', properties('dPr', value('begChr', open), value('endChr', close)), element('e', ...content))

function writeMatrix({ open, close, rows }: Extract<MathNode, { kind: 'matrix' }>): XmlElement[] {
  const matrix = element('m', ...rows.map((row) => element('mr', ...row.map((cell) => holder('e', cell)))))
  return open === '' && close === '' ? [matrix] : [writeBrackets(open, close, [matrix])]
}
