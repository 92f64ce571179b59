import { z } from 'zod'
import type { Finding } from '../../../contract/finding.ts'
import { field, flag, text } from '../../../contract/wire.ts'
import { findLevelsFault, findTreeFaults } from '../../tree/find-tree-faults.ts'
import { treeOfPaths } from '../../tree/read-tree-rows.ts'
import {
  isKnownReference,
  isReference,
  leafPaths,
  nodesOf,
  regionDepth,
  regionLevels,
  regionsReference,
  treeLimits,
} from '../../tree/tree.ts'
import type { QuestionSettings } from '../kind.ts'
import type { KindSettings } from '../kind-settings.ts'
import { type CascadeSettings, defaultCascade, readPath } from './kind.ts'

/** A tree has one space for each level, and single spaces within names. */
const tidyTree = (tree: string): string =>
  tree
    .split('\n')
    .flatMap((line) => {
      const name = line.trim()
      if (name === '') return []
      const indent = line.length - line.trimStart().length
      return [' '.repeat(indent) + name.replace(/\s+/g, ' ')]
    })
    .join('\n')

export const cascadeSettings: KindSettings<CascadeSettings> = {
  example: {
    question: '蝙蝠属于哪一类动物？',
    settings: {
      levels: ['门', '纲', '目'],
      tree: [
        '脊索动物门',
        ' 哺乳纲',
        '  翼手目',
        '  食肉目',
        ' 鸟纲',
        '  雀形目',
        '节肢动物门',
        ' 昆虫纲',
        '  鳞翅目',
      ].join('\n'),
      prefixPoints: true,
    },
    key: '脊索动物门/哺乳纲/翼手目',
    answer: '脊索动物门/哺乳纲/翼手目',
    wrong: '脊索动物门/昆虫纲',
  },
  lostName: '各级内容',
  schema: z.object({
    tree: field(text(0, treeLimits.text).transform(tidyTree).default(defaultCascade.tree), '各级内容', {
      help: '一行一个名称，每低一级前面多一个空格；@regions3 是省市区，@regions2 省市，@regions1 省',
    }),
    levels: field(
      z
        .array(text(1, treeLimits.levelName))
        .min(1)
        .max(treeLimits.levels.max)
        .default([...defaultCascade.levels]),
      '级名',
    ),
    prefixPoints: field(flag().default(false), '前几级对给部分分'),
  }),
  findFaults,
  line: { example: '省市区', write: writeLine, read: readLine },
}

function findFaults({ tree, levels }: CascadeSettings): Finding[] {
  const depth = regionDepth(tree)
  const levelsFault = findLevelsFault(levels, depth > 0)
  if (levelsFault) return [{ field: 'levels', reason: levelsFault }]
  if (isReference(tree)) {
    if (!isKnownReference(tree)) return [{ field: 'tree', reason: '没有这份级联内容，请重新填写或上传' }]
    return depth === 0 || depth === levels.length
      ? []
      : [{ field: 'levels', reason: `内容有 ${depth} 级，级名有 ${levels.length} 个` }]
  }
  return findTreeFaults(tree, levels).map((reason) => ({ field: 'tree', reason }))
}

/** The words for the regions down to each level. */
const regionWords: readonly string[] = ['省', '省市', '省市区']
const partly = '按级给分'

/** Writes the settings in a line such as 省市区, or 学院/专业：理学院/数学；理学院/物理. */
function writeLine({ tree, levels, prefixPoints }: CascadeSettings): string {
  const end = prefixPoints ? ` ${partly}` : ''
  if (isReference(tree)) return `${regionWords[regionDepth(tree) - 1] ?? tree}${end}`
  const paths = leafPaths(nodesOf(tree) ?? []).map((path) => path.join('/'))
  return `${levels.join('/')}${end}：${paths.join('；')}`
}

function readLine(line: string): QuestionSettings | undefined {
  const at = line.search(/[:：]/)
  const head = (at === -1 ? line : line.slice(0, at)).trim()
  const prefixPoints = head.endsWith(partly)
  const name = (prefixPoints ? head.slice(0, -partly.length) : head).trim()
  if (at === -1) {
    const depth = regionWords.indexOf(name) + 1
    if (depth === 0) return undefined
    return { tree: regionsReference(depth), levels: regionLevels.slice(0, depth), prefixPoints }
  }
  const paths = line
    .slice(at + 1)
    .split(/[;；]/)
    .map(readPath)
    .filter((path) => path.length > 0)
  return { tree: treeOfPaths(paths), levels: readPath(name), prefixPoints }
}
