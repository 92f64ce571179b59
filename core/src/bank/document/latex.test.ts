import { expect, test } from 'vitest'
import { writeFormula } from './formula.ts'
import { readLatex } from './latex.ts'
import { toOmml } from './omml.ts'

/** Through Word and back. */
const roundTrip = (latex: string) => {
  const node = readLatex(latex)
  return node && writeFormula(toOmml(node))
}

test.each([
  '\\frac{1}{2}',
  'x^{2}+y_{1}^{3}',
  '\\sqrt{x+1}',
  '\\sqrt[3]{8}',
  '\\sum\\limits_{i=1}^{n} i',
  '\\int_{0}^{1} x',
  '\\left(a+b\\right)',
  '\\left[0,1\\right)',
  '\\left|x\\right|',
  '\\begin{cases}x+y=1 \\\\ x-y=2\\end{cases}',
  '\\begin{pmatrix}1 & 2 \\\\ 3 & 4\\end{pmatrix}',
  '\\sin x',
  '\\lim_{x\\to 0}f',
  '\\hat{x}',
  '\\vec{AB}',
  '\\overline{AB}',
  '\\alpha \\times \\beta \\le \\pi',
  '\\text{速度}v',
  '\\mathbb{R}',
  '\\boxed{x}',
  '50\\%',
  '\\underline{\\text{划线}}',
  '{{n} \\atop {k}}',
])('%s comes back as it was', (latex) => {
  expect(roundTrip(latex)).toBe(latex)
})

test.each([
  ['\\frac12', '\\frac{1}{2}'],
  ['x^2', 'x^{2}'],
  ['a^{b^c}', 'a^{b^{c}}'],
  ['\\dfrac{a}{b}', '\\frac{a}{b}'],
  ["f'", "f^{'}"],
  ['\\geq', '\\ge'],
  ['\\sum_{k=0}^n k', '\\sum\\limits_{k=0}^{n} k'],
  ['\\underset{\\cdot}{\\text{点}}', '\\mathop{\\text{点}}\\limits_{\\cdot}'],
])('%s comes back as %s, which means the same', (latex, other) => {
  expect(roundTrip(latex)).toBe(other)
})

test.each([
  '\\unknowncommand x',
  '\\frac{1}{2',
  '\\begin{matrix}1',
  '\\left(x',
  '\\begin{tikz}\\end{tikz}',
  '{'.repeat(100),
  '}',
])('%s is not understood, and nothing is made up', (latex) => {
  expect(readLatex(latex)).toBeUndefined()
})

test.each(['\\hat', '\\sqrt', '\\frac', '\\binom', '\\overset', '\\left(', '\\sqrt['])(
  'thousands of %s within each other are text, and the reader survives them',
  (command) => {
    expect(readLatex(`${`${command} `.repeat(20_000)}x`)).toBeUndefined()
  },
)

test('however many primes there are, nothing is the deeper for them', () => {
  expect(roundTrip(`f${"'".repeat(20_000)}`)).toContain("'''")
})

test('a long formula is read in linear time', () => {
  expect(readLatex(`x${'+x^{2}'.repeat(20_000)}`)).toBeDefined()
})
