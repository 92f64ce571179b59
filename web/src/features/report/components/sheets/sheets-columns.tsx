import { dateTimeText } from '@wenhai/core/format/relative-time'
import type { ReportRow } from '@wenhai/core/report/schema'
import { Link } from 'react-router'
import { linkClass } from '../../../../ui/button.tsx'
import type { Column } from '../../../../ui/data-table.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { nameOfTaker, timeOfSheet } from './sheet-words.ts'

interface Shown {
  isExam: boolean
  anonymous: boolean
  hrefOf: (row: ReportRow) => string
}

export const lineId = (report_id: string) => `sheet-${report_id}`

export const sheetColumns = ({ isExam, anonymous, hrefOf }: Shown): readonly Column<ReportRow>[] => [
  {
    key: 'name',
    header: '谁',
    card: 'title',
    cell: (row) => (
      <Link
        id={lineId(row.report_id)}
        to={hrefOf(row)}
        className={`${linkClass} inline-flex min-w-0 font-semibold break-words touch:min-h-11 touch:items-center`}
      >
        {nameOfTaker(row.name, anonymous)}
        <span className="sr-only">，回执 {row.receipt}</span>
      </Link>
    ),
  },
  {
    key: 'submitted',
    header: '提交',
    cell: ({ submitted }) => (
      <time dateTime={submitted} className="whitespace-nowrap text-ink-2">
        {timeOfSheet(dateTimeText(submitted), anonymous)}
      </time>
    ),
  },
  {
    key: 'receipt',
    header: '回执',
    card: 'mark',
    cell: ({ receipt }) => (
      <span className="text-sm whitespace-nowrap text-ink-2">
        <span className="mr-1.5 text-ink-3 sm:hidden">回执</span>
        <code>{receipt}</code>
      </span>
    ),
  },
  ...(isExam
    ? [
        {
          key: 'score',
          header: '成绩',
          card: 'mark' as const,
          align: 'right' as const,
          cell: ({ score }: ReportRow) =>
            score === null ? (
              <Tag tone="gold">待阅</Tag>
            ) : (
              <b className="font-serif whitespace-nowrap">{score} 分</b>
            ),
        },
      ]
    : []),
]
