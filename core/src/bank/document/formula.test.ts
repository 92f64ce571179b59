import { expect, test } from 'vitest'
import type { XmlElement } from './element.ts'
import { writeFormula } from './formula.ts'

const element = (name: string, ...children: (XmlElement | string)[]): XmlElement => ({
  name: `m:${name}`,
  attributes: {},
  children,
})
const value = (name: string, val: string): XmlElement => ({ ...element(name), attributes: { 'm:val': val } })
const r = (text: string) => element('r', element('t', text))
const e = (...children: XmlElement[]) => element('e', ...children)
const num = (text: string) => element('num', r(text))
const den = (text: string) => element('den', r(text))
const sup = (text: string) => element('sup', r(text))
const sub = (text: string) => element('sub', r(text))

test.each<[string, XmlElement, string]>([
  ['a fraction', element('f', num('1'), den('2')), '\\frac{1}{2}'],
  ['a fraction on a line', element('f', element('fPr', value('type', 'lin')), num('1'), den('2')), '{1}/{2}'],
  [
    'one over the other',
    element('f', element('fPr', value('type', 'noBar')), num('n'), den('k')),
    '{{n} \\atop {k}}',
  ],
  [
    'a square root',
    element('rad', element('radPr', value('degHide', '1')), element('deg'), e(r('x+1'))),
    '\\sqrt{x+1}',
  ],
  ['a cube root', element('rad', element('deg', r('3')), e(r('x'))), '\\sqrt[3]{x}'],
  ['a power', element('sSup', e(r('x')), sup('2')), 'x^{2}'],
  ['a power of a sum', element('sSup', e(r('x+y')), sup('2')), '{x+y}^{2}'],
  ['an index', element('sSub', e(r('a')), sub('n+1')), 'a_{n+1}'],
  ['both', element('sSubSup', e(r('x')), sub('1'), sup('2')), 'x_{1}^{2}'],
  ['before', element('sPre', sub('6'), sup('12'), e(r('C'))), '{}_{6}^{12}C'],
  [
    'a sum',
    element(
      'nary',
      element('naryPr', value('chr', '∑'), value('limLoc', 'undOvr')),
      sub('i=1'),
      sup('n'),
      e(r('i')),
    ),
    '\\sum\\limits_{i=1}^{n} i',
  ],
  ['an integral', element('nary', element('naryPr'), sub('0'), sup('1'), e(r('xdx'))), '\\int_{0}^{1} xdx'],
  [
    'an integral without limits',
    element(
      'nary',
      element('naryPr', value('subHide', '1'), value('supHide', '1')),
      element('sub'),
      element('sup'),
      e(r('x')),
    ),
    '\\int x',
  ],
  ['brackets', element('d', e(r('a+b'))), '\\left(a+b\\right)'],
  [
    'bars',
    element('d', element('dPr', value('begChr', '|'), value('endChr', '|')), e(r('x'))),
    '\\left|x\\right|',
  ],
  [
    'a half-open pair',
    element('d', element('dPr', value('begChr', '['), value('endChr', ')')), e(r('0,1'))),
    '\\left[0,1\\right)',
  ],
  [
    'cases',
    element(
      'd',
      element('dPr', value('begChr', '{'), value('endChr', '')),
      e(element('eqArr', e(r('x+y=1')), e(r('x&-y=2')))),
    ),
    '\\begin{cases}x+y=1 \\\\ x&-y=2\\end{cases}',
  ],
  [
    'a matrix',
    element(
      'd',
      element('dPr', value('begChr', '['), value('endChr', ']')),
      e(element('m', element('mr', e(r('1')), e(r('2'))), element('mr', e(r('3')), e(r('4'))))),
    ),
    '\\begin{bmatrix}1 & 2 \\\\ 3 & 4\\end{bmatrix}',
  ],
  ['a bare matrix', element('m', element('mr', e(r('a')), e(r('b')))), '\\begin{matrix}a & b\\end{matrix}'],
  ['a function', element('func', element('fName', r('sin')), e(r('x'))), '\\sin x'],
  ['a function of our own', element('func', element('fName', r('Var')), e(r('X'))), '\\operatorname{Var} X'],
  [
    'a limit',
    element('func', element('fName', element('limLow', e(r('lim')), element('lim', r('x→0')))), e(r('f'))),
    '\\lim_{x\\to 0} f',
  ],
  ['a hat', element('acc', e(r('x'))), '\\hat{x}'],
  ['a vector', element('acc', element('accPr', value('chr', '\u20d7')), e(r('AB'))), '\\vec{AB}'],
  ['a line over', element('bar', element('barPr', value('pos', 'top')), e(r('x'))), '\\overline{x}'],
  ['a brace below', element('groupChr', e(r('a+b'))), '\\underbrace{a+b}'],
  [
    'an arrow above',
    element('groupChr', element('groupChrPr', value('chr', '→'), value('pos', 'top')), e(r('Δ'))),
    '\\overset{\\to }{\\Delta}',
  ],
  ['a box', element('borderBox', e(r('x'))), '\\boxed{x}'],
  ['signs', r('α×β≤π'), '\\alpha \\times \\beta \\le \\pi'],
  ['slanted letters', r('𝑥=𝟐'), 'x=2'],
  ['words', r('速度v=路程'), '\\text{速度}v=\\text{路程}'],
  ['signs of the language itself', r('50% {a}_b $'), '50\\% \\{a\\}\\_b \\$'],
  ['degrees', r('30°'), '30^{\\circ}'],
  ['what is not known keeps its content', element('newThing', e(r('x'))), 'x'],
])('%s', (_, content, latex) => {
  expect(writeFormula(element('oMath', content))).toBe(latex)
})

test('upright letters are a name, and plain text stays text', () => {
  const upright = element('r', element('rPr', value('sty', 'p')), element('t', 'cm'))
  const normal = element('r', element('rPr', element('nor')), element('t', 'if x_1'))
  expect(writeFormula(element('oMath', upright, normal))).toBe('\\mathrm{cm}\\text{if x1}')
})
