import {
  type CategoryType,
  categoryTypeNames,
  categoryTypes,
  categoryLimits as limits,
} from '@wenhai/core/category/names'
import type { Category } from '@wenhai/core/category/schema'
import { formatNumber } from '@wenhai/core/format/number'
import { useState } from 'react'
import { failureOf } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { belowBar, type Column, DataTable } from '#ui/lists/data-table.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import type { MenuItem } from '#ui/overlays/menu.tsx'
import { Seal } from '#ui/seal.tsx'
import { tellOutcome } from '#ui/use-action.ts'
import { deleteCategory, refreshCategories, useCategories } from './api.ts'
import { CategoryDialog } from './category-dialog.tsx'

const typeOrder = (type: CategoryType) => categoryTypes.indexOf(type)

/** The section 分类与科目. */
export function CategorySection() {
  const { data, error, refetch, isFetching } = useCategories()
  const [shown, setShown] = useState<CategoryType | 'all'>('all')
  const [opened, setOpened] = useState<{ known: Category | undefined }>()
  const ofType = (type: CategoryType) => data?.filter((category) => category.type === type) ?? []
  const listed = shown === 'all' ? data?.toSorted(byType) : data && ofType(shown)
  const add = () => setOpened({ known: undefined })
  return (
    <section aria-labelledby="category-title" className="grid grid-cols-1 gap-4.5">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="mr-auto min-w-0">
          <h2 id="category-title" className="text-2xl">
            分类与科目
          </h2>
          <p className="mt-0.5 text-md text-ink-2">题目、问卷和投票按它归类，考试从考试科目里选。</p>
        </div>
        <Button variant="primary" icon="plus" onClick={add} className="narrow:w-full">
          新建分类
        </Button>
      </div>
      <Segmented
        label="类型"
        value={shown}
        onChange={setShown}
        className="w-96 max-sm:w-full"
        choices={[
          { value: 'all', label: '全部' },
          ...categoryTypes.map((value) => ({ value, label: categoryTypeNames[value] })),
        ]}
      />
      <ListStates<Category>
        items={listed}
        failure={failureOf(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
        skeleton={<SkeletonTable rows={5} columns={3} />}
        empty={<NoCategories shown={shown} onAdd={add} />}
      >
        {(categories) => (
          <DataTable
            label="分类与科目"
            rows={categories}
            columns={categoryColumns}
            rowKey={({ questionnaire_type_id }) => questionnaire_type_id}
            rowName={({ value }) => value}
            actions={(known) => actionsOf(known, () => setOpened({ known }))}
            stickyTop={belowBar}
          />
        )}
      </ListStates>
      {opened && (
        <CategoryDialog
          known={opened.known}
          type={shown === 'all' ? 'survey' : shown}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}

const actionsOf = (known: Category, onRename: () => void): MenuItem[] => [
  { key: 'rename', label: '修改名称', onSelect: onRename },
  known.key === limits.defaultKey
    ? { key: 'fixed', label: '默认分类不能删除', divided: true, disabled: true, onSelect: () => undefined }
    : { key: 'delete', label: '删除', divided: true, danger: true, onSelect: () => remove(known) },
]

const NoCategories = ({ shown, onAdd }: { shown: CategoryType | 'all'; onAdd: () => void }) => (
  <EmptyState
    title={shown === 'all' ? '还没有分类' : `还没有${categoryTypeNames[shown]}的分类`}
    hint={shown === 'exam' ? '先建好科目，才能发起考试。' : '建好分类，题目和问卷更好找。'}
    action={
      <Button icon="plus" onClick={onAdd}>
        新建分类
      </Button>
    }
  />
)

const byType = (one: Category, other: Category) => typeOrder(one.type) - typeOrder(other.type)

async function remove({ questionnaire_type_id, value }: Category): Promise<void> {
  const isSure = await confirm({
    title: `删除“${value}”？`,
    message: '删除后不能恢复。还有题目或考试在用它时，不能删除。',
    confirmText: '删除',
    danger: true,
  })
  if (!isSure) return
  const answer = await deleteCategory(questionnaire_type_id)
  tellOutcome(answer)
  await refreshCategories()
}

const categoryColumns: readonly Column<Category>[] = [
  {
    key: 'value',
    header: '名称',
    card: 'title',
    cell: ({ value, key }) => (
      <>
        <p className="font-serif text-lg font-bold break-words">{value}</p>
        {/* The key that reports and exports hold, where it is not the name. */}
        {key !== value && <p className="text-sm break-all text-ink-3">编号 {key}</p>}
      </>
    ),
  },
  { key: 'type', header: '类型', card: 'mark', width: '20%', cell: ({ type }) => <Seal kind={type} /> },
  {
    key: 'questions',
    header: '题目',
    align: 'right',
    width: '20%',
    cell: ({ questions }) =>
      questions > 0 ? `${formatNumber(questions)} 道` : <span className="text-ink-3">还没有</span>,
  },
]
