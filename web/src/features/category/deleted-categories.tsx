import { categoryTypeNames, categoryLimits as limits } from '@wenhai/core/category/names'
import type { DeletedCategory } from '@wenhai/core/category/schema'
import { BinList } from '#ui/lists/bin-list.tsx'
import type { Column } from '#ui/lists/data-table.tsx'
import { tellOutcome } from '#ui/use-action.ts'
import { refreshCategories, restoreCategory, useDeletedCategories } from './api.ts'

const columns: readonly Column<DeletedCategory>[] = [
  {
    key: 'value',
    header: '名称',
    card: 'title',
    cell: ({ value }) => <span className="font-semibold break-words">{value}</span>,
  },
  {
    key: 'type',
    header: '类型',
    card: 'mark',
    width: '104px',
    cell: ({ type }) => <span className="whitespace-nowrap">{categoryTypeNames[type]}</span>,
  },
]

async function bringBack({ questionnaire_type_id, value }: DeletedCategory): Promise<void> {
  const answer = await restoreCategory(questionnaire_type_id)
  tellOutcome(answer, `“${value}”已恢复`)
  await refreshCategories()
}

/** Categories that were deleted, for those who look after them. */
export const DeletedCategories = () => (
  <BinList<DeletedCategory>
    noun="分类"
    pageLength={20}
    restoreDays={limits.restoreDays}
    promise="恢复后可以再用。"
    useDeleted={useDeletedCategories}
    columns={columns}
    rowKey={({ questionnaire_type_id }) => questionnaire_type_id}
    rowName={({ value }) => value}
    onRestore={bringBack}
  />
)
