import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { callAs } from './account-people.ts'
import { openWaryBrowser } from './browser.ts'
import { dialog, makeForm } from './form/form-steps.ts'
import { findBarriers } from './harness.ts'
import { button, findDialogFaultsInLooks, useOcean } from './ocean/member-site.ts'
import { patience } from './patience.ts'
import { inDays, make, reportsOf } from './take/form.ts'

const ocean = useOcean()
let wary: Browser
beforeAll(async () => {
  wary = await openWaryBrowser()
})
afterAll(() => wary.close())

/** Notes what it is told: what the script tells, and what any frame says. */
const listening = `<script>
window.told = []; window.said = []
for (const name of ['ready', 'started', 'submitted', 'closed'])
  addEventListener('wenhai:' + name, ({ detail }) => told.push([name, detail]))
addEventListener('message', ({ origin, data }) => said.push([origin, data]))
</script>`

/** A page of another site, under another name than ours and another port. */
async function openOtherSite(write: (host: string) => string): Promise<{ host: string; server: Server }> {
  const server = createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8')
    reply.end(write(host))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const host = `http://localhost:${(server.address() as AddressInfo).port}`
  return { host, server }
}

const pageWith = (code: string) =>
  `<!doctype html><html lang="zh-CN"><title>别的网站</title>${listening}<main><h1>别的网站</h1>${code}</main></html>`

async function openPage(host: string, width = 1280): Promise<Page> {
  const context = await wary.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  await page.goto(host)
  return page
}

const frameIn = (page: Page): FrameLocator => page.frameLocator('[data-wenhai] iframe')
const toldOf = (page: Page) => page.evaluate<[string, object][]>('told')
const heightOf = async (page: Page) => (await page.locator('[data-wenhai] iframe').boundingBox())?.height ?? 0

async function handInFramed(page: Page): Promise<void> {
  const frame = frameIn(page)
  await frame.getByRole('button', { name: '提交', exact: true }).click()
  const asked = frame.getByRole('dialog').getByRole('button', { name: '提交' })
  await asked.or(frame.locator('.take-card')).first().waitFor()
  if (await asked.isVisible()) await asked.click()
  await frame.getByRole('heading', { name: '谢谢参与，已经收到' }).waitFor()
}

/** As the author's panel writes it, but for the address: the site of a journey is at this machine alone. */
const scriptOf = (id: string, more = '') =>
  `<script src="${ocean.site().address}/embed.js" data-form="${id}"${more} async></script>`

const allow = async (author: Awaited<ReturnType<typeof make>>['author'], id: string, sites: string[]) => {
  const cookies = Object.fromEntries((await author.cookies()).map(({ name, value }) => [name, value]))
  const answer = await author.request.post(`/oceanAPI/v1/question/survey/embed/${id}`, {
    form: { sites: JSON.stringify(sites) },
    headers: {
      'person-jwt': decodeURIComponent(cookies['person-jwt'] ?? ''),
      'X-XSRF-TOKEN': decodeURIComponent(cookies['XSRF-TOKEN'] ?? ''),
    },
  })
  expect((await answer.json()).status).toBe(1802)
}

