import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './lib/debian.mjs'
import { build, checkNode, install } from './lib/prepare.mjs'
import { root } from './lib/run.mjs'

/** `npm run screenshots`: the pictures the README shows, of a fresh demo. */
checkNode()
await install({ all: true })
await build()
// Imported late, because only now is it certain to be installed.
const { chromium } = await import('playwright-core')

const temporary = mkdtempSync(join(tmpdir(), 'wenhai-shots-'))
const demo = spawn(process.execPath, [join(root, 'server/dist/commands/demo.js')], {
  env: { ...process.env, PORT: '0', HOST: '127.0.0.1', TMPDIR: temporary },
})
const said = await new Promise((resolve) => {
  let text = ''
  demo.stdout.on('data', (chunk) => {
    text += chunk
    if (/密码\s+\S+/.test(text)) resolve(text)
  })
})
const address = /网址\s+(\S+)/.exec(said)?.[1]
const password = /密码\s+(\S+)/.exec(said)?.[1]

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
})

/** One of the samples that is open to everyone. */
const { data } = await (await fetch(`${address}/oceanAPI/v1/question/survey/find?len=50`)).json()
const survey = data.tables.find(({ survey_title }) => survey_title === '客户满意度调查').survey_id

const isStill = () =>
  document.getAnimations().every(({ playState, effect }) => {
    return playState !== 'running' || effect.getComputedTiming().iterations === Infinity
  })

const openPage = (path, heading) => async (page) => {
  await page.goto(path)
  await page.getByRole('heading', { name: heading }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** Opens a page that keeps a stream open, so that its network is never idle. */
const openLive = (path, drawn) => async (page) => {
  await page.goto(path)
  await page.locator(`main ${drawn}`).first().waitFor()
}

async function answerSurvey(page) {
  await page.goto(`/questionnaire/${survey}`)
  await page.getByRole('radio', { name: /一个月以内/ }).check()
  await page.getByText('已保存').first().waitFor()
}

async function openExamDialog(page) {
  await page.goto('/publish?tab=exam')
  await page.getByRole('button', { name: '使用' }).first().click()
  await page.getByRole('dialog').waitFor()
  await page.waitForLoadState('networkidle')
}

/** What a guest sees. */
const guestScenes = { take: answerSurvey }

/** Without the owner's first steps, which nobody sees for long. */
async function openForms(page) {
  await openPage('/questionnaire', '问卷与投票')(page)
  const steps = page.getByRole('button', { name: '不再显示' })
  if ((await steps.count()) === 0) return
  await steps.click()
  await steps.waitFor({ state: 'detached' })
}

/** A demo has no address of its own, and says so; a real site has one. */
async function openScreen(page) {
  await openLive(`/questionnaire/screen/${survey}`, 'svg')(page)
  await page.getByText('这个地址只有这台电脑打得开').evaluate((note) => note.remove())
}

const authorScenes = {
  questionnaire: openForms,
  bank: openPage('/question/bank/1', '题库'),
  universe: openPage('/universe', '发现'),
  results: openLive(`/questionnaire/analytics/${survey}`, 'svg text'),
  screen: openScreen,
  exam: openExamDialog,
}

/** The pictures that the README shows: the scene, the width of the window and the theme are in the name. */
const wanted = [
  ...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/docs\/img\/(\w+)-(1280|390)-(light|dark)\.png/g),
].map(([file, scene, width, colorScheme]) => ({ file, scene, width: Number(width), colorScheme }))

for (const { file, scene, width, colorScheme } of wanted) {
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 800 },
    colorScheme,
    // Animated bars are shown in their final state.
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    baseURL: address,
  })
  const page = await context.newPage()
  if (!(scene in guestScenes)) await signIn(page)
  await { ...guestScenes, ...authorScenes }[scene](page)
  // Waits until nothing moves; endless animations are ignored.
  await page.waitForFunction(isStill)
  await page.screenshot({ path: join(root, file) })
  await context.close()
}

async function signIn(page) {
  await page.goto('/login')
  await page.getByLabel('用户名').first().fill('demo')
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
}

await browser.close()
demo.kill()
rmSync(temporary, { recursive: true, force: true })
