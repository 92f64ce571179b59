import type { FormCover } from '@wenhai/core/form/schema'
import { type FormState, formStateNames } from '@wenhai/core/form/state'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import { Countdown } from '../../../../ui/feedback/countdown.tsx'
import { Status, type StatusTone } from '../../../../ui/seal.tsx'

const tones: Record<FormState, StatusTone> = {
  running: 'live',
  pending: 'wait',
  paused: 'wait',
  ended: 'over',
}

export const FormStatus = ({ state, className }: { state: FormState; className?: string | undefined }) => (
  <Status tone={tones[state]} className={className}>
    {formStateNames[state]}
  </Status>
)

interface TimeLeftProps {
  form: Pick<FormCover, 'state' | 'start_time' | 'end_time'>
  face?: 'full' | 'short' | undefined
  /** The moment has come: the form is in another state now. */
  onOver?: (() => void) | undefined
}

/** How long it still runs, or until it begins. */
export function TimeLeft({ form: { state, start_time, end_time }, face = 'short', onOver }: TimeLeftProps) {
  if (state === 'pending' && start_time)
    return <Countdown end={start_time} face={face} prefix="距开始" onOver={onOver} />
  if (!end_time) return <span>长期有效</span>
  if (state === 'paused') return <time dateTime={end_time}>{dateTimeText(end_time)} 结束</time>
  return (
    <Countdown
      end={end_time}
      face={face}
      prefix="还剩"
      // What has ended already has nothing to tell.
      onOver={state === 'running' ? onOver : undefined}
    />
  )
}
