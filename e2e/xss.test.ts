import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newUuid } from '../web/src/lib/uuid.ts'
import { callAs } from './account-people.ts'
import { course, makeCourse, makeForm } from './form/form-steps.ts'
import { settle } from './harness.ts'
import { useOcean } from './ocean/member-site.ts'
import { fill, handedOut, payloads } from './xss-payloads.ts'

const ocean = useOcean()

interface Made {
  survey: string
  vote: string
  exam: string
  question: string
  table: string
  report: string
  ocean_id: string
}

/** Every text an author or a taker can write, filled to its limit. */
async function write(context: BrowserContext, taker: BrowserContext): Promise<Made> {
  const post = (path: string, form: Record<string, string>) => callAs(context, 'POST', path, form)
  await callAs(context, 'POST', '/user/update', {
    name: '<svg onload=window.isHit=1>',
    introduction: fill(500),
  })
  const options = () => JSON.stringify([{ opt: fill(400) }, { opt: fill(400) }])
  const bank = (more: Record<string, string>) =>
    post('/question/bank/create', { question: fill(1900), note: fill(1000), key: fill(60), ...more })
  const choice = String(
    (await bank({ option_type: '0', options: options(), isOnlyOpt: '1', answer: 'A' })).question_id,
  )
  const several = String((await bank({ option_type: '1', options: options() })).question_id)
  const ranking = String((await bank({ option_type: '4', options: options() })).question_id)
  const open = String((await bank({ option_type: '3' })).question_id)
  const blank = String((await bank({ option_type: '2', question: `${fill(1500)} ____` })).question_id)
  const question = [choice, several, ranking, open, blank]
  const form = () => ({ survey_title: fill(100), desc: fill(1900), needLoginParticipate: '0' })
  const survey = await makeForm(context, {
    ...form(),
    questionnaire_type: 'survey',
    question: JSON.stringify(question),
  })
  const vote = await makeForm(context, {
    ...form(),
    questionnaire_type: 'vote',
    vote: JSON.stringify([{ opt: fill(400) }, { opt: fill(400) }]),
  })
  const exam = await makeForm(context, {
    ...form(),
    questionnaire_type: 'exam',
    course,
    question: JSON.stringify([choice, open]),
  })
  const { table_id } = await post('/tables/create', {
    title: fill(100),
    content: payloads.join('\n\n'),
    type: 'blog',
    keywords: JSON.stringify([fill(20), '<i>x</i>']),
    public: '1',
  })
  const table = String(table_id)
  for (let index = 0; index < 3; index += 1)
    await callAs(taker, 'POST', `/tables/comment/${table}`, { content: fill(990), parent: '0' })
  await callAs(taker, 'GET', `/question/report/mine/${survey}`)
  const { report_id } = await callAs(taker, 'POST', '/question/report/create', {
    survey_id: survey,
    answers: JSON.stringify({
      [choice]: 'A',
      [several]: 'B',
      [ranking]: 'B,A',
      [open]: fill(1900),
      [blank]: fill(400),
    }),
    submit_key: newUuid(),
    source: fill(50),
  })
  await callAs(taker, 'POST', '/question/report/create', {
    survey_id: vote,
    answers: JSON.stringify({ vote: 'A' }),
    submit_key: newUuid(),
  })
  const { ocean_id } = await callAs(context, 'GET', `/question/survey/view/${survey}`)
  return {
    survey,
    vote,
    exam,
    question: choice,
    table,
    report: String(report_id),
    ocean_id: String(ocean_id),
  }
}

/** What ran, what the policy had to stop, and what opened. */
async function watch(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.exposeFunction('tellFound', (text: string) => void found.push(text))
  await page.addInitScript(() => {
    const tell = (text: string) =>
      (window as unknown as { tellFound: (text: string) => void }).tellFound(text)
    document.addEventListener('securitypolicyviolation', (event) =>
      tell(`${event.violatedDirective}: ${event.blockedURI} at ${location.pathname}`),
    )
    Object.defineProperty(window, 'isHit', { set: () => tell(`ran at ${location.pathname}`) })
  })
  page.on('dialog', (dialog) => {
    // The browser's own question, whether to leave what is being written.
    if (dialog.type() === 'beforeunload') return void dialog.accept()
    found.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => void found.push(`popup: ${popup.url()}`))
  return found
}

test('three hundred ways to smuggle in a script, in every text: nothing runs on any screen, and nothing has to be stopped', async () => {
  await makeCourse(ocean)
  const author = await ocean.openAsMember('作者')
  const taker = await ocean.openAsMember('答题的人')
  const made = await write(author.context, taker.context)
  expect(handedOut()).toBeGreaterThanOrEqual(payloads.length)
  const { survey, vote, exam, question, table, report, ocean_id } = made
  const own = [
    `/questionnaire/mine/${survey}`,
    `/questionnaire/mine/${survey}?part=sheets`,
    `/questionnaire/mine/${survey}?sheet=${report}`,
    `/questionnaire/analytics/${survey}`,
    `/questionnaire/analytics/${survey}?view=questions`,
    `/questionnaire/screen/${survey}`,
    `/questionnaire/mine/${vote}`,
    `/questionnaire/analytics/${vote}`,
    `/exam/mine/${exam}`,
    `/exam/analytics/${exam}`,
    '/question/bank/1',
    `/questionnaire/ques/${question}`,
    `/publish/${table}`,
    '/ocean',
    '/ocean?section=table',
    '/ocean?section=visitor',
  ]
  const everyone = [
    '/questionnaire',
    `/questionnaire/${survey}`,
    `/questionnaire/${vote}`,
    `/exam/${exam}`,
    '/exam/free',
    `/art/${table}`,
    '/blog',
    '/featured',
    '/universe',
    '/auth',
    `/auth/${ocean_id}`,
    `/search?key=${encodeURIComponent('<script>window')}`,
  ]
  for (const [{ page, problems }, paths] of [
    [author, own],
    [taker, everyone],
  ] as const) {
    const found = await watch(page)
    for (const path of paths) {
      await page.goto(path)
      // It is there, and it is read: what would have run is on the page as text.
      await page.locator('main, form, [role=main]').getByText('isHit').first().waitFor({ state: 'attached' })
      await settle(page)
    }
    expect(found).toEqual([])
    // The watch itself works.
    await page.evaluate('window.isHit = 1')
    await expect.poll(() => found).toHaveLength(1)
    expect(problems.filter((problem) => !/status of 4\d\d/.test(problem))).toEqual([])
  }
})
