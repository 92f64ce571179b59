import type { ReportRow } from '@wenhai/core/report/schema'
import { useSheets, useWaitingSheets, type WaitingSheet } from '../../sheets-api.ts'
import type { SheetPlace } from './sheet-place.ts'

/** The sheets at one place of the list: all, as the server pages them, or those that wait. */
export function useSheetList(
  survey_id: string,
  { page, len, show }: SheetPlace,
  canWait: boolean,
  isWanted = true,
) {
  const isWaiting = show === 'waiting'
  const all = useSheets({ survey_id, page, len }, isWanted && !isWaiting)
  const waits = useWaitingSheets(survey_id, canWait || isWaiting)
  const from = (page - 1) * len
  const shown = isWaiting ? waits : all
  return {
    rows: isWaiting ? waits.data?.slice(from, from + len) : all.data?.tables,
    total: isWaiting ? waits.data?.length : all.data?.length,
    waiting: waits.data,
    error: shown.error,
    retry: () => void shown.refetch(),
    isFetching: shown.isFetching,
    /** The page before, while the next one is fetched. */
    isOld: !isWaiting && all.isPlaceholderData,
  }
}

/** On which page of what is shown a waiting sheet stands. */
export const pageOfWaiting = (
  waiting: readonly WaitingSheet[],
  sheet: WaitingSheet,
  { len, show }: Pick<SheetPlace, 'len' | 'show'>,
): number => {
  const position = show === 'waiting' ? waiting.indexOf(sheet) : sheet.position
  return Math.floor(Math.max(0, position) / len) + 1
}

export interface Neighbour {
  sheet: string
  page: number
}

/** What stands above and below a sheet in the list it was opened from; across pages too. */
export function useNeighbours(
  survey_id: string,
  place: SheetPlace,
  canWait: boolean,
): { before: Neighbour | undefined; after: Neighbour | undefined } {
  const { sheet, page, len } = place
  const { rows = [], total = 0 } = useSheetList(survey_id, place, canWait)
  const index = rows.findIndex(({ report_id }) => report_id === sheet)
  const isKnown = index !== -1
  const needsPageBefore = isKnown && index === 0 && page > 1
  const needsPageAfter = isKnown && index === rows.length - 1 && page * len < total
  const pageBefore = useSheetList(
    survey_id,
    { ...place, page: Math.max(1, page - 1) },
    needsPageBefore && canWait,
  )
  const pageAfter = useSheetList(survey_id, { ...place, page: page + 1 }, needsPageAfter && canWait)
  const at = (row: ReportRow | undefined, page: number) => row && { sheet: row.report_id, page }
  if (!isKnown) return { before: undefined, after: undefined }
  return {
    before: needsPageBefore ? at(pageBefore.rows?.at(-1), page - 1) : at(rows[index - 1], page),
    after: needsPageAfter ? at(pageAfter.rows?.[0], page + 1) : at(rows[index + 1], page),
  }
}
