// SQLite alone: pages are drawn in threads of the process, and other files read them on PostgreSQL too.
import { setImmediate } from 'node:timers/promises'
import { refuse } from '@wenhai/core/contract/refusal'
import { maxOptions } from '@wenhai/core/question/limits'
import { optionLabel } from '@wenhai/core/question/option-label'
import { optionType } from '@wenhai/core/question/option-type'
import { reportCalls } from '@wenhai/core/report/calls'
import type { TakePage } from '@wenhai/core/report/page'
import { expect, test, vi } from 'vitest'
import { newId } from '#lib/ids'
import { startTestSite } from '../../../test/harness.ts'
import { hidden, post, readPage } from '../../../test/plain-form.ts'
import { buildSurvey } from '../../../test/report-build.ts'
import { DrawingBudget } from '../public-pages/drawing-budget.ts'
import { TakeDrawing } from '../take-page/drawing.ts'
import { PageCache } from '../take-page/page-cache.ts'
import { loadRenderer } from '../take-page/render.ts'

const list = (question_id: string) => ({
  question_id,
  question: '哪一个？',
  question_pic: [],
  option_type: optionType.choiceList,
  options: Array.from({ length: maxOptions }, (_, index) => ({
    opt: '项',
    key: optionLabel(index),
    pic: '',
  })),
  isRequired: false,
})

/** As much of a page as drawing looks at. */
const pageOf = (questions: number, desc = '') =>
  ({
    view: { question: Array.from({ length: questions }, () => list(newId())), desc },
    attempt: null,
    posted: null,
    report: null,
  }) as unknown as TakePage

const place = { source: 'one', rank: 3 }

function makeDrawing({ mostMs = 1000 } = {}) {
  const drawn: string[] = []
  const waiting: (() => void)[] = []
  const renderer = {
    render: () => {
      drawn.push('here')
      return ''
    },
    renderApart: () => {
      drawn.push('apart')
      return new Promise<string>((resolve) => waiting.push(() => resolve('')))
    },
  }
  const budget = new DrawingBudget(() => 0, { msPerSecond: 0, mostMs })
  /** Lets the one that is drawn come to its end, and the next begin. */
  const finishOne = async () => {
    waiting.shift()?.()
    await setImmediate()
  }
  return { drawing: new TakeDrawing(renderer, budget), drawn, finishOne }
}

test.each([
  ['a small page', {}, pageOf(4), 'here'],
  ['a page with very many options', {}, pageOf(5), 'apart'],
  ['a page with very long texts', {}, pageOf(1, '字'.repeat(200_000)), 'apart'],
  ['a small page without drawing time', { mostMs: 0 }, pageOf(1), 'apart'],
])('%s is drawn in the event loop or apart from it', async (_, budget, page, where) => {
  const { drawing, drawn, finishOne } = makeDrawing(budget)
  const done = drawing.draw(page, place)
  await finishOne()
  await done
  expect(drawn).toEqual([where])
})

test('one page is drawn apart at a time, and one source does not fill the line', async () => {
  const { drawing, drawn, finishOne } = makeDrawing()
  const large = pageOf(5)
  const own = Array.from({ length: 7 }, () => drawing.draw(large, place))
  await expect(drawing.draw(large, place)).rejects.toMatchObject({ code: 'too_many' })
  const another = drawing.draw(large, { source: 'two', rank: 3 })
  expect(drawn).toEqual(['apart'])
  for (let turn = 0; turn < 8; turn += 1) await finishOne()
  await Promise.all([...own, another])
  expect(drawn).toHaveLength(8)
})

test('a thread draws the same page, and one that cannot be drawn costs only itself', async () => {
  const renderer = await loadRenderer()
  if (!renderer) throw new Error('the web app is not built')
  const site = await startTestSite()
  const { id } = await buildSurvey(site)
  const page = readPage(await site.client().send('GET', `/questionnaire/${id}`))
  expect(await renderer.renderApart(page)).toBe(renderer.render(page))
  await expect(renderer.renderApart({} as TakePage)).rejects.toThrow()
  expect(await renderer.renderApart(page)).toBe(renderer.render(page))
})

test('where too many wait the page is left to its script, and a plain form is told to wait', async () => {
  const drawn: boolean[] = []
  const site = await startTestSite({
    renderTake: (page, isBare = false) => {
      drawn.push(!isBare)
      return `<i id="take-data">${JSON.stringify(page)}</script>`
    },
  })
  const { id } = await buildSurvey(site)
  const path = `/questionnaire/${id}`
  const guest = site.client()
  const open = () => guest.send('GET', path, { headers: { accept: 'text/html' } })
  const page = readPage(await open())
  vi.spyOn(DrawingBudget.prototype, 'isLeft', 'get').mockReturnValue(false)
  expect(readPage(await open()).view.survey_id).toBe(id)
  vi.spyOn(TakeDrawing.prototype, 'draw').mockRejectedValue(refuse('too_many', { reason: '请稍后' }))
  const posted = await post(guest, path, hidden(page))
  expect([posted.http, posted.text.includes('<h1>请稍后</h1>')]).toEqual([429, true])
  await guest.call(reportCalls.startReport, { id })
  const bare = await open()
  expect([bare.http, readPage(bare).view.question.length]).toEqual([200, page.view.question.length])
  expect(drawn.at(-1)).toBe(false)
})

test('a page that took long to draw is kept for longer', async () => {
  let now = 0
  const cache = new PageCache(() => now)
  let made = 0
  const make = async () => {
    made += 1
    return { token: '', submit_key: '', user: null, mine: {} } as unknown as TakePage
  }
  const find = (key: string, at: number, ms: number) =>
    cache.find(key, at, make, async () => {
      now += ms
      return ''
    })
  await find('quick', 0, 1)
  await find('slow', 0, 300)
  await find('quick', 2000, 1)
  await find('slow', 2000, 300)
  expect(made).toBe(3)
  await find('slow', 7000, 300)
  expect(made).toBe(4)
})
