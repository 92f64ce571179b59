import { type ScoreState, scoreStateNames } from '@wenhai/core/exam/scores/list-scores'
import type { ScoreRow } from '@wenhai/core/exam/scores/schema'
import { attemptRuleNames } from '@wenhai/core/form/choices'
import { formatNumber, formatSeconds } from '@wenhai/core/format/number'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import { useRef, useState } from 'react'
import type { MineForm } from '#features/form/own/own-form.ts'
import { useReportsAddress } from '#features/report/page/use-reports-address.ts'
import { exportScores, useScores } from '#features/report/reports-api.ts'
import { failureOf } from '#lib/query.ts'
import { Link } from '#lib/router/link.tsx'
import { fileNameOf } from '#lib/uuid.ts'
import { Button, linkClass } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Select } from '#ui/fields/select.tsx'
import { type Column, DataTable } from '#ui/lists/data-table.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { printWhole } from '#ui/print/print-page.tsx'
import { Tag, type TagTone } from '#ui/tag.tsx'
import { useMedia } from '#ui/use-media.ts'
import { GroupTable } from './group-table.tsx'
import { PrintedScores } from './printed-scores.tsx'

const pageSize = 50

const tones: Record<ScoreState, TagTone> = {
  passed: 'bamboo',
  failed: 'cinnabar',
  waiting: 'gold',
  sitting: 'plain',
  absent: 'plain',
}

export const nameOf = ({ name }: Pick<ScoreRow, 'name'>) => name || '访客'

type HrefOf = (row: ScoreRow) => string

/** The name leads to the report that counts, where there is one. */
const Name = ({ row, hrefOf }: { row: ScoreRow; hrefOf: HrefOf }) =>
  row.report_id === '' ? (
    <span className="font-semibold break-words">{nameOf(row)}</span>
  ) : (
    <Link to={hrefOf(row)} className={cx(linkClass, 'font-semibold break-words')}>
      {nameOf(row)}
    </Link>
  )

const columnsFor = (isOneGroup: boolean, hrefOf: HrefOf): readonly Column<ScoreRow>[] => [
  ...(isOneGroup
    ? [
        {
          key: 'groupRank',
          header: '班级名次',
          width: '96px',
          cell: ({ groupRank }: ScoreRow) => groupRank ?? '—',
        },
      ]
    : []),
  { key: 'rank', header: isOneGroup ? '总名次' : '名次', width: '80px', cell: ({ rank }) => rank ?? '—' },
  { key: 'name', header: '姓名', card: 'title', cell: (row) => <Name row={row} hrefOf={hrefOf} /> },
  { key: 'number', header: '学号/工号', cell: ({ number }) => number || '—' },
  { key: 'group', header: '班级/部门', cell: ({ group }) => group || '—' },
  { key: 'score', header: '成绩', align: 'right', width: '88px', cell: ({ score }) => score ?? '—' },
  {
    key: 'state',
    header: '是否及格',
    card: 'mark',
    width: '104px',
    cell: ({ state }) => <Tag tone={tones[state]}>{scoreStateNames[state]}</Tag>,
  },
  {
    key: 'seconds',
    header: '用时',
    cell: ({ seconds }) => (seconds > 0 ? formatSeconds(seconds) : '—'),
  },
  {
    key: 'submitted',
    header: '交卷时间',
    cell: ({ submitted }) =>
      submitted ? <span className="md:whitespace-nowrap">{dateTimeText(submitted)}</span> : '—',
  },
]

interface LinesProps {
  rows: readonly ScoreRow[]
  isOneGroup: boolean
  hrefOf: HrefOf
}

