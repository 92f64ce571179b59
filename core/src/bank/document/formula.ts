import { elementsIn, findChild, isOn, textIn, valIn, type XmlElement } from './element.ts'
import { accentOf, bracketOf, functionNames, largeOperatorOf, writeMathText } from './formula-signs.ts'

/** A formula of Word (`m:oMath`) as LaTeX without its dollar signs; empty where it has no content. */
export const writeFormula = (math: XmlElement): string => tidy(inside(math))

const tidy = (latex: string): string => latex.replace(/\s+/g, ' ').trim()

const inside = (element: XmlElement | undefined): string => elementsIn(element).map(write).join('')

/** The content of a named part, in braces. */
const group = (element: XmlElement, name: string): string => `{${tidy(inside(findChild(element, name)))}}`

const part = (element: XmlElement, name: string): string => tidy(inside(findChild(element, name)))

function write(element: XmlElement): string {
  const writer = writers[element.name]
  if (writer) return writer(element)
  // Properties say how a part looks, and have no content.
  return element.name.endsWith('Pr') ? '' : inside(element)
}

const writers: Readonly<Record<string, (element: XmlElement) => string>> = {
  'm:r': writeRun,
  'm:f': writeFraction,
  'm:rad': writeRoot,
  'm:sSup': (element) => `${base(element)}^${group(element, 'm:sup')}`,
  'm:sSub': (element) => `${base(element)}_${group(element, 'm:sub')}`,
  'm:sSubSup': (element) => `${base(element)}_${group(element, 'm:sub')}^${group(element, 'm:sup')}`,
  'm:sPre': (element) => `{}_${group(element, 'm:sub')}^${group(element, 'm:sup')}${base(element)}`,
  'm:nary': writeLargeOperator,
  'm:d': writeDelimiters,
  'm:m': (element) => writeMatrix(element, 'matrix'),
  'm:eqArr': (element) => `\\begin{aligned}${writeLines(element)}\\end{aligned}`,
  'm:func': writeFunction,
  'm:limLow': (element) => `${writeUnder(element)}_${group(element, 'm:lim')}`,
  'm:limUpp': (element) => `\\overset${group(element, 'm:lim')}${group(element, 'm:e')}`,
  'm:acc': (element) => `${accentOf(valIn(element, 'm:accPr', 'm:chr'))}${group(element, 'm:e')}`,
  'm:bar': (element) =>
    `${valIn(element, 'm:barPr', 'm:pos') === 'top' ? '\\overline' : '\\underline'}${group(element, 'm:e')}`,
  'm:groupChr': writeGroupSign,
  'm:borderBox': (element) => `\\boxed${group(element, 'm:e')}`,
  'm:phant': writePhantom,
  // Word keeps the runs of text inside a formula as its own.
  'w:r': (element) => writeMathText(textIn(element)),
}

/** A script belongs to a whole: one letter or one command needs no braces. */
function base(element: XmlElement): string {
  const latex = part(element, 'm:e')
  return /^(?:[A-Za-z0-9]|\\[A-Za-z]+)$/.test(latex) ? latex : `{${latex}}`
}

const scripts: Readonly<Record<string, string>> = {
  'double-struck': '\\mathbb',
  script: '\\mathcal',
  fraktur: '\\mathfrak',
  'sans-serif': '\\mathsf',
  monospace: '\\mathtt',
}

function writeRun(run: XmlElement): string {
  const text = elementsIn(run, 'm:t').map(textIn).join('')
  const properties = findChild(run, 'm:rPr')
  if (isOn(properties, 'm:nor') && text.trim() !== '') return `\\text{${text.replace(/[\\{}$%#&_^~]/g, '')}}`
  const latex = writeMathText(text)
  const script = scripts[valIn(properties, 'm:scr') ?? '']
  if (script && latex !== '') return `${script}{${latex.trim()}}`
  const style = valIn(properties, 'm:sty')
  if (style === 'b' && /^[A-Za-z0-9]+$/.test(text)) return `\\mathbf{${text}}`
  if (style === 'p' && /^[A-Za-z]{2,}$/.test(text))
    return functionNames.has(text) ? `\\${text} ` : `\\mathrm{${text}}`
  return latex
}

function writeFraction(element: XmlElement): string {
  const above = group(element, 'm:num')
  const below = group(element, 'm:den')
  const type = valIn(element, 'm:fPr', 'm:type')
  if (type === 'noBar') return `{${above} \\atop ${below}}`
  if (type === 'lin' || type === 'skw') return `${above}/${below}`
  return `\\frac${above}${below}`
}

