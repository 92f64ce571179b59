import { formatNumber } from '@wenhai/core/format/number'
import type { SavedPerson, SavedRoster } from '@wenhai/core/roster/schema'
import { allows, nameRights } from '@wenhai/core/share/rights'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { type Column, DataTable } from '#ui/lists/data-table.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { useListState } from '#ui/lists/use-list-state.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { Tag } from '#ui/tag.tsx'
import { tellOutcome } from '#ui/use-action.ts'
import { checkPeople, importPeople, refreshRosters, removePeople, savePerson, useSavedPeople } from './api.ts'
import { PersonDialog } from './person-dialog.tsx'
import { RosterImport, type RosterTarget } from './roster-import.tsx'

const columns: readonly Column<SavedPerson>[] = [
  {
    key: 'name',
    header: '姓名',
    card: 'title',
    cell: ({ name }) => <span className="font-semibold break-words">{name}</span>,
  },
  { key: 'number', header: '学号/工号', cell: ({ number }) => <span className="break-all">{number}</span> },
  {
    key: 'group',
    header: '班级/部门',
    cell: ({ group }) => <span className="break-words">{group || '—'}</span>,
  },
]

interface SavedRosterPeopleProps {
  roster: SavedRoster
  onBack: () => void
}

const pageLength = 50

const nobodyYet = { title: '名单还是空的', hint: '导入姓名、学号和班级的表格，或者一个一个添加。' }
const nobodyFound = { title: '没有这样的人', hint: '换个词试试。' }

/** The people of one kept roster. */
export function SavedRosterPeople({ roster, onBack }: SavedRosterPeopleProps) {
  const { saved_roster_id: id } = roster
  const list = useListState(pageLength)
  const [isImporting, setImporting] = useState(false)
  const [edited, setEdited] = useState<SavedPerson | 'new'>()
  const query = useSavedPeople({ id, key: list.key, page: list.page, len: list.len })
  // What was shared may change while the list is open.
  const { title, sponsor, rights } = query.data ?? roster
  const mayEdit = rights === null || allows(rights, 'edit')
  return (
    <section aria-labelledby="people-title" className="grid grid-cols-1 gap-4.5">
      <PeopleHead
        title={title}
        shared={rights === null ? undefined : `${sponsor}共享给我：${nameRights(rights)}`}
        mayEdit={mayEdit}
        onBack={onBack}
        onAdd={() => setEdited('new')}
        onImport={() => setImporting(true)}
      />
      <SearchField
        label="查找名单上的人"
        placeholder="姓名、学号或班级"
        value={list.typed}
        onChange={list.search}
        className="w-64 narrow:w-full"
      />
      <PagedList<SavedPerson>
        label="名单上的人的分页"
        list={list}
        query={query}
        skeleton={<SkeletonTable rows={5} columns={3} />}
        empty={<EmptyState {...(list.key === '' ? nobodyYet : nobodyFound)} />}
      >
        {(people) => (
          <>
            <p className="text-sm text-ink-3">{formatNumber(query.data?.length ?? 0)} 人</p>
            <PeopleTable {...{ id, title, people, mayEdit }} onEdit={setEdited} />
          </>
        )}
      </PagedList>
      {isImporting && <RosterImport target={targetOf(id)} onClose={() => setImporting(false)} />}
      {edited && (
        <PersonDialog
          known={edited === 'new' ? undefined : edited}
          send={(person) =>
            savePerson({ id, ...(edited !== 'new' && { person_id: edited.person_id }), ...person })
          }
          onSaved={refreshRosters}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}

interface PeopleTableProps {
  id: string
  title: string
  people: readonly SavedPerson[]
  mayEdit: boolean
  onEdit: (person: SavedPerson) => void
}

const PeopleTable = ({ id, title, people, mayEdit, onEdit }: PeopleTableProps) => (
  <DataTable
    label={title}
    rows={people}
    columns={columns}
    rowKey={({ person_id }) => person_id}
    rowName={({ name }) => name}
    {...(mayEdit && {
      actions: (row: SavedPerson) => [
        { key: 'edit', label: '修改', onSelect: () => onEdit(row) },
        { key: 'remove', label: '移除', danger: true, onSelect: () => void remove(id, row) },
      ],
    })}
  />
)

/** The way of an import into this roster. */
const targetOf = (id: string): RosterTarget => ({
  check: (file) => checkPeople(id, file),
  send: (skipBad, file) => importPeople(id, skipBad, file),
  refresh: refreshRosters,
})

interface PeopleHeadProps {
  title: string
  /** Who shared it, and what one may do. */
  shared: string | undefined
  mayEdit: boolean
  onBack: () => void
  onAdd: () => void
  onImport: () => void
}

const PeopleHead = ({ title, shared, mayEdit, onBack, onAdd, onImport }: PeopleHeadProps) => (
  <>
    <div>
      <Button size="sm" variant="quiet" icon="left" onClick={onBack} className="-ml-2">
        我的名单
      </Button>
    </div>
    <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
      <h2 id="people-title" className="mr-auto text-2xl break-words">
        {title}
      </h2>
      {shared && <Tag tone="gold">{shared}</Tag>}
      {mayEdit && (
        <>
          <Button icon="plus" onClick={onAdd}>
            添加一个人
          </Button>
          <Button icon="upload" onClick={onImport}>
            导入表格
          </Button>
        </>
      )}
    </div>
  </>
)

async function remove(id: string, { person_id, name }: SavedPerson): Promise<void> {
  const isYes = await confirm({
    title: '移出名单',
    message: `${name}将不在这份名单上；用过它的问卷和考试不变。`,
    confirmText: '移除',
    danger: true,
  })
  if (!isYes) return
  const answer = await removePeople(id, [person_id])
  tellOutcome(answer, `已移除 ${name}`)
  await refreshRosters()
}
