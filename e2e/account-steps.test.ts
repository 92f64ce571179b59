import { generate } from 'otplib'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, fill, isSignedInAs, owner, press, setUpOwner, signIn } from './account-people.ts'
import { openBrowser } from './browser.ts'
import { findFaults, visit } from './harness.ts'
import { type Site, startSite } from './site.ts'

let site: Site
let browser: Browser
let office: BrowserContext

beforeAll(async () => {
  site = await startSite({ SMTP_URL: 'console:', SMS_URL: 'console:' })
  browser = await openBrowser()
  office = await setUpOwner(browser, site)
})
afterAll(async () => {
  await office.close()
  await site.stop()
})

const member = { username: 'wang.fang', name: '王芳', password: 'a sea of questions' }
const phone = '13900139000'
const mail = 'wang.fang@example.com'

describe('with codes by phone and mail', () => {
  test('signing up proves the phone, then binds a mail', async () => {
    const { page, problems } = await visit(browser, site.address, { width: 390 })
    await page.goto('/signup')
    await fill(page, { ...member, again: member.password })
    await press(page, '发送验证码')
    await page.getByText('请填写手机号').waitFor()
    await page.locator('[name=phone]').fill('139 0013 9000')
    expect(await page.locator('[name=phone]').inputValue()).toBe(phone)
    await press(page, '发送验证码')
    await page.getByText('手机验证码发送成功，请注意查收').waitFor()
    await page.getByRole('button', { name: /^5\d 秒后重发$/ }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code')
    const code = await site.nextCode(phone)
    await fill(page, { code: code === '000000' ? '111111' : '000000' })
    const agreement = page.getByRole('checkbox', { name: /我已阅读并同意/ })
    if ((await agreement.count()) > 0) await agreement.check()
    await press(page, '注册')
    await page.getByText('验证码不对或已失效').waitFor()
    expect(await page.locator('[name=password]').inputValue()).toBe(member.password)
    await fill(page, { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })
    await press(page, '注册')

    await page.getByRole('heading', { name: '绑定邮箱' }).waitFor()
    expect(await findFaults(page)).toEqual([])
    await fill(page, { mail })
    await press(page, '发送验证码')
    await page.getByText('验证码已发到邮箱').waitFor()
    await fill(page, { code: await site.nextCode(mail) })
    await press(page, '继续')
    await page.getByText('注册成功').waitFor()
    await page.waitForURL(({ pathname }) => pathname !== '/signup')
    await page.getByRole('button', { name: '打开菜单' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('userinfo'))).toContain(member.name)
    expect(problems).toEqual([])
  })

  test('from another browser the mail gets a code; the phone number serves as a name', {
    tags: ['2.97', '4.01', '4.05'],
  }, async () => {
    const { page, context, problems } = await visit(browser, site.address)
    await signIn(page, phone, member.password)
    await page.getByRole('heading', { name: '邮箱验证' }).waitFor()
    await page.getByText('w***g@example.com').waitFor()
    site.endCooldowns()
    expect(await findFaults(page)).toEqual([])
    // The login call has stored all three; only the guard's cookie waits for the last step.
    expect(await page.evaluate(() => localStorage.getItem('userinfo'))).toContain(member.name)
    const names = (await context.cookies()).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['token', 'agent']))
    expect(names).not.toContain('login_id')
    await press(page, '发送验证码')
    await fill(page, { code: await site.nextCode(mail) })
    await page.keyboard.press('Enter')
    await page.getByText('登录成功').waitFor()
    await isSignedInAs(page, member.name)
    expect(problems).toEqual([])
  })

  test('a member without a phone binds one first; going back ends the half-made session', {
    tags: ['2.96', '4.04'],
  }, async () => {
    const { page, context } = await visit(browser, site.address)
    await signIn(page, owner.username, owner.password)
    await page.getByRole('heading', { name: '绑定手机' }).waitFor()
    expect(
      await page.getByRole('listitem').filter({ hasText: '手机验证' }).getAttribute('aria-current'),
    ).toBe('step')
    await fill(page, { phone: '13700137000' })
    await press(page, '发送验证码')
    const code = await site.nextCode('13700137000')

    const left = page.waitForResponse(/user\/signout\//)
    await press(page, '换个账号登录')
    await left
    await page.getByRole('heading', { name: '登录' }).waitFor()
    expect(await page.locator('[name=username]').inputValue()).toBe(owner.username)
    expect((await context.cookies()).map(({ name }) => name).sort()).toEqual(['XSRF-TOKEN', 'device'])

    await fill(page, { password: owner.password })
    await press(page, '登录')
    await fill(page, { phone: '13700137000' })
    await press(page, '发送验证码')
    await page.getByText(/验证码刚刚发过，请 \d+ 秒后再试/).waitFor()
    await page.getByRole('button', { name: /^\d+ 秒后重发$/ }).waitFor()
    await fill(page, { code })
    await press(page, '继续')
    await page.getByRole('heading', { name: '绑定邮箱' }).waitFor()
  })

  test('a forgotten password is set again by a code, and the old one is worth nothing', async () => {
    const { page, problems } = await visit(browser, site.address)
    await page.goto('/login')
    await page.getByRole('link', { name: '忘记密码？' }).click()
    await page.getByText('用邮箱').click()
    await fill(page, { mail })
    site.endCooldowns()
    await press(page, '发送验证码')
    const code = await site.nextCode(mail)
    expect(await findFaults(page)).toEqual([])
    await fill(page, { code, password: 'a whole new password', again: 'a whole new password' })
    await press(page, '设置新密码')
    await page.waitForURL(/\/login/)
    await fill(page, { username: member.username, password: member.password })
    await press(page, '登录')
    await page.getByRole('alert').filter({ hasText: '用户名或密码不对' }).waitFor()
    await fill(page, { password: 'a whole new password' })
    await press(page, '登录')
    await page.getByRole('heading', { name: '邮箱验证' }).waitFor()
    expect(problems).toEqual([])
  })

  test('an unknown mail is answered like a known one, and no code helps', async () => {
    const { page } = await visit(browser, site.address)
    await page.goto('/check?purpose=reset&mail=nobody@example.com&code=123456')
    expect(await page.locator('[name=mail]').inputValue()).toBe('nobody@example.com')
    await press(page, '发送验证码')
    await page.getByText('验证码已发到邮箱').waitFor()
    await fill(page, { code: '123456', password: 'a whole new password', again: 'a whole new password' })
    await press(page, '设置新密码')
    await page.getByText('验证码不对或已失效').waitFor()
  })

  test('binding asks a guest to sign in first, and comes back; a member binds by code and password', async () => {
    const { page: guest } = await visit(browser, site.address)
    await guest.goto('/check?purpose=bind&phone=13600136000')
    await guest.waitForURL('/login?reason=needLogin')
    expect(await guest.evaluate(() => sessionStorage.getItem('intended-path'))).toContain('13600136000')

    const page = await office.newPage()
    await page.goto('/check?purpose=bind&phone=13600136000')
    await page.getByText('现在绑定的是 137****7000').waitFor()
    await press(page, '发送验证码')
    expect(await findFaults(page)).toEqual([])
    await fill(page, { code: await site.nextCode('13600136000') })
    await press(page, '绑定')
    await page.getByText('请输入登录密码').waitFor()
    await fill(page, { password: 'not this one' })
    await press(page, '绑定')
    await page.getByText('密码不对').waitFor()
    await fill(page, { password: owner.password })
    await press(page, '绑定')
    await page.getByText('绑定成功').waitFor()
    await page.waitForURL(({ pathname }) => pathname !== '/check')
    await page.close()
  })
})

