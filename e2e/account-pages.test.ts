import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, fill, isSignedInAs, owner, press, setUpOwner, signIn } from './account-people.ts'
import { openBrowser } from './browser.ts'
import { findFaults, visit } from './harness.ts'
import { type Site, startSite } from './site.ts'

let site: Site
let browser: Browser
let office: BrowserContext

beforeAll(async () => {
  site = await startSite()
  browser = await openBrowser()
  office = await setUpOwner(browser, site)
})
afterAll(async () => {
  await office.close()
  await site.stop()
})

const hasLeft = (page: Page) => page.waitForURL(({ pathname }) => !/^\/(login|signup|check)$/.test(pathname))
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

describe('signing in', () => {
  test('what is missing is said in the specification’s words, and the field is gone to', {
    tags: ['5.01', '5.02', '5.03', '5.04', '8.07'],
  }, async () => {
    const { page, problems } = await visit(browser, site.address)
    await page.goto('/login')
    const said = async (text: string, field: string) => {
      await press(page, '登录')
      const toast = page.getByRole('alert').filter({ hasText: text })
      await toast.waitFor()
      expect(await toast.getByText('提示', { exact: true }).count()).toBe(1)
      expect(await toast.getAttribute('data-kind')).toBe('warning')
      expect(await focused(page)).toBe(field)
    }
    await said('请输入账号和密码', 'username')
    await fill(page, { password: '12345678' })
    await said('请输入用户名称或手机号', 'username')
    await fill(page, { username: 'owner', password: '' })
    await said('请输入密码', 'password')
    expect(problems).toEqual([])
  })

  test('a wrong password gets the server’s reason and nothing typed is lost; the right one leads in', {
    tags: ['2.95', '4.01', '4.02', '4.03', '8.08', '9.07'],
  }, async () => {
    const { page, problems } = await visit(browser, site.address)
    await page.goto('/login')
    await fill(page, { username: owner.username, password: 'wrong password' })
    await page.locator('[name=password]').press('Enter')
    await page.getByRole('alert').filter({ hasText: '用户名或密码不对' }).waitFor()
    expect(await page.locator('[name=username]').inputValue()).toBe(owner.username)
    expect(await page.locator('[name=password]').inputValue()).toBe('wrong password')
    expect(await focused(page)).toBe('password')

    await page.evaluate(() => Object.assign(window, { isOldPage: true }))
    await fill(page, { password: owner.password })
    const asked = page.waitForRequest(/user\/login$/)
    const loaded = page.waitForRequest((request) => request.isNavigationRequest())
    // The page's own clock is stopped: one second by it, whatever the machine's does meanwhile.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await press(page, '登录')
    expect(Object.fromEntries(new URLSearchParams((await asked).postData() ?? ''))).toEqual({
      username: owner.username,
      password: owner.password,
      appCode: 'PC',
    })
    await page.getByRole('status').filter({ hasText: '登录成功' }).waitFor()
    const cookies = (await page.context().cookies()).map(({ name }) => name)
    expect(cookies).toEqual(expect.arrayContaining(['token', 'agent']))
    expect(await page.evaluate(() => localStorage.getItem('userinfo'))).toContain(owner.name)
    await page.clock.runFor(990)
    expect(await page.evaluate(() => 'isOldPage' in window)).toBe(true)
    await page.clock.runFor(10)
    await loaded
    await page.clock.resume()
    await hasLeft(page)
    await isSignedInAs(page, owner.name)
    expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false)
    // It needs longer than a toast: it is in the page until it is closed.
    const notice = page.getByRole('main').getByText('有 1 次密码输错的尝试')
    await notice.waitFor()
    expect(await page.getByRole('region', { name: '提示' }).getByText('密码输错').count()).toBe(0)
    await page.getByRole('main').getByRole('button', { name: '知道了' }).click()
    await notice.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })

  test('after several wrong ones the button counts the wait down, for that name alone', async () => {
    const { page } = await visit(browser, site.address)
    await page.goto('/login')
    await fill(page, { username: 'nobody.here', password: 'guess-guess' })
    const button = page.locator('button[type=submit]')
    const guess = async (): Promise<number> => {
      const answered = page.waitForResponse(/user\/login$/)
      await button.click()
      return (await (await answered).json()).status
    }
    let status = await guess()
    for (let tries = 1; status === 422 && tries < 8; tries++) status = await guess()
    expect(status).toBe(429)
    await page.getByText('密码错误次数过多').waitFor()
    await page.getByRole('button', { name: /^请等 \d+:\d+$/ }).waitFor()
    await fill(page, { username: 'someone.else' })
    expect(await button.isEnabled()).toBe(true)
  })

  test('without a connection the transport says so, and the login adds nothing', {
    tags: ['8.09'],
  }, async () => {
    const { page } = await visit(browser, site.address)
    await page.route('**/user/login', (route) => route.abort())
    await signIn(page, owner.username, owner.password)
    await page.getByRole('alert').filter({ hasText: '网络连接失败' }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(1)
    expect(await page.locator('[name=password]').inputValue()).toBe(owner.password)
    expect(await page.locator('button[type=submit]').getAttribute('aria-disabled')).toBeNull()
  })

  // Which paths are taken is in web/src/lib/intended-path.test.ts.
  test.each([
    ['/hello?from=login#top', '/hello?from=login#top'],
    ['//evil.example/', undefined],
  ])('wanting to go to %s ends at %s', async (wanted, reached) => {
    const { page } = await visit(browser, site.address)
    const strays: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(site.address)) strays.push(request.url())
    })
    await page.goto('/login?reason=needLogin')
    await page.getByText('登录后就带你过去').waitFor()
    await page.evaluate((path) => sessionStorage.setItem('intended-path', path), wanted)
    await fill(page, { username: owner.username, password: owner.password })
    await press(page, '登录')
    await hasLeft(page)
    await isSignedInAs(page, owner.name)
    const { origin, pathname, search, hash } = new URL(page.url())
    expect(origin).toBe(new URL(site.address).origin)
    if (reached) expect(pathname + search + hash).toBe(reached)
    else expect(pathname).not.toBe('/404')
    expect(strays).toEqual([])
  })

  test('a member who is signed in is led on from /login and /signup', async () => {
    const page = await office.newPage()
    for (const path of ['/login', '/signup']) {
      await page.goto('/404')
      await page.evaluate(() => sessionStorage.setItem('intended-path', '/hello?led=on'))
      await page.goto(path)
      await page.waitForURL('/hello?led=on')
      await page.goto(path)
      await hasLeft(page)
    }
    await page.close()
  })
})

