import { deskLimits } from '@wenhai/core/desk/limits'
import type { DeskRow } from '@wenhai/core/desk/schema'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { formatNumber } from '@wenhai/core/format/number'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { type Column, DataTable } from '#ui/lists/data-table.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { useListState } from '#ui/lists/use-list-state.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import type { MenuItem } from '#ui/overlays/menu.tsx'
import { Seal } from '#ui/seal.tsx'
import { Tag } from '#ui/tag.tsx'
import { tellOutcome } from '#ui/use-action.ts'
import { When } from '#ui/when.tsx'
import { deleteDesk, refreshDesks, useDesks } from './api.ts'

const titleOf = ({ title, questionnaire_type }: DeskRow) =>
  title.trim() || `没有标题的${formKindOf(questionnaire_type).name}`

const columns: readonly Column<DeskRow>[] = [
  {
    key: 'title',
    header: '标题',
    card: 'title',
    cell: (row) => (
      <div className="min-w-0">
        <Link
          to={paths.desk(row.desk_id)}
          className="line-clamp-2 font-serif text-lg leading-snug font-bold break-words hover:text-sea-deep hover:underline hover:underline-offset-4"
        >
          {titleOf(row)}
        </Link>
        <p className="mt-0.5 flex flex-wrap items-center gap-2 text-sm text-ink-3">
          <Seal kind={row.questionnaire_type} />
          {row.questions > 0 && `${formatNumber(row.questions)} 题`}
          {!row.isMine && <Tag tone="gold">共享给我</Tag>}
        </p>
      </div>
    ),
  },
  {
    key: 'state',
    header: '状态',
    card: 'mark',
    width: '136px',
    cell: ({ survey_id, isUnpublished }) =>
      survey_id === '' ? (
        <Tag tone="gold">还没有发布</Tag>
      ) : isUnpublished ? (
        <Tag tone="gold">有改动没发布</Tag>
      ) : (
        <Tag>已发布</Tag>
      ),
  },
  {
    key: 'update_time',
    header: '修改',
    width: '112px',
    cell: ({ update_time }) => <When time={update_time} className="text-ink-2" />,
  },
]

/** The desk of somebody else's form is for them to delete. */
const actionsOf = (row: DeskRow): MenuItem[] =>
  !row.isMine
    ? []
    : [{ key: 'delete', label: '删除', icon: 'trash', danger: true, onSelect: () => void remove(row) }]

/** The section 编辑台: the forms that are being written, the one that was written last first. */
export function DesksSection() {
  const list = useListState(deskLimits.desksPage)
  const query = useDesks(list.page)
  return (
    <section aria-labelledby="desks-title" className="grid grid-cols-1 gap-4.5">
      <h2 id="desks-title" className="text-2xl">
        编辑台
      </h2>
      <PagedList<DeskRow>
        label="编辑台的分页"
        list={list}
        query={query}
        skeleton={<SkeletonTable rows={4} columns={3} />}
        empty={
          <EmptyState
            className="rounded-xl border border-dashed"
            title="没有正在写的"
            hint="在编辑台上，一份问卷或考试在一页里写完，边写边保存。"
            action={
              <Link to={paths.publish} className={buttonClass({ variant: 'primary' })}>
                去写一份
              </Link>
            }
          />
        }
      >
        {(rows) => (
          <DataTable
            label="编辑台"
            columns={columns}
            rows={rows}
            rowKey={({ desk_id }) => desk_id}
            rowName={titleOf}
            actions={actionsOf}
          />
        )}
      </PagedList>
    </section>
  )
}

async function remove(row: DeskRow): Promise<void> {
  const isYes = await confirm({
    title: '删除编辑台？',
    message: `“${titleOf(row)}”在编辑台上的内容和以前的版本都会删除，不能恢复。`,
    note: row.survey_id === '' ? undefined : '已经发布的那一份不受影响。',
    confirmText: '删除',
    danger: true,
  })
  if (!isYes) return
  const answer = await deleteDesk(row.desk_id)
  tellOutcome(answer)
  if (answer.ok) await refreshDesks()
}
