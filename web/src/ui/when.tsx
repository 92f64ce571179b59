import { dateTimeText, relativeTime } from '@wenhai/core/format/relative-time'
import { inChina } from '../lib/china-time.ts'
import { cx } from './cx.ts'
import { useIsInBrowser } from './use-is-in-browser.ts'

/** 3 天前; the exact moment on hover. */
export function When({ time, className }: { time: string; className?: string | undefined }) {
  const isHere = useIsInBrowser()
  const read = (moment: Date | string) => (isHere ? new Date(moment) : inChina(moment))
  return (
    <time
      // Another element once it is the reader's own time: what the server drew was true when it drew it.
      key={isHere ? 'here' : 'drawn'}
      suppressHydrationWarning
      dateTime={time}
      title={dateTimeText(read(time))}
      className={cx('whitespace-nowrap', className)}
    >
      {relativeTime(read(time), read(new Date()))}
    </time>
  )
}

/** 2026-05-01 08:30 */
export function Moment({ time, suffix = '' }: { time: string; suffix?: string }) {
  const isHere = useIsInBrowser()
  return (
    <time dateTime={time}>
      {dateTimeText(isHere ? time : inChina(time))}
      {suffix}
    </time>
  )
}
