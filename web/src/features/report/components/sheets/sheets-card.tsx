import { formatNumber } from '@wenhai/core/format/number'
import type { ReportRow } from '@wenhai/core/report/schema'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { failureOf } from '../../../../lib/query.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { cx } from '../../../../ui/cx.ts'
import { DataTable } from '../../../../ui/data-table.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ListFaces } from '../../../../ui/list-faces.tsx'
import { Pagination } from '../../../../ui/pagination.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'
import { SkeletonTable } from '../../../../ui/skeleton.tsx'
import { useLastPage } from '../../../../ui/use-address-search.ts'
import type { MineForm } from '../../../form/components/mine/mine-form.ts'
import { mayWait } from './marking.ts'
import { type ListState, useSheetPlace } from './sheet-place.ts'
import { nameOfTaker } from './sheet-words.ts'
import { lineId, sheetColumns } from './sheets-columns.tsx'
import { placeOfWaiting, useSheetList } from './use-sheet-list.ts'

const titles = { survey: '答卷', exam: '答卷', vote: '选票' } as const

/** 答卷: what was handed in, for the form's author. */
export function SheetsCard({ form, className }: { form: MineForm; className?: string | undefined }) {
  const { questionnaire_type: kind, survey_id, anonymous } = form
  const isExam = kind === 'exam'
  const { place, hrefOf, turn, open } = useSheetPlace()
  const list = useSheetList(survey_id, place, isExam && mayWait(form.own))
  const { rows, total, waiting } = list
  const goToPage = (page: number, isReplacing?: boolean) => turn({ page }, isReplacing)
  useLastPage({ place: { ...place, key: '' }, goToPage }, list.isOld ? undefined : total)
  const first = waiting?.tables[0]
  const { state } = useLocation() as { state: ListState | null }
  const from = state?.from
  useEffect(() => {
    if (from) document.getElementById(lineId(from))?.focus()
  }, [from])
  return (
    <Card aria-labelledby="sheets-title" className={cx('gap-4! p-6! max-md:p-4.5!', className)}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="sheets-title" className="text-2xl">
          {titles[kind]}
        </h2>
        {place.show === 'all' && total !== undefined && total > 0 && (
          <p className="text-sm text-ink-3">共 {formatNumber(total)} 份</p>
        )}
        {waiting && waiting.length > 0 && (
          <div className="ml-auto flex flex-wrap items-center gap-3 narrow:w-full">
            <Segmented
              label="显示哪些"
              value={place.show}
              onChange={(show) => turn({ show, page: 1 })}
              choices={[
                { value: 'all', label: '全部' },
                { value: 'waiting', label: `待阅 ${formatNumber(waiting.length)}` },
              ]}
              className="narrow:flex-1"
            />
            {first && (
              <Button
                variant="primary"
                onClick={() => open(placeOfWaiting(waiting.tables, first, place), { isMarking: true })}
              >
                开始批阅
              </Button>
            )}
          </div>
        )}
      </div>
      <ListFaces<ReportRow>
        items={rows}
        failure={failureOf(list.error)}
        onRetry={list.retry}
        isRetrying={list.isFetching}
        skeleton={<SkeletonTable rows={4} columns={isExam ? 4 : 3} />}
        empty={
          place.show === 'waiting' ? (
            <EmptyState
              className="py-8!"
              title="都阅完了"
              hint="没有等着批阅的答卷。"
              action={<Button onClick={() => turn({ show: 'all', page: 1 })}>看全部答卷</Button>}
            />
          ) : (
            <p className="text-md text-ink-2">
              还没有人交。把链接或二维码发给要参与的人，交上来的会出现在这里。
            </p>
          )
        }
      >
        {(sheets) => (
          <div aria-busy={list.isOld} className="grid grid-cols-1 gap-3.5">
            <DataTable
              label={titles[kind]}
              rows={sheets}
              columns={sheetColumns({ isExam, anonymous, hrefOf: (row) => hrefOf({ sheet: row.report_id }) })}
              rowKey={({ report_id }) => report_id}
              rowName={({ name }) => nameOfTaker(name, anonymous)}
            />
            <Pagination
              label={`${titles[kind]}的分页`}
              page={place.page}
              pageSize={place.len}
              total={total ?? 0}
              onPage={goToPage}
              onPageSize={(len) => turn({ len, page: 1 })}
              disabled={list.isOld}
            />
          </div>
        )}
      </ListFaces>
    </Card>
  )
}
