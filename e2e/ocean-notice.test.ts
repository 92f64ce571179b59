import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findFaultsInLooks } from './harness.ts'
import { button, field, findDialogFaultsInLooks, inDialog, useOcean } from './ocean/member-site.ts'

const ocean = useOcean({ NOTICE_PRIVATE: '1' })

interface Received {
  headers: IncomingHttpHeaders
  text: string
}

/** A program that takes webhooks, until it is told that nobody listens there any more. */
async function startProgram() {
  const all: Received[] = []
  const program = { all, status: 200, url: '' }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      all.push({ headers: request.headers, text })
      response.writeHead(program.status).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  program.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return program
}

test('a webhook is added, tried out and replayed; what is not delivered rings the bell, is read and retried', async () => {
  const program = await startProgram()
  const { page, context, problems } = await ocean.openAsMember('小铃')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/ocean?section=notice')
  await page.getByText('还没有通知').waitFor()
  await page.getByRole('tab', { name: '群机器人与 Webhook' }).click()
  await button(page, '添加').click()
  await page.getByRole('radio', { name: 'Webhook', exact: true }).check()
  await field(page, 'name').fill('成绩同步')
  await field(page, 'url').fill('不是地址')
  await inDialog(page, '添加').click()
  await page.getByText('要填以 https:// 开头的完整地址').waitFor()
  await field(page, 'url').fill(program.url)
  await inDialog(page, '添加').click()
  await page.getByText('它只显示这一次').waitFor()
  expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
  await inDialog(page, '复制密钥').click()
  const secret = await page.evaluate(() => navigator.clipboard.readText())
  await inDialog(page, '完成').click()

  await button(page, '测试 成绩同步').click()
  await expect.poll(() => program.all.length, { timeout: 20_000 }).toBe(1)
  const [first] = program.all
  const signed = `${first?.headers['webhook-id']}.${first?.headers['webhook-timestamp']}.${first?.text}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(signed).digest('base64')
  expect(first?.headers['webhook-signature']).toBe(`v1,${signature}`)
  expect(await findFaultsInLooks(page, problems)).toEqual([])

  await page.getByRole('tab', { name: '发送记录' }).click()
  await page.getByText('已送到').waitFor()
  program.status = 410
  await page.getByRole('button', { name: /^重发/ }).click()
  await expect.poll(() => program.all.length, { timeout: 20_000 }).toBe(2)
  expect(program.all[1]?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  await expect
    .poll(
      async () => {
        await page.reload()
        return page.getByRole('link', { name: '通知，1 条未读' }).first().isVisible()
      },
      { timeout: 20_000, interval: 1000 },
    )
    .toBe(true)
  await page.getByText('有通知没能送到“成绩同步”').waitFor()
  expect(await findFaultsInLooks(page, problems)).toEqual([])
  await button(page, '全部已读').click()
  await page.getByRole('link', { name: '通知', exact: true }).first().waitFor()

  await page.getByRole('tab', { name: '发送记录' }).click()
  await page.getByText('只看没送到的').click()
  await page.getByText('对方回答 410').waitFor()
  expect(await findFaultsInLooks(page, problems)).toEqual([])
  program.status = 200
  await page.getByRole('button', { name: /^重试/ }).click()
  await expect.poll(() => program.all.length, { timeout: 20_000 }).toBe(3)
  expect(problems).toEqual([])
})

test('ways, pace and quiet hours are chosen and kept', async () => {
  const { page, problems } = await ocean.openAsMember('小择')
  await page.goto('/ocean?section=notice')
  await page.getByRole('tab', { name: '怎么通知' }).click()
  const comments = page.getByRole('group', { name: '文章有新评论' })
  await comments.getByLabel('邮件').check()
  await comments.getByLabel('站内').uncheck()
  await page.getByLabel('每天早上八点').check()
  expect(await findFaultsInLooks(page, problems)).toEqual([])
  await button(page, '保存').click()
  await page.getByText('已保存').waitFor()
  await page.reload()
  await page.getByRole('tab', { name: '怎么通知' }).click()
  await comments.waitFor()
  expect([
    await comments.getByLabel('邮件').isChecked(),
    await comments.getByLabel('站内').isChecked(),
    await page.getByLabel('每天早上八点').isChecked(),
    await page.getByRole('group', { name: '账号安全' }).getByLabel('站内').isDisabled(),
  ]).toEqual([true, false, true, true])
  expect(problems).toEqual([])
})
