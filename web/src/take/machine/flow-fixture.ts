import type { FormView } from '@wenhai/core/form/schema'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import type { TakePage } from '@wenhai/core/report/page'
import type { Mine } from '@wenhai/core/report/schema'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Answer } from '#lib/answer.ts'
import { lost } from '#lib/transport.ts'
import type { BrowserDraft } from './draft.ts'
import type { Remembered } from './model.ts'
import { isWork } from './state.ts'
import type { Ask, Environment, Take } from './take.ts'

export const startTime = Date.parse('2026-05-01T08:00:00Z')
export const iso = (time: number) => new Date(time).toISOString()

export const flowQuestion = (question_id: string, isRequired = true) =>
  ({
    question_id,
    question: `问题 ${question_id}`,
    question_pic: [],
    option_type: 0,
    questionnaire_type: '',
    options: ['A', 'B'].map((key) => ({ key, opt: key, pic: '' })),
    isRequired,
    level: 'easy',
  }) satisfies PaperQuestion

export const flowQuestions = [flowQuestion('one'), flowQuestion('two', false)]

export const mine = {
  face: 'open',
  now: iso(startTime),
  attempt: null,
  sheet: null,
  attemptsLeft: 1,
  canChange: false,
  canSeeResult: false,
} as unknown as Mine

export const flowReceipt = {
  report_id: 'report',
  receipt: 'AAAA-BBBB-CCCC',
  hash: null,
  submitted: iso(startTime),
}

export function flowPage(given: Partial<TakePage> = {}, view: Partial<FormView> = {}): TakePage {
  return {
    site: '问海',
    user: null,
    off: [],
    theme: 'system',
    view: {
      survey_id: 'form',
      questionnaire_type: 'survey',
      survey_title: '问卷',
      examTime: 0,
      vote: [],
      question: flowQuestions,
      ...view,
    } as FormView,
    mine,
    token: '',
    submit_key: 'key-1',
    attempt: null,
    report: null,
    result: null,
    posted: null,
    ...given,
  }
}

export const attemptOf = (given = {}) => ({
  attempt_id: 'attempt',
  attempt_no: 1,
  revision: 1,
  started: iso(startTime),
  deadline: null,
  now: iso(Date.now()),
  question: flowQuestions,
  draft: { answers: {}, marked: [], reached: 0, version: 0, saved: null },
  isResumed: false,
  ...given,
})

export type FakeReply = Answer<unknown>
export const ok = (data: unknown): FakeReply => ({ ok: true, status: 200, reason: '', data })
export const refused = (status: number, reason: string, data?: Record<string, unknown>): FakeReply => ({
  ok: false,
  cause: 'refused',
  status,
  reason,
  ...(data && { data }),
})

/** A server that can be told to fail, and storage that outlives the page. */
export function makeFake() {
  const asked: { path: string; input: Record<string, unknown> }[] = []
  let version = 0
  const replies: Record<string, () => FakeReply | Promise<FakeReply>> = {
    '/question/report/start/{id}': () => ok(attemptOf()),
    '/question/report/draft/{id}': () => {
      version += 1
      return ok({ version, saved: iso(Date.now()), now: iso(Date.now()), deadline: null })
    },
    '/question/report/create': () => ok({ ...flowReceipt, score: null }),
    '/question/report/mine/{id}': () => ok({ ...mine, face: 'taken', sheet: flowReceipt }),
    '/question/report/view/{id}': () =>
      ok({ ...flowReceipt, question: flowQuestions, answers: { one: 'B' } }),
  }
  const ask = (async (definition, input) => {
    asked.push({ path: definition.path, input: { ...input } })
    return (await replies[definition.path]?.()) ?? lost('')
  }) as Ask
  const drafts = new Map<string, BrowserDraft>()
  let keys = 1
  const remembered: Remembered[] = []
  const browser = { isOnline: true, hasCookies: true, canKeep: true }
  const environment: Environment = {
    ask,
    draftStorage: {
      read: async (survey_id, owner) => drafts.get(survey_id + owner),
      write: async (survey_id, owner, draft) => {
        drafts.set(survey_id + owner, structuredClone(draft))
        return browser.canKeep
      },
      remove: async (survey_id, owner) => {
        drafts.delete(survey_id + owner)
      },
      canKeep: async () => browser.canKeep,
    },
    now: Date.now,
    findOwner: () => '',
    newKey: () => {
      keys += 1
      return `key-${keys}`
    },
    source: () => 'qr',
    tellTabs: () => undefined,
    reload: () => undefined,
    tabMemory: {
      read: () => remembered[0],
      write: (_, value) => {
        remembered[0] = value
      },
      clear: () => {
        remembered.length = 0
      },
    },
    isOnline: () => browser.isOnline,
    hasCookies: () => browser.hasCookies,
  }
  const of = (path: string) => asked.filter((one) => one.path.includes(path)).map(({ input }) => input)
  return { environment, replies, drafts, of, browser }
}

/** What is wrong, as the paper shows it. */
export function shownFaults(take: Pick<Take, 'getState'>) {
  const state = take.getState()
  return isWork(state) ? state.faults : []
}

export const settleAll = () => vi.advanceTimersByTimeAsync(0)
export const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

/** Time moves only by `wait`. */
export function stopClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: startTime })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
