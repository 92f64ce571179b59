import { countdownClock, countdownShort, countdownText } from '@wenhai/core/format/countdown'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { useTrueText } from '../use-true-text.ts'
import { useSeconds } from './use-seconds.ts'

type CountdownProps = {
  /** The end as an ISO time. */
  end: string
  /** The clock to trust, in ms; the server's where it matters. The function must keep its identity between renders. */
  now?: () => number
  /** The countdown reads 6 天 4 时 0 分 9 秒, its two greatest units, or 42:18. */
  face?: 'full' | 'short' | 'clock' | undefined
  /** The word before the time, but not before 已超时, such as 还剩. */
  prefix?: string | undefined
  onOver?: (() => void) | undefined
  className?: string | undefined
}

const faces = { full: countdownText, short: countdownShort, clock: countdownClock }

export function Countdown({ end, now = Date.now, face = 'full', prefix, onOver, className }: CountdownProps) {
  const endTime = new Date(end).getTime()
  const [isOver, setOver] = useState(() => endTime <= now())
  const time = useSeconds(now, !isOver)
  const left = endTime - time
  const past = !(left > 0)

  const whenOver = useRef(onOver)
  useEffect(() => {
    whenOver.current = onOver
  })
  useEffect(() => {
    setOver(past)
    if (past) whenOver.current?.()
  }, [past])

  const text = (!past && prefix ? `${prefix} ` : '') + faces[face](left)
  return (
    <time
      ref={useTrueText(text)}
      suppressHydrationWarning
      role="timer"
      dateTime={end}
      className={cx('whitespace-nowrap', className)}
    >
      {text}
    </time>
  )
}
