import type { Answers } from '@wenhai/core/form/answers'
import type { TakePage } from '@wenhai/core/report/page'
import { makeEffects } from './effects.ts'
import { step } from './machine.ts'
import { type BrowserFacts, firstModel, serverNow, type TakeEvent } from './model.ts'
import type { Environment, Take } from './take.ts'

/** The machine of one form in its environment: runs the effects, and tells the machine what came of them. */
export function makeTake(page: TakePage, environment: Environment): Take {
  const listeners = new Set<() => void>()
  let key: string | undefined
  const readFacts = (): BrowserFacts => ({
    now: environment.now(),
    isOnline: environment.isOnline(),
    hasCookies: environment.hasCookies(),
    get newKey() {
      key ??= environment.newKey()
      return key
    },
  })
  let model = firstModel(page, { now: 0, isOnline: true, hasCookies: true, newKey: '' })
  const effects = makeEffects({
    page,
    environment,
    get: () => ({ ...model, facts: readFacts() }),
    tell: (event) => dispatch(event),
  })

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
