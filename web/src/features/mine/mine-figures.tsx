import { formKindOf } from '@wenhai/core/form/form-kind'
import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import { dateTimeText, relativeDay, relativeTime } from '@wenhai/core/format/relative-time'
import type { ReactNode } from 'react'
import type { MineForm } from '#features/form/own/own-form.ts'
import { cx } from '#ui/cx.ts'

/** How it goes: who looked, who began, who handed in, and when somebody last did. */
export function MineFigures({
  form: { questionnaire_type, participants, own, anonymous },
}: {
  form: MineForm
}) {
  const { started, views, lastTime } = own
  // A vote that is cast at once never began: more may have finished than started.
  const share = started > 0 ? Math.min(participants / started, 1) : undefined
  return (
    <dl
      aria-label="概况"
      className="grid grid-cols-5 overflow-hidden rounded-xl border bg-surface shadow-card max-sm:grid-cols-6"
    >
      <Figure name="访问">{formatNumber(views)}</Figure>
      <Figure name="开始">{formatNumber(started)}</Figure>
      <Figure name={formKindOf(questionnaire_type).isBallot ? '票数' : '提交'}>
        {formatNumber(participants)}
      </Figure>
      <Figure name="完成率" isWide note={share !== undefined && <Bar share={share} />}>
        {share === undefined ? '—' : formatPercent(share)}
      </Figure>
      <Figure name={formKindOf(questionnaire_type).isBallot ? '最近投票' : '最近提交'} isWide>
        {lastTime ? (
          anonymous ? (
            relativeDay(lastTime, new Date())
          ) : (
            <time dateTime={lastTime} title={dateTimeText(lastTime)}>
              {relativeTime(lastTime, new Date())}
            </time>
          )
        ) : (
          '—'
        )}
      </Figure>
    </dl>
  )
}

interface FigureProps {
  name: string
  /** On phones three figures are in the first line and two in the second. */
  isWide?: boolean
  note?: ReactNode
  children: ReactNode
}

const Figure = ({ name, isWide = false, note, children }: FigureProps) => (
  <div
    className={cx(
      'flex flex-col-reverse justify-end gap-0.5 border-l px-5 py-4 first:border-l-0 max-sm:px-4',
      isWide ? 'max-sm:col-span-3 max-sm:border-t max-sm:nth-[4]:border-l-0' : 'max-sm:col-span-2',
    )}
  >
    <dt className="text-sm text-ink-3">
      {name}
      {note}
    </dt>
    <dd className="font-serif text-3xl font-bold whitespace-nowrap">{children}</dd>
  </div>
)

/** The figure says it; the bar is for the eye. */
const Bar = ({ share }: { share: number }) => (
  <span aria-hidden="true" className="mt-1.5 block h-1 max-w-36 overflow-hidden rounded-full bg-sunken">
    <span
      className="block h-full rounded-full bg-sea transition-[width]"
      style={{ width: `${share * 100}%` }}
    />
  </span>
)
