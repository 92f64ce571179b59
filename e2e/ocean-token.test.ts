import { expect, test } from 'vitest'
import {
  button,
  field,
  findDialogBarriers,
  findDialogFaultsInLooks,
  inDialog,
  password,
  useOcean,
} from './ocean/member-site.ts'

const ocean = useOcean()

test('a personal token is made, shown once, works in a program without cookies, and not after it is revoked', async () => {
  const { page, context, problems } = await ocean.openAsMember('小令')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/ocean?section=token')
  await page.getByText('还没有令牌').waitFor()
  await button(page, '新建令牌').click()
  await inDialog(page, '新建').click()
  await page.getByText('请给令牌起个名称').waitFor()
  await field(page, 'name').fill('成绩同步')
  await inDialog(page, '新建').click()
  await page.getByText('请至少选一项权限').waitFor()
  expect(await findDialogBarriers(page)).toEqual([])
  await page.getByRole('group', { name: '问卷、投票、考试' }).getByLabel('只读').check()
  await field(page, 'password').fill('不是这个密码')
  await inDialog(page, '新建').click()
  await page.getByText('密码不对').waitFor()
  await field(page, 'password').fill(password)
  await inDialog(page, '新建').click()
  await page.getByText('它只显示这一次').waitFor()
  expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
  await inDialog(page, '完成').click()
  await page.getByText('令牌复制好了吗').waitFor()
  await button(page, '再看看').click()
  await inDialog(page, '复制令牌').click()
  const token = await page.evaluate(() => navigator.clipboard.readText())
  await inDialog(page, '完成').click()

  const address = `${ocean.site().address}/oceanAPI/v1/question/survey`
  const statusOf = async (path: string, method = 'GET') => {
    const answer = await fetch(address + path, { method, headers: { authorization: `Bearer ${token}` } })
    return ((await answer.json()) as { status: number }).status
  }
  expect([await statusOf('/find'), await statusOf('/create', 'POST')]).toEqual([200, 757])
  await page.reload()
  await page.getByText('今天用过').waitFor()
  await page.getByText('问卷、投票、考试（只读）').waitFor()
  await button(page, '撤销 成绩同步').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销', exact: true }).click()
  await page.getByText('令牌已撤销').waitFor()
  await page.getByText('还没有令牌').waitFor()
  expect(await statusOf('/find')).toBe(747)
  expect(problems).toEqual([])
})
