import { expect, test } from 'vitest'
import { makeCategoryFinder, makeCategoryNames } from './names.ts'

const categories = [
  { key: 'math', value: '数学' },
  { key: 'math2', value: '数学' },
  { key: 'art', value: '美术' },
  { key: '音乐', value: '音乐' },
  { key: 'song', value: '音乐' },
  { key: 'draw', value: 'art' },
]

test.each([
  ['a name of its own', 'art', '美术'],
  ['a name that two have', 'math', 'math'],
  ['the same name, of the other', 'math2', 'math2'],
  ['a name that is its key, and the name of another', '音乐', '音乐'],
  ['a name that is the key of another', 'song', 'song'],
  ['a name that is the key of a third', 'draw', 'draw'],
  ['one that does not exist', 'gone', 'gone'],
])('%s: %s is called %s', (_, key, name) => {
  expect(makeCategoryNames(categories)(key)).toBe(name)
})

test('what a category is called leads back to it', () => {
  const [nameOf, find] = [makeCategoryNames(categories), makeCategoryFinder(categories)]
  expect(categories.map(({ key }) => find(nameOf(key)))).toEqual(categories.map(({ key }) => key))
})

test.each([
  ['数学', undefined],
  ['美术', 'art'],
  ['art', 'art'],
  ['体育', undefined],
])('%s means %s', (word, key) => {
  expect(makeCategoryFinder(categories)(word)).toBe(key)
})
