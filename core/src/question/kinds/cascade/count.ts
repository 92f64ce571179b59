import {
  answeredCell,
  type Counts,
  countOf,
  type DetailFigure,
  type KindCount,
  maxDetails,
} from '../counting.ts'
import { right, wrong } from '../marking.ts'
import { cascadeOf, pathAnswer } from './kind.ts'

/** The cell of a path: with a slash before it, no name can be taken for another cell. */
export const pathCell = (path: readonly string[]): string => `/${pathAnswer.format(path)}`

/** The names of the path that a cell counts. */
export const pathOfCell = (cell: string): string[] => cell.slice(1).split('/')

const isPath = (cell: string): boolean => cell.startsWith('/')

/** The path and all that it is within. */
const prefixes = (answer: string): string[] => {
  const path = pathAnswer.parse(answer)
  return path.map((_, index) => pathCell(path.slice(0, index + 1)))
}

/** The most frequent names of each level, the first level first. */
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

const nameAt = (index: number) => (answer: string) => pathAnswer.parse(answer)[index] ?? ''

export const cascadeCount: KindCount = {
  /** Right as a whole; where the author says so, the first levels count alone. */
  mark: (question, answer) => {
    const { prefixPoints, levels } = cascadeOf(question)
    if (answer === question.answer) return right()
    const [key, given] = [pathAnswer.parse(question.answer), pathAnswer.parse(answer)]
    const first = key.findIndex((name, index) => name !== given[index])
    const same = first === -1 ? key.length : first
    if (!prefixPoints || same === 0) return wrong()
    return {
      share: (100 * same) / Math.max(key.length, given.length),
      reason: `到“${levels[same - 1]}”为止正确`,
    }
  },
  results: {
    cells: (answer) => [answeredCell, ...prefixes(answer)],
    countAnswered: (_, counts) => countOf(counts, answeredCell),
    figures: () => [],
    details: (_, counts) => details(counts),
    filterKeys: prefixes,
    texts: () => [],
  },
  /** A column for each level, as spreadsheets sort and count them. */
  export: {
    columns: (question) =>
      cascadeOf(question).levels.map((level, index) => ({
        suffix: `（${level}）`,
        width: 14,
        read: nameAt(index),
      })),
    variables: (question) =>
      cascadeOf(question).levels.map((level, index) => ({
        name: `_${index + 1}`,
        suffix: `（${level}）`,
        isText: true,
        labels: [],
        read: nameAt(index),
      })),
  },
}
