import { formLimits as limits } from '@wenhai/core/form/limits'
import { type ReportSort, reportSorts } from '@wenhai/core/report/filter-schema'
import { useNavigate } from '#lib/router/context.tsx'
import { oneOf, readPages, sayPages, useAddressQuery } from '#ui/lists/use-address-search.ts'

type ShownReports = 'all' | 'waiting'

/** The reports, those that were deleted, and of an exam the scores, who is answering, regrades and appeals. */
const reportParts = ['sheets', 'scores', 'sitting', 'regrade', 'appeals', 'deleted'] as const
export type ReportPart = (typeof reportParts)[number]

export interface ReportsAddress {
  /** The part is empty on the form's own page. */
  part: ReportPart | ''
  page: number
  len: number
  key: string
  show: ShownReports
  sort: ReportSort
  /** The filter as the address has it, in JSON; empty for none. */
  timeRange: string
  filters: string
  /** The report that is open; empty for the list. */
  report: string
  /** The question that is to be regraded; empty for none. */
  question: string
  /** The class whose scores are listed, with a sign in front because some people have none; empty for all. */
  group: string
}

/** The list of all reports, newest first. */
export const wholeList = {
  page: 1,
  key: '',
  show: 'all',
  sort: 'new',
  timeRange: '',
  filters: '',
  question: '',
  group: '',
} as const

const readReportsAddress = (query: URLSearchParams): ReportsAddress => ({
  ...readPages(query, limits.pageLength),
  part: oneOf(reportParts, query.get('part')) ?? '',
  key: query.get('key') ?? '',
  show: query.get('show') === 'waiting' ? 'waiting' : 'all',
  sort: oneOf(reportSorts, query.get('sort')) ?? 'new',
  timeRange: query.get('timeRange') ?? '',
  filters: query.get('filters') ?? '',
  report: query.get('sheet') ?? '',
  question: query.get('question') ?? '',
  group: query.get('group') ?? '',
})

const writeReportsAddress = ({ part, page, len, show, sort, report, ...rest }: ReportsAddress) => ({
  part,
  ...sayPages({ page, len }, limits.pageLength),
  show: show === 'all' ? '' : show,
  sort: sort === 'new' ? '' : sort,
  sheet: report,
  ...rest,
})

/** The address says which reports of a form are looked at, so that going back works, and a report can be sent on. */
export function useReportsAddress() {
  const { query, searchOf } = useAddressQuery()
  const navigate = useNavigate()
  const address = readReportsAddress(query)
  const hrefOf = (next: Partial<ReportsAddress>) => searchOf(writeReportsAddress({ ...address, ...next }))
  return {
    address,
    hrefOf,
    /** Within the list the page stays where it is scrolled to. */
    turn: (next: Partial<ReportsAddress>, isReplacing = false) =>
      void navigate({ search: hrefOf(next) }, { replace: isReplacing, preventScrollReset: true }),
    open: (next: Partial<ReportsAddress>, state?: ReportState) =>
      void navigate({ search: hrefOf(next) }, { state }),
  }
}

/** The state that is given along to the next report, so that a person who marks goes on marking. */
export interface ReportState {
  isMarking: boolean
}

/** The state that is given along to the list, so that a person who comes back from a report is at its line again. */
export interface ListState {
  from: string
}
