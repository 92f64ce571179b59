import type { FormCover } from '@wenhai/core/form/schema'
import { type FormState, formStateNames } from '@wenhai/core/form/state'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import { isEntryOver, lastEntryOfForm } from '@wenhai/core/report/deadline'
import { useState } from 'react'
import { inChina } from '#lib/china-time.ts'
import { Countdown } from '#ui/feedback/countdown.tsx'
import { Status, type StatusTone } from '#ui/seal.tsx'
import { useIsInBrowser } from '#ui/use-is-in-browser.ts'
import { Moment } from '#ui/when.tsx'

const tones: Record<FormState, StatusTone> = {
  running: 'live',
  pending: 'wait',
  paused: 'wait',
  ended: 'over',
}

type EntryTimes = Pick<FormCover, 'start_time' | 'lateEntry' | 'isEntryOver'>

/**
 * Whether entry is over: at first as the server said, so that a drawn page and the app agree; later by the clock that
 * runs here.
 */
export function useIsEntryOver(form: EntryTimes): boolean {
  const isHere = useIsInBrowser()
  return form.isEntryOver || (isHere && isEntryOver(form, Date.now()))
}

interface FormStatusProps {
  form: Pick<FormCover, 'state'> & EntryTimes
  className?: string | undefined
}

/** An exam that lets nobody in any more runs only for those who are in. */
export const FormStatus = ({ form, className }: FormStatusProps) => {
  const isOver = useIsEntryOver(form)
  const isClosed = form.state === 'running' && isOver
  return (
    <Status tone={isClosed ? 'wait' : tones[form.state]} className={className}>
      {isClosed ? '已停止进入' : formStateNames[form.state]}
    </Status>
  )
}

interface TimeLeftProps {
  form: Pick<FormCover, 'state' | 'end_time'> & EntryTimes
  face?: 'full' | 'short' | undefined
  /** The moment has come: the form is in another state now. */
  onOver?: (() => void) | undefined
}

/** How long it still runs, or until it begins; in short, how long one can still begin. */
export function TimeLeft({ form, face = 'short', onOver }: TimeLeftProps) {
  const { state, start_time, end_time } = form
  const lastEntry = lastEntryOfForm(form)
  if (state === 'pending' && start_time)
    return <Countdown end={start_time} face={face} prefix="距开始" onOver={onOver} />
  if (state === 'running' && lastEntry !== null && (face === 'short' || !end_time))
    return <EntryLeft last={lastEntry} isClosed={form.isEntryOver} face={face} onOver={onOver} />
  if (!end_time) return <span>长期有效</span>
  if (state === 'paused') return <Moment time={end_time} suffix=" 结束" />
  return (
    <Countdown
      end={end_time}
      face={face}
      prefix="还剩"
      // A form that has ended already has nothing to tell.
      onOver={state === 'running' ? onOver : undefined}
    />
  )
}

/** The year is this one: nobody lists an exam that closed long ago and still runs. */
const yearLength = '2026-'.length

function Closed({ end }: { end: string }) {
  const isHere = useIsInBrowser()
  const text = dateTimeText(isHere ? end : inChina(end))
  return <time dateTime={end}>{text.slice(yearLength)} 停止进入</time>
}

interface EntryLeftProps extends Omit<TimeLeftProps, 'form'> {
  last: number
  isClosed: boolean
}

function EntryLeft({ last, isClosed, face, onOver }: EntryLeftProps) {
  const [isOver, setOver] = useState(false)
  const end = new Date(last).toISOString()
  if (isClosed || isOver) return <Closed end={end} />
  return (
    <Countdown
      end={end}
      face={face}
      prefix="还可进入"
      onOver={() => {
        setOver(true)
        onOver?.()
      }}
    />
  )
}
