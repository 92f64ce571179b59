import { chromium } from 'playwright-core'
import { categoryLimits } from '../../core/dist/category/names.js'
import { defaultSettings } from '../../core/dist/form/form-settings.js'
import { noLogic } from '../../core/dist/form/logic-model.js'
import { single } from '../../core/dist/question/compose.js'
import { findChromium } from '../lib/debian.mjs'
import { Browser } from './lib/browser.mjs'
import { startDemo } from './lib/demo.mjs'
import { median, round } from './lib/measure.mjs'

/** As slow as a poor laptop, beside this machine. */
const slower = 4
const keys = 30

/**
 * The page on which a form is written: what a key costs in a form of 200 questions, and what opening it costs against one
 * of 20. The CPU of the page's own thread, times four, is true on a busy machine too.
 */
export async function benchDeskPage(rounds = Number(process.env.BENCH_ROUNDS ?? 3)) {
  const demo = await startDemo()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const author = await new Browser(demo.address).openPage()
    await author.signIn('demo', demo.password)
    const desks = { 20: await makeDesk(author, 20), 200: await makeDesk(author, 200) }
    const visitor = await enter(browser, demo)
    const opened = { 20: [], 200: [] }
    let requests
    for (let turn = 0; turn <= rounds; turn += 1)
      for (const count of [20, 200]) {
        const seen = await openDesk(visitor, desks[count])
        requests ??= seen.requests
        // The first of each warms up what both share.
        if (turn > 0) opened[count].push(seen.cpu)
      }
    const typed = await typeInDesk(visitor, desks[200])
    const [few, many] = [median(opened[20]), median(opened[200])]
    return {
      'requests at the first open (aim ≤ 20)': requests,
      'opened, CPU ms of the page’s thread: 20 questions': round(few, 0),
      'opened, CPU ms of the page’s thread: 200 questions': round(many, 0),
      'ratio (aim ≤ 1.5)': round(many / few),
      'a key in a form of 200 questions, its task at a quarter of the speed, ms: median / longest (aim ≤ 16)':
        [round(median(typed) * slower, 1), round(Math.max(...typed) * slower, 1)],
    }
  } finally {
    await browser.close()
    await demo.stop()
  }
}

const lineOf = (_, index) => {
  const uid = `question-${index + 1}`
  const draft = single(
    `第 ${index + 1} 题：下列关于海洋的说法，哪一个是对的？`,
    ['太平洋最大', '大西洋最大', '印度洋最大'],
    'A',
  )
  return { uid, question: { uid, question_id: null, content: { ...draft, isOnlyOpt: 1 } } }
}

const form = {
  ...defaultSettings,
  survey_title: '关于海洋的问卷',
  desc: '',
  type: categoryLimits.defaultKey,
  course: '',
  status: 1,
  start_time: null,
  end_time: null,
  examTime: 0,
  password: '',
  logic: noLogic,
  vote: [],
  entries: [],
  passScore: null,
  draw: [],
  otherPaper: null,
  fresh: [],
}

async function makeDesk(author, count) {
  const post = async (path, body) => {
    const text = await author.send(
      'POST',
      `/oceanAPI/v1${path}`,
      { 'content-type': 'application/json' },
      JSON.stringify(body),
    )
    const { status, data } = JSON.parse(text)
    if (status !== 200) throw new Error(`${path}: ${text}`)
    return data
  }
  const lines = Array.from({ length: count }, lineOf)
  const { desk_id } = await post('/desk/open', { questionnaire_type: 'survey', draft: { form, lines } })
  return desk_id
}

/** Signed in by the page itself, which keeps who it is. */
async function enter(browser, { address, password }) {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByRole('textbox', { name: '用户名' }).fill('demo')
  await page.locator('input[type=password]').fill(password)
  await page.getByRole('button', { name: /^登\s*录$/ }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.close()
  return context
}

const isSaved = (page) => page.locator('main header').first().getByText('已保存', { exact: true }).waitFor()

async function openDesk(context, desk_id) {
  const page = await context.newPage()
  let requests = 0
  page.on('request', (request) => {
    if (request.url().startsWith('http')) requests += 1
  })
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(`/desk/${desk_id}`)
  await isSaved(page)
  await page.waitForLoadState('networkidle')
  const { metrics } = await session.send('Performance.getMetrics')
  await page.close()
  return { requests, cpu: 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) }
}

/** The CPU of the task of each key, with what is drawn in it. */
async function typeInDesk(context, desk_id) {
  const page = await context.newPage()
  await page.goto(`/desk/${desk_id}`)
  await isSaved(page)
  await page.waitForLoadState('networkidle')
  const field = page.locator('#desk-paper').getByText('第 2 题：', { exact: false }).first()
  // What is read has a button over it, which makes it a field.
  const { x, y } = await field.boundingBox()
  await page.mouse.click(x + 40, y + 8)
  await page.locator('#desk-paper').locator('textarea, [contenteditable=true]').first().waitFor()
  await page.keyboard.press('End')
  await page.keyboard.type('先热', { delay: 200 })
  await page
    .context()
    .browser()
    .startTracing(page, { categories: ['devtools.timeline', 'toplevel'] })
  await page.keyboard.type('a'.repeat(keys), { delay: 150 })
  return readKeys(await page.context().browser().stopTracing())
}

const ofKeys = ['keydown', 'keypress', 'beforeinput', 'textInput', 'input', 'keyup']

/** Milliseconds of CPU of the handlers of each key, with React's drawing in them; an event within another is not counted twice. */
function readKeys(trace) {
  const { traceEvents } = JSON.parse(trace.toString())
  let end = 0
  const typed = traceEvents
    .filter(({ name, args, tdur }) => name === 'EventDispatch' && ofKeys.includes(args.data?.type) && tdur)
    .toSorted((one, other) => one.ts - other.ts)
    .filter(({ ts, dur }) => {
      const isOwn = ts >= end
      if (isOwn) end = ts + dur
      return isOwn
    })
  const starts = typed.filter(({ args }) => args.data.type === 'keydown').map(({ ts }) => ts)
  if (starts.length < keys) throw new Error(`${starts.length} of ${keys} keys were seen`)
  return starts.map((start, index) =>
    typed
      .filter(({ ts }) => ts >= start && ts < (starts[index + 1] ?? Number.POSITIVE_INFINITY))
      .reduce((sum, { tdur }) => sum + tdur / 1000, 0),
  )
}
