import type { ReportRow } from '@wenhai/core/report/schema'
import { filterInput, readFilter } from '#lib/filter-value.ts'
import { type ReportsAsk, useReports, useWaitingReports } from '../reports-api.ts'
import { type ReportsAddress, wholeList } from './use-reports-address.ts'

const askOf = (survey_id: string, address: ReportsAddress): ReportsAsk => ({
  survey_id,
  page: address.page,
  len: address.len,
  waiting: address.show === 'waiting',
  ...(address.key && { key: address.key }),
  ...(address.sort !== 'new' && { sort: address.sort }),
  ...filterInput(readFilter(address)),
})

/** The reports at one place of the list, as the server pages them. */
export function useReportList(survey_id: string, address: ReportsAddress, canWait: boolean, isWanted = true) {
  const shown = useReports(askOf(survey_id, address), isWanted)
  const waits = useWaitingReports(survey_id, canWait)
  return {
    rows: shown.data?.tables,
    total: shown.data?.length,
    waiting: waits.data,
    error: shown.error,
    retry: () => void shown.refetch(),
    isFetching: shown.isFetching,
    /** The page before, while the next one is fetched. */
    isOld: shown.isPlaceholderData,
  }
}

/** The place of a waiting report in the list of those that wait. */
export const addressOfWaiting = (
  waiting: readonly ReportRow[],
  { report_id }: ReportRow,
  { len }: Pick<ReportsAddress, 'len'>,
): Partial<ReportsAddress> => {
  const index = waiting.findIndex((row) => row.report_id === report_id)
  return {
    ...wholeList,
    show: 'waiting',
    report: report_id,
    page: Math.floor(Math.max(0, index) / len) + 1,
  }
}

export interface Neighbour {
  report: string
  page: number
}

/** Finds the reports above and below one in the list it was opened from, across pages too. */
export function useNeighbours(
  survey_id: string,
  address: ReportsAddress,
  canWait: boolean,
): { before: Neighbour | undefined; after: Neighbour | undefined } {
  const { report, page, len } = address
  const { rows = [], total = 0 } = useReportList(survey_id, address, canWait)
  const index = rows.findIndex(({ report_id }) => report_id === report)
  const isKnown = index !== -1
  const needsPageBefore = isKnown && index === 0 && page > 1
  const needsPageAfter = isKnown && index === rows.length - 1 && page * len < total
  const pageBefore = useReportList(
    survey_id,
    { ...address, page: Math.max(1, page - 1) },
    false,
    needsPageBefore,
  )
  const pageAfter = useReportList(survey_id, { ...address, page: page + 1 }, false, needsPageAfter)
  const at = (row: ReportRow | undefined, page: number) => row && { report: row.report_id, page }
  if (!isKnown) return { before: undefined, after: undefined }
  return {
    before: needsPageBefore ? at(pageBefore.rows?.at(-1), page - 1) : at(rows[index - 1], page),
    after: needsPageAfter ? at(pageAfter.rows?.[0], page + 1) : at(rows[index + 1], page),
  }
}
