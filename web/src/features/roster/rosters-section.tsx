import { formatNumber } from '@wenhai/core/format/number'
import { savedRosterLimits as limits } from '@wenhai/core/roster/limits'
import type { SavedRoster } from '@wenhai/core/roster/schema'
import { allows, type ShareRight } from '@wenhai/core/share/rights'
import { lazy, Suspense, useState } from 'react'
import { useHandover } from '#features/handover/use-handover.tsx'
import { leaveSharing, sharedColumns, WhoseField } from '#features/share/shared-list.tsx'
import { useSearchParams } from '#lib/router/context.tsx'
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

const ShareAccessDialog = lazy(() =>
  import('#features/share/share-dialog.tsx').then((module) => ({ default: module.ShareAccessDialog })),
)

const columns = (open: (roster: SavedRoster) => void, isOthers: boolean): readonly Column<SavedRoster>[] => [
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
  ...(isOthers ? sharedColumns<SavedRoster>() : []),
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
  const [query, setQuery] = useSearchParams()
  const [opened, setOpened] = useState<SavedRoster>()
  // A link to one roster knows its number alone; the rest comes with its people.
  const linked = query.get('roster')
  const shown = opened ?? (linked ? { ...unread, saved_roster_id: linked } : undefined)
  const close = () => {
    setOpened(undefined)
    if (linked) setQuery({ section: 'roster' })
  }
  return shown ? <SavedRosterPeople roster={shown} onBack={close} /> : <Rosters onOpen={setOpened} />
}

const unread = { title: '', people: 0, update_time: '', sponsor: '', rights: [] }

const mayWith = ({ rights }: SavedRoster, right: ShareRight) => rights === null || allows(rights, right)

function Rosters({ onOpen }: { onOpen: (roster: SavedRoster) => void }) {
  const list = useListState(limits.pageLength)
  const [isOthers, setOthers] = useState(false)
  const [named, setNamed] = useState<SavedRoster | 'new'>()
  const [given, setGiven] = useState<SavedRoster>()
  const handover = useHandover()
  const query = useSavedRosters({ key: list.key, shared: isOthers, page: list.page, len: list.len })
  const { data: others } = useSavedRosters({ shared: true, len: 1 })
  const actionsOf = (roster: SavedRoster) =>
    rosterActions(roster, {
      open: () => onOpen(roster),
      rename: () => setNamed(roster),
      give: () => setGiven(roster),
      handOver: () => handover.open(handedOver(roster)),
    })
  return (
    <section aria-labelledby="rosters-title" className="grid grid-cols-1 gap-4.5">
      <RostersHead onAdd={() => setNamed('new')} />
      {(isOthers || (others?.length ?? 0) > 0) && (
        <WhoseField
          isOthers={isOthers}
          onChange={(next) => {
            setOthers(next)
            list.restart()
          }}
        />
      )}
      <PagedList<SavedRoster>
        label="名单的分页"
        list={list}
        query={query}
        skeleton={<SkeletonTable rows={4} columns={3} />}
        empty={<EmptyState {...(isOthers ? noneShared : noneYet)} />}
      >
        {(rosters) => (
          <DataTable
            label="我的名单"
            rows={rosters}
            columns={columns(onOpen, isOthers)}
            rowKey={({ saved_roster_id }) => saved_roster_id}
            rowName={({ title }) => title}
            actions={actionsOf}
          />
        )}
      </PagedList>
      {handover.dialog}
      {given && (
        <Suspense>
          <ShareAccessDialog
            item={{ thing: 'roster', id: given.saved_roster_id, title: given.title }}
            onClose={() => setGiven(undefined)}
          />
        </Suspense>
      )}
      {named && <TitleDialog named={named} onClose={() => setNamed(undefined)} />}
    </section>
  )
}

/** What a row's menu leads to. */
interface Ways {
  open: () => void
  rename: () => void
  give: () => void
  handOver: () => void
}

const rosterActions = (roster: SavedRoster, ways: Ways): MenuItem[] => [
  { key: 'open', label: mayWith(roster, 'edit') ? '查看和修改' : '查看', onSelect: ways.open },
  ...(mayWith(roster, 'edit') ? [{ key: 'rename', label: '修改名称', onSelect: ways.rename }] : []),
  ...(mayWith(roster, 'manage') ? [{ key: 'give', label: '共享给同事', onSelect: ways.give }] : []),
  ...(roster.rights
    ? [{ key: 'leave', label: '退出共享', divided: true, onSelect: () => void leave(roster) }]
    : [
        { key: 'handover', label: '转交', onSelect: ways.handOver },
        { key: 'delete', label: '删除', divided: true, danger: true, onSelect: () => void remove(roster) },
      ]),
]

const TitleDialog = ({ named, onClose }: { named: SavedRoster | 'new'; onClose: () => void }) => (
  <RosterTitleDialog<object>
    title={named === 'new' ? '新建名单' : '修改名称'}
    initial={named === 'new' ? '' : named.title}
    send={(title, create_key) =>
      saveTitle(named === 'new' ? undefined : named.saved_roster_id, title, create_key)
    }
    onSaved={() => toast.success(named === 'new' ? '已新建，可以导入人了' : '已修改')}
    onClose={onClose}
  />
)

const noneYet = {
  title: '还没有名单',
  hint: '新建一份，再导入表格或一个一个添加；问卷和考试里的名单也可以保存到这里。',
}
const noneShared = { title: '没有共享给你的名单', hint: '别人共享的名单会列在这里。' }

async function leave({ saved_roster_id, sponsor }: SavedRoster): Promise<void> {
  await leaveSharing({ thing: 'roster', id: saved_roster_id, sponsor }, refreshRosters)
}

/** Only one's own is handed over. */
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
