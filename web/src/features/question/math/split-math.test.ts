import { hasFormula, splitMath } from '@wenhai/core/format/split-math'
import { expect, test } from 'vitest'
import { explainFault } from './formula-fault.tsx'

const read = (text: string) => splitMath(text).map(({ kind, text: part }) => `${kind}:${part}`)

test.each([
  ['没有公式', ['text:没有公式']],
  ['', []],
  ['求 $x^2$ 的值', ['text:求 ', 'inline:x^2', 'text: 的值']],
  ['$x$', ['inline:x']],
  ['$a+b$，$c$', ['inline:a+b', 'text:，', 'inline:c']],
  ['$$\\frac{a}{b}$$', ['display:\\frac{a}{b}']],
  ['先\n$$\nx\n$$\n后', ['text:先\n', 'display:x', 'text:\n后']],
  ['从 $5 涨到 $10', ['text:从 $5 涨到 $10']],
  ['卖 $5$', ['text:卖 ', 'inline:5']],
  ['$5 或 $ 6', ['text:$5 或 $ 6']],
  ['只有一个 $', ['text:只有一个 $']],
  ['价格 \\$5 和 \\$6', ['text:价格 $5 和 $6']],
  ['$x_1$____', ['inline:x_1', 'text:____']],
  ['$$ $$', ['text:$$ $$']],
])('%j is read as %j', (text, pieces) => {
  expect(read(text)).toEqual(pieces)
  expect(hasFormula(text)).toBe(pieces.some((piece) => !piece.startsWith('text')))
})

test.each([
  ['KaTeX parse error: Undefined control sequence: \\fraq at position 1: …', '不认识 \\fraq'],
  ["KaTeX parse error: Expected '}', got 'EOF' at end of input: \\frac{a", '少了一个 }'],
  ["KaTeX parse error: Expected 'EOF', got '}' at position 2: a}", '多了一个 }'],
  [
    'KaTeX parse error: Too many expansions: infinite loop or need to increase maxExpand setting',
    '公式太复杂',
  ],
  ['something else', '公式写得不完整，或者有不认识的符号'],
])('%s is told as %s', (message, reason) => {
  expect(explainFault(new Error(message))).toBe(reason)
})
