import { describe, expect, test } from 'vitest'
import { belowOf, type FolderNode, findMoveFault, findNewFault, folderLimits, pathTo } from './folders.ts'

const node = (folder_id: string, parent_id = ''): FolderNode => ({ folder_id, parent_id, name: folder_id })

/** Two subjects; the first has two chapters, of which one has a lesson. */
const tree = [
  node('math'),
  node('algebra', 'math'),
  node('sets', 'algebra'),
  node('shapes', 'math'),
  node('art'),
]

const idsOf = (nodes: readonly FolderNode[]) => nodes.map(({ folder_id }) => folder_id)

test.each([
  ['sets', ['math', 'algebra', 'sets']],
  ['art', ['art']],
  ['gone', []],
  ['', []],
])('the way to %s is %j', (folder_id, path) => {
  expect(idsOf(pathTo(tree, folder_id))).toEqual(path)
})

test.each([
  ['math', ['math', 'algebra', 'shapes', 'sets']],
  ['sets', ['sets']],
  ['gone', []],
])('%s and what is in it are %j', (folder_id, below) => {
  expect(idsOf(belowOf(tree, folder_id))).toEqual(below)
})

describe('moving', () => {
  test.each([
    ['a chapter to the top', 'algebra', '', undefined],
    ['a chapter into another subject', 'algebra', 'art', undefined],
    ['a lesson into another chapter', 'sets', 'shapes', undefined],
    ['a folder to where it is', 'algebra', 'math', undefined],
    ['a folder into itself', 'math', 'math', '自己里面'],
    ['a folder into one of its own', 'math', 'algebra', '下级'],
    ['a folder into one of its own, two levels down', 'math', 'sets', '下级'],
    ['a folder below the third level', 'art', 'sets', '超过 3 级'],
    ['a folder whose content would be below the third level', 'algebra', 'shapes', '超过 3 级'],
    ['a whole subject into another', 'math', 'art', '超过 3 级'],
    ['a folder into one that is gone', 'art', 'gone', '没有这个文件夹'],
  ])('%s', (_, folder_id, parent_id, reason) => {
    const fault = findMoveFault(tree, folder_id, parent_id)
    if (reason === undefined) expect(fault).toBeUndefined()
    else expect(fault).toContain(reason)
  })
})

describe('making', () => {
  test.each([
    ['at the top', '', undefined],
    ['in a chapter', 'shapes', undefined],
    ['in a lesson', 'sets', '最多 3 级'],
    ['in one that is gone', 'gone', '没有这个文件夹'],
  ])('%s', (_, parent_id, reason) => {
    const fault = findNewFault(tree, parent_id)
    if (reason === undefined) expect(fault).toBeUndefined()
    else expect(fault).toContain(reason)
  })

  test('a member has no more than the limit', () => {
    const full = Array.from({ length: folderLimits.perMember }, (_, at) => node(String(at)))
    expect(findNewFault(full.slice(1), '')).toBeUndefined()
    expect(findNewFault(full, '')).toContain(String(folderLimits.perMember))
  })
})

test('a tree with a circle is read to its end', () => {
  const circle = [node('one', 'two'), node('two', 'one')]
  expect(pathTo(circle, 'one')).toHaveLength(2)
  expect(idsOf(belowOf(circle, 'one'))).toEqual(['one', 'two'])
})
