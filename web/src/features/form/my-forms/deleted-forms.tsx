import { formKindOf } from '@wenhai/core/form/form-kind'
import { formLimits as limits } from '@wenhai/core/form/limits'
import type { DeletedForm } from '@wenhai/core/form/schema'
import { formatNumber } from '@wenhai/core/format/number'
import { BinList } from '#ui/lists/bin-list.tsx'
import type { Column } from '#ui/lists/data-table.tsx'
import { useDeletedForms } from '../api.ts'
import { bringBackForm } from '../own/form-actions.ts'

const columns: readonly Column<DeletedForm>[] = [
  {
    key: 'title',
    header: '标题',
    card: 'title',
    cell: ({ survey_title }) => (
      <p className="line-clamp-2 font-serif text-lg leading-snug font-bold break-words">{survey_title}</p>
    ),
  },
  {
    key: 'kind',
    header: '类型',
    card: 'mark',
    width: '80px',
    cell: ({ questionnaire_type }) => (
      <span className="whitespace-nowrap">{formKindOf(questionnaire_type).name}</span>
    ),
  },
  {
    key: 'participants',
    header: '答卷',
    width: '80px',
    cell: ({ participants }) => <span className="text-ink-2">{formatNumber(participants)}</span>,
  },
]

/** Surveys, votes and exams that were deleted. */
export const DeletedForms = ({ byAdmin = false }: { byAdmin?: boolean }) => (
  <BinList<DeletedForm>
    noun="问卷、投票和考试"
    pageLength={limits.pageLength}
    restoreDays={limits.restoreDays}
    promise="恢复后链接、答卷和统计都还在。"
    useDeleted={useDeletedForms}
    authorOf={byAdmin ? ({ sponsor }) => sponsor : undefined}
    columns={columns}
    rowKey={({ survey_id }) => survey_id}
    rowName={({ survey_title }) => survey_title}
    onRestore={bringBackForm}
  />
)
