import type { JSONContent } from '@tiptap/core'
import { describe, expect, test } from 'vitest'
import { safeHref } from './read-markdown.ts'
import { toDocument } from './to-document.ts'
import { toMarkdown } from './to-markdown.ts'

const again = (markdown: string) => toMarkdown(toDocument(markdown))
const id = '0198f5c2-7b1a-7000-8000-000000000001'
const file = `/files/ab/${'ab'.repeat(32)}.webp`

describe('what was written reads the same after it was in the editor', () => {
  test.each([
    ['headings', '# 一\n\n## 二\n\n### 三'],
    ['marks beside Chinese punctuation', '这是**重点：**内容，《**论语**》说：“**学而**”。'],
    ['a whole title in bold', '他读**《论语》**时说'],
    ['marks in marks', '**重 *点* 后**与~~旧的。~~新的'],
    ['a line that stays a line', '第一行\\\n第二行'],
    ['the wide indent', '　　从前有座山'],
    ['lists in lists', '- 甲\n  - 甲一\n  - 甲二\n- 乙\n\n1. 一\n2. 二'],
    ['two lists, each for itself', '- 甲\n\n* 乙'],
    ['a list that begins at three', '3. 三\n4. 四'],
    ['things done and to do', '- [ ] 没做\n- [x] 做了'],
    ['a quotation', '> 学而时习之\n>\n> 不亦说乎'],
    ['code', '```js\nconst a = "**"\n```\n\n行内 `a*b`'],
    ['a link on code', '[`npm start`](https://example.com/a_b)'],
    ['a table', '| 左 | 右 |\n| :- | -: |\n| a\\|b | **粗** |'],
    ['formulas', '圆 $\\pi r_1^2$ 与\n\n$$\n\\frac{a}{b}\n$$'],
    ['prices', '从 \\$5 涨到 \\$10'],
    ['a rule', '上\n\n---\n\n下'],
    ['a picture with its size', `![海](${file} "800x600")`],
    ['a card', `[期中考试](/exam/${id} "card")`],
    ['footnotes, as they were typed', '正文[^1]\n\n[^1]: 注'],
    ['signs that are no marks', '1\\. 不是列表\n\n\\# 不是标题\n\n2 \\* 3 \\* 4'],
    ['HTML as text', '\\<script>alert(1)\\</script>'],
  ])('%s', (_, markdown) => {
    expect(again(markdown)).toBe(markdown)
  })
})

test.each([
  ['HTML is text', '<b>粗</b>', '\\<b>粗\\</b>'],
  [
    'a block of HTML too',
    '<div>\n<img src=x onerror=alert(1)>\n</div>',
    '\\<div>\\\n\\<img src=x onerror=alert(1)>\\\n\\</div>',
  ],
  ['a price is no formula', '从 $5 涨到 $10', '从 \\$5 涨到 \\$10'],
  ['one tilde is a tilde', '5~10 元，好的~', '5\\~10 元，好的\\~'],
  ['a formula alone on its line', '$$ x^2 $$', '$$\nx^2\n$$'],
  ['a foreign picture is a link', '![图](https://evil.example/a.png)', '[图](https://evil.example/a.png)'],
  ['a link that would run is text', '[点我](javascript:alert(1))', '点我'],
  ['a reference becomes its link', '[海][1]\n\n[1]: https://example.com', '[海](https://example.com)'],
  ['nothing is nothing', '\n\n', ''],
])('%s', (_, typed, kept) => {
  expect(again(typed)).toBe(kept)
})

test.each([
  ['https://example.com', 'https://example.com'],
  ['mailto:a@b.cn', 'mailto:a@b.cn'],
  ['/art/1', '/art/1'],
  ['#h-1', '#h-1'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  [' data:text/html,1', undefined],
  ['example.com', undefined],
])('a link to %j leads to %j', (href, safe) => {
  expect(safeHref(href)).toBe(safe)
})

test('formulas side by side, or before a figure, stay formulas', () => {
  const formula = (value: string) => ({ type: 'mathInline', attrs: { formula: value } })
  const content = [formula('a'), formula(' b '), { type: 'text', text: '2 倍' }]
  expect(toMarkdown({ type: 'doc', content: [{ type: 'paragraph', content }] })).toBe('$a$ $b$ 2 倍')
})

describe('any document of the editor comes back from its Markdown', () => {
  /** Dice that fall the same way each time. */
  const makeDice = (seed: number) => () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return seed / 4_294_967_296
  }
  const words = [
    '海上',
    '生明月。',
    'a_b',
    '* 星',
    '“引”',
    '$5',
    '1. 一',
    '~~',
    '**',
    '<b>',
    '&amp;',
    '#',
    'x|y',
    '\\',
    '`',
    '[x]',
    '！',
  ]
  const names = ['bold', 'italic', 'strike', 'code'] as const

  function write(dice: () => number): JSONContent {
    const pick = <Value>(all: readonly Value[]) => all[Math.floor(dice() * all.length)] as Value
    const phrase = (): JSONContent => {
      const chosen = names.filter(() => dice() < 0.2)
      const text = Array.from({ length: 1 + Math.floor(dice() * 3) }, () => pick(words)).join('')
      return { type: 'text', text, ...(chosen.length > 0 && { marks: chosen.map((type) => ({ type })) }) }
    }
    const line = (): JSONContent => ({
      type: 'paragraph',
      content: Array.from({ length: 1 + Math.floor(dice() * 4) }, phrase),
    })
    const block = (): JSONContent => {
      const kind = dice()
      if (kind < 0.6) return line()
      if (kind < 0.7) return { type: 'blockquote', content: [line(), line()] }
      if (kind < 0.8)
        return {
          type: 'codeBlock',
          attrs: { language: null },
          content: [{ type: 'text', text: pick(words) }],
        }
      if (kind < 0.9)
        return {
          type: 'bulletList',
          content: [{ type: 'listItem', attrs: { checked: null }, content: [line()] }],
        }
      return { type: 'heading', attrs: { level: 2 }, content: line().content ?? [] }
    }
    return { type: 'doc', content: Array.from({ length: 3 }, block) }
  }
  const textsOf = (node: JSONContent): string =>
    (node.text ?? '') + (node.content ?? []).map(textsOf).join('')

  /** Each letter with its marks, however the document is cut into pieces. */
  const spell = ({ type, text, marks = [], content = [] }: JSONContent): string =>
    text === undefined
      ? `<${type}>${content.map(spell).join('')}`
      : [...text].map((letter) => letter + marks.map((mark) => mark.type?.[0]).sort()).join('')

  test('with every letter of it', () => {
    for (let seed = 1; seed <= 25; seed++) {
      const document = write(makeDice(seed))
      const markdown = toMarkdown(document)
      expect(textsOf(toDocument(markdown)), markdown).toBe(textsOf(document))
      expect(spell(toDocument(again(markdown))), markdown).toBe(spell(toDocument(markdown)))
    }
  })
})
