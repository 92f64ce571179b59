import { seenOf } from '../../format/invisible.ts'
import { formatNumber } from '../../format/number.ts'
import { readTreeLines, treeLimits } from './tree.ts'

/** A page can list so many faults. */
const most = 5

/**
 * Finds what is wrong with the lines of a tree that has these levels: the first few faults, by the numbers of the
 * lines.
 */
export function findTreeFaults(text: string, levels: readonly string[]): string[] {
  const lines = readTreeLines(text)
  if (lines.length === 0) return ['请填写各级的内容']
  if (lines.length > treeLimits.nodes)
    return [`最多 ${formatNumber(treeLimits.nodes)} 个名称，现在有 ${formatNumber(lines.length)} 个`]
  const faults: string[] = []
  /** The line on which each name of the open siblings is, by level. */
  const siblings: Map<string, number>[] = []
  const path: string[] = []
  let deepest = 0
  for (const [index, { depth, name }] of lines.entries()) {
    if (faults.length === most) return faults
    const at = `第 ${index + 1} 行`
    if (depth > path.length) {
      faults.push(`${at}“${name}”缩进多了，前面缺一级`)
      continue
    }
    path.length = depth
    siblings.length = depth + 1
    path.push(name)
    deepest = Math.max(deepest, depth + 1)
    const others = siblings[depth] ?? new Map<string, number>()
    siblings[depth] = others
    const twin = others.get(seenOf(name))
    if (depth >= levels.length)
      faults.push(`${at}“${name}”在第 ${depth + 1} 级，级名只有 ${levels.length} 个`)
    else if (name.length > treeLimits.name) faults.push(`${at}的名称最多 ${treeLimits.name} 个字`)
    else if (name.includes('/')) faults.push(`${at}“${name}”里不能有 /`)
    else if (twin !== undefined) faults.push(`${at}和第 ${twin} 行重复：${path.join(' / ')}`)
    else if (path.join('/').length > treeLimits.path)
      faults.push(`${at}从第一级起的名称合计最多 ${treeLimits.path} 个字`)
    others.set(seenOf(name), index + 1)
  }
  if (faults.length === 0 && deepest < levels.length)
    faults.push(`级名有 ${levels.length} 个，内容只有 ${deepest} 级`)
  return faults
}

/** A wrong number of levels is a fault of their names. */
export function findLevelsFault(levels: readonly string[], isRegions: boolean): string | undefined {
  const { min, max } = treeLimits.levels
  if (!isRegions && (levels.length < min || levels.length > max))
    return `级联有 ${min} 到 ${max} 级，现在有 ${levels.length} 级`
  if (levels.some((name) => name.includes('/'))) return '级名里不能有 /'
  return new Set(levels).size < levels.length ? '级名不能重复' : undefined
}
