import { dateTimeText, relativeTime } from '@wenhai/core/format/relative-time'
import type { DeletedReport } from '@wenhai/core/report/schema'
import { useState } from 'react'
import type { MineForm } from '#features/form/own/own-form.ts'
import { failureOf } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { AddressPages } from '#ui/lists/address-pages.tsx'
import { type Column, DataTable } from '#ui/lists/data-table.tsx'
import { useAddressSearch, useLastPage } from '#ui/lists/use-address-search.ts'
import { daysLeftLabel, keptDays, reportLabel, reportLineName } from '../page/report-labels.ts'
import { useReportsAddress } from '../page/use-reports-address.ts'
import { useDeletedReports } from '../reports-api.ts'
import { ReportBulkBar } from './bulk-bar.tsx'
import { restoreReports } from './remove-reports.ts'
import { reportColumns } from './report-columns.tsx'
import { choosableColumns } from './shown-columns.ts'
import { useSelection } from './use-selection.ts'

/** 回收站: what was deleted, how long it is kept, and the way back. */
export function DeletedList({ form }: { form: MineForm }) {
  const { survey_id, anonymous, questionnaire_type: kind } = form
  const { address, turn } = useReportsAddress()
  const search = useAddressSearch({
    address,
    unfiltered: {},
    onMove: (next, isReplacing) => turn(next, isReplacing),
  })
  const { data, error, refetch, isFetching, isPlaceholderData } = useDeletedReports({
    id: survey_id,
    page: address.page,
    len: address.len,
  })
  useLastPage(search, isPlaceholderData ? undefined : data?.length)
  const selection = useSelection(data?.tables ?? [], 'deleted')
  const word = reportLabel(kind)
  return (
    <div className="grid grid-cols-1 gap-4">
      <ListStates<DeletedReport>
        isOld={isPlaceholderData}
        items={data?.tables}
        failure={failureOf(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
        skeleton={<SkeletonTable rows={3} columns={4} />}
        empty={
          <EmptyState
            title="回收站是空的"
            hint={`删除的${word}在这里保留 ${keptDays} 天，其间随时可以恢复。`}
            action={<Button onClick={() => turn({ part: 'sheets', page: 1 })}>看{word}</Button>}
          />
        }
      >
        {(reports) => (
          <div className="grid grid-cols-1 gap-4">
            <p className="text-md text-ink-2">
              这些{word}不在统计里。恢复后统计跟着变；那个人已经重新作答的，不能恢复。
            </p>
            <DataTable
              label={`删除的${word}`}
              rows={reports}
              columns={deletedColumns(form)}
              rowKey={({ report_id }) => report_id}
              rowName={(row) => reportLineName(row, anonymous)}
              selected={selection.selected}
              onSelect={selection.select}
              primaryAction={(row) => <Restore form={form} row={row} onDone={selection.clear} />}
            />
            <AddressPages search={search} total={data?.length ?? 0} disabled={isPlaceholderData} />
          </div>
        )}
      </ListStates>
      {selection.chosen.length > 0 && (
        <ReportBulkBar
          count={selection.chosen.length}
          verb="恢复"
          onRun={(onStep) => restoreReports(form, selection.chosen, onStep)}
          onClear={selection.clear}
        />
      )}
    </div>
  )
}

interface RestoreProps {
  form: MineForm
  row: DeletedReport
  onDone: () => void
}

function Restore({ form, row, onDone }: RestoreProps) {
  const [isRestoring, setRestoring] = useState(false)
  const restore = async () => {
    setRestoring(true)
    await restoreReports(form, [row], () => undefined)
    setRestoring(false)
    onDone()
  }
  return (
    <Button
      size="sm"
      variant="quiet"
      pending={isRestoring}
      aria-label={`恢复 ${reportLineName(row, form.anonymous)}`}
      onClick={() => void restore()}
    >
      恢复
    </Button>
  )
}

const isShown = new Set(['group', 'submitted', 'receipt', 'code', 'score'])

const deletedColumns = (form: MineForm): readonly Column<DeletedReport>[] => [
  ...reportColumns({
    anonymous: form.anonymous,
    columns: choosableColumns(form).filter((key) => isShown.has(key)),
  }).map(({ sortable: _, ...column }) => column as Column<DeletedReport>),
  {
    key: 'deleted',
    header: '删除',
    cell: ({ deleted }) => (
      <time dateTime={deleted} title={dateTimeText(deleted)} className="whitespace-nowrap text-ink-2">
        {relativeTime(deleted, new Date())}
      </time>
    ),
  },
  {
    key: 'until',
    header: '保留到',
    cell: ({ until }) => (
      <time dateTime={until} title={dateTimeText(until)} className="whitespace-nowrap text-ink-2">
        {dateTimeText(until).slice(0, 10)}
        <span className="block text-sm text-ink-3">{daysLeftLabel(until, new Date())}</span>
      </time>
    ),
  },
]