describe('a form in a page of another site', () => {
  test('is allowed in its author’s panel, answered there without a cookie, and known again', async () => {
    const { page, context, problems } = await ocean.openAsMember('发起人')
    const id = await makeForm(context, {
      questionnaire_type: 'survey',
      survey_title: '城市通勤',
      needLoginParticipate: '0',
      question: JSON.stringify([
        { question: '您最常用的通勤方式是？', option_type: 0, options: [{ opt: '地铁' }, { opt: '公交' }] },
        { question: '还想说什么？', option_type: 3, isRequired: false },
      ]),
    })
    let code = ''
    const { host } = await openOtherSite(() => pageWith(code))
    await page.goto(`/questionnaire/mine/${id}`)
    await button(page, '嵌入到网页').click()
    const panel = dialog(page, '嵌入到网页')
    const sites = panel.getByRole('textbox', { name: '允许嵌入的网站' })
    await sites.fill('http://school.example')
    await panel.getByRole('button', { name: '保存网站' }).click()
    await panel.getByText('要用 https://').waitFor()
    await sites.fill(host)
    await panel.getByRole('button', { name: '保存网站' }).click()
    const preview = panel.frameLocator('iframe[title=预览]')
    await preview.frameLocator('iframe').getByText('您最常用的通勤方式是？').waitFor()
    expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
    await panel.getByText('点按钮弹出').click()
    await preview.getByRole('button', { name: '填写调查' }).or(preview.getByRole('button')).first().waitFor()
    await panel.getByText('直接显示').click()
    const written = await panel.getByRole('textbox', { name: '代码' }).inputValue()
    expect(written).toContain(`data-form="${id}"`)
    code = written.replace(/http:\/\/[^/"]+\/embed\.js/, `${ocean.site().address}/embed.js`)

    const visitor = await openPage(host)
    const frame = frameIn(visitor)
    await frame.getByText('您最常用的通勤方式是？').waitFor()
    // The frame is as high as the form, so that nothing is scrolled in it.
    const inside = visitor.frames().find((one) => one.url().includes('/embed/'))
    const formHeight = () =>
      inside?.evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height))
    await expect.poll(async () => (await heightOf(visitor)) === (await formHeight())).toBe(true)
    const before = await heightOf(visitor)
    await frame.getByRole('radio', { name: '地铁' }).check()
    await frame.locator('textarea').fill('只有发起人能看到')
    await handInFramed(visitor)
    await expect.poll(async () => (await toldOf(visitor)).map(([name]) => name)).toContain('submitted')
    expect(await toldOf(visitor)).toEqual((await toldOf(visitor)).map(([name]) => [name, { form: id }]))
    await expect.poll(async () => (await heightOf(visitor)) !== before).toBe(true)
    const said = JSON.stringify(await visitor.evaluate('said'))
    expect(said).not.toContain('只有发起人能看到')
    expect(said).not.toContain('地铁')
    const keys = await visitor.evaluate<string[]>(
      '[...new Set(said.flatMap(([, data]) => Object.keys(data)))].sort()',
    )
    expect(keys).toEqual(['form', 'height', 'type'])
    expect(await reportsOf(context, id)).toBe(1)
    expect(await inside?.evaluate(() => document.cookie)).toBe('')
    expect(await visitor.context().cookies()).toEqual([])

    await visitor.reload()
    await frame.getByRole('heading', { name: /谢谢参与|已经参与/ }).waitFor()
    expect(await reportsOf(context, id)).toBe(1)
    expect(problems).toEqual([])
  })

  test('is not shown by a site that its author did not name', async () => {
    const { id, author } = await make(ocean)
    await allow(author, id, ['https://school.example'])
    const { host } = await openOtherSite(() => pageWith(scriptOf(id)))
    const page = await openPage(host)
    const refused: string[] = []
    page.on('console', (message) => void refused.push(message.text()))
    await page.reload()
    await expect.poll(() => refused.join()).toContain('frame-ancestors')
    expect(await frameIn(page).getByText('您最常用的通勤方式是？').count()).toBe(0)
    expect(await page.evaluate('said')).toEqual([])
    // An author's own page is shown by nobody, whatever is named.
    await allow(author, id, [host])
    await page.goto('about:blank')
    const { host: thief } = await openOtherSite(
      () => `<iframe src="${ocean.site().address}/questionnaire/${id}"></iframe>`,
    )
    const beside = await openPage('about:blank')
    const blocked: string[] = []
    beside.on('console', (message) => void blocked.push(message.text()))
    await beside.goto(thief)
    await expect.poll(() => blocked.join()).toMatch(/frame-ancestors|X-Frame-Options/)
  })

  test('opens as a dialog and in the corner, with a theme and with what the page says of its visitor', async () => {
    const { id, author } = await make(ocean)
    const looks = ' data-theme="dark" data-label="填一下" data-from="blog"'
    let shape = 'dialog'
    const { host } = await openOtherSite(() => pageWith(scriptOf(id, ` data-shape="${shape}"${looks}`)))
    await allow(author, id, [host])
    for (const [next, width] of [
      ['dialog', 1280],
      ['corner', 390],
    ] as const) {
      shape = next
      const page = await openPage(host, width)
      await page.getByRole('button', { name: '填一下' }).click()
      const frame = frameIn(page)
      await frame.getByText('您最常用的通勤方式是？').waitFor()
      expect(await frame.locator('html').getAttribute('data-theme')).toBe('dark')
      expect(await findBarriers(page)).toEqual([])
      await frame.getByRole('radio', { name: '公交' }).press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await expect.poll(async () => (await toldOf(page)).map(([name]) => name)).toEqual(['ready', 'closed'])
      await page.getByRole('button', { name: '填一下' }).click()
      await page.getByRole('button', { name: '关闭' }).click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
  })

  test('leads to a window of its own where one has to sign in', async () => {
    const { id, author } = await make(ocean, { needLoginParticipate: '1', end_time: inDays(1) })
    const { host } = await openOtherSite(() => pageWith(scriptOf(id, ' data-from="blog"')))
    await allow(author, id, [host])
    const page = await openPage(host)
    const frame = frameIn(page)
    await frame.getByText('登录后才能参与').waitFor()
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      frame.getByRole('link', { name: '在新窗口打开' }).click(),
    ])
    await opened.waitForURL(`**/questionnaire/${id}?from=blog`)
    await opened.getByRole('heading', { name: '城市通勤' }).waitFor()
  })
})

