import type { Answers } from '@wenhai/core/report/answers'
import { reportCalls } from '@wenhai/core/report/calls'
import type { TakePage } from '@wenhai/core/report/page'
import { step } from './machine.ts'
import { draftOf, type Effect, type Facts, firstModel, type Model, serverNow, type TakeEvent } from './model.ts'
import { logicChunk } from './shown.ts'
import { attemptOf } from './state.ts'
import type { Environment, Take } from './take.ts'

/** The machine of one form in its environment: runs the effects, and tells the machine what came of them. */
export function makeTake(page: TakePage, environment: Environment): Take {
  const listeners = new Set<() => void>()
  let key: string | undefined
  const readFacts = (): Facts => ({
    now: environment.now(),
    isOnline: environment.isOnline(),
    hasCookies: environment.hasCookies(),
    get newKey() {
      key ??= environment.newKey()
      return key
    },
  })
  let model = firstModel(page, { now: 0, isOnline: true, hasCookies: true, newKey: '' })
  const get = () => model
  const effects = makeEffects(environment, get, readFacts, (event) => dispatch(event))

  /** Done when everything is done that the event led to, timers aside. */
  async function dispatch(event: TakeEvent): Promise<void> {
    const { shown } = model
    const done = step(model, event, readFacts())
    if (done.model.progress.submit_key === key) key = undefined
    model = done.model
    if (shown !== model.shown) for (const listener of [...listeners]) listener()
    await Promise.all(done.effects.map(effects.run))
  }

  return {
    getState: () => model.shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    wake: (typed?: Answers) =>
      dispatch({ kind: 'wake', typed, recalled: environment.tabMemory.read(page.view.survey_id) }),
    answer: (question_id, answer) => void dispatch({ kind: 'answer', question_id, answer }),
    mark: (question_id) => void dispatch({ kind: 'mark', question_id }),
    show: (question_id, number) => void dispatch({ kind: 'look-at', question_id, number }),
    start: (fields = {}) => dispatch({ kind: 'start', fields }),
    handIn: (options) => dispatch({ kind: 'hand-in', ...options }),
    resumeHere: () => dispatch({ kind: 'resume-here' }),
    again: () => void dispatch({ kind: 'again' }),
    change: () => dispatch({ kind: 'change' }),
    retry: () => void dispatch({ kind: 'retry' }),
    async rest() {
      await dispatch({ kind: 'rest' })
      await effects.saved()
    },
    resume: () => void dispatch({ kind: 'resume' }),
    follow: () => dispatch({ kind: 'follow' }),
    async timeUp() {
      await dispatch({ kind: 'time-up' })
      await effects.saved()
    },
    checkTime: () => dispatch({ kind: 'check-time' }),
    refresh: () => dispatch({ kind: 'refresh' }),
    showReport: (report) => void dispatch({ kind: 'show-report', report }),
    hideReport: () => void dispatch({ kind: 'hide-report' }),
    say: (notice) => void dispatch({ kind: 'say', notice }),
    now: () => serverNow({ ...model, facts: readFacts() }),
    seed: () => model.progress.submit_key,
    ask: environment.ask,
    close: effects.stopTimers,
  }
}

type Run<Kind extends Effect['kind']> = (effect: Extract<Effect, { kind: Kind }>) => Promise<void> | void
type Runs = { [Kind in Effect['kind']]: Run<Kind> }