/** On a phone each person has one short line, because a class is read at a glance, where cards would be ten screens. */
const CompactLines = ({ rows, isOneGroup, hrefOf }: LinesProps) => (
  <ol aria-label="成绩单" className="rounded-xl border bg-surface shadow-card">
    {rows.map((row, index) => (
      <li
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one page are never moved
        key={index}
        className="grid grid-cols-[36px_minmax(0,1fr)_auto] items-baseline gap-x-2 border-t px-3.5 py-2.5 first:border-t-0"
      >
        <span className="text-md text-ink-3 tabular-nums">
          {(isOneGroup ? row.groupRank : row.rank) ?? '—'}
        </span>
        <span className="min-w-0">
          <Name row={row} hrefOf={hrefOf} />
          <span className="block truncate text-sm text-ink-3">
            {[row.number, ...(isOneGroup ? [] : [row.group])].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="grid justify-items-end gap-0.5">
          {row.score !== null && <b className="font-serif text-lg tabular-nums">{row.score}</b>}
          <Tag tone={tones[row.state]}>{scoreStateNames[row.state]}</Tag>
        </span>
      </li>
    ))}
  </ol>
)

const WideLines = ({ rows, isOneGroup, hrefOf }: LinesProps) => (
  <DataTable
    label="成绩单"
    rows={rows}
    columns={columnsFor(isOneGroup, hrefOf)}
    rowKey={(row) => `${rows.indexOf(row)}`}
    rowName={nameOf}
  />
)

/** In the address a class has this sign in front, because people without a class are in one, too. */
const groupSign = '='

/** 成绩单: one line a person, a table by class, a spreadsheet and a print. */
export function ScoreList({ form }: { form: MineForm }) {
  const { address, hrefOf, turn } = useReportsAddress()
  const group = address.group.startsWith(groupSign) ? address.group.slice(groupSign.length) : undefined
  const { data, error, refetch, isFetching } = useScores(form.survey_id, group)
  const [page, setPage] = useState(1)
  const isNarrow = useMedia('(max-width: 639px)')
  const Lines = isNarrow ? CompactLines : WideLines
  const [isSaving, setSaving] = useState(false)
  const printed = useRef<HTMLDivElement>(null)
  const save = async () => {
    setSaving(true)
    const answer = await exportScores(form.survey_id, `${fileNameOf(form.survey_title)}-成绩单.xlsx`)
    setSaving(false)
    if (!answer.ok && answer.cause === 'refused') toast.error(answer.reason)
  }
  return (
    <ListStates<ScoreRow>
      items={data?.tables}
      failure={failureOf(error)}
      onRetry={() => refetch()}
      isRetrying={isFetching}
      skeleton={<SkeletonTable rows={6} columns={6} />}
      empty={<EmptyState title="还没有成绩" hint="有人交卷以后，名次和成绩会出现在这里。" />}
    >
      {(rows) => (
        <div className="grid grid-cols-1 gap-5">
          <div className="flex flex-wrap items-center gap-2.5">
            <p className="min-w-60 flex-1 text-md text-ink-2">
              {data?.all.waiting
                ? `还有 ${formatNumber(data.all.waiting)} 人待批阅，批阅完才有名次。`
                : '按成绩从高到低，同分同名次。'}
              {form.attempts > 1 && `每人一个成绩（${attemptRuleNames[form.attemptRule]}），平均分按人算。`}
              {data?.more &&
                `这里是前 ${formatNumber(rows.length)} 人，表格里有全部 ${formatNumber(data.length)} 人。`}
            </p>
            <Button icon="download" pending={isSaving} onClick={() => void save()}>
              下载表格
            </Button>
            <Button icon="print" onClick={() => printed.current && void printWhole(printed.current)}>
              打印
            </Button>
          </div>
          {data && <GroupTable groups={data.groups} all={data.all} />}
          {data && data.groups.length > 1 && (
            <Select
              label="班级/部门"
              look="pick"
              className="w-fit max-w-full"
              value={address.group}
              onChange={(next) => {
                setPage(1)
                turn({ group: next }, true)
              }}
              choices={[
                { value: '', label: '全部' },
                ...data.groups.map((sums) => ({
                  value: `${groupSign}${sums.group}`,
                  label: sums.group || '没有班级',
                })),
              ]}
            />
          )}
          <Lines
            rows={rows.slice((page - 1) * pageSize, page * pageSize)}
            isOneGroup={group !== undefined}
            hrefOf={({ report_id }) => hrefOf({ report: report_id })}
          />
          {rows.length > pageSize && (
            <Pagination
              label="成绩单的分页"
              page={page}
              pageSize={pageSize}
              total={rows.length}
              onPage={setPage}
            />
          )}
          {data && (
            <PrintedScores
              ref={printed}
              form={form}
              rows={rows}
              groups={data.groups.length > 1 && group === undefined ? data.groups : []}
              all={(group !== undefined && data.groups.find((sums) => sums.group === group)) || data.all}
              group={group}
            />
          )}
        </div>
      )}
    </ListStates>
  )
}
