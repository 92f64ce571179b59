import { generate } from 'otplib'
import { describe, expect, test } from 'vitest'
import { settle } from './harness.ts'
import {
  button,
  field,
  findDialogBarriers,
  findDialogFaultsInLooks,
  inDialog,
  password,
  useOcean,
} from './ocean/member-site.ts'
import { startSite } from './site.ts'

const ocean = useOcean()
const security = '/ocean?section=security'
const other = '另一片冰心在玉壶中'

describe('the password', () => {
  test('is changed with the old one, and every other device is signed out', async () => {
    const { page, username, problems } = await ocean.openAsMember('小曹')
    const elsewhere = await ocean.openAs(username)
    await elsewhere.page.goto(security)
    await elsewhere.page.getByText('本机').waitFor()

    await page.goto(security)
    await button(page, '修改密码').click()
    await inDialog(page, '修改密码').click()
    for (const text of ['请输入现在的密码', '请输入新密码', '请再输一次新密码'])
      await page.getByText(text, { exact: true }).waitFor()
    await field(page, 'oldPassword').fill('不是这个密码')
    await field(page, 'password').fill('12345678')
    await page.getByText('容易被猜到，换一个更长的吧').waitFor()
    await field(page, 'password').fill(other)
    await field(page, 'again').fill(`${other}。`)
    await inDialog(page, '修改密码').click()
    await page.getByText('两次输入的密码不一样').waitFor()
    await field(page, 'again').fill(other)
    await inDialog(page, '修改密码').click()
    await page.getByText('旧密码不对').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('oldPassword')
    expect(await field(page, 'password').inputValue()).toBe(other)
    await field(page, 'oldPassword').fill(password)
    await inDialog(page, '修改密码').click()
    await page.getByText('密码已修改，其他设备已下线').waitFor()
    await expect.poll(() => page.getByText(/^登录于/).count()).toBe(1)
    await page.reload()
    await page.getByText('本机').waitFor()

    await elsewhere.page.reload()
    await elsewhere.page.getByText('登录已失效').first().waitFor()
    // Whichever answer comes first: a call that needs a session asks for it over the page.
    const over = button(elsewhere.page, '先不登录')
    await elsewhere.page.addLocatorHandler(over, (refuse) => refuse.click())
    await button(elsewhere.page, '重新登录').click()
    await elsewhere.page.waitForURL('/login?reason=needLogin')
    // Other journeys go on with the same page.
    await elsewhere.page.removeLocatorHandler(over)
    expect(await elsewhere.page.evaluate(() => sessionStorage.getItem('intended-path'))).toBe(security)
    expect(problems).toEqual([])
  })
})

describe('phone and mail', () => {
  test('are bound and changed with a code and the password, unbound with the password; the last of them stays', async () => {
    const site = await startSite({ SMS_URL: 'console:', SMTP_URL: 'console:' })
    try {
      const { page, problems } = await ocean.openAsOwner(site)
      await page.goto(security)
      for (const [name, kind, address, masked] of [
        ['手机', 'phone', '13900139000', '139****9000'],
        ['邮箱', 'mail', 'lin@example.com', 'l***n@example.com'],
      ] as const) {
        await button(page, `绑定${name}`).click()
        await inDialog(page, '发送验证码').click()
        await page.getByText(`请填写${kind === 'phone' ? '手机号' : '邮箱'}`).waitFor()
        await field(page, kind).fill(address)
        await inDialog(page, '发送验证码').click()
        await page.getByText(/^5\d 秒后重发$/).waitFor()
        await field(page, 'code').fill(await site.nextCode(address))
        await field(page, 'password').fill(password)
        await inDialog(page, '确定').click()
        await page.getByText(`${name}已绑定`).waitFor()
        await page.getByText(masked).waitFor()
        await button(page, `更换${name}`).waitFor()
      }

      await button(page, '更换邮箱').click()
      await field(page, 'mail').fill('new@example.com')
      await inDialog(page, '发送验证码').click()
      await field(page, 'code').fill(await site.nextCode('new@example.com'))
      await inDialog(page, '确定').click()
      await page.getByText('请输入登录密码').waitFor()
      await field(page, 'password').fill('不是这个密码')
      await inDialog(page, '确定').click()
      await page.getByText('密码不对').waitFor()
      await field(page, 'password').fill(password)
      await inDialog(page, '确定').click()
      await page.getByText('n***w@example.com').waitFor()

      await button(page, '解绑手机').click()
      await settle(page)
      expect(await findDialogBarriers(page)).toEqual([])
      await field(page, 'password').fill(password)
      await inDialog(page, '解绑').click()
      await page.getByText('手机已解绑').waitFor()
      await button(page, '绑定手机').waitFor()
      await button(page, '解绑邮箱').click()
      await field(page, 'password').fill(password)
      await inDialog(page, '解绑').click()
      await page.getByText('这是登录时唯一的第二步验证，请先绑定手机或启用动态口令').waitFor()
      await inDialog(page, '取消').click()
      await page.getByText('n***w@example.com').waitFor()
      expect(problems).toEqual([])
    } finally {
      await site.stop()
    }
  })
})

