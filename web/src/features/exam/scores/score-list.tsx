import type { ScoreFormat } from '@wenhai/core/exam/scores/limits'
import { type ScoreState, scoreStateNames } from '@wenhai/core/exam/scores/list-scores'
import type { ScoreRow } from '@wenhai/core/exam/scores/schema'
import { classTitle, type ScoreColumn, scoreColumnsIn } from '@wenhai/core/exam/scores/score-columns'
import { attemptRuleNames } from '@wenhai/core/form/choices'
import { formatNumber } from '@wenhai/core/format/number'
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
import { Select } from '#ui/fields/select.tsx'
import { type Column, DataTable } from '#ui/lists/data-table.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { printWhole } from '#ui/print/print-page.tsx'
import { Tag, type TagTone } from '#ui/tag.tsx'
import { useAction } from '#ui/use-action.ts'
import { useMediaQuery } from '#ui/use-media.ts'
import { ClassTable } from './group-table.tsx'
import { PrintedScores } from './printed-scores.tsx'

const pageSize = 50

const tones: Record<ScoreState, TagTone> = {
  passed: 'bamboo',
  failed: 'cinnabar',
  waiting: 'gold',
  sitting: 'plain',
  absent: 'plain',
}

const scoreRowName = ({ name }: Pick<ScoreRow, 'name'>) => name || '访客'

type HrefOf = (row: ScoreRow) => string

/** The name leads to the report that counts, where there is one. */
const Name = ({ row, hrefOf }: { row: ScoreRow; hrefOf: HrefOf }) =>
  row.report_id === '' ? (
    <span className="font-semibold break-words">{scoreRowName(row)}</span>
  ) : (
    <Link to={hrefOf(row)} className={cx(linkClass, 'font-semibold break-words')}>
      {scoreRowName(row)}
    </Link>
  )

/** What the page adds to a column of 成绩单. */
const columnLooks: Partial<Record<ScoreColumn['key'], Partial<Column<ScoreRow>>>> = {
  groupRank: { width: '96px' },
  rank: { width: '80px' },
  name: { card: 'title' },
  score: { align: 'right', width: '88px' },
  state: {
    card: 'mark',
    width: '104px',
    cell: ({ state }) => <Tag tone={tones[state]}>{scoreStateNames[state]}</Tag>,
  },
}

const columnsFor = (isOneGroup: boolean, hrefOf: HrefOf): readonly Column<ScoreRow>[] =>
  scoreColumnsIn('page', isOneGroup).map(({ key, title, cellOf }) => ({
    key,
    header: title,
    cell: (row) => {
      const value = cellOf(row, 'page')
      if (key === 'name') return <Name row={row} hrefOf={hrefOf} />
      if (key === 'submitted' && value !== '') return <span className="md:whitespace-nowrap">{value}</span>
      return value === '' ? '—' : value
    },
    ...columnLooks[key],
  }))

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
    rowName={scoreRowName}
  />
)

/** In the address a class has this sign in front, because people without a class are in one, too. */
const groupSign = '='

type Scores = NonNullable<ReturnType<typeof useScores>['data']>

/** 成绩单: one line a person, a table by class, a spreadsheet and a print. */
export function ScoreListView({ form }: { form: MineForm }) {
  const { address, hrefOf, turn } = useReportsAddress()
  const group = address.group.startsWith(groupSign) ? address.group.slice(groupSign.length) : undefined
  const { data, error, refetch, isFetching } = useScores(form.survey_id, group)
  const [page, setPage] = useState(1)
  const isNarrow = useMediaQuery('(max-width: 639px)')
  const Lines = isNarrow ? CompactLines : WideLines
  const printed = useRef<HTMLDivElement>(null)
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
          <ScoreTools
            form={form}
            scores={data}
            onPrint={() => printed.current && void printWhole(printed.current)}
          />
          {data && <ClassTable groups={data.groups} all={data.all} />}
          {data && data.groups.length > 1 && (
            <GroupChoice
              groups={data.groups}
              value={address.group}
              onChange={(next) => {
                setPage(1)
                turn({ group: next }, true)
              }}
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
            <PrintedScores ref={printed} form={form} rows={rows} group={group} {...sumsOf(data, group)} />
          )}
        </div>
      )}
    </ListStates>
  )
}

/** The sums that are printed: of all classes, or of the one that is shown alone. */
const sumsOf = ({ groups, all }: Scores, group: string | undefined) => ({
  groups: groups.length > 1 && group === undefined ? groups : [],
  all: (group !== undefined && groups.find((sums) => sums.group === group)) || all,
})

interface ScoreToolsProps {
  form: MineForm
  scores: Scores | undefined
  onPrint: () => void
}

/** How the list is to be read, and the ways to take it along. */
function ScoreTools({ form, scores, onPrint }: ScoreToolsProps) {
  const { isBusy, run } = useAction()
  const [format, setFormat] = useState<ScoreFormat>()
  const save = (chosen: ScoreFormat) => {
    setFormat(chosen)
    return run(() => exportScores(form.survey_id, chosen, `${fileNameOf(form.survey_title)}-成绩单`))
  }
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <p className="min-w-60 flex-1 text-md text-ink-2">
        {scores?.all.waiting
          ? `还有 ${formatNumber(scores.all.waiting)} 人待批阅，批阅完才有名次。`
          : '按成绩从高到低，同分同名次。'}
        {form.attempts > 1 && `每人一个成绩（${attemptRuleNames[form.attemptRule]}），平均分按人算。`}
        {scores?.more &&
          `这里是前 ${formatNumber(scores.tables.length)} 人，表格里有全部 ${formatNumber(scores.length)} 人。`}
      </p>
      <Button icon="download" pending={isBusy && format === 'xlsx'} onClick={() => save('xlsx')}>
        下载表格
      </Button>
      <Button icon="download" pending={isBusy && format === 'docx'} onClick={() => save('docx')}>
        下载 Word
      </Button>
      <Button icon="print" onClick={onPrint}>
        打印
      </Button>
    </div>
  )
}

interface GroupChoiceProps {
  groups: Scores['groups']
  value: string
  onChange: (value: string) => void
}

const GroupChoice = ({ groups, value, onChange }: GroupChoiceProps) => (
  <Select
    label="班级/部门"
    look="pick"
    className="w-fit max-w-full"
    value={value}
    onChange={onChange}
    choices={[
      { value: '', label: '全部' },
      ...groups.map(({ group }) => ({ value: `${groupSign}${group}`, label: classTitle(group) })),
    ]}
  />
)
