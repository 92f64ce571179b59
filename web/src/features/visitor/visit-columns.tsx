import { dateTimeText, relativeTime } from '@wenhai/core/format/relative-time'
import { deviceClassNames } from '@wenhai/core/visitor/device-class'
import type { Visit } from '@wenhai/core/visitor/schema'
import type { Column } from '#ui/lists/data-table.tsx'
import { Tag } from '#ui/tag.tsx'
import { VisitedThing } from './visited-thing.tsx'

export const visitColumns: readonly Column<Visit>[] = [
  { key: 'title', header: '访问了', card: 'title', cell: (visit) => <VisitedThing thing={visit} /> },
  { key: 'source', header: '来源', card: 'mark', width: '30%', cell: (visit) => <Source visit={visit} /> },
  {
    key: 'device',
    header: '设备',
    width: '72px',
    cell: ({ device }) => <span className="whitespace-nowrap">{deviceClassNames[device]}</span>,
  },
  {
    key: 'address',
    header: '网络地址',
    width: '128px',
    cell: ({ address }) => <span className="break-all text-ink-2">{address || '—'}</span>,
  },
  {
    key: 'time',
    header: '时间',
    width: '148px',
    cell: ({ time }) => (
      <time dateTime={time} title={relativeTime(time, new Date())} className="whitespace-nowrap text-ink-2">
        {dateTimeText(time)}
      </time>
    ),
  },
]

/** As text: anyone who wants visitors for their own page has only to send its address, so none is a link. */
function Source({ visit: { kind, engine, referrer } }: { visit: Visit }) {
  // Articles are read inside the app: no page is named there.
  if (!engine && !referrer)
    return <span className="text-ink-3 max-sm:text-md">{kind === 'table' ? '—' : '直接打开'}</span>
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 max-sm:text-md">
      {engine && <Tag tone="sea">{engine}</Tag>}
      {referrer && <span className="line-clamp-2 min-w-0 break-all text-ink-2">{referrer}</span>}
    </span>
  )
}