/** What the browser does for each effect. */
function makeEffects(
  environment: Environment,
  get: () => Model,
  readFacts: () => Facts,
  tell: (event: TakeEvent) => Promise<void>,
) {
  const { page } = get()
  const { survey_id, anonymous, kiosk } = page.view
  const { ask, tabMemory } = environment
  const drafts = makeDraftKeeper(page, environment, () => draftOf({ ...get(), facts: readFacts() }))
  const timers = makeTimers()
  let saving: Promise<void> = Promise.resolve()

  const runs: Runs = {
    async start({ fields, purpose }) {
      const { shown, progress } = get()
      const reply = await ask(reportCalls.startReport, {
        id: survey_id,
        source: environment.source(),
        anonymous,
        fields: shown.given.fields,
        ...(kiosk && { submit_key: progress.submit_key }),
        ...fields,
      })
      await tell({ kind: 'started', reply, fields, purpose })
    },
    async 'save-draft'({ input, isLast, isQuiet, source }) {
      const reply = await ask(reportCalls.saveDraft, input, { isLast, isQuiet })
      await tell({ kind: 'draft-saved', reply, source })
    },
    async 'hand-in'({ input }) {
      // It is kept here before it leaves: the page may be closed before the reply is there.
      await tell({ kind: 'keeping-known', canKeep: await drafts.store(get().shown.canKeep) })
      const reply = await ask(reportCalls.createReport, { ...input, source: environment.source() })
      await tell({ kind: 'handed-in', reply })
    },
    'find-mine': async ({ reason }) =>
      tell({ kind: 'mine-found', reply: await ask(reportCalls.findMine, { id: survey_id }), reason }),
    'view-report': async ({ report_id }) =>
      tell({ kind: 'report-viewed', reply: await ask(reportCalls.viewReport, { id: report_id }) }),
    'find-result': async () =>
      tell({ kind: 'result-found', reply: await ask(reportCalls.findVoteResult, { id: survey_id }) }),
    'look-up': async ({ receipt }) =>
      tell({ kind: 'looked-up', reply: await ask(reportCalls.lookUpReport, { id: survey_id, receipt }) }),
    'read-draft': async () => tell({ kind: 'draft-read', draft: await drafts.read() }),
    'read-attempt-draft': async ({ attempt, fields, purpose }) =>
      tell({
        kind: 'attempt-draft-read',
        draft: await drafts.read(attempt.attempt_id),
        attempt,
        fields,
        purpose,
      }),
    'read-tab-draft': async () =>
      tell({ kind: 'tab-draft-read', draft: await drafts.read(attemptOf(get().shown)?.attempt_id) }),
    'store-draft': async () =>
      tell({ kind: 'keeping-known', canKeep: await drafts.store(get().shown.canKeep) }),
    'remove-draft': ({ attempt_id }) => drafts.remove(attempt_id),
    'try-keeping': async () =>
      tell({ kind: 'keeping-known', canKeep: await environment.draftStorage.canKeep() }),
    remember: ({ remembered }) => tabMemory.write(survey_id, remembered),
    forget: () => tabMemory.clear(),
    wait: ({ name, ms }) => timers.start(name, ms, () => void tell({ kind: 'timer', name })),
    'stop-waiting': ({ name }) => timers.stop(name),
    'wait-to-settle': ({ settling, ms }) =>
      new Promise((resolve) => {
        timers.start('settle', ms, () => resolve(tell({ kind: 'settle-timer', settling })), resolve)
      }),
    'load-rules': async () =>
      tell({
        kind: 'rules-loaded',
        isHere: await logicChunk.load().then(
          () => true,
          () => false,
        ),
      }),
    reload: () => environment.reload(),
    next: () => undefined,
  }

  return {
    run(effect: Effect): Promise<void> | void {
      const run = runs[effect.kind] as Run<Effect['kind']>
      const done = run(effect)
      // A save that begins with an attempt is under way from then on.
      if (effect.kind === 'start' || effect.kind === 'save-draft')
        saving = Promise.all([saving, done]).then(() => undefined)
      return done
    },
    /** The save that is under way, and what it leads to. */
    saved: () => saving,
    stopTimers: timers.stopAll,
  }
}

/** Timers by their names: another one of the same name takes its place. */
function makeTimers() {
  const running = new Map<string, { timer: ReturnType<typeof setTimeout>; onStop?: (() => void) | undefined }>()
  const stop = (name: string) => {
    const { timer, onStop } = running.get(name) ?? {}
    clearTimeout(timer)
    running.delete(name)
    onStop?.()
  }
  return {
    start(name: string, ms: number, onTime: () => void, onStop?: () => void) {
      stop(name)
      const timer = setTimeout(() => {
        running.delete(name)
        onTime()
      }, ms)
      running.set(name, { timer, onStop })
    },
    stop,
    stopAll() {
      for (const name of [...running.keys()]) stop(name)
    },
  }
}

/** The draft in this browser: one write at a time, and the last one holds everything. */
function makeDraftKeeper(
  { view }: TakePage,
  { draftStorage, findOwner, tellTabs }: Environment,
  draft: () => ReturnType<typeof draftOf>,
) {
  const { survey_id, needRoster } = view
  let isWriting = false
  let isStale = false
  let isForgotten = false
  /** Whose was forgotten: others may have theirs beside it. */
  let gone: string | undefined
  let owner = ''
  /** Once a member's, always theirs: when the session ends, what is written on is found wherever they sign in again. */
  const ownerNow = () => {
    owner ||= findOwner()
    return owner
  }
  const remove = () => draftStorage.remove(survey_id, ownerNow(), gone)
  return {
    read: (attempt_id?: string) => draftStorage.read(survey_id, ownerNow(), attempt_id),
    /** Whether it outlives the page; what was known before, where another write is under way. */
    async store(before: boolean): Promise<boolean> {
      isStale = true
      isForgotten = false
      if (isWriting) return before
      isWriting = true
      let canKeep = before
      while (isStale && !isForgotten) {
        isStale = false
        canKeep = await draftStorage.write(survey_id, ownerNow(), draft(), needRoster)
      }
      isWriting = false
      if (isForgotten) await remove()
      else tellTabs(survey_id)
      return canKeep
    },
    async remove(attempt_id: string | undefined) {
      isForgotten = true
      gone = attempt_id
      await remove()
      tellTabs(survey_id)
    },
  }
}
