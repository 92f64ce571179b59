import type { AppealGroup } from '@wenhai/core/exam/appeal/schema'
import { formatNumber } from '@wenhai/core/format/number'
import { useState } from 'react'
import type { MineForm } from '#features/form/own/own-form.ts'
import { useReportsAddress } from '#features/report/page/use-reports-address.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { localDay, minuteOf, momentOf } from '#ui/fields/calendar-days.ts'
import { DateTimePicker } from '#ui/fields/date-picker.tsx'
import { type Column, DataTable } from '#ui/lists/data-table.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { useListState } from '#ui/lists/use-list-state.ts'
import { Tag } from '#ui/tag.tsx'
import { useAction } from '#ui/use-action.ts'
import { setAppeals, useAppealGroups } from '../regrade-api.ts'
import { AppealDialog } from './appeal-dialog.tsx'

/** 申诉: until when takers may ask, and what they asked, by question. */
export function AppealsView({ form }: { form: MineForm }) {
  const list = useListState(50)
  const query = useAppealGroups({ id: form.survey_id, page: list.page, len: list.len })
  const [opened, setOpened] = useState<AppealGroup>()
  const { turn } = useReportsAddress()
  return (
    <div className="grid grid-cols-1 gap-6">
      {query.data && <AppealWindow key={query.data.until} form={form} until={query.data.until} />}
      <PagedList<AppealGroup>
        label="申诉的分页"
        list={list}
        query={query}
        skeleton={<SkeletonTable rows={4} columns={3} />}
        empty={
          <EmptyState
            title="还没有申诉"
            hint="设好截止时间以后，能看到答案和解析的考生可以对每道题申诉一次。"
          />
        }
      >
        {(rows) => (
          <DataTable
            label="申诉"
            rows={rows}
            columns={columns}
            rowKey={({ question_id }) => question_id}
            rowName={nameOf}
            primaryAction={(row) => (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`${row.open > 0 ? '答复' : '查看'}${nameOf(row)}的申诉`}
                onClick={() => setOpened(row)}
              >
                {row.open > 0 ? '答复' : '查看'}
              </Button>
            )}
          />
        )}
      </PagedList>
      {opened && (
        <AppealDialog
          form={form}
          group={opened}
          onClose={() => setOpened(undefined)}
          onGranted={() => turn({ part: 'regrade', question: opened.question_id })}
        />
      )}
    </div>
  )
}

const nameOf = ({ number }: AppealGroup) => (number > 0 ? `第 ${number} 题` : '已经不在考试里的题')

const columns: readonly Column<AppealGroup>[] = [
  {
    key: 'question',
    header: '题目',
    card: 'title',
    cell: (row) => (
      <span className="line-clamp-2 font-serif break-words">
        {nameOf(row)}　{row.question}
      </span>
    ),
  },
  {
    key: 'open',
    header: '等待答复',
    card: 'mark',
    width: '120px',
    cell: ({ open }) =>
      open > 0 ? <Tag tone="gold">{formatNumber(open)} 个</Tag> : <Tag tone="bamboo">都答复了</Tag>,
  },
  { key: 'all', header: '一共', width: '88px', cell: ({ all }) => `${formatNumber(all)} 个` },
]

/** Switches appeals on or off, and says until when. */
function AppealWindow({ form, until }: { form: MineForm; until: string | null }) {
  const [chosen, setChosen] = useState(until)
  const { isBusy: isSaving, run } = useAction()
  const save = (next: string | null) =>
    run(() => setAppeals({ id: form.survey_id, until: next }), {
      say: next === null ? '不再接受申诉' : '已保存',
    })
  return (
    <section
      aria-label="申诉截止时间"
      className="flex flex-wrap items-end gap-3 rounded-xl border bg-surface p-4.5 shadow-card"
    >
      <DateTimePicker
        label="接受申诉到"
        value={chosen && minuteOf(chosen)}
        onChange={(value) => setChosen(value && momentOf(value))}
        defaultTime="18:00"
        min={localDay(new Date())}
        description="留空就不接受。考生能看到答案和解析以后才能申诉，每道题一次。"
      />
      <div className="ml-auto flex gap-2.5 narrow:w-full narrow:[&>*]:flex-1">
        {until !== null && (
          <Button disabled={isSaving} onClick={() => void save(null)}>
            停止接受
          </Button>
        )}
        <Button
          variant="primary"
          pending={isSaving}
          disabled={chosen === until}
          onClick={() => void save(chosen)}
        >
          保存
        </Button>
      </div>
    </section>
  )
}
