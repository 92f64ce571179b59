import { level } from '@wenhai/core/account/mask'
import { formatNumber } from '@wenhai/core/format/number'
import { teamLimits } from '@wenhai/core/share/limits'
import type { Team } from '@wenhai/core/share/schema'
import { type ComponentType, useState } from 'react'
import { useSite } from '#features/site/api.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { type Column, DataTable } from '#ui/lists/data-table.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { useListState } from '#ui/lists/use-list-state.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import type { MenuItem } from '#ui/overlays/menu.tsx'
import { Tag } from '#ui/tag.tsx'
import { tellOutcome } from '#ui/use-action.ts'
import { createTeam, deleteTeam, leaveTeam, renameTeam, useTeams } from './api.ts'
import { TeamMembersDialog } from './team-members-dialog.tsx'
import { TeamNameDialog } from './team-name-dialog.tsx'
import { TeamImport } from './team-people.tsx'
import { TeamView } from './team-view.tsx'

const columns = (open: (team: Team) => void): readonly Column<Team>[] => [
  {
    key: 'name',
    header: '小组',
    card: 'title',
    cell: (team) => (
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <button
          type="button"
          onClick={() => open(team)}
          className="min-w-0 text-left font-serif text-lg font-bold break-words text-sea-deep hover:underline touch:min-h-11"
        >
          {team.name}
        </button>
        {team.isMine && <Tag>我管理</Tag>}
      </span>
    ),
  },
  { key: 'owner', header: '管理的人', cell: ({ owner }) => <span className="break-words">{owner}</span> },
  {
    key: 'members',
    header: '成员',
    width: '104px',
    cell: ({ members }) => `${formatNumber(members)} 人`,
  },
]

type Opened = { what: 'create' } | { what: 'rename' | 'members' | 'import' | 'roster'; team: Team }

/** Whether somebody may make teams: admins always, members who may publish where the site lets them. */
function useMayCreate(isAdmin: boolean): boolean {
  const { data: site } = useSite()
  const user = useSession((session) => session.user)
  if (isAdmin) return true
  return Boolean(site?.memberTeams && user && !user.answersOnly && user.permission >= site.publishLevel)
}

/** Rosters know teams and not the other way, so the section is given how people of a kept roster join. */
interface TeamsSectionProps {
  Roster: ComponentType<{ team: Team; onClose: () => void }>
}

/** The section 小组: people with whom things are shared together. */
export function TeamsSection({ Roster }: TeamsSectionProps) {
  const list = useListState(teamLimits.pageLength)
  const isAdmin = useSession(({ user }) => (user?.permission ?? 0) >= level.admin)
  const mayCreate = useMayCreate(isAdmin)
  const [opened, setOpened] = useState<Opened>()
  const [viewed, setViewed] = useState<Team>()
  const close = () => setOpened(undefined)
  const dialog = opened && (
    <TeamDialog opened={opened} isAdmin={isAdmin} Roster={Roster} onOpen={setOpened} onClose={close} />
  )
  if (viewed)
    return (
      <>
        <TeamView
          team={viewed}
          onBack={() => setViewed(undefined)}
          onMembers={() => setOpened({ what: 'members', team: viewed })}
        />
        {dialog}
      </>
    )
  const create = (
    <Button variant="primary" icon="plus" onClick={() => setOpened({ what: 'create' })}>
      新建小组
    </Button>
  )
  return (
    <section aria-labelledby="teams-title" className="grid grid-cols-1 gap-4.5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="teams-title" className="text-2xl">
          小组
        </h2>
        {mayCreate && <div className="ml-auto">{create}</div>}
      </div>
      <TeamList list={list} isAdmin={isAdmin} mayCreate={mayCreate} onOpen={setOpened} onView={setViewed} />
      {dialog}
    </section>
  )
}

interface TeamListProps {
  list: ReturnType<typeof useListState>
  isAdmin: boolean
  mayCreate: boolean
  onOpen: (what: Opened) => void
  onView: (team: Team) => void
}

function TeamList({ list, isAdmin, mayCreate, onOpen, onView }: TeamListProps) {
  const query = useTeams({ page: list.page, len: list.len })
  const actions = (team: Team): MenuItem[] => [
    ...(team.isMine || isAdmin
      ? [
          { key: 'rename', label: '修改名称', onSelect: () => onOpen({ what: 'rename' as const, team }) },
          { key: 'delete', label: '解散', danger: true, onSelect: () => void end(team) },
        ]
      : []),
    ...(team.isMember ? [{ key: 'leave', label: '退出小组', onSelect: () => void leave(team) }] : []),
  ]
  return (
    <PagedList<Team>
      label="小组的分页"
      list={list}
      query={query}
      skeleton={<SkeletonTable rows={3} columns={3} />}
      empty={
        <EmptyState
          className="rounded-xl border border-dashed"
          title="还没有小组"
          hint={
            mayCreate
              ? '教研组、部门：建一个小组，问卷和考试可以一次共享给里面所有的人。'
              : '小组由管理员建立。加入以后，共享给小组的内容你都能看到。'
          }
        />
      }
    >
      {(rows) => (
        <DataTable
          label="小组"
          columns={columns(onView)}
          rows={rows}
          rowKey={({ team_id }) => team_id}
          rowName={({ name }) => name}
          actions={actions}
          primaryAction={(team) => (
            <Button
              size="sm"
              variant="quiet"
              aria-label={`${team.name}的成员`}
              onClick={() => onOpen({ what: 'members', team })}
            >
              成员
            </Button>
          )}
        />
      )}
    </PagedList>
  )
}

interface TeamDialogProps {
  opened: Opened
  isAdmin: boolean
  Roster: TeamsSectionProps['Roster']
  onOpen: (what: Opened) => void
  onClose: () => void
}

function TeamDialog({ opened, isAdmin, Roster, onOpen, onClose }: TeamDialogProps) {
  if (opened.what === 'create')
    return <TeamNameDialog title="新建小组" initial="" send={createTeam} onClose={onClose} />
  const { what, team } = opened
  const backToMembers = () => onOpen({ what: 'members', team })
  if (what === 'import') return <TeamImport team={team} onClose={backToMembers} />
  if (what === 'roster') return <Roster team={team} onClose={backToMembers} />
  return what === 'rename' ? (
    <TeamNameDialog
      title="修改名称"
      initial={team.name}
      send={(name) => renameTeam(team.team_id, name)}
      onClose={onClose}
    />
  ) : (
    <TeamMembersDialog
      team={team}
      mayChange={team.isMine || isAdmin}
      onList={(next) => onOpen({ what: next, team })}
      onClose={onClose}
    />
  )
}

async function end({ team_id, name }: Team): Promise<void> {
  const isSure = await confirm({
    title: `解散${name}？`,
    message: '共享给这个小组的，成员马上看不到了。内容本身不受影响。',
    confirmText: '解散',
    danger: true,
  })
  if (isSure) tellOutcome(await deleteTeam(team_id), '小组已解散')
}

async function leave({ team_id, name }: Team): Promise<void> {
  const isSure = await confirm({
    title: `退出${name}？`,
    message: '共享给这个小组的，你马上看不到了。要再加入，请找管理小组的人。',
    confirmText: '退出',
    danger: true,
  })
  if (isSure) tellOutcome(await leaveTeam(team_id), '已退出')
}