describe('the dynamic code', () => {
  test('is set up with the shown secret, hands out recovery codes once and new ones for them, and is stopped with one', async () => {
    const { page, context, problems } = await ocean.openAsMember('小顾')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '1')
    })
    await page.goto(security)
    await button(page, '启用').click()
    await field(page, 'password').fill('不是这个密码')
    await inDialog(page, '下一步').click()
    await page.getByText('密码不对').waitFor()
    await field(page, 'password').fill(password)
    await inDialog(page, '下一步').click()

    await page.getByRole('img', { name: '动态口令的二维码' }).waitFor()
    const shown = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
    expect(shown).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/)
    await field(page, 'code').fill('000000')
    await inDialog(page, '确认').click()
    await page.getByText('动态口令不对').waitFor()
    await field(page, 'code').fill(await generate({ secret: shown.replaceAll(' ', '') }))
    await inDialog(page, '确认').click()

    const list = page.getByRole('list', { name: '恢复码' })
    await list.waitFor()
    const codes = await list.getByRole('listitem').allTextContents()
    expect(codes).toHaveLength(10)
    await inDialog(page, '复制').click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
    const download = page.waitForEvent('download')
    await inDialog(page, '下载').click()
    expect((await download).suggestedFilename()).toMatch(/恢复码.*\.txt$/)
    await inDialog(page, '打印').click()
    expect(await page.locator('body').getAttribute('data-printed')).toBe('1')
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.print-page').isVisible()).toBe(true)
    expect(await page.locator('#root').isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })

    await page.getByRole('checkbox').focus()
    await page.keyboard.press('Escape')
    await button(page, '再看看').click()
    await page.getByRole('checkbox').check()
    await inDialog(page, '继续').click()
    await page.getByText('恢复码还剩 10 个').waitFor()

    await button(page, '换恢复码').click()
    await inDialog(page, '换一组').click()
    await page.getByText('请填写动态口令').waitFor()
    // The code that confirmed it is spent; the next step's is good already.
    const next = Math.floor(Date.now() / 1000) + 30
    await field(page, 'code').fill(await generate({ secret: shown.replaceAll(' ', ''), epoch: next }))
    await inDialog(page, '换一组').click()
    await page.getByText('旧的恢复码已全部作废').waitFor()
    const renewed = await list.getByRole('listitem').allTextContents()
    expect(renewed.filter((code) => codes.includes(code))).toEqual([])
    await settle(page)
    expect(await findDialogBarriers(page)).toEqual([])
    await page.getByRole('checkbox').check()
    await inDialog(page, '继续').click()
    await page.getByText('恢复码还剩 10 个').waitFor()

    await button(page, '停用').click()
    await inDialog(page, '停用').click()
    await page.getByText('请填写动态口令或恢复码').waitFor()
    await field(page, 'code').fill(codes[0] ?? '')
    await inDialog(page, '停用').click()
    await page.getByText('动态口令不对').waitFor()
    await field(page, 'code').fill(renewed[0] ?? '')
    await inDialog(page, '停用').click()
    await page.getByText('动态口令已停用').waitFor()
    await page.getByText('未启用').waitFor()
    expect(problems).toEqual([])
  })
})

describe('the signed-in devices', () => {
  test('are closed one by one, or all others at once, after a question', async () => {
    const { page, username } = await ocean.openAsMember('小崔')
    const [second, third, fourth] = [
      await ocean.openAs(username),
      await ocean.openAs(username),
      await ocean.openAs(username),
    ]
    await page.goto(security)
    const rows = page.getByText(/^登录于/)
    await expect.poll(() => rows.count()).toBe(4)
    expect(await page.getByText('本机').count()).toBe(1)
    const close = page.getByRole('button', { name: /下线$/ })
    expect(await close.count()).toBe(3)
    await close.first().click()
    await button(page, '取消').click()
    expect(await rows.count()).toBe(4)
    await close.first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: '下线', exact: true }).click()
    await page.getByText('这台设备已下线').waitFor()
    await expect.poll(() => rows.count()).toBe(3)
    await button(page, '下线其他全部').click()
    await page.getByText('另外 2 台设备').waitFor()
    await button(page, '全部下线').click()
    await page.getByText('其他设备已全部下线').waitFor()
    await expect.poll(() => rows.count()).toBe(1)
    expect(await button(page, '下线其他全部').count()).toBe(0)
    for (const ended of [second, third, fourth]) {
      await ended.page.goto(security)
      await ended.page.getByText('登录已失效').first().waitFor()
    }
  })

  test('one that was closed while its page stood open learns it from the next answer', async () => {
    const { page, username } = await ocean.openAsMember('小田')
    const elsewhere = await ocean.openAs(username)
    await elsewhere.page.goto('/ocean?section=profile')
    await elsewhere.page.getByText('还没有地址').waitFor()
    await page.goto(security)
    await button(page, '下线其他全部').click()
    await button(page, '全部下线').click()
    await page.getByText('这台设备已下线').waitFor()
    await elsewhere.page.getByRole('link', { name: '账号安全' }).click()
    await elsewhere.page.getByText('登录已失效').first().waitFor()
  })

  test('a list that failed can be tried again', async () => {
    const { page } = await ocean.openAsMember('小石')
    await page.route('**/user/session/list', (route) => route.abort())
    await page.goto(security)
    await page.getByText('没能载入').waitFor()
    await page.unroute('**/user/session/list')
    await button(page, '重试').click()
    await page.getByText('本机').waitFor()
  })
})

test('the dialogs at both widths bar nobody', async () => {
  const { page, problems } = await ocean.openAsMember('小夏', { width: 390 })
  await page.goto(security)
  for (const name of ['修改密码', '启用']) {
    await button(page, name).click()
    await page.getByRole('dialog').waitFor()
    expect([name, ...(await findDialogFaultsInLooks(page, problems))]).toEqual([name])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  }
  await button(page, '启用').click()
  await field(page, 'password').fill(password)
  await inDialog(page, '下一步').click()
  await page.getByRole('img', { name: '动态口令的二维码' }).waitFor()
  expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
})
