import { readBankRow } from '@wenhai/core/bank/read-row'
import { countKeys, type PaperPart, type PastedPaper } from '@wenhai/core/form/read-paper'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import type { ImportRow } from './import-rows.ts'

/** A pasted paper after it was checked and corrected: what a form is made of. */
export interface CheckedPaper {
  title: string
  minutes: number | undefined
  questions: { draft: QuestionDraft; points: number | undefined }[]
  /** The parts, by the number of questions before them. */
  parts: PaperPart[]
}

/** The spreadsheet made of a text has its header in row 1. */
const placeOf = ({ row }: Pick<ImportRow, 'row'>): number => row - 2

/** The rows with what the paper says beside them. */
export const withPaper = (rows: readonly ImportRow[], { rows: pasted, parts }: PastedPaper): ImportRow[] =>
  rows.map((row) => {
    const place = placeOf(row)
    const headings = parts.flatMap(({ kind, at, title }) =>
      kind === 'section' && at === place ? [title] : [],
    )
    return { ...row, points: pasted[place]?.points, ...(headings.length > 0 && { headings }) }
  })

/** The paper without some of its questions; headings go on to the next question that is there. */
export function withoutRows(paper: PastedPaper, isLeftOut: (place: number) => boolean): PastedPaper {
  const rows = paper.rows.filter((_, place) => !isLeftOut(place))
  const parts = paper.parts.map((part) => ({
    ...part,
    at: paper.rows.filter((_, place) => place < part.at && !isLeftOut(place)).length,
  }))
  return { ...paper, rows, parts, key: { ...countKeys(rows), left: paper.key.left } }
}

/** The paper without the questions that were left out; items go on to the next question that is there. */
export function toCheckedPaper(
  rows: readonly ImportRow[],
  { title, minutes, parts }: PastedPaper,
  findCategory: (name: string) => string | undefined,
): CheckedPaper {
  return {
    title,
    minutes,
    questions: rows.map((row) => ({
      draft: readBankRow(row.cells, findCategory, false).draft,
      points: row.points,
    })),
    parts: parts
      .map((part) => ({ ...part, at: rows.filter((row) => placeOf(row) < part.at).length }))
      .filter(({ kind, at }) => kind !== 'page' || (at > 0 && at < rows.length)),
  }
}
