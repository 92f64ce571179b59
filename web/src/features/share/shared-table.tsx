import { formKindOf, formKinds } from '@wenhai/core/form/form-kind'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import { allows, nameRights } from '@wenhai/core/share/rights'
import type { SharedEntry } from '@wenhai/core/share/schema'
import { type SharedThing, sharedThingNames, sharingOf } from '@wenhai/core/share/things'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { linkClass } from '#ui/button.tsx'
import type { Column } from '#ui/lists/data-table.tsx'
import { Tag } from '#ui/tag.tsx'
import { When } from '#ui/when.tsx'

export const thingChoices: readonly { value: SharedThing; label: string }[] = sharedThingNames.map(
  (thing) => ({ value: thing, label: sharingOf(thing).short }),
)

const formKindIn = ({ questionnaire_type }: SharedEntry) =>
  formKinds.find((kind) => kind === questionnaire_type)

/** The page on which the thing is used. Who is only asked to mark has no page of the form but that of marking. */
function pageOf(entry: SharedEntry, isOwn: boolean): string {
  const kind = formKindIn(entry)
  if (!kind) return sharingOf(entry.thing).pageOf(entry.id)
  return isOwn || allows(entry.rights, 'view') ? paths.mine(kind, entry.id) : paths.marking(entry.id)
}

const kindName = (entry: SharedEntry): string => {
  const kind = formKindIn(entry)
  return kind ? formKindOf(kind).name : sharingOf(entry.thing).short
}

/** 到 …, or that it is over. */
const EndText = ({ end_time, isOver }: Pick<SharedEntry, 'end_time' | 'isOver'>) =>
  isOver ? (
    <Tag tone="cinnabar">已到期</Tag>
  ) : end_time === null ? (
    <span className="text-ink-3">不限</span>
  ) : (
    <span className="break-words">{dateTimeText(end_time)}</span>
  )

/** The columns of a list of what is shared; whose a thing is, or who has it, is up to the list. */
export const sharedEntryColumns = (isOwn: boolean): readonly Column<SharedEntry>[] => [
  {
    key: 'title',
    header: '内容',
    card: 'title',
    cell: (entry) => (
      <span className="grid min-w-0 grid-cols-1">
        <Link to={pageOf(entry, isOwn)} className={`${linkClass} font-semibold break-words`}>
          {entry.title}
        </Link>
        <span className="text-sm font-normal text-ink-3">{kindName(entry)}</span>
      </span>
    ),
  },
  isOwn
    ? {
        key: 'receiver',
        header: '共享给',
        width: '136px',
        cell: ({ receiver }) => <span className="break-words">{receiver?.name}</span>,
      }
    : {
        key: 'sponsor',
        header: '谁共享的',
        width: '120px',
        cell: ({ sponsor }) => <span className="break-words">{sponsor}</span>,
      },
  {
    key: 'rights',
    header: '可以',
    width: '128px',
    cell: ({ rights }) => <span className="break-words text-ink-2">{nameRights(rights)}</span>,
  },
  { key: 'end_time', header: '到期', width: '128px', cell: (entry) => <EndText {...entry} /> },
  {
    key: 'share_time',
    header: '共享',
    width: '104px',
    cell: ({ share_time }) => <When time={share_time} className="text-ink-2" />,
  },
]

export const entryKey = ({ thing, id, receiver }: SharedEntry) =>
  `${thing} ${id} ${receiver?.kind ?? ''} ${receiver?.receiver_id ?? ''}`
