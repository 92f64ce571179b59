import { expect, test } from 'vitest'
import { nothingFound } from './paged-list.tsx'

const usual = { title: '没有找到', hint: '换个词试试。' }

test.each([
  ['', '没有找到'],
  ['春游', '没有找到'],
  ['😀 春', '没有找到'],
  ['7', '没有找到'],
  ['😀', '请输入文字再搜索'],
  ['👩‍👩‍👧 ！？', '请输入文字再搜索'],
])('nothing found for %j: %s', (key, title) => {
  expect(nothingFound(key, usual).title).toBe(title)
})
