import { maxSavedFilters } from '@wenhai/core/results/limits'
import type { Results, SavedFilter } from '@wenhai/core/results/schema'
import { useState } from 'react'
import { type FilterValue, isSameFilter, isUnfiltered } from '#lib/filter-value.ts'
import { failureOf } from '#lib/query.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { Icon } from '#ui/icon.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Popover } from '#ui/overlays/popover.tsx'
import { tellOutcome } from '#ui/use-action.ts'
import { deleteFilter, useSavedFilters } from '../filter-api.ts'
import { describeFilter } from './filter-labels.ts'
import { SaveFilterDialog } from './save-filter-dialog.tsx'

interface SavedFiltersProps {
  id: string
  questions: Results['questions']
  value: FilterValue
  onChange: (value: FilterValue) => void
}

const storedValue = ({ timeRange, filters }: SavedFilter): FilterValue => ({
  timeRange: timeRange ?? undefined,
  filters,
})

/** Shows 常用筛选 one press away, with what each asks for in words. */
export function SavedFilters({ id, questions, value, onChange }: SavedFiltersProps) {
  const { data } = useSavedFilters(id)
  const [isNaming, setNaming] = useState(false)
  const saved = data?.tables
  const isFull = (saved?.length ?? 0) >= maxSavedFilters
  return (
    <>
      <Popover
        label="常用筛选"
        trigger={
          <>
            常用筛选
            {saved && saved.length > 0 && <span className="text-ink-3">{saved.length}</span>}
            <Icon name="down" size={14} />
          </>
        }
        side="bottom-start"
        panelClassName="w-80"
      >
        {(close) => (
          <div className="grid grid-cols-1 gap-3">
            <FilterChoice
              {...{ id, questions, value }}
              onChoose={(filter) => {
                onChange(storedValue(filter))
                close()
              }}
            />
            <Button
              size="sm"
              icon="plus"
              disabled={isUnfiltered(value) || isFull}
              onClick={() => {
                close()
                setNaming(true)
              }}
            >
              把现在的筛选存为常用
            </Button>
            {isFull && <p className="text-sm text-ink-3">最多存 {maxSavedFilters} 个，删去不用的再存。</p>}
          </div>
        )}
      </Popover>
      {isNaming && (
        <SaveFilterDialog
          id={id}
          value={value}
          text={describeFilter(value, questions)}
          names={saved?.map(({ name }) => name) ?? []}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}

interface FilterChoiceProps extends Omit<SavedFiltersProps, 'onChange'> {
  onChoose: (filter: SavedFilter) => void
}

function FilterChoice({ id, questions, value, onChoose }: FilterChoiceProps) {
  const { data, error, refetch, isFetching } = useSavedFilters(id)
  return (
    <ListStates<SavedFilter>
      items={data?.tables}
      failure={failureOf(error)}
      onRetry={() => refetch()}
      isRetrying={isFetching}
      skeleton={<SkeletonLines count={3} />}
      empty={<p className="text-md text-ink-2">还没有。设好筛选后起个名字保存，下次一点就能用。</p>}
    >
      {(filters) => (
        <ul aria-label="常用筛选" className="-mx-2 grid max-h-72 grid-cols-1 gap-0.5 overflow-y-auto">
          {filters.map((filter) => (
            <FilterLine
              key={filter.filter_id}
              filter={filter}
              questions={questions}
              isChosen={isSameFilter(value, storedValue(filter))}
              onChoose={() => onChoose(filter)}
              onRemove={() => void remove(id, filter)}
            />
          ))}
        </ul>
      )}
    </ListStates>
  )
}

interface FilterLineProps {
  filter: SavedFilter
  questions: Results['questions']
  isChosen: boolean
  onChoose: () => void
  onRemove: () => void
}

const FilterLine = ({ filter, questions, isChosen, onChoose, onRemove }: FilterLineProps) => (
  <li className="flex items-start gap-1 rounded-md hover:bg-sunken">
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="min-w-0 flex-1 rounded-md px-2 py-1.5 text-left touch:min-h-11"
    >
      <span className="block truncate font-medium">{filter.name}</span>
      <span className="line-clamp-2 text-sm text-ink-3">
        {describeFilter(storedValue(filter), questions)}
      </span>
    </button>
    <IconButton
      icon="trash"
      size="sm"
      label={`删除筛选 ${filter.name}`}
      onClick={onRemove}
      className="mt-1"
    />
  </li>
)

async function remove(id: string, filter: SavedFilter): Promise<void> {
  const isYes = await confirm({
    title: '删除筛选',
    message: `“${filter.name}”不再留着，答卷和统计不受影响。`,
    confirmText: '删除',
    danger: true,
  })
  if (isYes) tellOutcome(await deleteFilter(id, filter), '删除成功！')
}
