import { formatNumber } from '@wenhai/core/format/number'
import type { VisitorChart } from '@wenhai/core/visitor/schema'

/** Today and the last thirty days, whatever the charts show. */
export function VisitorFigures({ today, month }: Pick<VisitorChart, 'today' | 'month'>) {
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
