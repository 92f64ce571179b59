import { formKindOf } from '@wenhai/core/form/form-kind'
import type { FormView } from '@wenhai/core/form/schema'
import { useEffect, useState } from 'react'
import { WithChunk } from '#ui/chunk.tsx'
import { problemChunk } from './chunks.ts'
import { sayLost } from './machine/problem.ts'
import type { PaperState, Sync } from './machine/state.ts'
import type { Take } from './machine/take.ts'
import { PaperSettings } from './paper/paper-settings.tsx'
import { TakeCountdown, TakeMoment, useNow } from './take-time.tsx'

const syncTexts: Record<Sync, string> = {
  idle: '',
  offline: '离线',
  failed: '没能保存：',
  syncing: '同步中',
  saved: '已保存',
  waiting: '待发送',
}

const syncTextOf = ({ sync, problem, lostBy }: PaperState) =>
  sync !== 'failed'
    ? syncTexts[sync]
    : problem?.isAsked
      ? `没有交上：${problem.text}`
      : syncTexts.failed +
        (problem?.text ?? [lostBy && sayLost(lostBy), '会自动再试'].filter(Boolean).join('，'))

/**
 * The text that is said aloud: that it was saved once, and everything that goes wrong; not each save while somebody
 * writes.
 */
function useSaid(text: string, isPassing: boolean): string {
  const [said, setSaid] = useState('')
  if (!isPassing && said !== text) setSaid(text)
  return said
}

/** Stays in sight while one answers: the time left, and whether what was written is safe. */
export function TakeStrip({ take, state, view }: { take: Take; state: PaperState; view: FormView }) {
  const { sync, attempt, notice, isAwake, canKeep, problem } = state
  const text = syncTextOf(state)
  const said = useSaid(text, sync === 'idle' || sync === 'syncing')
  const deadline = attempt?.deadline ?? view.end_time
  const isTimed = formKindOf(view).hasClock || view.examTime > 0
  return (
    <div className="take-strip">
      <p className={`take-sync take-sync-${sync}`}>
        {text && <span className="take-sync-word">{text}</span>}
        {sync === 'offline' && canKeep && <span className="take-sync-hint">已存在本机</span>}
      </p>
      <span className="paper-unseen" role="status">
        {said && `保存状态：${said}`}
      </span>
      {deadline && !isAwake && isTimed && (
        <p className="take-left">
          <TakeMoment at={deadline} /> 截止
        </p>
      )}
      {deadline && isAwake && (
        <TimeLeft take={take} deadline={deadline} started={attempt?.started} isClock={isTimed} />
      )}
      <PaperSettings isByOne={view.layout === 'single'} />
      <p className="take-said" role="status">
        {notice}
      </p>
      {(problem || !canKeep) && (
        <WithChunk chunk={problemChunk}>
          {({ StripNotes }) => <StripNotes take={take} state={state} />}
        </WithChunk>
      )}
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

/** Each warning is said once, when the time comes. */
function warningOf(left: number): string {
  if (left <= 0 || left > 5 * minute) return ''
  return left > minute ? '还剩不到 5 分钟' : '还剩不到 1 分钟'
}