function writeRoot(element: XmlElement): string {
  const degree = isOn(findChild(element, 'm:radPr'), 'm:degHide') ? '' : part(element, 'm:deg')
  return `\\sqrt${degree === '' ? '' : `[${degree}]`}${group(element, 'm:e')}`
}

function writeLargeOperator(element: XmlElement): string {
  const properties = findChild(element, 'm:naryPr')
  const isWithSub = !isOn(properties, 'm:subHide') && part(element, 'm:sub') !== ''
  const isWithSup = !isOn(properties, 'm:supHide') && part(element, 'm:sup') !== ''
  const limits = valIn(properties, 'm:limLoc') === 'undOvr' && (isWithSub || isWithSup) ? '\\limits' : ''
  const sub = isWithSub ? `_${group(element, 'm:sub')}` : ''
  const sup = isWithSup ? `^${group(element, 'm:sup')}` : ''
  return `${largeOperatorOf(valIn(properties, 'm:chr'))}${limits}${sub}${sup} ${part(element, 'm:e')}`
}

function writeDelimiters(element: XmlElement): string {
  const properties = findChild(element, 'm:dPr')
  const open = valIn(properties, 'm:begChr') ?? '('
  const close = valIn(properties, 'm:endChr') ?? ')'
  const parts = elementsIn(element, 'm:e')
  const only = parts.length === 1 ? onlyElement(parts[0]) : undefined
  if (open === '{' && close === '' && only?.name === 'm:eqArr')
    return `\\begin{cases}${writeLines(only)}\\end{cases}`
  if (open === '{' && close === '' && only?.name === 'm:m') return writeMatrix(only, 'cases')
  const kind = only?.name === 'm:m' ? matrixKinds[open + close] : undefined
  if (only && kind) return writeMatrix(only, kind)
  const separator = writeMathText(valIn(properties, 'm:sepChr') ?? '|')
  return `\\left${bracketOf(open)}${parts.map((each) => tidy(inside(each))).join(separator)}\\right${bracketOf(close)}`
}

const matrixKinds: Readonly<Record<string, string>> = {
  '()': 'pmatrix',
  '[]': 'bmatrix',
  '{}': 'Bmatrix',
  '||': 'vmatrix',
  '‖‖': 'Vmatrix',
}

const onlyElement = (element: XmlElement | undefined): XmlElement | undefined => {
  const content = elementsIn(element).filter(({ name }) => !name.endsWith('Pr'))
  return content.length === 1 ? content[0] : undefined
}

const writeMatrix = (element: XmlElement, kind: string): string => {
  const rows = elementsIn(element, 'm:mr').map((row) =>
    elementsIn(row, 'm:e')
      .map((cell) => tidy(inside(cell)))
      .join(' & '),
  )
  return `\\begin{${kind}}${rows.join(' \\\\ ')}\\end{${kind}}`
}

/** The lines of an array of equations; `&` in their text says where they are aligned. */
const writeLines = (element: XmlElement): string =>
  elementsIn(element, 'm:e')
    .map((line) => tidy(inside(line)).replace(/\\&/g, '&'))
    .join(' \\\\ ')

function writeFunction(element: XmlElement): string {
  const name = findChild(element, 'm:fName')
  const argument = part(element, 'm:e')
  const latex = tidy(inside(name))
  const isPlain = /^[A-Za-z]{2,}$/.test(latex)
  return `${isPlain ? nameOfFunction(latex) : latex} ${argument}`
}

const nameOfFunction = (name: string): string =>
  functionNames.has(name) ? `\\${name}` : `\\operatorname{${name}}`

/** What has a limit below it: lim is a name, and anything else is put over it as a whole. */
function writeUnder(element: XmlElement): string {
  const latex = part(element, 'm:e')
  if (/^\\?[A-Za-z]+$/.test(latex)) return nameOfFunction(latex.replace('\\', ''))
  return `\\mathop{${latex}}\\limits`
}

function writeGroupSign(element: XmlElement): string {
  const sign = valIn(element, 'm:groupChrPr', 'm:chr') ?? '⏟'
  const isAbove = valIn(element, 'm:groupChrPr', 'm:pos') === 'top'
  const content = group(element, 'm:e')
  if (sign === '⏞' || sign === '⏟') return `${isAbove ? '\\overbrace' : '\\underbrace'}${content}`
  return `${isAbove ? '\\overset' : '\\underset'}{${writeMathText(sign)}}${content}`
}

function writePhantom(element: XmlElement): string {
  return isOn(findChild(element, 'm:phantPr'), 'm:show') === false
    ? `\\phantom${group(element, 'm:e')}`
    : part(element, 'm:e')
}
