import { formatNumber } from '@wenhai/core/format/number'
import { savedRosterLimits as limits } from '@wenhai/core/roster/limits'
import type { SavedRoster } from '@wenhai/core/roster/schema'
import { useState } from 'react'
import { useHandover } from '#features/handover/use-handover.tsx'
import { currentUser } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { type Column, DataTable } from '#ui/lists/data-table.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { useListState } from '#ui/lists/use-list-state.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import type { MenuItem } from '#ui/overlays/menu.tsx'
import { tellOutcome } from '#ui/use-action.ts'
import { When } from '#ui/when.tsx'
import { deleteRoster, refreshRosters, saveTitle, useSavedRosters } from './api.ts'
import { RosterTitleDialog } from './roster-title-dialog.tsx'
import { SavedRosterPeople } from './saved-roster-people.tsx'

const columns = (open: (roster: SavedRoster) => void): readonly Column<SavedRoster>[] => [
  {
    key: 'title',
    header: '名单',
    card: 'title',
    cell: (roster) => (
      <button
        type="button"
        onClick={() => open(roster)}
        className="text-left font-semibold break-words text-sea-deep hover:underline touch:min-h-11"
      >
        {roster.title}
      </button>
    ),
  },
  { key: 'people', header: '人数', width: '96px', cell: ({ people }) => formatNumber(people) },
  {
    key: 'update_time',
    header: '修改',
    width: '128px',
    cell: ({ update_time }) => <When time={update_time} className="text-ink-2" />,
  },
]

/** The section 我的名单: rosters that are kept for many forms. */
export function RostersSection() {
  const [opened, setOpened] = useState<SavedRoster>()
  return opened ? (
    <SavedRosterPeople id={opened.saved_roster_id} title={opened.title} onBack={() => setOpened(undefined)} />
  ) : (
    <Rosters onOpen={setOpened} />
  )
}

function Rosters({ onOpen }: { onOpen: (roster: SavedRoster) => void }) {
  const list = useListState(limits.pageLength)
  const [named, setNamed] = useState<SavedRoster | 'new'>()
  const handover = useHandover()
  const query = useSavedRosters({ key: list.key, page: list.page, len: list.len })
  const actionsOf = (roster: SavedRoster): MenuItem[] => [
    { key: 'open', label: '查看和修改', onSelect: () => onOpen(roster) },
    { key: 'rename', label: '修改名称', onSelect: () => setNamed(roster) },
    { key: 'handover', label: '转交', onSelect: () => handover.open(handedOver(roster)) },
    { key: 'delete', label: '删除', divided: true, danger: true, onSelect: () => void remove(roster) },
  ]
  return (
    <section aria-labelledby="rosters-title" className="grid grid-cols-1 gap-4.5">
      <RostersHead onAdd={() => setNamed('new')} />
      <PagedList<SavedRoster>
        label="名单的分页"
        list={list}
        query={query}
        skeleton={<SkeletonTable rows={4} columns={3} />}
        empty={
          <EmptyState
            title="还没有名单"
            hint="新建一份，再导入表格或一个一个添加；问卷和考试里的名单也可以保存到这里。"
          />
        }
      >
        {(rosters) => (
          <DataTable
            label="我的名单"
            rows={rosters}
            columns={columns(onOpen)}
            rowKey={({ saved_roster_id }) => saved_roster_id}
            rowName={({ title }) => title}
            actions={actionsOf}
          />
        )}
      </PagedList>
      {handover.dialog}
      {named && (
        <RosterTitleDialog<object>
          title={named === 'new' ? '新建名单' : '修改名称'}
          initial={named === 'new' ? '' : named.title}
          send={(title, create_key) =>
            saveTitle(named === 'new' ? undefined : named.saved_roster_id, title, create_key)
          }
          onSaved={() => toast.success(named === 'new' ? '已新建，可以导入人了' : '已修改')}
          onClose={() => setNamed(undefined)}
        />
      )}
    </section>
  )
}

/** Nobody sees another's roster, so it is always one's own. */
const handedOver = ({ saved_roster_id, title }: SavedRoster) => ({
  ...{ thing: 'roster' as const, ids: [saved_roster_id], title },
  ocean_id: currentUser()?.ocean_id ?? '',
})

const RostersHead = ({ onAdd }: { onAdd: () => void }) => (
  <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
    <div className="mr-auto min-w-0">
      <h2 id="rosters-title" className="text-2xl">
        我的名单
      </h2>
      <p className="mt-0.5 text-md text-ink-2">一个班、一个部门存一份，出问卷和考试时直接选用。</p>
    </div>
    <Button variant="primary" icon="plus" onClick={onAdd} className="narrow:w-full">
      新建名单
    </Button>
  </div>
)

async function remove({ saved_roster_id, title, people }: SavedRoster): Promise<void> {
  const isYes = await confirm({
    title: '删除名单',
    message: `“${title}”和上面的 ${formatNumber(people)} 人会一起删除；用过它的问卷和考试不变。`,
    note: `${limits.restoreDays} 天内可以在个人中心的回收站里恢复。`,
    confirmText: '删除',
    danger: true,
  })
  if (!isYes) return
  const answer = await deleteRoster(saved_roster_id)
  tellOutcome(answer, '删除成功！')
  await refreshRosters()
}
