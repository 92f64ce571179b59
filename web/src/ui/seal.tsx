import { cx } from './cx.ts'

export type SealKind = 'survey' | 'vote' | 'exam' | 'contest'

const seals: Record<SealKind, { text: string; tone: string }> = {
  survey: { text: '问卷', tone: 'bg-sea-wash text-sea-deep' },
  vote: { text: '投票', tone: 'bg-gold-wash text-gold' },
  contest: { text: '评选', tone: 'bg-bamboo-wash text-bamboo' },
  exam: { text: '考试', tone: 'bg-cinnabar-wash text-cinnabar' },
}

export function Seal({ kind, className }: { kind: SealKind; className?: string | undefined }) {
  const { text, tone } = seals[kind]
  return (
    <span
      className={cx(
        'inline-block shrink-0 rounded-sm py-0.5 pr-[7px] pl-[9px] font-serif text-sm leading-snug font-bold tracking-seal',
        tone,
        className,
      )}
    >
      {text}
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

/** 进行中 and the like. What is over has no dot: nothing is going on. */
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
