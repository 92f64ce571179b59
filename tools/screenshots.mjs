import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
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

const folder = join(root, 'docs/img')
mkdirSync(folder, { recursive: true })
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

const scenes = [
  ['questionnaire', '/questionnaire', '问卷与投票'],
  ['bank', '/question/bank/1', '题库'],
  ['members', '/ocean?section=member', '成员'],
  ['universe', '/universe', '发现'],
  ['featured', '/featured', '精选'],
]

/** These pages keep a stream open, so their network is never idle. */
const liveScenes = [
  ['results', `/questionnaire/analytics/${survey}`, 'svg text'],
  ['screen', `/questionnaire/screen/${survey}`, 'svg'],
]

for (const [width, height] of [
  [1280, 800],
  [390, 844],
])
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme,
      // Animated bars are shown in their final state.
      reducedMotion: 'reduce',
      locale: 'zh-CN',
      baseURL: address,
    })
    const page = await context.newPage()
    const shoot = async (name) => {
      // Waits until nothing moves; endless animations are ignored.
      await page.waitForFunction(() =>
        document.getAnimations().every(({ playState, effect }) => {
          return playState !== 'running' || effect.getComputedTiming().iterations === Infinity
        }),
      )
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) })
    }
    await page.goto(`/questionnaire/${survey}`)
    await page.getByRole('radio', { name: /一个月以内/ }).check()
    await page.getByText('已保存').first().waitFor()
    await shoot('take')
    await page.goto('/hello')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await shoot('hello')
    await page.goto('/login')
    await page.getByLabel('用户名').first().fill('demo')
    await page.locator('input[type=password]').fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname !== '/login')
    for (const [name, path, heading] of scenes) {
      await page.goto(path)
      await page.getByRole('heading', { name: heading }).first().waitFor()
      await page.waitForLoadState('networkidle')
      await shoot(name)
    }
    for (const [name, path, drawn] of liveScenes) {
      await page.goto(path)
      await page.locator(`main ${drawn}`).first().waitFor()
      await shoot(name)
    }
    await page.goto('/publish?tab=exam')
    await page.getByRole('button', { name: '使用' }).first().click()
    await page.getByRole('dialog').waitFor()
    await page.waitForLoadState('networkidle')
    await shoot('exam')
    await context.close()
  }

await browser.close()
demo.kill()
rmSync(temporary, { recursive: true, force: true })
