import { countdownClock, countdownShort, countdownText } from '@wenhai/core/format/countdown'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import { useEffect, useRef, useState } from 'react'
import { useIsInBrowser } from '#ui/use-is-in-browser.ts'

const chinaOffset = 8 * 60 * 60_000

/** The server knows no reader's time zone: until the script knows better, China's. */
const chinaText = (iso: string) =>
  new Date(Date.parse(iso) + chinaOffset).toISOString().slice(0, 16).replace('T', ' ')

/** Seconds are the same in every time zone. */
const secondsText = (iso: string) => iso.slice(16, 19)

/** 2026-05-01 08:30, in the reader's time zone; to the day, or to the second, where that is meant. */
export function TakeMoment({ at, to = 'minute' }: { at: string; to?: 'day' | 'minute' | 'second' }) {
  const text = useIsInBrowser() ? dateTimeText(at) : chinaText(at)
  return (
    <time dateTime={at}>
      {to === 'day' ? text.slice(0, 10) : to === 'second' ? text + secondsText(at) : text}
    </time>
  )
}

/**
 * The time, renewed each second; 0 on the server and until hydrated, because a time that was right there would be wrong
 * here.
 */
export function useNow(now: () => number): number {
  const [time, setTime] = useState(0)
  useEffect(() => {
    const tick = () => setTime(now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [now])
  return time
}

const day = 24 * 60 * 60_000

/** 6 天 4 时 0 分 9 秒; 42:18; or its two greatest units, so that seconds run only in the last hour. */
type CountdownLook = 'full' | 'clock' | 'short'

function describeLeft(left: number, look: CountdownLook): string {
  if (look === 'full') return countdownText(left)
  return look === 'clock' && left < day ? countdownClock(left) : countdownShort(left)
}

interface CountdownProps {
  end: string
  now: () => number
  look?: CountdownLook
  onOver?: (() => void) | undefined
}

/** Days, hours, minutes, seconds, or 已超时; empty until the script is there. */
export function TakeCountdown({ end, now, look = 'full', onOver }: CountdownProps) {
  const time = useNow(now)
  const left = Date.parse(end) - time
  const isOver = time > 0 && left <= 0
  const whenOver = useRef(onOver)
  useEffect(() => {
    whenOver.current = onOver
  })
  useEffect(() => {
    if (isOver) whenOver.current?.()
  }, [isOver])
  return (
    <time dateTime={end} className="take-countdown">
      {time === 0 ? '' : describeLeft(left, look)}
    </time>
  )
}
