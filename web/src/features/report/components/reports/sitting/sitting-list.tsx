import { formatNumber } from '@wenhai/core/format/number'
import { relativeTime } from '@wenhai/core/format/relative-time'
import { formatSeconds } from '@wenhai/core/format/seconds'
import { sittingPage } from '@wenhai/core/score/limits'
import type { Sitting } from '@wenhai/core/score/schema'
import { useState } from 'react'
import { failureOf } from '../../../../../lib/query.ts'
import { Button } from '../../../../../ui/button.tsx'
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx'
import { ListStates } from '../../../../../ui/feedback/list-states.tsx'
import { SkeletonTable } from '../../../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../../../ui/feedback/toast.tsx'
import { type Column, DataTable } from '../../../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../../../ui/lists/pagination.tsx'
import { confirm } from '../../../../../ui/overlays/confirm.ts'
import type { MineForm } from '../../../../form/components/own/own-form.ts'
import { endSitting, useSittings } from '../../../reports-api.ts'
import { ExtraDialog } from '../extra-dialog.tsx'

const nameOf = ({ name }: Sitting) => name || '访客'

/** 正在作答: who, how far, how long still, with 加时 and 收卷 for each. */
export function SittingList({ form }: { form: MineForm }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch, isFetching, isPlaceholderData } = useSittings({
    id: form.survey_id,
    page,
    len: sittingPage,
  })
  const [giving, setGiving] = useState<Sitting>()
  return (
    <>
      <ListStates<Sitting>
        items={data?.tables}
        failure={failureOf(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
        skeleton={<SkeletonTable rows={5} columns={5} />}
        empty={<EmptyState title="现在没有人在作答" hint="有人开始以后会出现在这里：答了几题，还剩多久。" />}
      >
        {(rows) => (
          <div aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-4">
            <p className="text-md text-ink-2">
              {formatNumber(data?.length ?? 0)} 人正在作答，每 10 秒更新一次。看不到他们写的答案。
            </p>
            <DataTable
              label="正在作答的人"
              rows={rows}
              columns={columnsAt(data?.now ?? '')}
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
            {data && data.length > sittingPage && (
              <Pagination
                label="正在作答的分页"
                page={page}
                pageSize={sittingPage}
                total={data.length}
                onPage={setPage}
                disabled={isPlaceholderData}
              />
            )}
          </div>
        )}
      </ListStates>
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
  if (!isYes) return
  const answer = await endSitting(form.survey_id, row.attempt_id)
  if (answer.ok) toast.success(`已收${nameOf(row)}的卷`)
  else if (answer.cause === 'refused') toast.error(answer.reason)
}

/** By the server's clock: the author's own may be wrong. */
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
