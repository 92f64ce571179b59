import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { examples } from '@wenhai/core/question/kinds/examples'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from './account-people.ts'
import { answer, make } from './analytics/form.ts'
import { openBrowser } from './browser.ts'
import { type Furnished, furnish } from './discovery/furnish.ts'
import { findUnstyled } from './find-unstyled.ts'
import { course, makeForm } from './form/form-steps.ts'
import { useOcean } from './ocean/member-site.ts'

const ocean = useOcean()
let furnished: Furnished
beforeAll(async () => {
  furnished = await furnish(ocean.site())
})
afterAll(() => furnished.close())

interface Weight {
  /** The page, its scripts, styles and fonts. */
  files: number
  calls: number
  kilobytes: number
}

/**
 * What each may be at most; a page that is heavier needs a reason, or its parts in other files (decision 42). The last
 * kilobytes are that modules of one subject are one file, so that a page has one file less and some lines that it does not
 * need, that parts of dialogs, menus and lists have names of their own, and that the names of all parts which are loaded later
 * are in the first ones.
 */
const usual: Weight = { files: 9, calls: 0, kilobytes: 127 }
const forms: Weight = { files: 8, calls: 0, kilobytes: 119 }
/** The text is read as the server drew it. */
const article: Weight = { files: 8, calls: 1, kilobytes: 125 }
/** It has the kit of lists whole; that the desk fetches eight files fewer costs it half a kilobyte. */
const search: Weight = { files: 10, calls: 0, kilobytes: 126 }
const account: Weight = { files: 8, calls: 0, kilobytes: 122 }
/** Two fonts of formulas; the server draws them, so that their engine is not needed. */
const withFormula: Weight = { files: 10, calls: 1, kilobytes: 168 }
/** Of an author; kinds that most papers do without are a file of their own. The bell and its number are two. */
const mostOfResults = 26
/** Of an author who writes: the page, the styles, what is drawn and edited by, the form, the site and the categories. */
const mostOfDesk = 24

interface Weighed {
  weight: Weight
  /** Classes in the page whose rules are only in the style that comes later. */
  unstyled: string[]
}

const guestOf = async () =>
  (await openBrowser()).newContext({
    baseURL: ocean.site().address,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    locale: 'zh-CN',
  })

/** What a page fetches ahead begins a second after it is loaded, on a slow machine before all is there: here never. */
async function openWithoutLookingAhead(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const wait = window.setTimeout
    window.setTimeout = ((act: TimerHandler, time = 0, ...rest: unknown[]) =>
      time < 1000 ? wait(act, time, ...rest) : 0) as typeof wait
  })
  return page
}

/** All that is asked for until nothing is on its way any more. The pictures that people put there are theirs. */
async function weigh(context: BrowserContext, path: string): Promise<Weighed> {
  const page = await openWithoutLookingAhead(context)
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const counted = finished.filter((request) => !new URL(request.url()).pathname.startsWith('/files/'))
  const sizes = await Promise.all(counted.map((request) => request.sizes()))
  const unstyled = await findUnstyled(page)
  await page.close()
  const calls = counted.filter((request) => request.url().includes('/oceanAPI/')).length
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  return {
    weight: { files: counted.length - calls, calls, kilobytes: Math.round(bytes / 1024) },
    unstyled,
  }
}

const isWithin = (weight: Weight, most: Weight) =>
  weight.files <= most.files && weight.calls <= most.calls && weight.kilobytes <= most.kilobytes

