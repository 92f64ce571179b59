import { dateTimeText, relativeTime } from '@wenhai/core/format/relative-time'
import { cx } from './cx.ts'

/** 3 天前; the exact moment on hover. */
export const When = ({ time, className }: { time: string; className?: string | undefined }) => (
  <time dateTime={time} title={dateTimeText(time)} className={cx('whitespace-nowrap', className)}>
    {relativeTime(time, new Date())}
  </time>
)
