import type { BlueprintCell } from '@wenhai/core/form/blueprint'
import { blueprint } from '@wenhai/core/form/limits'
import { toHundredths, toPoints } from '@wenhai/core/form/points'
import { type QuestionLevel, questionLevels } from '@wenhai/core/question/choices'
import { type OptionType, readOptionType } from '@wenhai/core/question/option-type'
import { ownKey } from '#lib/session.ts'
import { readStored, writeStored } from '#lib/storage.ts'
import { newUuid } from '#lib/uuid.ts'

/** A line of the table: a category and a kind, and how many questions of each level. */
export interface BlueprintLine {
  uid: string
  category: string
  option_type: OptionType | null
  score: number
  counts: Readonly<Record<QuestionLevel, number>>
}

const noCounts: BlueprintLine['counts'] = { easy: 0, normal: 0, hard: 0, hell: 0 }

/** More lines do not fit a screen, and four cells each are what a call takes. */
export const maxLines = 20

/** A new line is like the one above it, without its counts. */
export const blueprintLine = (like: Partial<BlueprintLine> = {}): BlueprintLine => ({
  category: '',
  option_type: null,
  score: 2,
  counts: noCounts,
  ...like,
  uid: newUuid(),
})

/** A cell of the table that asks for something, and where it is. */
export interface AskedCell extends BlueprintCell {
  uid: string
  level: QuestionLevel
}

export const askedCells = (lines: readonly BlueprintLine[]): AskedCell[] =>
  lines.flatMap(({ uid, category, option_type, score, counts }) =>
    questionLevels.flatMap((level) =>
      counts[level] > 0 ? [{ uid, category, option_type, level, count: counts[level], score }] : [],
    ),
  )

/** The sums of the whole table. */
export const sumsOf = (cells: readonly BlueprintCell[]): { count: number; points: number } => ({
  count: cells.reduce((sum, { count }) => sum + count, 0),
  points: toPoints(cells.reduce((sum, { count, score }) => sum + count * toHundredths(score), 0)),
})

/** The table one used last: with the same seed it gives the other paper, in another exam. */
const place = () => ownKey('blueprint')

export function keepLines(lines: readonly BlueprintLine[], seed: number): void {
  writeStored(place(), { lines, seed })
}

export const readKeptBlueprint = (): { lines: BlueprintLine[]; seed: number } | undefined =>
  readStored(place(), (kept) => {
    if (!isRecord(kept) || !Array.isArray(kept.lines)) return undefined
    const lines = kept.lines.slice(0, maxLines).flatMap(readLine)
    const seed = readCount(kept.seed)
    return lines.length > 0 && seed <= blueprint.maxSeed ? { lines, seed } : undefined
  })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const readCount = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0

function readLine(line: unknown): BlueprintLine[] {
  if (!isRecord(line) || !isRecord(line.counts)) return []
  const { category, option_type, score, counts } = line
  return [
    blueprintLine({
      category: typeof category === 'string' ? category : '',
      option_type: readOptionType(String(option_type ?? '')) ?? null,
      score: typeof score === 'number' && score >= 0 ? score : 0,
      counts: {
        easy: readCount(counts.easy),
        normal: readCount(counts.normal),
        hard: readCount(counts.hard),
        hell: readCount(counts.hell),
      },
    }),
  ]
}
