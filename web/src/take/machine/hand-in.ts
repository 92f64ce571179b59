import { type AnswerFault, type Answers, findAnswerFaults, tidyAnswers } from '@wenhai/core/form/answers'
import { withoutComing } from '@wenhai/core/report/uploads'
import type { Refused } from '#lib/answer.ts'
import { backoff } from '#lib/uuid.ts'
import type { EventHandlers, Model, Step } from './model.ts'
import { advance, isExam, next, show, stay, work } from './model.ts'
import { longestWait, lostByOf, setSaving, timeLeft } from './save.ts'
import { shownOf, shownReceipt } from './shown.ts'
import { isWork, toOver } from './state.ts'
import { readSeconds, turnTo } from './stopwatch.ts'
import { isPassing } from './take.ts'

/** Checks, then hands in; until it is acknowledged it stays in this browser and is handed in again. */
export const handingIn = {
  'hand-in'(model, { isTimeUp = false, leavesComing = false, isConfirmed = isTimeUp }) {
    if (!isWork(model.shown) || model.shown.isHandingIn || model.progress.isHandedIn) return stay(model)
    const { questions, answers: written, hard = [], soft } = shownOf(model.shown)
    const answers = isTimeUp || leavesComing ? withoutComing(questions, written) : written
    // Once the time is up, checks between answers hold nothing back, neither here nor on the server.
    const faults = [
      ...findAnswerFaults(questions, answers, { isExam: isExam(model) }),
      ...(isTimeUp ? [] : hard),
    ]
    const begun = setHandingIn(model, { isTimeUp, isAsked: !isTimeUp })
    if (faults.length === 0 && soft && !isConfirmed) return stay(work(begun, { faults, problem: soft }))
    const ready = advance(begun, {
      confirmed: isConfirmed,
      changes: shownReceipt(model.page.view, model.shown.mine),
    })
    if (faults.length === 0) return send(ready, tidyAnswers(questions, answers))
    if (!isTimeUp || faults.some(({ isMissing }) => isMissing))
      return stay(work(ready, { faults, problem: null }), next({ kind: 'hand-in-done' }))
    // There is no time left to put the wrong answers right, but the others still count.
    const wrong = new Set(faults.map(({ question_id }) => question_id))
    const right = questions.filter(({ question_id }) => !wrong.has(question_id))
    return send(setHandingIn(ready, { isAsked: false }), tidyAnswers(right, answers))
  },
  'hand-in-again'(model) {
    const { shown, progress } = model
    if (!progress.isHandedIn || !isWork(shown) || shown.isHandingIn) return stay(model)
    return send(setHandingIn(model, { isAsked: false }), progress.report)
  },
  'handed-in'(model, { reply }) {
    const replied = work(model, { isHandingIn: false })
    if (reply.ok) {
      const by = model.handingIn.isTimeUp ? 'clock' : undefined
      return stay(
        replied,
        next({ kind: 'report-there', receipt: reply.data, by }),
        next({ kind: 'hand-in-done' }),
      )
    }
    return isPassing(reply) ? waitForLine(replied, reply) : refuse(replied, reply)
  },
  'hand-in-done'(model) {
    const { isTimeUp, isBeforeWaking } = model.handingIn
    const done = setHandingIn(model, { isTimeUp: false, isBeforeWaking: false })
    return stay(
      // A survey with gaps is not handed in by itself.
      isTimeUp && isOpen(done) ? endTime(done) : done,
      isBeforeWaking && next({ kind: 'go-on-waking' }),
    )
  },
  'time-up'(model) {
    if (!isOpen(model)) return stay(model)
    // A survey, which nobody else would hand in, has no time to ask.
    if (!isExam(model)) return stay(model, next({ kind: 'time-asked' }))
    // The clock here may be fast, and more time may have been given: the reply to a save tells.
    return stay(setSaving(model, { isBeforeTimeUp: true }), next({ kind: 'save', isWanted: true }))
  },
  'time-asked'(model) {
    if (!isOpen(model)) return stay(model)
    const left = isExam(model) ? timeLeft(model) : 0
    // The countdown looks once a second, and may miss that it was not over. Where both see it, one hands in.
    if (left > 0) return stay(model, { kind: 'wait', name: 'time-up', ms: left })
    return isTimed(model) ? stay(model, next({ kind: 'hand-in', isTimeUp: true })) : stay(endTime(model))
  },
  /** What is unsent goes now: the line is back, or someone pressed 重试. */
  retry(model) {
    // Should this try fail, or one under way that began without the line, the next one comes soon.
    if (model.progress.isHandedIn)
      return stay(setHandingIn(model, { failures: -1 }), next({ kind: 'hand-in-again' }))
    if (model.shown.stage === 'taken') return stay(model, next({ kind: 'load-report' }))
    return stay(model, next({ kind: 'save', isWanted: model.shown.problem !== null }))
  },
} satisfies Partial<EventHandlers>

