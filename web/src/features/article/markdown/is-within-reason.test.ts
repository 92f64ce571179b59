import { expect, test } from 'vitest'
import { isQuickMarkdown, isWithinReason } from './is-within-reason.ts'
import { readMarkdown } from './read-markdown.ts'

test.each([
  ['brackets that open', '!['.repeat(50_000)],
  ['brackets', '['.repeat(50_000)],
  ['brackets and ends', ']('.repeat(50_000)],
  ['stars', '*a '.repeat(33_000)],
  ['stars and lines', '*_'.repeat(50_000)],
  ['stars on lines of their own', '*_\n'.repeat(33_000)],
  ['many such paragraphs', `${'*_'.repeat(1000)}\n\n`.repeat(50)],
  ['a list without end', '- a\n'.repeat(25_000)],
  ['a list with the line ends of old', '- a\r'.repeat(25_000)],
  ['empty items', '-\n'.repeat(50_000)],
  ['numbered items', '1. a\n'.repeat(20_000)],
  ['lists in the lines of a list', `${'- '.repeat(29)}a\n`.repeat(1600)],
  ['quoted lines', '> a\n\n'.repeat(20_000)],
  ['cells without end', `|a|\n|-|\n${'|'.repeat(90_000)}`],
  ['short rows of a wide table', `${'|a'.repeat(200)}|\n${'|-'.repeat(200)}|\n${'|\n'.repeat(9000)}`],
  ['lines without end', 'a\n\n'.repeat(33_000)],
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

test.each([
  ['a usual article', '一段话，有 **重点**、[链接](/a)、`代码` 和 $x^2$。\n\n'.repeat(150), true],
  ['a short list', '- [一](/a) **二** 三\n'.repeat(100), true],
  ['nothing', '', true],
  ['a long article', '一段话。'.repeat(5001), false],
  ['many lines', '一\n\n'.repeat(201), false],
  ['a long list', '- a\n'.repeat(201), false],
  ['a long table', `| 甲 | 乙 |\n| - | - |\n${'| 1 | 2 |\n'.repeat(300)}`, false],
  ['a wide table', `${'|a'.repeat(100)}|\n${'|-'.repeat(100)}|\n${'|\n'.repeat(50)}`, false],
  ['many marks', '*a '.repeat(1000), false],
  ['deep quotes', '>'.repeat(40), false],
])('%s is quick to draw or left to the browser', (_, markdown, isQuick) => {
  expect(isQuickMarkdown(markdown)).toBe(isQuick)
})
