import { QueryClientProvider } from '@tanstack/react-query'
import type { Bundle, Marking, MarkingQuestion } from '@wenhai/core/exam/marking/schema'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeQueryClient } from '#lib/query.ts'
import { BundleStage } from './bundle-stage.tsx'

const chosen: MarkingQuestion = {
  question: {
    question_id: 'question',
    question: '谈谈',
    question_pic: [],
    option_type: 3,
    questionnaire_type: '综合',
    options: [],
    isRequired: true,
    level: 'easy',
  },
  ...{ number: 1, score: 10, answer: '', note: '', rubric: [] },
  ...{ done: 0, waiting: 1, second: 0, arbiter: 0 },
}

const bundle: Bundle = {
  ...{ bundle_key: 'a', answer: '一', count: 1, stage: 0, saysNothing: false },
  ...{ names: [], uploads: [], ink: [], earlier: null, marks: [], similar: [] },
}

const marking: Marking = {
  ...{
    survey_id: 'exam',
    survey_title: '期中',
    isOwner: true,
    isArbiter: true,
    isAnonymous: false,
    classes: [],
  },
  settings: { showNames: false, isDouble: false, allowedDifference: 0 },
  questions: [chosen],
}

async function show(shown = marking) {
  const sent: string[] = []
  let claims = 0
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    const name = /marking\/(\w+)/.exec(url)?.[1]
    if (name === 'mark') sent.push(new URLSearchParams(String(body)).get('points') ?? '')
    if (name === 'claim') claims += 1
    const claimed = { tables: claims === 1 ? [bundle] : [], others: 0 }
    const marked = [{ bundle_key: 'a', mark_id: 'mark' }]
    const data = name === 'claim' ? claimed : { comments: [], marked, skipped: [] }
    return Promise.resolve(new Response(JSON.stringify({ status: 200, reason: '', data }), { status: 200 }))
  })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    flushSync(() => root.unmount())
    place.remove()
    vi.unstubAllGlobals()
  })
  flushSync(() =>
    root.render(
      <QueryClientProvider client={makeQueryClient()}>
        <BundleStage marking={shown} chosen={chosen} />
      </QueryClientProvider>,
    ),
  )
  const find = <Found extends HTMLElement>(selector: string) => place.querySelector<Found>(selector) as Found
  await expect.poll(() => find('[role=spinbutton]')).toBeTruthy()
  // Keys are listened to after the effects of this drawing, which a busy machine runs later than it draws.
  await new Promise((resolve) => setTimeout(resolve))
  const field = find<HTMLInputElement>('[role=spinbutton]')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  return {
    sent,
    place,
    press: (key: string, also: KeyboardEventInit = {}) =>
      flushSync(() =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...also })),
      ),
    points: () => field.value,
    send: () => find<HTMLButtonElement>('[data-bottom-bar] button'),
    type: (text: string) => {
      setValue?.call(field, text)
      flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })))
    },
  }
}

test('points beyond the maximum are not sent as the ones typed before, and the button waits for no Tab', async () => {
  const { sent, send, type } = await show()
  expect(send().disabled).toBe(true)
  type('3')
  expect(send().disabled).toBe(false)
  type('300')
  flushSync(() => send().click())
  expect(sent).toEqual([])
  type('5')
  flushSync(() => send().click())
  await expect.poll(() => sent).toEqual(['5'])
})

test('the keys of marking are the same with Caps Lock on', async () => {
  const { press, points, sent } = await show()
  press('F')
  expect(points()).toBe('10')
  press('Enter')
  await expect.poll(() => sent).toEqual(['10'])
})

test.each([
  ['the next question with answers that wait', { waiting: 3, arbiter: 0 }, /接着批阅第 2 题（3）/],
  ['not to what only an arbiter decides', { waiting: 3, arbiter: 3 }, /回到题目列表/],
  ['the scores once all is marked', { waiting: 0, arbiter: 0 }, /看成绩单/],
])('the last answer leads on: %s', async (_, counts, link) => {
  const marked = { ...chosen, ...{ done: 1, waiting: 0 } }
  const other = { ...chosen, ...counts, number: 2, question: { ...chosen.question, question_id: 'other' } }
  const { press, place } = await show({ ...marking, isArbiter: false, questions: [marked, other] })
  press('5')
  press('Enter')
  await expect.poll(() => document.activeElement?.textContent ?? '').toMatch(link)
  expect(place.textContent?.includes('全部批阅完了')).toBe(counts.waiting === 0)
})
