import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, field, findDialogFaultsInLooks, inDialog, useOcean } from './ocean/member-site.ts'
import { startSite } from './site.ts'

const ocean = useOcean()

const pick = async (page: Page, level: string, name: string) => {
  await page.locator(`[data-field=${level}] button`).first().click()
  await page.getByRole('option', { name, exact: true }).click()
}

const fill = async (page: Page, { name = '林清河', phone = '13800138000', street = '北山街 84 号' } = {}) => {
  await field(page, 'trueName').fill(name)
  await field(page, 'phone').fill(phone)
  await pick(page, 'province', '浙江省')
  await pick(page, 'city', '杭州市')
  await pick(page, 'county', '西湖区')
  await field(page, 'address').fill(street)
}

const card = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test('addresses are added, changed and deleted; one is the default', {
  tags: ['2.91', '3.69', '8.23'],
}, async () => {
  const { page, problems } = await ocean.openAsMember('小林')
  await page.goto('/ocean?section=profile')
  await page.getByText('还没有地址').waitFor()
  await button(page, '新增地址').click()
  await page.getByRole('dialog', { name: '修改信息' }).waitFor()
  await inDialog(page, '保存').click()
  for (const text of ['请填写收货人', '请填写手机号', '请选择收货地址', '请填写常用联系地址'])
    await page.getByText(text, { exact: true }).waitFor()
  expect(await page.getByText('请填写验证码').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('trueName')
  await field(page, 'trueName').fill('林清')
  await page.getByText('收货人至少 3 个字').waitFor()
  await field(page, 'phone').fill('1380013')
  await page.getByText('手机号格式错误').waitFor()
  await field(page, 'trueName').fill('林清河')
  await field(page, 'phone').fill('+86 138-0013-8000')
  await inDialog(page, '保存').click()
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')),
    )
    .toBe('province')
  await fill(page)
  // Another province empties what lay in the one before.
  await pick(page, 'province', '北京市')
  await inDialog(page, '保存').click()
  await page.getByText('请选择收货地址', { exact: true }).waitFor()
  await fill(page)
  await inDialog(page, '保存').click()
  await page.getByText('操作成功').waitFor()
  await card(page, '北山街 84 号').getByText('浙江省 杭州市 西湖区').waitFor()
  await card(page, '北山街 84 号').getByText('默认', { exact: true }).waitFor()

  await button(page, '新增地址').click()
  await fill(page, { name: '小林的书房', street: '孤山路 1 号' })
  await inDialog(page, '保存').click()
  await card(page, '孤山路 1 号').waitFor()
  await card(page, '孤山路 1 号').getByRole('button', { name: '设为默认' }).click()
  await card(page, '孤山路 1 号').getByText('默认', { exact: true }).waitFor()
  expect(await page.getByText('默认', { exact: true }).count()).toBe(1)

  await button(page, '修改 林清河 的地址').click()
  expect(await page.locator('[data-field=county] button').first().textContent()).toContain('西湖区')
  await field(page, 'address').fill('北山街 96 号')
  await inDialog(page, '保存').click()
  await card(page, '北山街 96 号').waitFor()

  await button(page, '删除 林清河 的地址').click()
  await page.getByRole('alertdialog').getByText('北山街 96 号').waitFor()
  await button(page, '删除').click()
  await page.getByText('删除成功！').waitFor()
  await expect.poll(() => card(page, '北山街 96 号').count()).toBe(0)
  expect(problems).toEqual([])
})

