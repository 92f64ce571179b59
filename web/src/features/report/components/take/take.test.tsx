import type { FormView } from '@wenhai/core/form/schema'
import { faces } from '@wenhai/core/report/face'
import type { TakePage } from '@wenhai/core/report/page'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Take } from './take.tsx'

const options = ['A', 'B', 'C'].map((key) => ({ key, opt: `选项${key}`, pic: '' }))

const asked = (option_type: number, text = `第 ${option_type} 种题`) => ({
  question_id: `k${option_type}`,
  question: text,
  question_pic: [],
  option_type,
  questionnaire_type: '',
  options: option_type === 2 || option_type === 3 ? [] : options,
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

const question = [asked(0), asked(1), asked(2, '甲____乙____'), asked(3), asked(4), trueFalse]

const page = (given: Partial<TakePage> = {}, view: Partial<FormView> = {}): TakePage => ({
  site: '问海',
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
    end_time: '2099-05-01T00:00:00.000Z',
    start_time: '2099-04-01T00:00:00.000Z',
    questionCount: question.length,
    receipts: true,
    vote: [],
    question,
    ...view,
  } as FormView,
  mine: {
    face: 'open',
    now: 'now-word',
    attempt: null,
    sheet: null,
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

const draw = (data: TakePage) => {
  document.body.innerHTML = `<main>${renderToString(<Take page={data} />)}</main>`
  return document.querySelector('main') as HTMLElement
}

const nameOf = (field: Element) => field.getAttribute('name')

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no net')))
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('without a script every kind of question has its fields, in one form with its hidden ones', () => {
  const root = draw(page())
  const form = root.querySelector('form') as HTMLFormElement
  expect(form.getAttribute('method')).toBe('post')
  expect(form.getAttribute('action')).toBe('/questionnaire/0198f5c2-7b1a-7000-8000-000000000001')
  const names = [...new Set([...form.querySelectorAll('input, select, textarea')].map(nameOf))]
  expect(names).toEqual([
    ...['token', 'step', 'submit_key', 'attempt_id'],
    'q.k0',
    ...['q.k1.A', 'q.k1.B', 'q.k1.C'],
    ...['q.k2.0', 'q.k2.1'],
    'q.k3',
    ...['q.k4.A', 'q.k4.B', 'q.k4.C'],
    'q.k6',
  ])
  expect(form.querySelector<HTMLInputElement>('[name=token]')?.value).toBe('token-word')
  expect(form.querySelector<HTMLInputElement>('[name=submit_key]')?.value).toBe('key-word')
  expect(form.querySelector('[type=submit]')?.textContent).toBe('提交')
  expect(root.innerHTML).not.toContain('<b>通勤')
})

test('what a plain form sent is there again, with what is wrong', () => {
  const fault = { question_id: 'k0', number: 1, reason: '没有这个选项', isMissing: false }
  const posted = { answers: { k1: 'A,C', k3: '想说的' }, faults: [fault], reason: '有一题要改' }
  const root = draw(page({ posted }))
  expect(root.querySelector('textarea')?.value).toBe('想说的')
  expect(root.querySelector<HTMLInputElement>('[name="q.k1.C"]')?.checked).toBe(true)
  expect(root.textContent).toContain('没有这个选项')
  expect(root.querySelector('[role=alert]')?.textContent).toBe('有一题要改')
})

test.each(faces)('the face %s is the same on the server and in the browser', async (face) => {
  const sheet = { report_id: 'r', receipt: 'AAAA-BBBB', hash: null, submitted: '2026-05-01T00:00:00.000Z' }
  const data = page({ mine: { ...page().mine, face, sheet: face === 'taken' ? sheet : null } })
  const root = draw(data)
  const faults: unknown[] = []
  await act(async () => {
    hydrateRoot(root, <Take page={data} />, { onRecoverableError: (error) => faults.push(error) })
  })
  expect(faults).toEqual([])
  expect(root.querySelector('h1')?.textContent).toBe('<b>通勤</b>')
})

test('what was typed before the script came is still there afterwards', async () => {
  const data = page()
  const root = draw(data)
  const area = root.querySelector('textarea') as HTMLTextAreaElement
  area.value = '写在前面'
  const radio = root.querySelector('[name="q.k0"][value=B]') as HTMLInputElement
  radio.checked = true
  await act(async () => {
    hydrateRoot(root, <Take page={data} />)
  })
  expect(root.querySelector('textarea')?.value).toBe('写在前面')
  expect(root.querySelector<HTMLInputElement>('[name="q.k0"][value=B]')?.checked).toBe(true)
})