describe('signing up', () => {
  test('the name is looked up while it is typed; what is wrong is said at its field; then one is in', async () => {
    const { page, problems } = await visit(browser, site.address)
    await page.goto('/login')
    await page.getByRole('link', { name: '注册' }).click()
    await page.waitForURL(/\/signup/)
    const lookups: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/signup/check/')) lookups.push(request.url())
    })
    await page.locator('[name=username]').pressSequentially('owner')
    await page.getByText('已被使用').waitFor()
    expect(lookups.length).toBeLessThanOrEqual(2)
    await fill(page, { username: '中文名' })
    await page.getByText('用户名只能用字母、数字和 @ _ . -').waitFor()
    await fill(page, { username: '13800138000' })
    await page.getByText('用户名不能是邮箱或手机号的样子').waitFor()
    await fill(page, { username: 'li.ming' })
    await page.getByText('可以使用', { exact: true }).waitFor()

    await fill(page, { password: '12345678' })
    await page.getByText('容易被猜到').waitFor()
    await fill(page, { password: 'a sea of questions' })
    await page.getByText('很好', { exact: true }).waitFor()
    await fill(page, { again: 'another' })
    await press(page, '注册')
    await page.getByText('请填写名称').waitFor()
    await page.getByText('两次输入的密码不一样').waitFor()
    expect(await focused(page)).toBe('name')
    await fill(page, { name: '李明', again: 'a sea of questions' })
    const agreement = page.getByRole('checkbox', { name: /我已阅读并同意/ })
    if ((await agreement.count()) > 0) {
      await press(page, '注册')
      await page.getByText('同意后才能注册').waitFor()
      await press(page, '《用户协议》')
      await page.getByRole('dialog', { name: '用户协议' }).waitFor()
      expect(await findFaults(page)).toEqual([])
      await press(page, '看完了')
      await agreement.check()
    }
    await press(page, '注册')
    await page.getByText('注册成功').waitFor()
    await hasLeft(page)
    await isSignedInAs(page, '李明')
    expect(problems).toEqual([])
  })

  test('by invitation: the code from the link is filled in and works once', async () => {
    await callAs(office, 'PUT', '/site/settings', { signUp: 'invite' })
    const { codes } = await callAs(office, 'POST', '/user/invite', { count: '1' })
    const [code] = codes as string[]
    const { page } = await visit(browser, site.address)
    await page.goto('/signup')
    await page.getByText('本站凭邀请码注册').waitFor()
    expect(await focused(page)).toBe('invitation')
    await page.goto(`/signup?invite=${code}`)
    await fill(page, {
      username: 'invited',
      name: '受邀者',
      password: 'a long password',
      again: 'a long password',
    })
    expect(await page.locator('[name=invitation]').inputValue()).toBe(code)
    await press(page, '注册')
    await hasLeft(page)

    const { page: second } = await visit(browser, site.address)
    await second.goto(`/signup?invite=${code}`)
    const late = { username: 'too.late', name: '来晚了', password: 'a long password' }
    await fill(second, { ...late, again: late.password })
    await press(second, '注册')
    await second.getByText('邀请码已经用过或失效').waitFor()
    expect(await focused(second)).toBe('invitation')
    expect(await second.locator('[name=password]').inputValue()).toBe(late.password)
  })

  test('closed: the page says what to do', async () => {
    await callAs(office, 'PUT', '/site/settings', { signUp: 'closed' })
    const { page } = await visit(browser, site.address)
    await page.goto('/signup')
    await page.getByRole('heading', { name: '暂不开放注册' }).waitFor()
    await page.getByText('请联系站点的管理员').waitFor()
    await page.getByRole('link', { name: '去登录' }).click()
    await page.getByText('请找管理员开通').waitFor()
    await callAs(office, 'PUT', '/site/settings', { signUp: 'open' })
  })
})

