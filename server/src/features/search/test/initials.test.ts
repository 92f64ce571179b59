// SQLite alone: nothing here asks a database.
import { expect, test } from 'vitest'
import { initialsOf, searchTextOf } from '#lib/search-text'

test.each([
  ['春游去哪里', 'cyqnl'],
  ['阿爸擦大额发嘎哈讥卡啦妈拿哦怕七然撒他挖夕呀杂', 'abcdefghjklmnopqrstwxyz'],
  ['2026 年，A 班（一）', '2026naby'],
  ['吃饭、睡觉、做作业', 'cfsjzzy'],
  ['hello', ''],
  ['', ''],
])('the initials of %s are %j', (text, expected) => {
  expect(initialsOf(text)).toBe(expected)
})

test('a title without signs is written once, and its own text stays as it was', () => {
  expect(searchTextOf('春游', '去哪里？')).toBe('春游\n去哪里?\ncy')
  expect(searchTextOf('春游，去哪里')).toBe('春游,去哪里\n春游去哪里\ncyqnl')
})
