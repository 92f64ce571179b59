import { formKindOf } from '@wenhai/core/form/form-kind'
import type { ReportSort } from '@wenhai/core/report/filter-schema'
import type { ReportRow } from '@wenhai/core/report/schema'
import { useEffect } from 'react'
import type { MineForm } from '#features/form/own/own-form.ts'
import { failureOf } from '#lib/query.ts'
import { useLocation } from '#lib/router/context.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { AddressPages } from '#ui/lists/address-pages.tsx'
import { belowBar, DataTable, type Sort } from '#ui/lists/data-table.tsx'
import { useAddressSearch, useLastPage } from '#ui/lists/use-address-search.ts'
import { reportLabel, reportLineName } from '../page/report-labels.ts'
import { mayWait } from '../page/use-marking.ts'
import { useReportList } from '../page/use-report-list.ts'
import { type ListState, useReportsAddress } from '../page/use-reports-address.ts'
import { ReportBulkBar } from './bulk-bar.tsx'
import { removeReports } from './remove-reports.ts'
import { lineId, reportColumns } from './report-columns.tsx'
import { ReportsTools } from './reports-tools.tsx'
import { useShownColumns } from './shown-columns.ts'
import { useSelection } from './use-selection.ts'

const unfiltered = { show: 'all', timeRange: '', filters: '' } as const

const sorts: Record<ReportSort, Sort> = {
  new: { key: 'submitted', direction: 'desc' },
  old: { key: 'submitted', direction: 'asc' },
  high: { key: 'score', direction: 'desc' },
  low: { key: 'score', direction: 'asc' },
}

/** The newest and the best come first when a column is turned to. */
const turnedTo = (now: ReportSort, { key, direction }: Sort): ReportSort => {
  const wanted = sorts[now].key === key ? direction : 'desc'
  const found = (Object.keys(sorts) as ReportSort[]).find(
    (name) => sorts[name].key === key && sorts[name].direction === wanted,
  )
  return found ?? 'new'
}

/** Lists all reports of a form: searched, filtered, sorted, chosen. */
export function ReportsList({ form }: { form: MineForm }) {
  const { survey_id, questionnaire_type: kind } = form
  const { address, turn } = useReportsAddress()
  const search = useAddressSearch({
    address,
    unfiltered,
    onMove: (next, isReplacing) => turn(next, isReplacing),
  })
  const list = useReportList(survey_id, address, formKindOf(kind).hasScores && mayWait(form.own))
  const { rows, total } = list
  useLastPage(search, list.isOld ? undefined : total)
  const columns = useShownColumns(form)
  const { page: _page, len: _len, sort: _sort, ...under } = address
  const selection = useSelection(rows ?? [], JSON.stringify(under))
  useReturn(rows !== undefined)
  return (
    <div className="grid grid-cols-1 gap-4">
      <ReportsTools form={form} search={search} list={list} columns={columns} />
      <ListStates<ReportRow>
        isOld={list.isOld}
        items={rows}
        failure={failureOf(list.error)}
        onRetry={list.retry}
        isRetrying={list.isFetching}
        skeleton={<SkeletonTable rows={8} columns={5} />}
        empty={
          <NoReports
            word={reportLabel(kind)}
            isFiltered={search.isFiltered}
            isWaiting={address.show === 'waiting'}
            onClear={search.clear}
          />
        }
      >
        {(reports) => (
          <div className="grid grid-cols-1 gap-4">
            <ReportTable
              form={form}
              reports={reports}
              columns={columns.shown}
              selection={selection}
              sort={address.sort}
              onSort={(sort) => search.filter({ sort })}
            />
            <AddressPages search={search} total={total ?? 0} disabled={list.isOld} />
          </div>
        )}
      </ListStates>
      {selection.chosen.length > 0 && (
        <ReportBulkBar
          count={selection.chosen.length}
          verb="删除"
          onRun={(onStep) => removeReports(form, selection.chosen, onStep)}
          onClear={selection.clear}
        />
      )}
    </div>
  )
}

interface ReportTableProps {
  form: MineForm
  reports: readonly ReportRow[]
  columns: ReturnType<typeof useShownColumns>['shown']
  selection: ReturnType<typeof useSelection<ReportRow>>
  sort: ReportSort
  onSort: (sort: ReportSort) => void
}

function ReportTable({ form, reports, columns, selection, sort, onSort }: ReportTableProps) {
  const { anonymous, questionnaire_type: kind } = form
  const { hrefOf } = useReportsAddress()
  const remove = async (row: ReportRow) => {
    if (await removeReports(form, [row], () => undefined)) selection.clear()
  }
  return (
    <DataTable
      label={reportLabel(kind)}
      rows={reports}
      columns={reportColumns({ anonymous, columns, hrefOf: (row) => hrefOf({ report: row.report_id }) })}
      rowKey={({ report_id }) => report_id}
      rowName={(row) => reportLineName(row, anonymous)}
      selected={selection.selected}
      onSelect={selection.select}
      sort={sorts[sort]}
      onSort={(next) => onSort(turnedTo(sort, next))}
      actions={(row) => [
        { key: 'delete', label: '删除', icon: 'trash', danger: true, onSelect: () => void remove(row) },
      ]}
      stickyTop={belowBar}
    />
  )
}

/** Brings an author who comes back from a report to its line again. */
function useReturn(isFull: boolean) {
  const { state } = useLocation() as { state: ListState | null }
  const from = state?.from
  useEffect(() => {
    if (from && isFull) document.getElementById(lineId(from))?.focus()
  }, [from, isFull])
}

interface NoReportsProps {
  word: string
  isFiltered: boolean
  isWaiting: boolean
  onClear: () => void
}

function NoReports({ word, isFiltered, isWaiting, onClear }: NoReportsProps) {
  if (isWaiting)
    return (
      <EmptyState
        title="都阅完了"
        hint="没有等着批阅的答卷。"
        action={<Button onClick={onClear}>看全部答卷</Button>}
      />
    )
  if (isFiltered)
    return (
      <EmptyState
        title={`没有这样的${word}`}
        hint="换个词，或者放宽条件试试。"
        action={<Button onClick={onClear}>清除条件</Button>}
      />
    )
  return <EmptyState title="还没有人交" hint="把链接或二维码发给要参与的人，交上来的会出现在这里。" />
}
