import { teamLimits } from '@wenhai/core/share/limits'
import type { Team, TeamMember } from '@wenhai/core/share/schema'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { useListState } from '#ui/lists/use-list-state.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { tellOutcome, useAction } from '#ui/use-action.ts'
import { addToTeam, removeFromTeam, useTeamMembers } from './api.ts'

interface TeamMembersDialogProps {
  team: Team
  mayChange: boolean
  /** Opens the dialog in which people of a spreadsheet or a kept roster join. */
  onList: (what: 'import' | 'roster') => void
  onClose: () => void
}

/** Who is in a team, and for those who manage it, who joins and who goes. */
export function TeamMembersDialog({ team, mayChange, onList, onClose }: TeamMembersDialogProps) {
  const [people, setPeople] = useState('')
  const list = useListState(teamLimits.pageLength)
  const query = useTeamMembers({ id: team.team_id, key: list.key, page: list.page, len: list.len })
  return (
    <Dialog open onClose={onClose} title={`${team.name}的成员`} isDirty={people.trim() !== ''}>
      <div className="grid grid-cols-1 gap-5">
        {(team.members > teamLimits.pageLength || list.typed !== '') && (
          <SearchField
            label="查找成员"
            placeholder="姓名或用户名"
            value={list.typed}
            onChange={list.search}
            className="w-64 narrow:w-full"
          />
        )}
        <PagedList<TeamMember>
          label="成员的分页"
          list={list}
          query={query}
          skeleton={<SkeletonLines count={4} />}
          empty={
            <p className="text-md text-ink-3">{list.key === '' ? '还没有成员。' : '没有找到这样的成员。'}</p>
          }
        >
          {(rows) => (
            <ul aria-label="成员" className="grid grid-cols-1">
              {rows.map((member) => (
                <MemberRow key={member.user_id} team={team} member={member} mayChange={mayChange} />
              ))}
            </ul>
          )}
        </PagedList>
        {mayChange && (
          <div className="grid grid-cols-1 gap-3 border-t border-dashed pt-4">
            <AddMembers team={team} people={people} onPeople={setPeople} />
            <div className="flex flex-wrap items-center gap-2.5">
              <span className="mr-auto text-sm text-ink-3">整个班、整个部门：</span>
              <Button size="sm" onClick={() => onList('roster')}>
                从名单加人
              </Button>
              <Button size="sm" onClick={() => onList('import')}>
                从表格加人
              </Button>
            </div>
          </div>
        )}
      </div>
    </Dialog>
  )
}

interface MemberRowProps {
  team: Team
  member: TeamMember
  mayChange: boolean
}

function MemberRow({ team, member: { user_id, name, username }, mayChange }: MemberRowProps) {
  const remove = async () => {
    const isSure = await confirm({
      title: `请${name}离开${team.name}？`,
      message: '共享给这个小组的，他马上看不到了。',
      confirmText: '移除',
      danger: true,
    })
    if (isSure) tellOutcome(await removeFromTeam(team.team_id, user_id), '已移除')
  }
  return (
    <li className="flex flex-wrap items-center gap-2.5 border-t py-2 first:border-t-0">
      <span className="min-w-0 break-words">
        {name}
        <span className="text-sm text-ink-3"> {username}</span>
      </span>
      {mayChange && (
        <Button size="sm" variant="quiet" className="ml-auto" onClick={() => void remove()}>
          移除<span className="sr-only">{name}</span>
        </Button>
      )}
    </li>
  )
}

interface AddMembersProps {
  team: Team
  people: string
  onPeople: (people: string) => void
}

function AddMembers({ team, people, onPeople }: AddMembersProps) {
  const [problem, setProblem] = useState<string>()
  const { isBusy, run } = useAction()
  const add = () =>
    run(() => addToTeam(team.team_id, people), {
      onDone: ({ added, bad }) => {
        if (bad.length > 0)
          return setProblem(
            `都还没有加。${bad.map(({ line, text, reason }) => `第 ${line} 行“${text}”：${reason}`).join('；')}`,
          )
        onPeople('')
        toast.success(added === 0 ? '他们本来就在小组里' : `加了 ${added} 位`)
      },
      onRefused: ({ reason }) => setProblem(reason),
    })
  return (
    <form
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <TextArea
        label="加人"
        description="一行一位：用户名，或只有一位会员叫的姓名。可以从表格里复制一列粘贴过来。"
        value={people}
        error={problem}
        onChange={(next) => {
          onPeople(next)
          setProblem(undefined)
        }}
      />
      <Button type="submit" className="justify-self-end" pending={isBusy} disabled={people.trim() === ''}>
        加入小组
      </Button>
    </form>
  )
}
