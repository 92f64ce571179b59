import { levelNames, mayPublish } from '@wenhai/core/account/mask'
import { dateTimeText, relativeTime } from '@wenhai/core/format/relative-time'
import type { Member } from '@wenhai/core/member/schema'
import { Avatar } from '#ui/avatar.tsx'
import type { Column } from '#ui/lists/data-table.tsx'
import { Tag } from '#ui/tag.tsx'

/** The name of a member, such as 王小明（20260001）, as the audit log writes it too. */
export const memberName = ({ name, username }: Pick<Member, 'name' | 'username'>) => `${name}（${username}）`

const text = (value: string) =>
  value ? <span className="break-words">{value}</span> : <span className="text-ink-3">—</span>

export const memberColumns: readonly Column<Member>[] = [
  {
    key: 'name',
    header: '成员',
    card: 'title',
    cell: ({ name, username, avatar }) => (
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={name} src={avatar} size={36} />
        <div className="min-w-0">
          <p className="font-semibold break-words">{name}</p>
          <p className="text-sm break-all text-ink-3">{username}</p>
        </div>
      </div>
    ),
  },
  {
    key: 'permission',
    header: '等级',
    card: 'mark',
    cell: ({ permission, answersOnly, disabled }) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <Tag tone={permission > 5 ? 'gold' : permission > 1 ? 'sea' : 'plain'}>
          {levelNames[permission] ?? String(permission)}
        </Tag>
        {!mayPublish({ permission, answersOnly }) && <Tag>只答题</Tag>}
        {disabled && <Tag tone="cinnabar">已停用</Tag>}
      </span>
    ),
  },
  { key: 'number', header: '学号/工号', cell: ({ number }) => text(number) },
  { key: 'group', header: '班级/部门', cell: ({ group }) => text(group) },
  {
    key: 'seen_time',
    header: '最近来过',
    cell: ({ seen_time }) =>
      seen_time ? (
        <time dateTime={seen_time} title={dateTimeText(seen_time)} className="whitespace-nowrap text-ink-2">
          {relativeTime(seen_time, new Date())}
        </time>
      ) : (
        <span className="whitespace-nowrap text-ink-3">还没有</span>
      ),
  },
  {
    key: 'create_time',
    header: '加入',
    cell: ({ create_time }) => (
      <time dateTime={create_time} title={dateTimeText(create_time)} className="whitespace-nowrap text-ink-2">
        {dateTimeText(create_time).slice(0, 10)}
      </time>
    ),
  },
]
