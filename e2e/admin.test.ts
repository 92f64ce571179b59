import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  actionsOf,
  addAccounts,
  choose,
  makeAccounts,
  ownerName,
  signIn,
  spreadsheetOf,
  useAdmin,
} from './admin/owner-site.ts'
import { signInByCall } from './enter.ts'

const admin = useAdmin()

const openAs = async (username: string, password: string) => {
  const visited = await admin.openAsOther()
  await signInByCall(visited.context, username, password)
  return visited
}

async function fillSignUp(page: Page, username: string, name: string) {
  await page.locator('[name=username]').fill(username)
  await page.locator('[name=name]').fill(name)
  await page.locator('[name=password]').fill('海上生明月天涯共此时')
  await page.locator('[name=again]').fill('海上生明月天涯共此时')
  await page.locator('[name=agreed]').check()
  await page.getByRole('button', { name: '注册' }).click()
}

describe('accounts from a spreadsheet', () => {
  test('in GB18030: faults are shown at their cell, beside whose they are, the good rows become accounts, and one of them signs in', async () => {
    const { page, problems } = await admin.openAsOwner('member')
    await page.getByRole('button', { name: '批量建账号' }).click()
    await page
      .locator('input[type=file]')
      .setInputFiles(
        spreadsheetOf(['王小明,20260001,高一（3）班', ',20260002,高一（3）班', '重名,20260001,']),
      )
    await page.getByText('3 行中有 2 行需要修改').waitFor()
    const faults = page.getByRole('table', { name: '需要修改的行' })
    expect(
      await faults
        .getByRole('row', { name: /第 3 行/ })
        .getByRole('cell')
        .allTextContents(),
    ).toEqual(['第 3 行', '没有填写姓名', '20260002', '高一（3）班'])
    expect(
      await faults
        .getByRole('row', { name: /第 4 行/ })
        .getByRole('cell')
        .allTextContents(),
    ).toEqual(['第 4 行', '重名', '20260001和前面的一行重复', '—'])

    await page.getByRole('button', { name: '跳过有误的行，建 1 个' }).click()
    await page.getByText('初始密码只显示这一次').waitFor()
    const table = page.getByRole('table', { name: '新账号' })
    const password = (await table.locator('code').textContent()) ?? ''
    expect(password).toMatch(/^[a-z2-9]{10}$/)

    await page.getByRole('button', { name: '完成' }).click()
    const warning = page.getByRole('alertdialog', { name: '密码还没有保存' })
    await warning.getByRole('button', { name: '回去保存' }).click()
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载 CSV' }).click()
    expect((await downloaded).suggestedFilename()).toBe('问海-初始密码.csv')
    await page.getByRole('button', { name: '完成' }).click()
    await page.getByRole('table', { name: '成员' }).getByText('王小明').waitFor()
    expect(await warning.count()).toBe(0)
    expect(problems).toEqual([])

    const student = await admin.openAsOther()
    await signIn(student.page, '20260001', password)
    await student.page.getByRole('banner').getByText('王小明').waitFor()
  })

  test('what is no spreadsheet is refused with its reason beside the file', async () => {
    const { page } = await admin.openAsOwner('member')
    await page.getByRole('button', { name: '批量建账号' }).click()
    await page.locator('input[type=file]').setInputFiles({
      name: '照片.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    })
    await page.getByRole('alert').filter({ hasText: '这是图片，不是表格' }).waitFor()
    await page.getByRole('button', { name: '移除 照片.xlsx' }).click()
    const template = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载空白模板' }).click()
    expect((await template).suggestedFilename()).toBe('批量建账号模板.csv')
  })
})

describe('one member', () => {
  test('who is disabled is signed out at once in the other browser, cannot sign in, and can again when restored', async () => {
    const { page, problems } = await admin.openAsOwner('member')
    const passwords = await makeAccounts(page, ['赵一,20260101,高一（1）班'])

    const password = passwords.get('赵一') ?? ''
    const student = await openAs('20260101', password)
    await student.page.goto('/ocean?section=profile')
    await student.page.getByRole('heading', { name: '资料', exact: true }).waitFor()

    await choose(page, '赵一（20260101）', '停用账号')
    const question = page.getByRole('dialog', { name: '停用 赵一（20260101）' })
    await question.getByText('立即在所有设备上下线').waitFor()
    await question.getByRole('button', { name: '停用', exact: true }).click()
    await page.getByRole('table', { name: '成员' }).getByText('已停用').waitFor()

    await student.page.goto('/ocean')
    await student.page.getByText('登录已失效').first().waitFor()
    const refused = await admin.openAsOther()
    await signIn(refused.page, '20260101', password)
    await refused.page.getByRole('alert').first().waitFor()
    expect(new URL(refused.page.url()).pathname).toBe('/login')

    await choose(page, '赵一（20260101）', '恢复账号')
    await page.getByRole('alertdialog').getByRole('button', { name: '恢复' }).click()
    await expect.poll(() => page.getByRole('table', { name: '成员' }).getByText('已停用').count()).toBe(0)
    const again = await openAs('20260101', password)
    await again.page.goto('/')
    await again.page.getByRole('banner').getByText('赵一').waitFor()
    expect(problems).toEqual([])
  })

  test('who is made an admin sees the site’s sections, but cannot touch the owner or make admins', async () => {
    const { page, context } = await admin.openAsOwner('member')
    const passwords = await addAccounts(context, ['钱二,20260102,', '孙三,20260103,'])
    await choose(page, '钱二（20260102）', '修改等级')
    await page.getByRole('radio', { name: /^管理员/ }).check()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByRole('table', { name: '成员' }).getByText('管理员').waitFor()

    const { page: other } = await openAs('20260102', passwords.get('钱二') ?? '')
    await other.goto('/ocean?section=member')
    await other.getByRole('banner').getByText('钱二').waitFor()
    await other.getByLabel('查找成员').fill(ownerName)
    await actionsOf(other, `${ownerName}（teacher.lin）`).click()
    expect(await other.getByRole('menuitem', { name: '只有站长能管理这个账号' }).isDisabled()).toBe(true)
    await other.keyboard.press('Escape')
    await choose(other, '孙三（20260103）', '修改等级')
    expect(await other.getByRole('radio', { name: /^管理员/ }).isDisabled()).toBe(true)
    await other.getByRole('radio', { name: /^编辑/ }).check()
    await other.getByRole('button', { name: '保存', exact: true }).click()
    await other.getByRole('table', { name: '成员' }).getByText('编辑').waitFor()

    await other.goto('/ocean?section=audit')
    await other.getByLabel('查找操作记录').fill('修改等级')
    await other.getByText('会员 → 管理员').waitFor()
    const entry = other.getByRole('row', { name: /孙三/ })
    expect(await entry.textContent()).toContain('会员 → 编辑')
    expect(await entry.textContent()).toContain('钱二')
  })

  test('sets a new password by the link the owner hands over, once', async () => {
    const { page, context, problems } = await admin.openAsOwner('member')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: admin.address() })
    const passwords = await addAccounts(context, ['李四,20260104,'])
    await choose(page, '李四（20260104）', '重设密码链接')
    await page.getByRole('button', { name: '生成链接' }).click()
    await page.getByRole('button', { name: '复制链接' }).click()
    await page.getByText('链接已复制').waitFor()
    const link = await page.getByLabel('一次性链接').inputValue()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    expect(link.startsWith(`${admin.address()}/check?purpose=reset`)).toBe(true)
    expect(problems).toEqual([])

    const { page: other } = await admin.openAsOther()
    await other.goto(link)
    await other.locator('[name=password]').fill('海上生明月天涯共此时')
    await other.locator('[name=again]').fill('海上生明月天涯共此时')
    await other.getByRole('button', { name: '设置新密码' }).click()
    await other.getByText('新密码已设好').waitFor()
    await signIn(other, '20260104', passwords.get('李四') ?? '')
    await other.getByRole('alert').first().waitFor()
    await signIn(other, '20260104', '海上生明月天涯共此时')
    await other.getByRole('banner').getByText('李四').waitFor()

    const { page: late } = await admin.openAsOther()
    await late.goto(link)
    await late.locator('[name=password]').fill('另一个新密码另一个')
    await late.locator('[name=again]').fill('另一个新密码另一个')
    await late.getByRole('button', { name: '设置新密码' }).click()
    await late.getByRole('alert').first().waitFor()
    expect(new URL(late.url()).pathname).toBe('/check')
  })
})

