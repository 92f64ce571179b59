import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import type { MineForm } from './mine-form.ts'

export function MineFigures({ form: { questionnaire_type, participants, own } }: { form: MineForm }) {
  const { started, views } = own
  const figures = [
    [questionnaire_type === 'vote' ? '票数' : '答卷', formatNumber(participants)],
    ['开始作答', formatNumber(started)],
    ['浏览', formatNumber(views)],
    ['完成率', started > 0 ? formatPercent(Math.min(participants / started, 1)) : '—'],
  ] as const
  return (
    <dl
      aria-label="概况"
      className="grid grid-cols-4 overflow-hidden rounded-xl border bg-surface shadow-card max-sm:grid-cols-2"
    >
      {figures.map(([name, value]) => (
        <div
          key={name}
          className="flex flex-col-reverse gap-0.5 border-l px-5 py-4 first:border-l-0 max-sm:px-4 max-sm:odd:border-l-0 max-sm:[&:nth-child(n+3)]:border-t"
        >
          <dt className="text-sm text-ink-3">{name}</dt>
          <dd className="font-serif text-3xl font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
