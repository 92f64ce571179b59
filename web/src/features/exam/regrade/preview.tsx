import type { PreviewLine, RegradePreview } from '@wenhai/core/exam/regrade/schema'
import { formatNumber, formatPercent, formatPoints } from '@wenhai/core/format/number'
import { useState } from 'react'
import { failureOf } from '#lib/query.ts'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { type Column, DataTable } from '#ui/lists/data-table.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { Tag } from '#ui/tag.tsx'
import { type RuleInput, usePreview } from '../regrade-api.ts'

interface PreviewProps {
  survey_id: string
  rule: RuleInput
  isAnonymous: boolean
}

const len = 10

/** Shows what a regrade would do, before anything is done. */
export function Preview({ survey_id, rule, isAnonymous }: PreviewProps) {
  const [page, setPage] = useState(1)
  const { data, error, refetch, isFetching } = usePreview({ id: survey_id, ...rule, page, len })
  if (error)
    return <FailedState reason={failureOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data)
    return (
      <div aria-busy="true" className="grid grid-cols-1 gap-4">
        <p role="status" className="text-md text-ink-2">
          正在逐份试算…
        </p>
        <SkeletonLines count={6} />
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-5" aria-busy={isFetching}>
      <Summary preview={data} />
      <Figures preview={data} />
      {data.length > 0 && (
        <section aria-label="分数有变化的人" className="grid grid-cols-1 gap-3">
          <h3 className="text-lg">分数有变化的人</h3>
          <DataTable
            label="分数有变化的人"
            rows={data.tables}
            columns={columnsFor(isAnonymous)}
            rowKey={(row) => String(data.tables.indexOf(row))}
            rowName={nameOf}
          />
          {data.length > len && (
            <Pagination label="试算的分页" page={page} pageSize={len} total={data.length} onPage={setPage} />
          )}
          {data.changed > data.length && (
            <p className="text-sm text-ink-3">
              一共 {formatNumber(data.changed)} 人，这里列出影响最大的 {formatNumber(data.length)} 人。
            </p>
          )}
        </section>
      )}
    </div>
  )
}

function Summary({ preview }: { preview: RegradePreview }) {
  const { takers, changed, gained, lost, nowPassed, nowFailed, moved } = preview
  if (takers === 0) return <p className="text-md text-ink-2">还没有人交卷。从现在起按新的规则计分。</p>
  if (changed === 0) return <p className="text-md text-ink-2">没有人的分数会变。</p>
  const facts: readonly (readonly [string, number])[] = [
    ['加分', gained],
    ['减分', lost],
    ['变为及格', nowPassed],
    ['变为未及格', nowFailed],
    ['名次有变化', moved],
  ]
  return (
    <dl className="flex flex-wrap gap-x-7 gap-y-3">
      {facts.map(([name, count]) => (
        <div key={name} className="grid">
          <dt className="text-sm text-ink-3">{name}</dt>
          <dd className="font-serif text-2xl tabular-nums">{formatNumber(count)} 人</dd>
        </div>
      ))}
    </dl>
  )
}

/** Shows the figures side by side. */
function Figures({ preview: { before, after, fullScore, passScore } }: { preview: RegradePreview }) {
  const rows: readonly (readonly [string, string, string])[] = [
    ['平均分（按人算）', formatPoints(before.mean), formatPoints(after.mean)],
    ['及格率', percent(before.passRate), percent(after.passRate)],
    ['满分', String(fullScore.before), String(fullScore.after)],
    ['及格线', String(passScore), String(passScore)],
    ...(before.waiting + after.waiting > 0
      ? [['待批阅', `${before.waiting} 人`, `${after.waiting} 人`] as const]
      : []),
  ]
  return (
    <table aria-label="前后对比" className="w-full border-collapse text-md tabular-nums">
      <thead>
        <tr className="text-left text-sm text-ink-3">
          <th scope="col" className="border-b py-1.5 pr-3 font-medium">
            项目
          </th>
          <th scope="col" className="border-b px-3 py-1.5 text-right font-medium">
            现在
          </th>
          <th scope="col" className="border-b py-1.5 pl-3 text-right font-medium">
            重判以后
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, was, becomes]) => (
          <tr key={name}>
            <th scope="row" className="border-b py-1.5 pr-3 text-left font-normal text-ink-2">
              {name}
            </th>
            <td className="border-b px-3 py-1.5 text-right">{was}</td>
            <td className={`border-b py-1.5 pl-3 text-right ${was === becomes ? '' : 'font-semibold'}`}>
              {becomes}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const percent = (rate: number | null) => (rate === null ? '—' : formatPercent(rate))

const nameOf = ({ name }: PreviewLine) => name || '访客'

const arrow = (was: number | null, becomes: number | null) => (
  <span className="whitespace-nowrap tabular-nums">
    {was ?? '—'} <span aria-hidden="true">→</span>
    <span className="sr-only">变为</span> {becomes ?? '—'}
  </span>
)

const columnsFor = (isAnonymous: boolean): readonly Column<PreviewLine>[] => [
  {
    key: 'name',
    header: '姓名',
    card: 'title',
    cell: (row) => <span className="font-semibold break-words">{isAnonymous ? '匿名' : nameOf(row)}</span>,
  },
  { key: 'score', header: '成绩', cell: ({ before, after }) => arrow(before, after) },
  { key: 'rank', header: '名次', cell: ({ rankBefore, rankAfter }) => arrow(rankBefore, rankAfter) },
  {
    key: 'pass',
    header: '是否及格',
    cell: ({ isPassedBefore, isPassedAfter }) =>
      isPassedBefore === isPassedAfter || isPassedAfter === null ? (
        '不变'
      ) : (
        <Tag tone={isPassedAfter ? 'bamboo' : 'cinnabar'}>{isPassedAfter ? '变为及格' : '变为未及格'}</Tag>
      ),
  },
]