test('no page that guests open needs more files, calls or bytes than it may, and has its whole style', async () => {
  const context = await ocean.makeMember('写公式的人')
  const content = '# 一\n\n$$E=mc^2$$\n\n| 名 | 数 |\n| --- | --- |\n| 甲 | 1 |\n'
  const made = await callAs(context, 'POST', '/tables/create', { type: 'blog', title: '公式和表格', content })
  const plain = await callAs(context, 'POST', '/tables/create', {
    type: 'blog',
    title: '一篇',
    content: '# 一\n\n字',
  })
  const pages: Record<string, Weight> = {
    '/hello': forms,
    '/featured': { ...usual, kilobytes: 119 },
    '/blog': usual,
    '/video': usual,
    '/animate': usual,
    '/universe': usual,
    '/questionnaire': forms,
    '/exam/free': forms,
    '/auth': usual,
    [`/auth/${furnished.ocean_id}`]: usual,
    '/search?key=植物': search,
    '/login': account,
    '/signup': account,
    [`/art/${plain.table_id}`]: article,
    [`/art/${made.table_id}`]: withFormula,
  }
  const faults: Record<string, Weighed> = {}
  for (const [path, most] of Object.entries(pages)) {
    const guest = await guestOf()
    const weighed = await weigh(guest, path)
    await guest.close()
    if (!isWithin(weighed.weight, most) || weighed.unstyled.length > 0) faults[path] = weighed
  }
  expect(faults).toEqual({})
})

test('the first open of the results asks for little', async () => {
  const { context, id, ask } = await make(ocean, '看结果的人')
  await answer(ocean, id, { [ask[0] ?? '']: 'A' })
  const page = await openWithoutLookingAhead(context)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`/questionnaire/analytics/${id}?view=questions`)
  // The last of all: what the figures of a question look like.
  await page.getByRole('heading', { name: '怎么来上班？' }).waitFor()
  await page.locator('main svg[role="img"]').first().waitFor()
  await page.close()
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(mostOfResults)
})

test('the first open of the desk asks for little', async () => {
  const { page, context } = await ocean.openAsMember('在编辑台写的人')
  await page.goto('/publish?tab=survey')
  await page
    .getByRole('button', { name: /^到编辑台 / })
    .first()
    .click()
  await page.waitForURL(/\/desk\/[\w-]+$/)
  const address = page.url()
  await page.close()
  const desk = await openWithoutLookingAhead(context)
  const all = await askedFor(desk, () => desk.goto(address))
  await desk.getByText('基本信息').waitFor()
  // Who is here is said now and then: on a slow machine twice before nothing is on its way.
  const asked = all.filter((path) => !path.endsWith('/desk/write'))
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(mostOfDesk)
})

/** What a paper asks for until nothing is on its way any more. */
async function askedFor(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  const note = (request: Request) => asked.push(new URL(request.url()).pathname)
  page.on('request', note)
  await act()
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return asked
}

/** On a slow line each request is a wait; files that come together are one (decision 81). */
const mostOfPaper = 12

test('a paper with a question of every kind, a survey or an exam, asks for at most twelve things', async () => {
  const context = await ocean.makeMember('出各种题的人')
  const owner = await ocean.openAs('owner')
  await callAs(owner.context, 'POST', '/question/questionnaireType/create', { value: course, type: 'exam' })
  const question = JSON.stringify(Object.values(examples).map((example) => example.question))
  const papers = [
    ['questionnaire', { questionnaire_type: 'survey', question, layout: 'all' }],
    ['questionnaire', { questionnaire_type: 'survey', question, layout: 'single' }],
    ['exam', { questionnaire_type: 'exam', question, examTime: '60', course }],
  ] as const
  for (const [base, fields] of papers) {
    const id = await makeForm(context, {
      survey_title: '各种题',
      desc: '',
      needLoginParticipate: '0',
      ...fields,
    })
    const { page } = await ocean.open({ width: 390, hasServiceWorker: true })
    const opened = await askedFor(page, () => page.goto(`/${base}/${id}`))
    expect(opened.length, opened.join('\n')).toBeLessThanOrEqual(mostOfPaper)
    if (base !== 'exam') continue
    const started = await askedFor(page, () =>
      page.getByRole('button', { name: '开始', exact: true }).click(),
    )
    expect(started.length, started.join('\n')).toBeLessThanOrEqual(mostOfPaper)
    const again = await askedFor(page, () => page.reload())
    expect(again.length, again.join('\n')).toBeLessThanOrEqual(mostOfPaper)
  }
})

test('the build has few files', () => {
  const built = readdirSync(join(import.meta.dirname, '../web/dist'), {
    recursive: true,
    withFileTypes: true,
  })
  expect(built.filter((entry) => entry.isFile()).length).toBeLessThanOrEqual(130)
})
