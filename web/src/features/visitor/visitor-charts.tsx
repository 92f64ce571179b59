import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import type { VisitorChart } from '@wenhai/core/visitor/schema'
import type { VisitScope } from '@wenhai/core/visitor/visit-kind'
import { deviceClassNames, sourceName } from '@wenhai/core/visitor/visit-kind'
import { paths } from '#lib/paths.ts'
import { failureOf } from '#lib/query.ts'
import { Link } from '#lib/router/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card, cardClass } from '#ui/card.tsx'
import { barsHeight, drawBars } from '#ui/chart/bars.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import { drawLines, linesHeight } from '#ui/chart/lines.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { Bone } from '#ui/feedback/skeleton.tsx'
import { useLate } from '#ui/feedback/spinner.tsx'
import type { useVisitorChart } from './api.ts'
import { VisitedThing } from './visited-thing.tsx'

interface VisitorChartsProps {
  chart: ReturnType<typeof useVisitorChart>
  scope: VisitScope
}

export function VisitorCharts({ chart, scope }: VisitorChartsProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = chart
  const isWaitShown = useLate(!data && !error)
  if (data)
    return (
      <div aria-busy={isPlaceholderData} className="list-items grid grid-cols-1 gap-4.5">
        <VisitorFigures today={data.today} month={data.month} />
        {isVisited(data) ? <FullCharts chart={data} /> : <NobodyCame isSite={scope === 'site'} />}
      </div>
    )
  if (error)
    return <FailedState reason={failureOf(error)} onRetry={() => refetch()} isRetrying={isFetching} />
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-4.5">
      <span role="status" className="sr-only">
        {isWaitShown ? '正在载入…' : ''}
      </span>
      <div className={isWaitShown ? 'grid animate-fade-in gap-4.5' : 'invisible grid gap-4.5'}>
        <Bone className="h-22 rounded-xl!" />
        <Bone className="h-80 rounded-xl!" />
      </div>
    </div>
  )
}

/** Whether there was a visit in the days that are shown. */
export const isVisited = ({ days }: Pick<VisitorChart, 'days'>): boolean =>
  days.some(({ visits }) => visits > 0)

const NobodyCame = ({ isSite }: { isSite: boolean }) => (
  <EmptyState
    className="rounded-xl border border-dashed"
    title="这段时间还没有人来过"
    hint={isSite ? '有人打开网站之后，这里会有数字。' : '把问卷的链接或二维码发出去，有人打开就会记在这里。'}
    action={
      !isSite && (
        <Link to={paths.oceanSection('survey')} className={buttonClass()}>
          去我的问卷
        </Link>
      )
    }
  />
)

/** Days are named without their year, such as 11-15, because the table has the year. */
const linesOf = (days: VisitorChart['days']) => ({
  names: days.map(({ day }) => day.slice(5)),
  lines: [
    { name: '浏览', counts: days.map(({ visits }) => visits) },
    { name: '访客', counts: days.map(({ visitors }) => visitors) },
  ],
})

function FullCharts({ chart: { days, engines, devices, items } }: { chart: VisitorChart }) {
  return (
    <>
      <Card>
        <Chart
          label="每天的浏览和访客"
          heading={<h3 className="text-xl">每天的浏览和访客</h3>}
          draw={drawLines(linesOf(days))}
          height={linesHeight}
          tableAt="switch"
          table={{
            head: ['日期', '浏览', '访客'],
            // The newest first: that is what one looks for.
            rows: days.map(({ day, visits, visitors }) => [day, visits, visitors]).reverse(),
          }}
        />
      </Card>
      <div className="grid grid-cols-1 items-start gap-4.5 xl:grid-cols-2">
        <Shares
          title="从哪里来"
          head="来源"
          parts={engines.map(({ engine, count }) => ({ name: sourceName(engine), count }))}
        />
        <Shares
          title="用什么看"
          head="设备"
          parts={devices.map(({ device, count }) => ({ name: deviceClassNames[device], count }))}
        />
      </div>
      {items.length > 0 && <TopItems items={items} />}
    </>
  )
}

interface SharesProps {
  title: string
  head: string
  parts: readonly { name: string; count: number }[]
}

/** Parts of all visits, the greatest first. */
function Shares({ title, head, parts }: SharesProps) {
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  const bars = {
    bars: parts.map(({ name, count }) => ({
      name,
      shares: [count / total],
      labels: [`${formatNumber(count)} · ${formatPercent(count / total)}`],
    })),
  }
  if (total === 0)
    return (
      <section className={cardClass()}>
        <h3 className="text-xl">{title}</h3>
        <p className="text-md text-ink-2">这段时间的访问没有留下{head}。</p>
      </section>
    )
  return (
    <Card>
      <Chart
        label={`${title}：各${head}的浏览`}
        heading={<h3 className="text-xl">{title}</h3>}
        draw={drawBars(bars)}
        height={barsHeight(bars)}
        tableAt="switch"
        table={{
          head: [head, '浏览', '占比'],
          rows: parts.map(({ name, count }) => [name, count, formatPercent(count / total)]),
          foot: ['合计', total, ''],
        }}
      />
    </Card>
  )
}

/** Today and the last thirty days, whatever the charts show. */
function VisitorFigures({ today, month }: Pick<VisitorChart, 'today' | 'month'>) {
  const figures = [
    ['今日浏览', today.visits],
    ['今日访客', today.visitors],
    ['近 30 天浏览', month.visits],
    // Somebody who comes on three days is three of them: nobody is known for longer than a day.
    ['近 30 天访客人次', month.visitors],
  ] as const
  return (
    <dl
      aria-label="访客数据"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border bg-line shadow-card sm:grid-cols-4"
    >
      {figures.map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse bg-surface px-4.5 py-3.5">
          <dt className="text-sm text-ink-3">{name}</dt>
          <dd className="font-serif text-3xl font-bold">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

type Items = VisitorChart['items']

const figure = 'border-b px-2.5 py-2 text-right whitespace-nowrap group-last:border-b-0'
const head = 'border-b px-2.5 py-1.5 text-sm font-medium whitespace-nowrap text-ink-3'

/** 最受关注: the greatest first, each with a bar as long as its share of the first one. */
function TopItems({ items }: { items: Items }) {
  const most = items[0]?.visits ?? 1
  return (
    <Card>
      <h3 className="text-xl">最受关注</h3>
      <table aria-label="最受关注" className="w-full border-separate border-spacing-0 text-md">
        <thead>
          <tr>
            <th scope="col" className={`${head} text-left`}>
              内容
            </th>
            <th scope="col" className={`${head} text-right`}>
              浏览
            </th>
            <th scope="col" className={`${head} text-right`}>
              访客
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.item_id} className="group">
              <th
                scope="row"
                className="w-full border-b px-2.5 py-2 text-left font-normal group-last:border-b-0"
              >
                <VisitedThing thing={item} />
                <span aria-hidden="true" className="mt-1.5 block h-1 overflow-hidden rounded-full bg-sunken">
                  <span
                    className="block h-full rounded-full bg-sea"
                    style={{ width: `${(item.visits / most) * 100}%` }}
                  />
                </span>
              </th>
              <td className={figure}>{formatNumber(item.visits)}</td>
              <td className={figure}>{formatNumber(item.visitors)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
