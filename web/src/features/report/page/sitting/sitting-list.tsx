import { sittingPage } from '@wenhai/core/exam/scores/limits'
import type { Sitting } from '@wenhai/core/exam/scores/schema'
import { formatNumber, formatSeconds } from '@wenhai/core/format/number'
import { relativeTime } from '@wenhai/core/format/relative-time'
import { useState } from 'react'
import type { MineForm } from '#features/form/own/own-form.ts'
import { endSitting, useSittings } from '#features/report/reports-api.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { type Column, DataTable } from '#ui/lists/data-table.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { useListState } from '#ui/lists/use-list-state.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { tellOutcome } from '#ui/use-action.ts'
import { ExtraDialog } from '../extra-dialog.tsx'

const nameOf = ({ name }: Sitting) => name || '访客'

/** 正在作答: who, how far, how long still, with 加时 and 收卷 for each. */
export function SittingList({ form }: { form: MineForm }) {
  const list = useListState(sittingPage)
  const query = useSittings({ id: form.survey_id, page: list.page, len: list.len })
  const [giving, setGiving] = useState<Sitting>()
  return (
    <>
      <PagedList<Sitting>
        label="正在作答的分页"
        list={list}
        query={query}
        skeleton={<SkeletonTable rows={5} columns={5} />}
        empty={<EmptyState title="现在没有人在作答" hint="有人开始以后会出现在这里：答了几题，还剩多久。" />}
      >
        {(rows) => (
          <>
            <p className="text-md text-ink-2">
              {formatNumber(query.data?.length ?? 0)} 人正在作答，每 10 秒更新一次。看不到他们写的答案。
            </p>
            <DataTable
              label="正在作答的人"
              rows={rows}
              columns={columnsAt(query.data?.now ?? '')}
              rowKey={({ attempt_id }) => attempt_id}
              rowName={nameOf}
              primaryAction={(row) => (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`给${nameOf(row)}加时`}
                  onClick={() => setGiving(row)}
                >
                  加时
                </Button>
              )}
              actions={(row) => [
                { key: 'end', label: '收卷', danger: true, onSelect: () => void end(form, row) },
              ]}
            />
          </>
        )}
      </PagedList>
      {giving && (
        <ExtraDialog
          form={form}
          who={{ attempt_id: giving.attempt_id }}
          name={nameOf(giving)}
          onClose={() => setGiving(undefined)}
        />
      )}
    </>
  )
}

async function end(form: MineForm, row: Sitting): Promise<void> {
  const isYes = await confirm({
    title: '收卷',
    message: `现在就交上${nameOf(row)}的答卷：用最后一次保存的内容，答了 ${row.answered} 题，共 ${row.questionCount} 题。交上以后这个人不能再答这一次。`,
    confirmText: '收卷',
    danger: true,
  })
  if (isYes) tellOutcome(await endSitting(form.survey_id, row.attempt_id), `已收${nameOf(row)}的卷`)
}

/** Times are by the server's clock, because the author's own may be wrong. */
const columnsAt = (now: string): readonly Column<Sitting>[] => [
  {
    key: 'name',
    header: '姓名',
    card: 'title',
    cell: (row) => <span className="font-semibold break-words">{nameOf(row)}</span>,
  },
  { key: 'number', header: '学号/工号', cell: ({ number }) => number || '—' },
  { key: 'group', header: '班级/部门', cell: ({ group }) => group || '—' },
  {
    key: 'answered',
    header: '已答',
    cell: ({ answered, questionCount }) => `${answered} / ${questionCount}`,
  },
  { key: 'left', header: '还剩', cell: ({ deadline }) => leftAt(deadline, now) },
  {
    key: 'saved',
    header: '最近保存',
    cell: ({ saved, started }) =>
      saved ? relativeTime(saved, new Date(now)) : `${relativeTime(started, new Date(now))}开始`,
  },
]

function leftAt(deadline: string | null, now: string): string {
  if (!deadline) return '不限'
  const seconds = (Date.parse(deadline) - Date.parse(now)) / 1000
  return seconds > 0 ? formatSeconds(seconds) : '时间已到'
}