test('where admins must have a second step, it is set up on the way in, and asked for the next time', async () => {
  const strict = await startSite()
  const away = await setUpOwner(browser, strict)
  try {
    await callAs(away, 'PUT', '/site/settings', { requireTotp: '1' })
    const { page, problems } = await visit(browser, strict.address)
    await signIn(page, owner.username, owner.password)
    await press(page, '开始设置')
    await page.getByRole('img', { name: '动态口令的二维码' }).waitFor()
    expect(await findFaults(page)).toEqual([])
    const secret = (await page.locator('code').first().textContent())?.replace(/\s/g, '') ?? ''
    const now = Math.floor(Date.now() / 1000)
    const code = await generate({ secret, epoch: now })
    await fill(page, { code: `${code.slice(0, 3)} ${code.slice(3)}` })
    await press(page, '确认')
    await page.getByText('它们只显示这一次').waitFor()
    const codes = await page.getByRole('list', { name: '恢复码' }).getByRole('listitem').allTextContents()
    expect(codes).toHaveLength(10)
    expect(await page.getByRole('button', { name: '换个账号登录' }).count()).toBe(0)
    expect(await findFaults(page)).toEqual([])
    const downloaded = page.waitForEvent('download')
    await press(page, '下载')
    expect((await downloaded).suggestedFilename()).toContain('恢复码')
    expect(await page.getByRole('button', { name: '继续' }).isDisabled()).toBe(true)
    await page.getByRole('checkbox').check()
    await press(page, '继续')
    await isSignedInAs(page, owner.name)

    const { page: next } = await visit(browser, strict.address)
    await signIn(next, owner.username, owner.password)
    await next.getByRole('heading', { name: '动态口令' }).waitFor()
    expect(await findFaults(next)).toEqual([])
    await press(next, '继续')
    await next.getByText('请填写动态口令').waitFor()
    await fill(next, { code })
    await press(next, '继续')
    await next.getByText('动态口令不对').waitFor()
    await press(next, '手机不在身边？用恢复码')
    await fill(next, { code: (codes[0] ?? '').toLowerCase() })
    await press(next, '继续')
    await isSignedInAs(next, owner.name)
    expect(problems).toEqual([])
  } finally {
    await away.close()
    await strict.stop()
  }
})
