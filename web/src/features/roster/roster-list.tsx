import { type RosterRowState, rosterStateNames, rosterStates } from '@wenhai/core/form/roster-state'
import type { RosterRow } from '@wenhai/core/form/schema'
import { formatNumber } from '@wenhai/core/format/number'
import { useState } from 'react'
import { refreshRoster, removeFromRoster, useRoster } from '#features/form/api.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { type Column, DataTable } from '#ui/lists/data-table.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { useListState } from '#ui/lists/use-list-state.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import type { MenuItem } from '#ui/overlays/menu.tsx'
import { Tag, type TagTone } from '#ui/tag.tsx'

const tones: Record<RosterRowState, TagTone> = { absent: 'plain', visited: 'gold', answered: 'bamboo' }

const columns: readonly Column<RosterRow>[] = [
  {
    key: 'name',
    header: '姓名',
    card: 'title',
    cell: ({ name }) => <span className="font-semibold break-words">{name}</span>,
  },
  {
    key: 'number',
    header: '学号/工号',
    cell: ({ number }) => <span className="break-all">{number}</span>,
  },
  {
    key: 'group',
    header: '班级/部门',
    cell: ({ group }) => <span className="break-words">{group || '—'}</span>,
  },
  {
    key: 'state',
    header: '状态',
    card: 'mark',
    cell: ({ state }) => <Tag tone={tones[state]}>{rosterStateNames[state]}</Tag>,
  },
]

const pageLength = 10

type Shown = RosterRowState | 'all'

interface RosterListProps {
  survey_id: string
  onEdit: (row: RosterRow) => void
  /** Opens 加时、补考 for one of them; undefined where there is none. */
  onExtra: ((row: RosterRow) => void) | undefined
}

/** Which people are listed, and which of them are ticked; a list of others has none ticked. */
function useRosterSearch(survey_id: string) {
  const list = useListState(pageLength)
  const [shown, setShown] = useState<Shown>('all')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const query = useRoster({
    id: survey_id,
    key: list.key,
    page: list.page,
    len: list.len,
    ...(shown !== 'all' && { state: shown }),
  })
  const show = (state: Shown) => {
    setShown(state)
    setSelected(new Set())
    list.restart()
  }
  const search = (text: string) => {
    setSelected(new Set())
    list.search(text)
  }
  const clear = () => {
    search('')
    show('all')
  }
  return { list, query, shown, show, search, clear, selected, setSelected }
}

export function RosterList({ survey_id, onEdit, onExtra }: RosterListProps) {
  const { list, query, selected, setSelected, ...filters } = useRosterSearch(survey_id)
  const remove = async (ids: readonly string[], who: string) => {
    if (await removePeople(survey_id, ids, who)) setSelected(new Set())
  }
  const actionsOf = (row: RosterRow): MenuItem[] => [
    { key: 'edit', label: '修改', onSelect: () => onEdit(row) },
    ...(onExtra ? [{ key: 'extra', label: '加时、补考', onSelect: () => onExtra(row) }] : []),
    {
      key: 'remove',
      label: '移除',
      danger: true,
      disabled: row.state === 'answered',
      onSelect: () => remove([row.roster_id], row.name),
    },
  ]
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <RosterFilters
        shown={filters.shown}
        onShow={filters.show}
        counts={query.data?.counts}
        typed={list.typed}
        onType={filters.search}
      />
      {selected.size > 0 && (
        <SelectedBar
          count={selected.size}
          onRemove={() => remove([...selected], `选中的 ${selected.size} 人`)}
        />
      )}
      <PagedList<RosterRow>
        label="名单的分页"
        list={list}
        query={query}
        isAlwaysPaged
        skeleton={<SkeletonTable rows={5} columns={4} />}
        empty={<NobodyFound onClear={filters.clear} />}
      >
        {(people) => (
          <DataTable
            label="名单"
            rows={people}
            columns={columns}
            rowKey={({ roster_id }) => roster_id}
            rowName={({ name }) => name}
            selected={selected}
            onSelect={setSelected}
            // Anyone who has answered stays: their spreadsheet names them.
            canSelect={({ state }) => state !== 'answered'}
            actions={actionsOf}
          />
        )}
      </PagedList>
    </div>
  )
}

interface RosterFiltersProps {
  shown: Shown
  onShow: (shown: Shown) => void
  counts: Record<RosterRowState, number> | undefined
  typed: string
  onType: (text: string) => void
}

const RosterFilters = ({ shown, onShow, counts, typed, onType }: RosterFiltersProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <Segmented
      label="状态"
      value={shown}
      onChange={onShow}
      choices={stateChoices(counts)}
      className="narrow:w-full"
    />
    <SearchField
      label="查找名单"
      placeholder="姓名、学号或班级"
      value={typed}
      onChange={onType}
      className="ml-auto w-52 narrow:w-full"
    />
  </div>
)

const SelectedBar = ({ count, onRemove }: { count: number; onRemove: () => void }) => (
  <div className="flex items-center gap-3 text-md">
    <span role="status">已选 {count} 人</span>
    <Button size="sm" variant="danger" onClick={onRemove}>
      移除
    </Button>
  </div>
)

const NobodyFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    className="py-8!"
    title="没有这样的人"
    hint="换个词，或者看看别的状态。"
    action={<Button onClick={onClear}>清除条件</Button>}
  />
)

const stateChoices = (counts: Record<RosterRowState, number> | undefined) => {
  const figure = (count: number | undefined) => (count === undefined ? '' : ` ${formatNumber(count)}`)
  const all = counts && rosterStates.reduce((sum, state) => sum + counts[state], 0)
  return [
    { value: 'all' as const, label: `全部${figure(all)}` },
    ...rosterStates.map((value) => ({
      value,
      label: `${rosterStateNames[value]}${figure(counts?.[value])}`,
    })),
  ]
}

/** The server removes so many at once. */
const mostAtOnce = 200

async function removePeople(survey_id: string, ids: readonly string[], who: string): Promise<boolean> {
  const isYes = await confirm({
    title: '移出名单',
    message: `${who}将不在名单上，不能再凭姓名和学号参与。已答题的会保留。`,
    confirmText: '移除',
    danger: true,
  })
  if (!isYes) return false
  let removed = 0
  for (let from = 0; from < ids.length; from += mostAtOnce) {
    const answer = await removeFromRoster(survey_id, ids.slice(from, from + mostAtOnce))
    if (answer.ok) {
      removed += answer.data.deleted
      continue
    }
    if (answer.cause === 'refused') toast.error(answer.reason)
    break
  }
  if (removed > 0) toast.success(`已移除 ${removed} 人`)
  await refreshRoster()
  return removed > 0
}
