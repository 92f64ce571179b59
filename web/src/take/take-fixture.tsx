import type { FormView } from '@wenhai/core/form/schema'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { OptionType } from '@wenhai/core/question/option-type'
import type { TakePage } from '@wenhai/core/report/page'
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { drawnChunks } from './chunks.ts'
import { TakeView } from './take.tsx'

export const takeOptions = ['A', 'B', 'C'].map((key) => ({ key, opt: `选项${key}`, pic: '' }))

const asked = (option_type: OptionType, text = `第 ${option_type} 种题`) => ({
  question_id: `k${option_type}`,
  question: text,
  question_pic: [],
  option_type,
  questionnaire_type: '',
  options: kindOf(option_type).optionCount ? takeOptions : [],
  isRequired: false,
  level: 'easy' as const,
})

const trueFalse = {
  ...asked(6),
  options: [
    { key: '1', opt: '正确', pic: '' },
    { key: '0', opt: '错误', pic: '' },
  ],
}

export const takeQuestions = [asked(0), asked(1), asked(2, '甲____乙____'), asked(3), asked(4), trueFalse]

export const takePage = (given: Partial<TakePage> = {}, view: Partial<FormView> = {}): TakePage => ({
  site: '问海',
  off: [],
  user: null,
  theme: 'system',
  view: {
    survey_id: '0198f5c2-7b1a-7000-8000-000000000001',
    questionnaire_type: 'survey',
    survey_title: '<b>通勤</b>',
    desc: '说明',
    sponsor: '林老师',
    layout: 'all',
    examTime: 0,
    lateEntry: 0,
    earliestHandIn: 0,
    end_time: '2099-05-01T00:00:00.000Z',
    start_time: '2099-04-01T00:00:00.000Z',
    questionCount: takeQuestions.length,
    revision: 3,
    receipts: true,
    vote: [],
    question: takeQuestions,
    ...view,
  } as FormView,
  mine: {
    face: 'open',
    now: 'now-word',
    attempt: null,
    sheet: null,
    sheets: [],
    attemptsLeft: 1,
    canChange: false,
    canSeeResult: false,
  } as unknown as TakePage['mine'],
  token: 'token-word',
  submit_key: 'key-word',
  attempt: null,
  report: null,
  result: null,
  posted: null,
  ...given,
})

export const renderTakePage = (data: TakePage) => {
  document.body.innerHTML = `<main>${renderToString(<TakeView page={data} />)}</main>`
  return document.querySelector('main') as HTMLElement
}

let hydrated: Root | undefined

/** Hydrates the page, and gives what the browser found different from what the server drew. */
export const hydrate = async (root: HTMLElement, data: TakePage) => {
  const faults: unknown[] = []
  await act(async () => {
    hydrated = hydrateRoot(root, <TakeView page={data} />, {
      onRecoverableError: (error) => faults.push(error),
    })
  })
  return faults
}

/** Prepares the tests of a file: the page's chunks are there, nothing is asked for, and what was drawn is removed. */
export function prepareTakePage(): void {
  // The chunks are loaded as the server does once, and the page before it is taken over.
  beforeAll(() => Promise.all(drawnChunks.map((chunk) => chunk.load())))
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    // No answer at all: after a failure it would be tried again when the test is long over.
    vi.stubGlobal('fetch', () => new Promise(() => {}))
  })
  afterEach(async () => {
    await act(async () => hydrated?.unmount())
    hydrated = undefined
    vi.unstubAllGlobals()
    localStorage.clear()
  })
}