/** A panel over a form that is higher than the window lies where the person is looking. */
test('a long form asks where it can be seen', async () => {
  const question = Array.from({ length: 25 }, (_, at) => ({
    question: `第 ${at + 1} 个问题`,
    option_type: 0,
    options: [{ opt: '地铁' }, { opt: '公交' }],
    isRequired: false,
  }))
  const { id, author } = await make(ocean, { question: JSON.stringify(question) })
  const { host } = await openOtherSite(() => pageWith(scriptOf(id)))
  await allow(author, id, [host])
  const page = await openPage(host)
  const frame = frameIn(page)
  await frame.getByText('第 25 个问题').waitFor()
  await frame.getByRole('radio', { name: '地铁' }).first().check()
  await frame.getByRole('button', { name: '提交', exact: true }).click()
  const asked = frame.getByRole('dialog').getByRole('button', { name: '提交' })
  await asked.waitFor()
  const box = await asked.boundingBox()
  expect(box && box.y >= 0 && box.y + box.height <= 800).toBe(true)
  await asked.click()
  await frame.getByRole('heading', { name: '谢谢参与，已经收到' }).waitFor()
  // The receipt is at the top of the frame, which is brought into sight.
  const top = async () => (await page.locator('[data-wenhai] iframe').boundingBox())?.y ?? -1
  await expect.poll(top).toBeGreaterThanOrEqual(-1)
})

describe('a page around a form that means harm', () => {
  test('is heard in nothing, and writes nothing into the frame', async () => {
    const { id, author } = await make(ocean, {
      logic: JSON.stringify({ fields: [{ name: 'city', from: 'link' }] }),
    })
    const question = 'question_1'
    const fields = JSON.stringify({ city: '<img src=x onerror="top.harmed=1">', other: 'x', [question]: 'B' })
    const attack = ` data-theme="javascript:harmed=1" data-shape="javascript:harmed=1" data-title="&quot;>&lt;img src=x onerror=harmed=1>" data-fields='${fields.replaceAll("'", '&#39;')}'`
    /** A frame of a third site tells the page what only the form's frame may tell. */
    const liar = `<iframe srcdoc="<script>for (const more of [{ type: 'wenhai:submitted' }, { type: 'wenhai:height', height: 9999 }, { type: 'wenhai:closed' }]) parent.postMessage({ form: '${id}', ...more }, '*')</script>"></iframe>`
    const { host } = await openOtherSite(() => pageWith(scriptOf(id, attack) + liar))
    await allow(author, id, [host])
    const page = await openPage(host)
    const frame = frameIn(page)
    await frame.getByText('您最常用的通勤方式是？').waitFor()
    // What the page says into the frame is not listened to, whatever it looks like.
    await page.evaluate(`for (const type of ['wenhai:submitted', 'wenhai:height', 'wenhai:device'])
      document.querySelector('[data-wenhai] iframe').contentWindow.postMessage({ type, form: '${id}', height: 1, device: 'x' }, '*')`)
    await expect.poll(() => page.evaluate('said.length')).toBeGreaterThanOrEqual(4)
    expect((await toldOf(page)).map(([name]) => name)).toEqual(['ready'])
    expect(await heightOf(page)).toBeLessThan(9000)
    expect(await frame.locator('html').getAttribute('data-theme')).toBe('system')
    expect(await frame.getByRole('radio', { name: '公交' }).isChecked()).toBe(false)
    await frame.getByRole('radio', { name: '地铁' }).check()
    await handInFramed(page)
    expect(await page.evaluate('typeof harmed')).toBe('undefined')
    const { tables } = await callAs(author, 'GET', `/question/report/find?survey_id=${id}`)
    const [{ report_id }] = tables as [{ report_id: string }]
    const report = await callAs(author, 'GET', `/question/report/view/${report_id}`)
    // Only what the form names is kept, as the text it is.
    expect(report.fields).toEqual({ city: '<img src=x onerror="top.harmed=1">' })
  })

  test('may load the script twice: two forms in the page, and one button in the corner', async () => {
    const { id, author } = await make(ocean)
    let shape = 'inline'
    const { host } = await openOtherSite(() =>
      pageWith(scriptOf(id, ` data-shape="${shape}" data-label="填一下"`).repeat(2)),
    )
    await allow(author, id, [host])
    const page = await openPage(host)
    for (const at of [0, 1])
      await page.frameLocator('[data-wenhai] iframe').nth(at).getByText('您最常用的通勤方式是？').waitFor()
    shape = 'corner'
    await page.reload()
    const open = page.getByRole('button', { name: '填一下' })
    await open.waitFor()
    expect(await open.count()).toBe(1)
    await open.click()
    await frameIn(page).getByText('您最常用的通勤方式是？').waitFor()
    // Escape closes it from its own button too, and who closes it is back where they were.
    await page.getByRole('button', { name: '关闭' }).press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await open.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test('has a dialog that keeps the keyboard in it until it is closed', async () => {
    const { id, author } = await make(ocean)
    const { host } = await openOtherSite(() =>
      pageWith(`<a href="#">别的链接</a>${scriptOf(id, ' data-shape="dialog" data-label="填一下"')}`),
    )
    await allow(author, id, [host])
    const page = await openPage(host, 390)
    await page.getByRole('button', { name: '填一下' }).click()
    await frameIn(page).getByText('您最常用的通勤方式是？').waitFor()
    const link = page.getByText('别的链接')
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await link.evaluate((each) => each === document.activeElement)).toBe(false)
    }
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const open = page.getByRole('button', { name: '填一下' })
    expect(await open.evaluate((button) => button === document.activeElement)).toBe(true)
  })
})
