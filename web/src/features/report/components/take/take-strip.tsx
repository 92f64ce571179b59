import type { FormView } from '@wenhai/core/form/schema'
import { useEffect } from 'react'
import type { Sync, TakeState } from '../../take/state.ts'
import type { Take } from '../../take/store.ts'
import { PaperSettings } from '../paper/paper-settings.tsx'
import { Moment, TakeCountdown, useNow } from './take-time.tsx'

const syncTexts: Record<Sync, string> = {
  idle: '',
  offline: '离线',
  syncing: '同步中',
  saved: '已保存',
  waiting: '待发送',
}

/** Stays in sight while one answers: the time left, and whether what was written is safe. */
export function TakeStrip({ take, state, view }: { take: Take; state: TakeState; view: FormView }) {
  const { sync, attempt, notice, isAwake } = state
  const deadline = attempt?.deadline ?? view.end_time
  const isTimed = view.questionnaire_type === 'exam' || view.examTime > 0
  return (
    <div className="take-strip">
      <p className={`take-sync take-sync-${sync}`} role="status">
        {syncTexts[sync] && <span className="take-sync-word">{syncTexts[sync]}</span>}
        {sync === 'offline' && <span className="take-sync-hint">已存在本机</span>}
      </p>
      {deadline && !isAwake && isTimed && (
        <p className="take-left">
          <Moment at={deadline} /> 截止
        </p>
      )}
      {deadline && isAwake && (
        <TimeLeft take={take} deadline={deadline} started={attempt?.started} isClock={isTimed} />
      )}
      <PaperSettings />
      <p className="take-said" role="status">
        {notice}
      </p>
    </div>
  )
}

const minute = 60_000

interface TimeLeftProps {
  take: Take
  deadline: string
  started: string | undefined
  /** A clock of one's own, rather than the form's end. */
  isClock: boolean
}

function TimeLeft({ take, deadline, started, isClock }: TimeLeftProps) {
  const time = useNow(take.now)
  const left = time === 0 ? Number.POSITIVE_INFINITY : Date.parse(deadline) - time
  const warning = warningOf(left)
  useEffect(() => {
    if (warning !== '') void take.checkTime()
  }, [take, warning])
  const whole = started ? Date.parse(deadline) - Date.parse(started) : 0
  const spent = isClock && whole > 0 && time > 0 ? Math.min(1, 1 - left / whole) : 0
  return (
    <>
      <p className={warning ? 'take-left take-left-short' : 'take-left'}>
        <span className="take-left-word">还剩</span>
        <TakeCountdown
          end={deadline}
          now={take.now}
          look={isClock ? 'clock' : 'short'}
          onOver={() => void take.timeUp()}
        />
      </p>
      <p className="take-warning" role="status">
        {warning}
      </p>
      {spent > 0 && <i className="take-spent" aria-hidden="true" style={{ width: `${spent * 100}%` }} />}
    </>
  )
}

/** Said once each, when the time comes. */
function warningOf(left: number): string {
  if (left <= 0 || left > 5 * minute) return ''
  return left > minute ? '还剩不到 5 分钟' : '还剩不到 1 分钟'
}