describe('site settings', () => {
  test('closing sign-up closes the page for visitors; leaving unsaved changes asks; what the environment sets is fixed', async () => {
    const { page, problems } = await admin.openAsOwner('settings')
    await expect.poll(() => page.getByLabel('备案号').inputValue()).toBe('京ICP备12345678号')
    expect(await page.getByLabel('备案号').isDisabled()).toBe(true)
    await page.getByText('由服务器上的 FILING_NUMBER 设定').waitFor()

    await page.getByRole('radio', { name: /^关闭注册/ }).check()
    await page.getByRole('link', { name: '操作记录' }).click()
    await page
      .getByRole('alertdialog', { name: '还没有保存' })
      .getByRole('button', { name: '留在这里' })
      .click()
    await page.getByRole('button', { name: '保存设置' }).click()
    await page.getByText('设置已保存').waitFor()
    await page.getByText('没有未保存的修改').waitFor()

    const { page: visitor } = await admin.openAsOther()
    await visitor.goto('/signup')
    await visitor.getByText('暂不开放注册').waitFor()

    await page.getByRole('radio', { name: /^开放注册/ }).check()
    await page.getByRole('button', { name: '保存设置' }).click()
    await page.getByText('没有未保存的修改').waitFor()
    await visitor.reload()
    await visitor.getByRole('button', { name: '注册' }).waitFor()
    expect(problems).toEqual([])
  })

  test('by invitation: the link with its code signs one person up', async () => {
    const { page } = await admin.openAsOwner('settings')
    await page.getByRole('radio', { name: /^凭邀请码注册/ }).check()
    await page.getByRole('button', { name: '保存设置' }).click()
    await page.getByText('没有未保存的修改').waitFor()
    await page.getByRole('link', { name: '成员' }).click()
    await page.getByRole('button', { name: '邀请码' }).click()
    await page.getByText('现在只有拿着邀请码的人能注册').waitFor()
    await page.getByRole('button', { name: '生成' }).click()
    const list = page.getByRole('list', { name: '邀请码' })
    await list.waitFor()
    const codes = await list.getByRole('listitem').allTextContents()
    expect(new Set(codes).size).toBe(10)

    const { page: invited } = await admin.openAsOther()
    await invited.goto(`/signup?invite=${codes[0]}`)
    expect(await invited.getByLabel('邀请码').inputValue()).toBe(codes[0])
    await fillSignUp(invited, 'zhou.wu', '周五')
    await invited.getByRole('banner').getByText('周五').waitFor()
    const { page: second } = await admin.openAsOther()
    await second.goto(`/signup?invite=${codes[0]}`)
    await fillSignUp(second, 'wu.liu', '吴六')
    await second.getByText('邀请码已经用过或失效').waitFor()
  })

  test('an agreement can be previewed as it will be read', async () => {
    const { page } = await admin.openAsOwner('settings')
    await page.getByRole('textbox', { name: '用户协议' }).fill('第一段\n\n第二段')
    await page.getByRole('radio', { name: '预览' }).first().check()
    const preview = page.getByRole('region', { name: '用户协议预览' })
    expect(await preview.getByRole('paragraph').allTextContents()).toEqual(['第一段', '第二段'])
    await page.getByRole('button', { name: '放弃修改' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '放弃修改' }).click()
    await page.getByText('没有未保存的修改').waitFor()
  })
})