describe('a forgotten password, where nothing can be sent', () => {
  test('an admin’s link sets a new one, once', async () => {
    const { page } = await visit(browser, site.address)
    await page.goto('/login')
    await page.getByRole('link', { name: '忘记密码？' }).click()
    await page.getByText('请联系管理员').waitFor()

    const { tables } = await callAs(office, 'GET', '/user/list?key=li.ming')
    const [member] = tables as { id: string }[]
    const { path } = await callAs(office, 'POST', `/user/resetLink/${member?.id}`)
    await page.goto(String(path))
    await fill(page, { password: 'short', again: 'other' })
    await press(page, '设置新密码')
    await page.getByText('密码至少 8 个字').waitFor()
    await fill(page, { password: 'a new long password', again: 'a new long password' })
    await press(page, '设置新密码')
    await page.waitForURL(/\/login/)
    await page.getByText('新密码已设好').waitFor()
    await fill(page, { username: 'li.ming', password: 'a new long password' })
    await press(page, '登录')
    await hasLeft(page)
    await isSignedInAs(page, '李明')

    const { page: second } = await visit(browser, site.address)
    await second.goto(String(path))
    await fill(second, { password: 'a third password', again: 'a third password' })
    await press(second, '设置新密码')
    await second.getByRole('alert').filter({ hasText: '链接已经用过或失效' }).waitFor()
  })
})
