import { findWrongAnswers, tidyAnswers } from '@wenhai/core/form/answers'
import type { LostBy, Refused } from '#lib/answer.ts'
import { backoff } from '#lib/uuid.ts'
import type { EventHandlers, Model, Reply, SaveSource, Step } from './model.ts'
import { advance, isExam, next, serverNow, setClock, stay, work } from './model.ts'
import { pauseWatch, readSeconds, resume } from './stopwatch.ts'
import { isPassing } from './take.ts'

/**
 * A draft is saved so many milliseconds after the last change, so that nobody who types on is interrupted. The first draft of
 * an exam is saved at once, so that a session that is over is known before an hour's work depends on it, and a report that
 * the server has to hand in is not empty.
 */
const quietTime = 1500

export const longestWait = 60_000

/** Saves on a line that keeps breaking; more would fill the storage. */
const mostSent = 5

/** The longest that a timer can wait for. */
const longestTimer = 2 ** 31 - 1

/** Brings the draft to the server: a while after each change, at once when the page is left, again until it works. */
export const saving = {
  changed(model) {
    // A vote that might be changed is no draft until it is.
    if (model.shown.stage !== 'paper') return stay(model)
    const { failures } = model.saving
    const isCalm = !failures && !model.shown.problem
    const touched = setSaving(isCalm ? work(model, { sync: 'syncing' }) : model, { isDirty: true })
    const delay = isExam(model) && !model.progress.version ? 0 : quietTime
    return stay(touched, { kind: 'store-draft' }, later(failures ? backoff(failures, longestWait) : delay))
  },
  /** Now, and if it fails again later; with nothing new only where it is wanted for what the server says to it. */
  save(model, { isLast = false, isWanted = false }) {
    const { shown, progress, saving: before } = model
    const isDue = isWanted || (before.isDirty && !isStuck(model))
    if (!isDue || shown.stage !== 'paper' || progress.isHandedIn)
      return stay(model, stopTimer, !before.isRunning && next({ kind: 'save-done' }))
    if (before.isRunning) return stay(model, stopTimer)
    const running = setSaving(work(model, { sync: 'syncing' }), { isRunning: true, isLast })
    if (!shown.attempt) return stay(running, stopTimer, next({ kind: 'begin', fields: {}, purpose: 'save' }))
    const { model: sent, effects } = sendDraft(running)
    return stay(sent, stopTimer, ...effects)
  },
  'draft-saved'(model, { reply, source }) {
    if (reply.ok) return acknowledge(model, reply.data, source)
    if (!isPassing(reply))
      return stay(
        setSaving(model, { failures: 0 }),
        next({ kind: 'refused', refused: reply, isAsked: false, after: { kind: 'save' } }),
      )
    const { model: failed, effects } = fail(setSaving(model, { isDirty: true }), lostByOf(reply))
    return stay(failed, ...effects, next({ kind: 'save-done' }))
  },
  'save-done'(model) {
    const { isDirty, failures, isRunning, isBeforeTimeUp } = model.saving
    const done = setSaving(model, { isRunning: false, isBeforeTimeUp: false })
    return stay(
      done,
      isRunning && isDirty && !failures && later(quietTime),
      isBeforeTimeUp && next({ kind: 'time-asked' }),
    )
  },
  rest: (model) =>
    stay({ ...model, watch: pauseWatch(model.watch, model.facts.now) }, next({ kind: 'save', isLast: true })),
  resume: (model) =>
    stay({ ...model, watch: resume(model.watch, model.facts.now) }, next({ kind: 'check-time' })),
  /** Of an exam: more time may have been given, or another device gone on; a save tells. */
  'check-time': (model) =>
    stay(
      model,
      isExam(model) &&
        model.shown.stage === 'paper' &&
        model.shown.attempt !== null &&
        next({ kind: 'save', isWanted: true }),
    ),
} satisfies Partial<EventHandlers>

const later = (ms: number) => ({ kind: 'wait', name: 'save', ms }) as const
const stopTimer = { kind: 'stop-waiting', name: 'save' } as const

export const setSaving = (model: Model, patch: Partial<Model['saving']>): Model => ({
  ...model,
  saving: { ...model.saving, ...patch },
})

/** Until something is done about it, the server would say the same again. */
const isStuck = ({ shown: { problem } }: Model): boolean => problem !== null && problem.way !== 'retry'

export const lostByOf = ({ lostBy, status }: Refused): LostBy => lostBy ?? (status || 'unreachable')

export function fail(model: Model, lostBy: LostBy): Step {
  const failures = model.saving.failures + 1
  const told = model.facts.isOnline
    ? work(model, { sync: 'failed', lostBy })
    : work(model, { sync: 'offline', lostBy: null })
  return stay(setSaving(told, { failures }), later(backoff(failures, longestWait)))
}

/** Sends the answers that are whole, and notes what they were made from. */
export function sendDraft(model: Model): Step {
  const { shown, progress, watch, facts } = model
  const { isLast, failures } = model.saving
  if (shown.stage !== 'paper' || !shown.attempt) return stay(model, next({ kind: 'save-done' }))
  const answers = wellFormed(shown.questions, shown.answers)
  // The first of them is the likeliest to have arrived, and the last replaces the one before.
  const sent = [...progress.sent.slice(0, mostSent - 1), answers]
  const { reached, version, changed } = progress
  return stay(
    setSaving(advance(model, { sent }), { isDirty: false }),
    { kind: 'store-draft' },
    {
      kind: 'save-draft',
      input: {
        id: shown.attempt.attempt_id,
        answers,
        marked: [...shown.marked],
        seconds: readSeconds(watch, facts.now),
        reached,
        version,
      },
      options: { isLast, isQuiet: isLast || failures > 0 },
      source: { changed, problem: shown.problem },
    },
  )
}

type Saved = Extract<Reply<'saveDraft'>, { ok: true }>['data']

/** The server has it: what was changed since then is still to be saved. */
function acknowledge(model: Model, { version, now, deadline }: Saved, source: SaveSource): Step {
  const left = Object.entries(model.progress.changed).filter(([id, at]) => source.changed[id] !== at)
  const saved = setSaving(
    setClock(advance(model, { version, sent: [], changed: Object.fromEntries(left) }), now),
    { failures: 0 },
  )
  const { shown } = saved
  if (shown.stage !== 'paper') return stay(saved, next({ kind: 'save-done' }))
  const told = work(saved, {
    sync: saved.saving.isDirty ? 'syncing' : 'saved',
    attempt: shown.attempt && { ...shown.attempt, deadline },
    // A problem that was told while the save was under way stays, because handing in may have raised it.
    ...(source.problem === shown.problem && { problem: null }),
  })
  return stay(told, { kind: 'store-draft' }, next({ kind: 'save-done' }))
}

/** A ranking that is half made is kept here; the server takes whole answers only. */
function wellFormed(questions: Parameters<typeof findWrongAnswers>[0], answers: Record<string, string>) {
  const wrong = new Set(findWrongAnswers(questions, answers).map(({ question_id }) => question_id))
  return tidyAnswers(
    questions,
    Object.fromEntries(Object.entries(answers).filter(([question_id]) => !wrong.has(question_id))),
  )
}

/** How long until the deadline by the server's clock, as long as a timer can wait; 0 where it is over or there is none. */
export function timeLeft(model: Model): number {
  const { shown } = model
  const deadline = shown.stage === 'paper' ? shown.attempt?.deadline : undefined
  const left = deadline ? Date.parse(deadline) - serverNow(model) : 0
  return Math.min(Math.max(left, 0), longestTimer)
}