test('closing with unsaved text asks, and other failures are silent', { tags: ['8.25'] }, async () => {
  const { page } = await ocean.openAsMember('小沈')
  await page.goto('/ocean?section=profile')
  await button(page, '新增地址').click()
  await fill(page)
  await page.route('**/address/add', (route) =>
    route.fulfill({ json: { code: 422, msg: '不会被看到', data: { field: 'address' } } }),
  )
  const answered = page.waitForResponse('**/address/add')
  await inDialog(page, '保存').click()
  await answered
  await page.getByRole('dialog').getByRole('button', { name: '保存', disabled: false }).waitFor()
  expect(await page.getByText('不会被看到').count()).toBe(0)
  expect(await page.getByRole('dialog').locator('[aria-invalid=true]').count()).toBe(0)
  await page.keyboard.press('Escape')
  await button(page, '留在这里').click()
  expect(await field(page, 'address').inputValue()).toBe('北山街 84 号')
  await inDialog(page, '取消').click()
  await button(page, '离开').click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('regions and the list have a failed face that can be tried again', async () => {
  const { page } = await ocean.openAsMember('小韩')
  await page.route('**/address/list', (route) => route.abort())
  await page.goto('/ocean?section=profile')
  await page.getByText('没能载入').waitFor()
  await page.unroute('**/address/list')
  await button(page, '重试').click()
  await page.route('**/address/region/0', (route) => route.abort())
  await button(page, '新增地址').click()
  await page.getByRole('dialog').getByText('没能载入').waitFor()
  await page.unroute('**/address/region/0')
  await inDialog(page, '重试').click()
  await pick(page, 'province', '浙江省')
})

test('where the site sends codes, the phone is proven, with 59 seconds between two', {
  tags: ['3.70', '4.35', '8.24', '9.25'],
}, async () => {
  const site = await startSite({ SMS_URL: 'console:' })
  try {
    const { page } = await ocean.openAsOwner(site)
    await page.clock.install()
    await page.goto('/ocean?section=profile')
    await button(page, '新增地址').click()
    await inDialog(page, '发送验证码').click()
    await page.getByText('请填写手机号').waitFor()
    await fill(page)
    await inDialog(page, '保存').click()
    await page.getByText('请填写验证码').waitFor()
    // On a whole second, at which the page counts.
    await page.clock.pauseAt(Math.ceil(Date.now() / 1000 + 60) * 1000)
    await inDialog(page, '发送验证码').click()
    await page.getByText('手机验证码发送成功，请注意查收').waitFor()
    await page.getByText('59 秒后重发', { exact: true }).waitFor()
    await page.clock.runFor(58_000)
    await page.getByText('1 秒后重发', { exact: true }).waitFor()
    await page.clock.runFor(1000)
    await inDialog(page, '重新发送').waitFor()
    await page.clock.resume()
    // A dialog that is opened again has forgotten the wait; the server has not.
    await inDialog(page, '取消').click()
    await button(page, '离开').click()
    await button(page, '新增地址').click()
    await fill(page)
    const refused = page.waitForResponse('**/user/code/MODIFY')
    await inDialog(page, '发送验证码').click()
    expect(await (await refused).json()).toMatchObject({ code: 429 })
    await page.getByText(/^[1-5]?\d 秒后重发$/).waitFor()
    expect(await page.getByRole('region', { name: '提示' }).getByRole('alert').count()).toBe(0)
    const code = await site.nextCode('13800138000')
    await field(page, 'code').fill(code === '000000' ? '111111' : '000000')
    const wrong = page.waitForResponse('**/address/add')
    await inDialog(page, '保存').click()
    expect(await (await wrong).json()).toMatchObject({ code: 422, msg: '验证码不对或已失效' })
    // Nothing is said, as specified; the field at fault has the focus.
    await expect
      .poll(() => field(page, 'code').evaluate((code) => code === document.activeElement))
      .toBe(true)
    expect(await page.getByText('验证码不对或已失效').count()).toBe(0)
    await field(page, 'code').fill(code)
    await inDialog(page, '保存').click()
    await page.getByText('操作成功').waitFor()
  } finally {
    await site.stop()
  }
})

test('the dialog at both widths, with all its messages, bars nobody', async () => {
  const { page, problems } = await ocean.openAsMember('小柳', { width: 390 })
  await page.goto('/ocean?section=profile')
  await button(page, '新增地址').click()
  await inDialog(page, '保存').click()
  await page.getByText('请填写收货人').waitFor()
  expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
})
