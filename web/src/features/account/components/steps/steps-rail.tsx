import { cx } from '../../../../ui/cx.ts'
import { Icon } from '../../../../ui/icon.tsx'

/** How far one has come, where signing in takes more than one step. */
export const StepsRail = ({ steps, current }: { steps: readonly string[]; current: number }) => (
  <ol aria-label="登录步骤" data-print="no" className="mb-6 flex items-center gap-2 text-sm">
    {steps.map((step, index) => {
      const isPassed = index < current
      const isCurrent = index === current
      return (
        <li
          key={step}
          aria-current={isCurrent ? 'step' : undefined}
          className="flex items-center gap-2 not-first:flex-1 not-first:before:h-px not-first:before:min-w-3 not-first:before:flex-1 not-first:before:bg-line"
        >
          <span
            aria-hidden="true"
            className={cx(
              'grid size-5.5 shrink-0 place-items-center rounded-full border text-xs',
              isPassed && 'border-sea-wash bg-sea-wash text-sea-deep',
              isCurrent && 'border-sea bg-sea text-surface',
              !isPassed && !isCurrent && 'border-edge text-ink-3',
            )}
          >
            {isPassed ? <Icon name="check" size={12} /> : index + 1}
          </span>
          <span className={cx('whitespace-nowrap', isCurrent ? 'font-semibold' : 'text-ink-3')}>{step}</span>
          {isPassed && <span className="sr-only">（已完成）</span>}
        </li>
      )
    })}
  </ol>
)
