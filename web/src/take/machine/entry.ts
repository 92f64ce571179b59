import type { Attempt } from '@wenhai/core/report/schema'
import type { Refused } from '#lib/answer.ts'
import type { BrowserDraft } from './draft.ts'
import { takeTheirs } from './merge.ts'
import {
  advance,
  type EntryFields,
  type EventHandlers,
  findPlace,
  isUnsaved,
  type Model,
  next,
  type Purpose,
  type Step,
  serverNow,
  setClock,
  show,
  stay,
  work,
} from './model.ts'
import { fail, lostByOf, sendDraft } from './save.ts'
import { toPaperState, withKinds } from './state.ts'
import { isPassing } from './take.ts'
import { unpack } from './unpack.ts'

/** From the cover to the paper: opens the attempt, or finds the one that is open. */
export const entry = {
  start(model, { fields }) {
    if (model.shown.stage === 'before' && model.shown.isStarting) return stay(model)
    return stay(
      setStarting(show(model, { problem: null }), true),
      next({ kind: 'begin', fields, purpose: 'start' }),
    )
  },
  'resume-here': (model) => stay(model, next({ kind: 'begin', fields: model.entered, purpose: 'resume' })),
  begin: (model, { fields, purpose }) => stay(model, { kind: 'start', fields, purpose }),
  started(model, { reply, fields, purpose }) {
    if (reply.ok) {
      const clocked = setClock(model, reply.data.now)
      return model.isPacked
        ? stay(clocked, { kind: 'read-attempt-draft', attempt: reply.data, fields, purpose })
        : open(clocked, reply.data, undefined, fields, purpose)
    }
    if (!isPassing(reply))
      return stay(
        model,
        next({ kind: 'refused', refused: reply, isAsked: false, after: { kind: 'entry', purpose } }),
      )
    const text = model.facts.isOnline ? reply.reason : '现在没有网络，连上以后再试'
    const said = model.shown.stage === 'before' ? show(model, { problem: { text, isAsked: true } }) : model
    return stay(said, next({ kind: 'begun', purpose, refused: reply }))
  },
  'attempt-draft-read': (model, { draft, attempt, fields, purpose }) =>
    open(model, attempt, draft, fields, purpose),
  begun(model, { purpose, refused }) {
    if (purpose === 'save') return goOnSaving(model, refused)
    if (purpose === 'start') return stay(setStarting(findPlace(model), false))
    if (purpose === 'find-open') return stay(findPlace(model))
    return stay(model, purpose === 'resume' && next({ kind: 'save', isWanted: true }))
  },
} satisfies Partial<EventHandlers>

/** Goes on with a save that had to wait until an attempt was begun. */
function goOnSaving(model: Model, refused: Refused | undefined): Step {
  if (!refused) return sendDraft(model)
  const isLost = model.shown.stage === 'paper' && isPassing(refused)
  const { model: failed, effects } = isLost ? fail(model, lostByOf(refused)) : stay(model)
  return stay(failed, ...effects, next({ kind: 'save-done' }))
}

const setStarting = (model: Model, isStarting: boolean): Model =>
  model.shown.stage === 'before' ? { ...model, shown: { ...model.shown, isStarting } } : model

/** The attempt is there: its paper is shown, with what the server and this browser have of it. */
function open(
  model: Model,
  attempt: Attempt,
  own: BrowserDraft | undefined,
  fields: EntryFields,
  purpose: Purpose,
): Step {
  const { attempt_id, draft } = attempt
  const isOwn = own !== undefined && ['', attempt_id].includes(own.attempt_id)
  const shown = showAttempt(model, attempt)
  const unpacked = isOwn ? unpack({ ...shown, isPacked: false }, own) : { ...shown, isPacked: false }
  const hadAnswers = Object.keys(unpacked.shown.answers).length > 0
  const kept = Object.keys(draft.answers).length === 0 ? keepOnlyHere(unpacked) : unpacked
  const merged =
    draft.version > 0
      ? work(takeTheirs(kept, draft, hadAnswers), { sync: 'saved' })
      : advance(kept, { version: 0 })
  return stay(
    { ...merged, entered: fields },
    model.page.view.needRoster && { kind: 'remember', remembered: { fields: { ...fields } } },
    isUnsaved(merged) && next({ kind: 'changed' }),
    next({ kind: 'begun', purpose }),
  )
}

function showAttempt(model: Model, attempt: Attempt): Model {
  const { attempt_id, started, deadline, taker } = attempt
  const { shown } = model
  const paper = shown.stage === 'paper' ? shown : toPaperState(shown)
  return {
    ...model,
    shown: {
      ...paper,
      attempt: { attempt_id, started, deadline },
      questions: withKinds(attempt.question),
      items: attempt.items,
      logic: attempt.logic,
      given: { ...shown.given, ...attempt.given },
      points: attempt.points,
      problem: null,
      ...(taker && { taker }),
    },
  }
}

/** An anonymous draft does not follow a name to another device: what is here is all there is. */
function keepOnlyHere(model: Model): Model {
  const now = serverNow(model)
  const ids = Object.keys(model.shown.answers)
  return advance(model, {
    changed: { ...Object.fromEntries(ids.map((id) => [id, now])), ...model.progress.changed },
  })
}
