import { expect, test } from 'vitest'
import { classesOf, splitSelectors, splitStyle, withoutArguments, writeBlock } from './style-blocks.ts'

test.each([
  ['.a{color:red}.b{}', ['.a{color:red}', '.b{}']],
  ['@layer theme;@media print{.a{color:red}}', ['@layer theme;', '@media print{.a{color:red}}']],
  ['/*! by somebody; v1.2 { */\n.a{top:0}', ['.a{top:0}']],
  ['.a:before{content:"}{;"}.b{top:0}', ['.a:before{content:"}{;"}', '.b{top:0}']],
  ['.a\\{b{top:0}', ['.a\\{b{top:0}']],
  ['.a{/* } */top:0}.b{}', ['.a{/* } */top:0}', '.b{}']],
  ['/* never ends', []],
  ['', []],
])('%s is cut into its blocks', (css, blocks) => {
  expect(splitStyle(css).map(writeBlock)).toEqual(blocks)
})

test.each([
  ['.a,.b', ['.a', '.b']],
  ['.a:is(.b,.c),d', ['.a:is(.b,.c)', 'd']],
  ['.a\\,b', ['.a\\,b']],
  ['[title="a,b"],c', ['[title="a,b"]', 'c']],
])('%s is a list of selectors', (list, selectors) => {
  expect(splitSelectors(list)).toEqual(selectors)
})

test.each([
  ['.a.b>p .c', ['a', 'b', 'c']],
  ['.max-md\\:px-4\\.5', ['max-md:px-4.5']],
  ['.\\32xl', ['2xl']],
  ['.w-\\[calc\\(1px\\)\\]:hover', ['w-[calc(1px)]']],
  ['.before\\:content-\\[·\\]:before', ['before:content-[·]']],
  ['.a[src$=".svg"] .b', ['a', 'b']],
  [':root', []],
])('%s names classes', (selector, classes) => {
  expect(classesOf(selector)).toEqual(classes)
})

test.each([
  ['.a:not(.b):hover', '.a:not():hover'],
  ['.a:is(:where(.group):hover *)', '.a:is()'],
  ['.w-\\(--x\\):not(.b)', '.w-\\(--x\\):not()'],
])('%s without arguments', (selector, left) => {
  expect(withoutArguments(selector)).toBe(left)
})
