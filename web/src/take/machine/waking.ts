import type { BrowserDraft } from './draft.ts'
import { followTab, pickAnswers } from './merge.ts'
import {
  advance,
  type EventHandlers,
  findPlace,
  isExam,
  isUnsaved,
  type Model,
  next,
  type Step,
  serverNow,
  setClock,
  show,
  stay,
  work,
} from './model.ts'
import { isWork, type TakeState, toStage } from './state.ts'
import { readTyped, unpack } from './unpack.ts'

/** The script is there, and finds what was typed before it, what this browser kept, and what is open elsewhere. */
export const waking = {
  wake(model, { typed, recalled }) {
    if (model.shown.isAwake) return stay(model)
    const { page } = model
    const clocked = setClock({ ...model, recalled }, page.mine.now)
    const read = typed ? readTyped(clocked, typed) : clocked
    const now = serverNow(read)
    const posted = Object.keys(page.posted?.answers ?? {}).map((id) => [id, now])
    const changed = { ...Object.fromEntries(posted), ...read.progress.changed }
    const isBegun = (page.plain?.turns ?? 0) > 0 || Object.keys(changed).length > 0
    return stay(advance(show({ ...read, isBegun }, { isAwake: true }), { changed }), { kind: 'read-draft' })
  },
  'draft-read'(model, { draft }) {
    // Where people take turns at one device, the page is opened by the next person, so the draft of the last one is
    // removed.
    if (model.page.view.kiosk && draft && !draft.isHandedIn)
      return goOn(model, undefined, { kind: 'remove-draft', attempt_id: draftPlace(model) })
    return goOn(model, draft)
  },
  'keeping-known': (model, { canKeep }) =>
    stay(canKeep === model.shown.canKeep ? model : show(model, { canKeep })),
  'go-on-waking'(model) {
    const { shown, page, recalled } = model
    const { face } = page.mine
    const awake = { ...model, recalled: undefined }
    if (shown.stage === 'taken' || face === 'ended') return stay(awake, next({ kind: 'load-report' }))
    // What was handed in still waits for the line: nothing else is begun.
    if (model.progress.isHandedIn) return stay(awake)
    const remembered = face === 'roster' ? recalled : undefined
    if (remembered?.fields)
      return stay(awake, next({ kind: 'begin', fields: remembered.fields, purpose: 'recall' }))
    if (remembered?.receipt) return stay(awake, { kind: 'look-up', receipt: remembered.receipt })
    return goOnAnswering(awake)
  },
  'looked-up': (model, { reply }) =>
    reply.ok ? stay(model, next({ kind: 'show-report', report: reply.data })) : goOnAnswering(model),
  follow: (model) => stay(model, { kind: 'read-tab-draft' }),
  'tab-draft-read': (model, { draft }) => stay(followTab(model, draft)),
} satisfies Partial<EventHandlers>

/** The person whose draft is deleted. With a roster, drafts of others in this browser stay. */
export const draftPlace = ({ page, shown }: Model): string | undefined =>
  page.view.needRoster ? (isWork(shown) && shown.attempt?.attempt_id) || '' : undefined

function goOn(model: Model, own: BrowserDraft | undefined, ...effects: Step['effects'][number][]): Step {
  if (!own) {
    const placed = findPlace(model)
    return stay(placed, ...effects, { kind: 'try-keeping' }, next({ kind: 'go-on-waking' }))
  }
  const { face, canChange } = model.shown.mine
  if (face === 'taken' && !(canChange && own.isHandedIn)) {
    const said = isExam(model) && !own.isHandedIn ? sayClosed(model, own) : model
    return stay(
      findPlace(said),
      { kind: 'remove-draft', attempt_id: draftPlace(said) },
      next({ kind: 'go-on-waking' }),
    )
  }
  const found = withDraft(model)
  const placed = findPlace(!model.isPacked || own.isHandedIn ? unpack(found, own) : found)
  if (!placed.progress.isHandedIn) return stay(placed, next({ kind: 'go-on-waking' }))
  const stage: TakeState = toStage(placed.shown, face === 'taken' ? face : 'paper')
  const waiting = work({ ...placed, shown: stage }, { sync: 'waiting' })
  const attempt = (isWork(waiting.shown) && waiting.shown.attempt) || attemptFrom(own)
  const handingIn = { ...waiting.handingIn, isBeforeWaking: true }
  return stay(work({ ...waiting, handingIn }, { attempt }), next({ kind: 'hand-in-again' }))
}

/** The page was closed when the time was up. */
const sayClosed = (model: Model, { answers, changed }: BrowserDraft): Model =>
  model.shown.stage === 'taken'
    ? {
        ...model,
        shown: { ...model.shown, handedIn: { by: 'closed', unsent: pickAnswers(answers, changed) } },
      }
    : model

const withDraft = (model: Model): Model =>
  model.shown.stage === 'before' ? { ...model, shown: { ...model.shown, hasDraft: true } } : model

/** Enough to hand in with; its times are the server's business then. */
const attemptFrom = ({ attempt_id }: BrowserDraft) =>
  attempt_id ? { attempt_id, started: '', deadline: null } : null

function goOnAnswering(model: Model): Step {
  const { mine } = model.shown
  const isOpenElsewhere = !model.page.attempt && mine.attempt && mine.face === 'open'
  if (isOpenElsewhere) return stay(model, next({ kind: 'begin', fields: {}, purpose: 'find-open' }))
  return stay(model, isUnsaved(model) && next({ kind: 'changed' }))
}
