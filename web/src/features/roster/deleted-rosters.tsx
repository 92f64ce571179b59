import { formatNumber } from '@wenhai/core/format/number'
import { savedRosterLimits as limits } from '@wenhai/core/roster/limits'
import type { DeletedRoster } from '@wenhai/core/roster/schema'
import { BinList } from '#ui/lists/bin-list.tsx'
import type { Column } from '#ui/lists/data-table.tsx'
import { tellOutcome } from '#ui/use-action.ts'
import { refreshRosters, restoreRoster, useDeletedRosters } from './api.ts'

const columns: readonly Column<DeletedRoster>[] = [
  {
    key: 'title',
    header: '名单',
    card: 'title',
    cell: ({ title }) => <span className="font-semibold break-words">{title}</span>,
  },
  { key: 'people', header: '人数', width: '88px', cell: ({ people }) => formatNumber(people) },
]

async function bringBack({ saved_roster_id, title }: DeletedRoster): Promise<void> {
  const answer = await restoreRoster(saved_roster_id)
  tellOutcome(answer, `“${title}”已恢复`)
  await refreshRosters()
}

/** The bin of rosters. */
export const DeletedRosters = () => (
  <BinList<DeletedRoster>
    noun="名单"
    pageLength={limits.pageLength}
    restoreDays={limits.restoreDays}
    promise="恢复后上面的人都还在。"
    useDeleted={useDeletedRosters}
    columns={columns}
    rowKey={({ saved_roster_id }) => saved_roster_id}
    rowName={({ title }) => title}
    onRestore={bringBack}
  />
)