const setHandingIn = (model: Model, patch: Partial<Model['handingIn']>): Model => ({
  ...model,
  handingIn: { ...model.handingIn, ...patch },
})

const isTimed = (model: Model): boolean => isExam(model) || model.page.view.examTime > 0

const isOpen = ({ shown, progress }: Model): boolean =>
  shown.stage === 'paper' && !shown.isHandingIn && !progress.isHandedIn

const endTime = (model: Model): Model => ({
  ...model,
  shown: toOver(model.shown, { text: isTimed(model) ? '答题时间已到' : '已经结束，不能再提交' }),
})

const stopTimer = { kind: 'stop-waiting', name: 'hand-in' } as const

function send(model: Model, answers: Answers): Step {
  const watch = turnTo(model.watch, undefined, model.facts.now)
  const sending = work(advance({ ...model, watch }, { isHandedIn: true, report: answers }), {
    isHandingIn: true,
    faults: [],
    problem: null,
  })
  const { progress, shown, page } = sending
  const attempt = isWork(shown) ? shown.attempt : null
  return stay(sending, stopTimer, {
    kind: 'hand-in',
    input: {
      survey_id: page.view.survey_id,
      ...(attempt ? { attempt_id: attempt.attempt_id } : { revision: progress.revision }),
      answers,
      submit_key: progress.submit_key,
      fields: shown.given.fields,
      confirmed: progress.confirmed ?? false,
      changes: progress.changes,
      anonymous: progress.anonymous,
      seconds: readSeconds(watch, model.facts.now),
      reached: progress.reached,
    },
  })
}

function waitForLine(model: Model, reply: Refused): Step {
  const failures = model.handingIn.failures + 1
  const lostBy = model.facts.isOnline ? lostByOf(reply) : null
  return stay(
    setHandingIn(work(model, { sync: 'waiting', lostBy }), { failures }),
    { kind: 'wait', name: 'hand-in', ms: backoff(failures, longestWait) },
    model.handingIn.isBeforeWaking && next({ kind: 'hand-in-done' }),
  )
}

function refuse(model: Model, reply: Refused): Step {
  const open = advance(model, { isHandedIn: false, anonymous: model.page.view.anonymous })
  const faults = reply.data?.faults as AnswerFault[] | undefined
  if (!faults?.length)
    return stay(
      open,
      { kind: 'store-draft' },
      next({
        kind: 'refused',
        refused: reply,
        isAsked: model.handingIn.isAsked,
        after: { kind: 'hand-in' },
      }),
    )
  const way = reply.data?.needConfirm ? ('confirm' as const) : undefined
  const told = work(open, { faults: way ? [] : faults, sync: 'saved' })
  return stay(
    show(told, { problem: { text: `没有交上：${reply.reason}`, way, isAsked: Boolean(way) } }),
    { kind: 'store-draft' },
    next({ kind: 'hand-in-done' }),
  )
}
