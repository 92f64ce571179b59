import { expect, test } from 'vitest'
import { plainFormula, withPlainFormulas } from './plain-formula.ts'

test.each([
  ['x^2=1', 'x²=1'],
  ['x^{2}+y^{10}', 'x²+y¹⁰'],
  ['a_1+a_{12}', 'a₁+a₁₂'],
  ['x^{a+b}', 'x^(a+b)'],
  ['\\frac{1}{2}', '1/2'],
  ['\\dfrac{a+b}{2}', '(a+b)/2'],
  ['\\frac{\\sqrt{2}}{x^2}', '√2/(x²)'],
  ['\\sqrt{a+b}', '√(a+b)'],
  ['\\sqrt[3]{8}', '³√8'],
  ['\\pm 1', '± 1'],
  ['a\\le b \\ne c', 'a≤ b ≠ c'],
  ['\\alpha+\\pi', 'α+π'],
  ['90^\\circ', '90°'],
  ['\\sin x', 'sin x'],
  ['\\left( \\frac{a}{b} \\right)', '( a/b )'],
  ['\\mathrm{H_2O}', 'H₂O'],
  ['\\text{若 } x>0', '若 x>0'],
  ['E=mc^2', 'E=mc²'],
  ['50\\%', '50%'],
  ['\\unknown{x}', 'x'],
  ['{', ''],
])('%s is written %s', (formula, text) => {
  expect(plainFormula(formula)).toBe(text)
})

test('only what is between dollar signs is a formula', () => {
  expect(withPlainFormulas('方程 $x^2=1$ 的根，卖 \\$5')).toBe('方程 x²=1 的根，卖 $5')
  expect(withPlainFormulas('snake_case 和 a^2')).toBe('snake_case 和 a^2')
})

test('a formula of nothing but braces is read at once', () => {
  expect(plainFormula('{'.repeat(5000)).length).toBe(0)
  expect(plainFormula('\\frac'.repeat(2000)).length).toBe(0)
})
