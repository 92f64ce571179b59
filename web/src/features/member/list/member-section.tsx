import type { Member } from '@wenhai/core/member/schema'
import { maxSearched } from '@wenhai/core/member/schema'
import { useState } from 'react'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { belowBar, DataTable } from '#ui/lists/data-table.tsx'
import { PagedList, SearchedNewest } from '#ui/lists/paged-list.tsx'
import { useListState } from '#ui/lists/use-list-state.ts'
import { useMembers } from '../api.ts'
import { BulkDialog } from '../bulk/bulk-dialog.tsx'
import { DisableDialog } from './disable-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LevelDialog } from './level-dialog.tsx'
import { type MemberAsk, memberActions } from './member-actions.ts'
import { memberColumns, memberName } from './member-columns.tsx'
import { levelChoices } from './member-rights.ts'
import { ResetLinkDialog } from './reset-link-dialog.tsx'

/** What is asked of the server besides the keyword. */
interface MemberFilter {
  permission?: number
  disabled?: true
}

const everyone: MemberFilter = {}

/** The section 成员. */
export function MemberSection() {
  const self = useSession((session) => session.user)
  const list = useListState()
  const [filter, setFilter] = useState<MemberFilter>(everyone)
  const [asked, setAsked] = useState<MemberAsk>()
  const [opened, setOpened] = useState<'invite' | 'bulk'>()
  const query = useMembers({ key: list.key, page: list.page, len: list.len, ...filter })
  if (!self) return null
  const isFiltered = list.key !== '' || filter.permission !== undefined || filter.disabled === true
  const clear = () => {
    list.search('')
    setFilter(everyone)
  }
  const close = () => {
    setAsked(undefined)
    setOpened(undefined)
  }
  return (
    <section aria-labelledby="member-title" className="grid grid-cols-1 gap-4.5">
      <MembersHead onOpen={setOpened} />
      <MemberFilters list={list} filter={filter} onFilter={setFilter} />
      {query.data?.more && <SearchedNewest count={maxSearched} />}
      <PagedList<Member>
        list={list}
        query={query}
        isAlwaysPaged
        skeleton={<SkeletonTable rows={6} columns={6} />}
        empty={
          <EmptyState
            title={isFiltered ? '没有这样的成员' : '还没有成员'}
            hint={isFiltered ? '换个词，或者放宽条件试试。' : '开放注册，发出邀请码，或者从表格批量建账号。'}
            action={isFiltered && <Button onClick={clear}>清除条件</Button>}
          />
        }
      >
        {(members) => (
          <DataTable
            label="成员"
            rows={members}
            columns={memberColumns}
            rowKey={({ id }) => id}
            rowName={memberName}
            actions={(member) => memberActions(self, member, setAsked)}
            stickyTop={belowBar}
          />
        )}
      </PagedList>
      {asked?.about === 'level' && <LevelDialog self={self} member={asked.member} onClose={close} />}
      {asked?.about === 'link' && <ResetLinkDialog member={asked.member} onClose={close} />}
      {asked?.about === 'disable' && <DisableDialog member={asked.member} onClose={close} />}
      {opened === 'invite' && <InviteDialog onClose={close} />}
      {opened === 'bulk' && <BulkDialog onClose={close} />}
    </section>
  )
}

const any = 'any'

interface MemberFiltersProps {
  list: ReturnType<typeof useListState>
  filter: MemberFilter
  onFilter: (filter: MemberFilter) => void
}

function MemberFilters({ list, filter: { permission, disabled }, onFilter }: MemberFiltersProps) {
  const change = (filter: { permission: number | undefined; disabled: boolean }) => {
    onFilter({
      ...(filter.permission !== undefined && { permission: filter.permission }),
      ...(filter.disabled && { disabled: true }),
    })
    list.restart()
  }
  const isDisabledOnly = disabled === true
  return (
    <search aria-label="筛选成员" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <SearchField
        label="查找成员"
        placeholder="姓名、用户名、学号、班级"
        value={list.typed}
        onChange={list.search}
        className="w-72 max-sm:w-full"
      />
      <Select
        look="pick"
        label="等级"
        value={permission === undefined ? any : String(permission)}
        onChange={(value) =>
          change({ permission: value === any ? undefined : Number(value), disabled: isDisabledOnly })
        }
        choices={[
          { value: any, label: '全部' },
          ...levelChoices.map(({ value, label }) => ({ value: String(value), label })),
        ]}
      />
      <Checkbox checked={isDisabledOnly} onChange={(isOn) => change({ permission, disabled: isOn })}>
        只看已停用
      </Checkbox>
    </search>
  )
}

const MembersHead = ({ onOpen }: { onOpen: (opened: 'invite' | 'bulk') => void }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
    <h2 id="member-title" className="mr-auto text-2xl">
      成员
    </h2>
    <div className="flex flex-wrap gap-2.5 narrow:w-full narrow:[&>button]:flex-1">
      <Button onClick={() => onOpen('invite')}>邀请码</Button>
      <Button variant="primary" onClick={() => onOpen('bulk')}>
        批量建账号
      </Button>
    </div>
  </div>
)
