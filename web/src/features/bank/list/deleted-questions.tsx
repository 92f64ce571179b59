import { bankLimits as limits } from '@wenhai/core/bank/limits'
import type { DeletedQuestion } from '@wenhai/core/bank/schema'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { QuestionText } from '#features/question/view/question-text.tsx'
import { BinList } from '#ui/lists/bin-list.tsx'
import type { Column } from '#ui/lists/data-table.tsx'
import { shortQuestion, useDeletedQuestions } from '../api.ts'
import { bringBackQuestion } from './bank-actions.ts'

const columns: readonly Column<DeletedQuestion>[] = [
  {
    key: 'question',
    header: '题目',
    card: 'title',
    cell: ({ question, option_type }) => (
      <div className="line-clamp-2 text-md break-words">
        <QuestionText text={question} option_type={option_type} />
      </div>
    ),
  },
  {
    key: 'kind',
    header: '题型',
    card: 'mark',
    width: '88px',
    cell: ({ option_type }) => <span className="whitespace-nowrap">{kindOf(option_type).name}</span>,
  },
]

/** Questions that were deleted from the bank. */
export const DeletedQuestions = ({ byAdmin = false }: { byAdmin?: boolean }) => (
  <BinList<DeletedQuestion>
    noun="题目"
    pageLength={limits.pageLength}
    restoreDays={limits.restoreDays}
    promise="恢复后和删除前一样。"
    useDeleted={useDeletedQuestions}
    authorOf={byAdmin ? ({ author }) => author : undefined}
    columns={columns}
    rowKey={({ question_id }) => question_id}
    rowName={shortQuestion}
    onRestore={bringBackQuestion}
  />
)
