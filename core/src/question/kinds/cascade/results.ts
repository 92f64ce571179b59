import {
  answeredCell,
  type Counts,
  countOf,
  type DetailFigure,
  type KindResults,
  maxDetails,
} from '../counting.ts'
import { pathAnswer } from './answer.ts'

/** The cell of a path: with a slash before it, no name can be taken for another cell. */
export const pathCell = (path: readonly string[]): string => `/${pathAnswer.format(path)}`

/** The names that a cell is of. */
export const pathOfCell = (cell: string): string[] => cell.slice(1).split('/')

const isPath = (cell: string): boolean => cell.startsWith('/')

/** The path and all that it is within. */
const prefixes = (answer: string): string[] => {
  const path = pathAnswer.parse(answer)
  return path.map((_, index) => pathCell(path.slice(0, index + 1)))
}

/** Of each level the most frequent ones, the first level first. */
function details(counts: Counts): DetailFigure[] {
  const byLevel: DetailFigure[][] = []
  for (const [key, count] of counts) {
    if (!isPath(key) || count <= 0) continue
    const path = pathOfCell(key)
    const level = byLevel[path.length - 1] ?? []
    level.push({ key, opt: path.at(-1) ?? '', count })
    byLevel[path.length - 1] = level
  }
  return byLevel.flatMap((level) =>
    level
      .sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1))
      .slice(0, maxDetails),
  )
}

export const cascadeResults: KindResults = {
  cells: (answer) => [answeredCell, ...prefixes(answer)],
  countAnswered: (_, counts) => countOf(counts, answeredCell),
  figures: () => [],
  details: (_, counts) => details(counts),
  rightKeys: () => [],
  filterKeys: prefixes,
  texts: () => [],
}
