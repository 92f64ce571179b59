import { describe, expect, test } from 'vitest'
import { findTreeFaults } from './find-tree-faults.ts'
import { readPastedRows, readTreeRows, treeOfPaths } from './read-tree-rows.ts'
import { countNodes, leafPaths, nodesOf, rememberTree, treeLimits, walk } from './tree.ts'

const places = ['浙江省', ' 杭州市', '  西湖区', '  上城区', ' 宁波市', '江苏省', ' 南京市'].join('\n')
const nodes = nodesOf(places) ?? []

describe('a tree', () => {
  test('is lines that are indented by level', () => {
    expect(countNodes(nodes)).toBe(7)
    expect(leafPaths(nodes).map((path) => path.join('/'))).toEqual([
      '浙江省/杭州市/西湖区',
      '浙江省/杭州市/上城区',
      '浙江省/宁波市',
      '江苏省/南京市',
    ])
  })

  test('that is kept apart is there once it was fetched', () => {
    const reference = `@${'a'.repeat(64)}`
    expect(nodesOf(reference)).toBeUndefined()
    expect(rememberTree(reference, places)).toEqual(nodes)
    expect(nodesOf(reference)).toEqual(nodes)
  })

  test.each<[string[], string[], string | undefined]>([
    [['浙江省', '杭州市'], ['浙江省', '杭州市'], undefined],
    // The only one that begins so.
    [['浙江', '杭州', '西湖'], ['浙江省', '杭州市', '西湖区'], undefined],
    [['浙'], [], '浙'],
    [['浙江省', '南京市'], ['浙江省'], '南京市'],
    [['__proto__'], [], '__proto__'],
  ])('is walked along %j', (path, names, lost) => {
    expect(walk(nodes, path)).toMatchObject({ names, ...(lost !== undefined && { lost }) })
    expect(walk(nodes, path).lost).toBe(lost)
  })

  test.each<[string, string[]]>([
    [places, []],
    ['', ['请填写各级的内容']],
    ['甲\n  乙', ['第 2 行“乙”缩进多了，前面缺一级']],
    ['甲\n 乙\n  丙\n   丁', ['第 4 行“丁”在第 4 级，级名只有 3 个']],
    ['甲\n 乙', ['级名有 3 个，内容只有 2 级']],
    ['甲\n 乙\n  丙\n 乙', ['第 4 行和第 2 行重复：甲 / 乙']],
    // The same name elsewhere is another one.
    ['甲\n 乙\n  丙\n丁\n 乙', []],
    [`甲\n 乙\n  ${'丙'.repeat(31)}`, ['第 3 行的名称最多 30 个字']],
    ['甲\n 乙\n  丙/丁', ['第 3 行“丙/丁”里不能有 /']],
    [
      Array.from({ length: 5001 }, (_, index) => `名${index}`).join('\n'),
      ['最多 5,000 个名称，现在有 5,001 个'],
    ],
  ])('%#: its faults are named by their lines', (text, faults) => {
    expect(findTreeFaults(text, ['省', '市', '区县'])).toEqual(faults)
  })

  test('of five thousand names within its limits is read and written back', () => {
    const paths = Array.from({ length: 50 }, (_, one) =>
      Array.from({ length: 99 }, (_, two) => [`学院${one}`, `专业${two}`]),
    ).flat()
    const text = treeOfPaths(paths)
    expect(findTreeFaults(text, ['学院', '专业'])).toEqual([])
    expect(leafPaths(nodesOf(text) ?? [])).toEqual(paths)
    expect(text.length).toBeLessThan(treeLimits.text)
  })
})

describe('a spreadsheet', () => {
  test.each<[string, string, string[]]>([
    ['省,市\n浙江,杭州\n浙江,宁波\n江苏,南京', '浙江\n 杭州\n 宁波\n江苏\n 南京', []],
    // Cells that are merged, and names with a slash.
    ['省\t市\n浙江\t杭州\n\t宁波\n\n江苏\t南京/江宁', '浙江\n 杭州\n 宁波\n江苏\n 南京／江宁', []],
    ['省，市，区\n浙江，杭州，西湖\n江苏，南京', '浙江\n 杭州\n  西湖\n江苏\n 南京', []],
    ['省\n浙江', '', ['级联有 2 到 5 级，现在有 1 级']],
    ['一,二,三,四,五,六\n', '', ['级联有 2 到 5 级，现在有 6 级']],
    ['省,省\n浙江,杭州', '', ['级名不能重复']],
    ['省,,区\n浙江,杭州,西湖', '', ['第一行是级名，中间不能空着']],
    ['省,市', '', ['第一行是级名，从第二行起写内容']],
    ['省,市\n浙江,杭州\n浙江,杭州', '', ['第 3 行和第 2 行重复：浙江 / 杭州']],
    ['省,市\n浙江,杭州,西湖', '', ['第 2 行有 3 级，级名只有 2 个']],
    ['省,市,区\n浙江,,西湖', '', ['第 2 行的“市”是空的']],
    [',市', '', ['第一行是级名，中间不能空着']],
    ['省,市\n,杭州', '', ['第 2 行的“省”是空的']],
    [`省,市\n浙江,${'长'.repeat(31)}`, '', ['第 2 行“长长长长长长长长长长…”最多 30 个字']],
  ])('%#: %j', (text, tree, faults) => {
    const reading = readTreeRows(readPastedRows(text))
    expect([reading.tree, reading.faults]).toEqual([tree, faults])
  })

  test('with more names than a tree may have is refused at the row', () => {
    const rows = Array.from({ length: 5001 }, (_, index) => ['甲', `乙${index}`])
    expect(readTreeRows([['一', '二'], ...rows]).faults).toEqual(['最多 5,000 个名称，到第 5001 行已经超过'])
  })

  test('names a few faults, not all', () => {
    const rows = Array.from({ length: 100 }, () => ['甲', '乙'])
    expect(readTreeRows([['一', '二'], ...rows]).faults).toHaveLength(5)
  })
})
