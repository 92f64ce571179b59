import { formKindOf } from '@wenhai/core/form/form-kind'
import { cx } from './cx.ts'

export type SealKind = 'survey' | 'vote' | 'exam' | 'contest'

const tones: Record<SealKind, string> = {
  survey: 'bg-sea-wash text-sea-deep',
  vote: 'bg-gold-wash text-gold',
  exam: 'bg-cinnabar-wash text-cinnabar',
  contest: 'bg-bamboo-wash text-bamboo',
}

export function Seal({ kind, className }: { kind: SealKind; className?: string | undefined }) {
  return (
    <span
      className={cx(
        'inline-block shrink-0 rounded-sm py-0.5 pr-[7px] pl-[9px] font-serif text-sm leading-snug font-bold tracking-seal',
        tones[kind],
        className,
      )}
    >
      {formKindOf(kind).name}
    </span>
  )
}

export type StatusTone = 'live' | 'wait' | 'over' | 'bad'

const dots: Record<StatusTone, string> = {
  live: 'text-bamboo',
  wait: 'text-gold',
  over: 'text-ink-3',
  bad: 'text-cinnabar',
}

/** Shows a status such as 进行中. A status that is over has no dot, because nothing is going on. */
export function Status({
  tone,
  children,
  className,
}: {
  tone: StatusTone
  children: string
  className?: string | undefined
}) {
  return (
    <span className={cx('inline-flex shrink-0 items-center gap-1.5 text-sm', dots[tone], className)}>
      {tone !== 'over' && <i aria-hidden="true" className="size-[7px] rounded-full bg-current" />}
      {children}
    </span>
  )
}
