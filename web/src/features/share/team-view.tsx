import { formatNumber } from '@wenhai/core/format/number'
import { shareLimits } from '@wenhai/core/share/limits'
import type { SharedEntry, Team } from '@wenhai/core/share/schema'
import type { SharedThing } from '@wenhai/core/share/things'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FilteredList } from '#ui/lists/filtered-list.tsx'
import { useListState } from '#ui/lists/use-list-state.ts'
import { useTeamThings } from './api.ts'
import { entryKey, sharedEntryColumns, thingChoices } from './shared-table.tsx'

interface TeamViewProps {
  team: Team
  onBack: () => void
  onMembers: () => void
}

/** One team: what is shared with it, which is what it has. */
export function TeamView({ team, onBack, onMembers }: TeamViewProps) {
  const list = useListState(shareLimits.pageLength)
  const [thing, setThing] = useState<SharedThing>()
  const query = useTeamThings({
    id: team.team_id,
    key: list.key,
    page: list.page,
    len: list.len,
    ...(thing && { thing }),
  })
  return (
    <section aria-labelledby="team-title" className="grid grid-cols-1 gap-4.5">
      <div>
        <Button size="sm" variant="quiet" icon="left" onClick={onBack} className="-ml-2">
          小组
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <div className="mr-auto min-w-0">
          <h2 id="team-title" className="text-2xl break-words">
            {team.name}
          </h2>
          <p className="mt-0.5 text-md break-words text-ink-2">
            {team.owner}管理，{formatNumber(team.members)} 人
          </p>
        </div>
        <Button onClick={onMembers}>成员</Button>
      </div>
      <FilteredList<SharedEntry, SharedThing>
        label="小组的内容"
        list={list}
        query={query}
        hasNone={query.data?.length === 0 && list.key === '' && thing === undefined}
        filter={{ label: '种类', value: thing, choices: thingChoices, onChange: setThing }}
        empty={{
          title: '小组里还没有内容',
          hint: '问卷、题库文件夹、模板、文章和名单的“共享给同事”里选这个小组，就会列在这里。',
        }}
        table={{
          columns: sharedEntryColumns(false),
          rowKey: entryKey,
          rowName: ({ title }) => title,
        }}
      />
    </section>
  )
}
