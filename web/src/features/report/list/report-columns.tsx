import { formatSeconds } from '@wenhai/core/format/number'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import { endNames } from '@wenhai/core/logic/hand-in'
import { submittedText, takerName } from '@wenhai/core/report/describe-taker'
import type { ReportRow } from '@wenhai/core/report/schema'
import { nameOfSource } from '@wenhai/core/results/choices'
import type { ReactNode } from 'react'
import { Link } from '#lib/router/link.tsx'
import { linkClass } from '#ui/button.tsx'
import type { Column } from '#ui/lists/data-table.tsx'
import { Tag } from '#ui/tag.tsx'
import { deviceLabel, reportCode, reportSign } from '../page/report-labels.ts'
import { type ColumnKey, choosable } from './shown-columns.ts'

interface Shown {
  anonymous: boolean
  columns: readonly ColumnKey[]
  /** The address of a row; undefined where there is nothing to open. */
  hrefOf?: ((row: ReportRow) => string) | undefined
}

export const lineId = (report_id: string) => `sheet-${report_id}`

type Cell = Pick<Column<ReportRow>, 'card' | 'align' | 'sortable'> & {
  cell: (row: ReportRow, anonymous: boolean) => ReactNode
}

const Sign = ({ name, children }: { name: string; children: string }) => (
  <span className="text-sm whitespace-nowrap text-ink-2">
    <span className="mr-1.5 text-ink-3 sm:hidden">{name}</span>
    <code>{children}</code>
  </span>
)

const cells: Record<ColumnKey, Cell> = {
  group: { cell: ({ group }) => <span className="break-words">{group || '—'}</span> },
  submitted: {
    sortable: true,
    cell: ({ submitted }, anonymous) => (
      <time dateTime={submitted} className="whitespace-nowrap text-ink-2">
        {submittedText(dateTimeText(submitted), anonymous)}
      </time>
    ),
  },
  seconds: {
    cell: ({ seconds }) => (
      <span className="whitespace-nowrap text-ink-2">{seconds > 0 ? formatSeconds(seconds) : '—'}</span>
    ),
  },
  device: {
    cell: ({ device }) => <span className="whitespace-nowrap text-ink-2">{deviceLabel(device)}</span>,
  },
  source: { cell: ({ source }) => <span className="break-all text-ink-2">{nameOfSource(source)}</span> },
  end: {
    cell: ({ end = 'finish' }) =>
      end === 'finish' ? (
        <span className="whitespace-nowrap text-ink-2">{endNames[end]}</span>
      ) : (
        <Tag>{endNames[end]}</Tag>
      ),
  },
  receipt: { card: 'mark', cell: ({ receipt }) => <Sign name="回执">{receipt}</Sign> },
  code: { card: 'mark', cell: ({ report_id }) => <Sign name="编号">{reportCode(report_id)}</Sign> },
  score: {
    card: 'mark',
    align: 'right',
    sortable: true,
    cell: ({ score }) =>
      score === null ? (
        <Tag tone="gold">待批阅</Tag>
      ) : (
        <b className="font-serif whitespace-nowrap">{score} 分</b>
      ),
  },
}

export const reportColumns = ({ anonymous, columns, hrefOf }: Shown): readonly Column<ReportRow>[] => [
  {
    key: 'name',
    header: '姓名',
    card: 'title',
    cell: (row) =>
      hrefOf ? (
        <Link
          id={lineId(row.report_id)}
          to={hrefOf(row)}
          className={`${linkClass} inline-flex min-w-0 font-semibold break-words touch:min-h-11 touch:items-center`}
        >
          {takerName(row.name, anonymous)}
          <span className="sr-only">，{reportSign(row)}</span>
        </Link>
      ) : (
        <span className="font-semibold break-words">{takerName(row.name, anonymous)}</span>
      ),
  },
  ...choosable
    .filter(({ key }) => columns.includes(key))
    .map(({ key, name }) => {
      const { cell, ...look } = cells[key]
      return { key, header: name, ...look, cell: (row: ReportRow) => cell(row, anonymous) }
    }),
]
