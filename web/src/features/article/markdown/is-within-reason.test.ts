import { expect, test } from 'vitest'
import { isWithinReason } from './is-within-reason.ts'
import { readMarkdown } from './read-markdown.ts'

test.each([
  ['brackets that open', '!['.repeat(50_000)],
  ['brackets', '['.repeat(50_000)],
  ['brackets and ends', ']('.repeat(50_000)],
  ['stars', '*a '.repeat(33_000)],
  ['stars and lines', '*_'.repeat(50_000)],
  ['stars on lines of their own', '*_\n'.repeat(33_000)],
  ['many such paragraphs', `${'*_'.repeat(1000)}\n\n`.repeat(50)],
  ['quotes in quotes', '>'.repeat(10_000)],
  ['quotes in quotes, with spaces', '> '.repeat(10_000)],
  ['lists in lists', '- '.repeat(10_000)],
  ['numbers in numbers', '1. '.repeat(10_000)],
  [
    'lists that go deeper line by line',
    Array.from({ length: 400 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n'),
  ],
])('%s are shown as they were typed', (_, markdown) => {
  expect(isWithinReason(markdown)).toBe(false)
  expect(readMarkdown(markdown).children).toEqual([{ type: 'code', value: markdown }])
})

test.each([
  ['a long article', '一段话，有 **重点**、[链接](/a)、`代码` 和 $x^2$。\n\n'.repeat(2500)],
  ['a long table', `| 甲 | 乙 | 丙 |\n| - | - | - |\n${'| 1 | 2 | 3 |\n'.repeat(500)}`],
  ['a very long table', `| 甲 | 乙 |\n| - | - |\n${'| 1 | 2 |\n'.repeat(5000)}`],
  ['a long program', `\`\`\`ts\n${'a_b[c] = `d` & e[f]\n'.repeat(3000)}\`\`\`\n\n完`],
  ['a long list', '- [一](/a) **二** 三\n'.repeat(300)],
  [
    'lists as deep as people make them',
    Array.from({ length: 12 }, (_, at) => `${'    '.repeat(at)}- a`).join('\n'),
  ],
  ['a quoted thread', `${'> '.repeat(12)}a`],
  ['a rule', '* '.repeat(20)],
])('%s is Markdown', (_, markdown) => {
  expect(isWithinReason(markdown)).toBe(true)
})
