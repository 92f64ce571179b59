import { dateTimeText, relativeTime } from '@wenhai/core/format/relative-time'
import { inChina } from '#lib/china-time.ts'
import { cx } from './cx.ts'
import { useIsInBrowser } from './use-is-in-browser.ts'
import { useTrueText } from './use-true-text.ts'

/** Shows an age such as 3 天前, and the exact time on hover. */
export function When({ time, className }: { time: string; className?: string | undefined }) {
  const isHere = useIsInBrowser()
  const read = (moment: Date | string) => (isHere ? new Date(moment) : inChina(moment))
  const text = relativeTime(read(time), read(new Date()))
  return (
    <time
      ref={useTrueText(text)}
      suppressHydrationWarning
      dateTime={time}
      title={dateTimeText(read(time))}
      className={cx('whitespace-nowrap', className)}
    >
      {text}
    </time>
  )
}

/** Shows a time such as 2026-05-01 08:30. */
export function Moment({ time, suffix = '' }: { time: string; suffix?: string }) {
  const isHere = useIsInBrowser()
  return (
    <time dateTime={time}>
      {dateTimeText(isHere ? time : inChina(time))}
      {suffix}
    </time>
  )
}
