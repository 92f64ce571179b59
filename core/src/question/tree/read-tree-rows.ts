import { formatNumber } from '../../format/number.ts'
import { findLevelsFault } from './find-tree-faults.ts'
import { treeLimits } from './tree.ts'

export interface TreeReading {
  levels: string[]
  /** The tree in the form it is stored in; empty where there are faults. */
  tree: string
  /** The first few, in words, by the numbers of the rows. */
  faults: string[]
}

const most = 5

interface Branch {
  /** The row that named it alone, or as its last. */
  row: number
  below: Map<string, Branch>
}

/** A path is written with slashes between its names. */
const tidyName = (cell: string): string => cell.trim().replace(/\s+/g, ' ').replaceAll('/', '／')

const isFilled = (cell: string): boolean => cell !== ''

/**
 * A tree out of a spreadsheet: the names of the levels in the first row, a path in each of the others. Cells left empty at
 * the beginning of a row are those of the row above, as where cells are merged.
 */
export function readTreeRows(rows: readonly (readonly string[])[]): TreeReading {
  const filled = rows
    .map((cells, index) => ({ row: index + 1, cells: cells.map(tidyName) }))
    .filter(({ cells }) => cells.some(isFilled))
  const [head, ...paths] = filled
  const levels = head?.cells.slice(0, head.cells.findLastIndex(isFilled) + 1) ?? []
  const levelsFault = levels.every(isFilled) ? findLevelsFault(levels, false) : '第一行是级名，中间不能空着'
  if (levelsFault) return { levels, tree: '', faults: [levelsFault] }
  const long = levels.find((name) => name.length > treeLimits.levelName)
  if (long !== undefined)
    return { levels, tree: '', faults: [`级名“${long}”最多 ${treeLimits.levelName} 个字`] }
  const { top, faults } = gather(paths, levels)
  if (faults.length === 0 && paths.length === 0) faults.push('第一行是级名，从第二行起写内容')
  return { levels, tree: faults.length === 0 ? writeLines(top).join('\n') : '', faults }
}

/** The paths in one tree, and what is wrong with them. */
function gather(paths: readonly { row: number; cells: readonly string[] }[], levels: readonly string[]) {
  const top: Branch = { row: 0, below: new Map() }
  const faults: string[] = []
  let above: readonly string[] = []
  let count = 0
  for (const { row, cells } of paths) {
    if (faults.length === most) break
    const path = readPath(cells, above)
    const fault = findPathFault(path, levels)
    if (fault) {
      faults.push(`第 ${row} 行${fault}`)
      continue
    }
    above = path
    let branch = top
    let isNew = false
    for (const name of path) {
      let next = branch.below.get(name)
      isNew = next === undefined
      if (!next) {
        next = { row, below: new Map() }
        branch.below.set(name, next)
        count += 1
      }
      branch = next
    }
    if (!isNew) faults.push(`第 ${row} 行和第 ${branch.row} 行重复：${path.join(' / ')}`)
    if (count > treeLimits.nodes) {
      faults.push(`最多 ${formatNumber(treeLimits.nodes)} 个名称，到第 ${row} 行已经超过`)
      break
    }
  }
  return { top, faults }
}

function readPath(cells: readonly string[], above: readonly string[]): string[] {
  const first = cells.findIndex(isFilled)
  const last = cells.findLastIndex(isFilled)
  return [...above.slice(0, first), ...cells.slice(Math.min(first, above.length), last + 1)]
}

function findPathFault(path: readonly string[], levels: readonly string[]): string | undefined {
  const empty = path.indexOf('')
  if (empty !== -1) return `的“${levels[empty] ?? '前面'}”是空的`
  if (path.length > levels.length) return `有 ${path.length} 级，级名只有 ${levels.length} 个`
  const long = path.find((name) => name.length > treeLimits.name)
  if (long !== undefined) return `“${long.slice(0, 10)}…”最多 ${treeLimits.name} 个字`
  return path.join('/').length > treeLimits.path ? `的名称合计最多 ${treeLimits.path} 个字` : undefined
}

const writeLines = ({ below }: Branch, depth = 0): string[] =>
  [...below].flatMap(([name, branch]) => [' '.repeat(depth) + name, ...writeLines(branch, depth + 1)])

/** Paths as a tree, each new name below the one it came after. */
export function treeOfPaths(paths: readonly (readonly string[])[]): string {
  const top: Branch = { row: 0, below: new Map() }
  for (const path of paths) {
    let branch = top
    for (const name of path) {
      const next = branch.below.get(name) ?? { row: 0, below: new Map() }
      branch.below.set(name, next)
      branch = next
    }
  }
  return writeLines(top).join('\n')
}

/** Reads rows that were copied out of a spreadsheet, or written with commas. */
export function readPastedRows(text: string): string[][] {
  const lines = text.split(/\r?\n/)
  const isTabbed = lines.some((line) => line.includes('\t'))
  return lines.map((line) => line.split(isTabbed ? '\t' : /[,，]/))
}
