import { expect, test } from 'vitest'
import { writeUnsubscribe } from '../server/src/features/notice/unsubscribe.ts'
import { SiteKeys } from '../server/src/lib/http/site-keys.ts'
import { callAs } from './account-people.ts'
import { make, makeForm } from './form/form-steps.ts'
import { findFaults, findFaultsInLooks } from './harness.ts'
import { button, findDialogFaultsInLooks, inDialog, useOcean } from './ocean/member-site.ts'

const ocean = useOcean({ NOTICE_PRIVATE: '1' })

test('who has not answered is reminded from the roster, once a day, and nobody of an anonymous form', async () => {
  const { page, context, problems } = await ocean.openAsMember('林老师')
  const taker = await ocean.openAsMember('李明')
  ocean
    .site()
    .inDatabase((database) => database.exec("update member set number = '2026A01' where name = '李明'"))
  const question = await make(context, '午饭怎么样？')
  const makeRostered = async (more: Record<string, string>) => {
    const id = await makeForm(context, {
      questionnaire_type: 'survey',
      survey_title: '午饭调查',
      needLoginParticipate: '0',
      needRoster: '1',
      question: JSON.stringify([question]),
      ...more,
    })
    for (const [name, number] of [
      ['李明', '2026A01'],
      ['王小红', '2026A02'],
    ] as const)
      await callAs(context, 'POST', `/question/survey/roster/person/${id}`, { name, number, group: '一班' })
    await page.goto(`/questionnaire/mine/${id}`)
    await button(page, '未答题的人').click()
    return id
  }
  const id = await makeRostered({})
  await page.getByText('1 人在本站有账号，可以由本站提醒。其余的人请复制名单另行通知。').waitFor()
  expect(await findDialogFaultsInLooks(page, problems)).toEqual([])
  await inDialog(page, '提醒 1 人').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '提醒', exact: true }).click()
  await page.getByText('已提醒').waitFor()
  await inDialog(page, '今天提醒过了').waitFor()
  expect(await findDialogFaultsInLooks(page, problems)).toEqual([])

  await expect
    .poll(
      async () => {
        await taker.page.goto('/ocean?section=notice')
        return taker.page.getByRole('link', { name: '《午饭调查》还没有收到你的答卷' }).count()
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBe(1)
  await taker.page.getByRole('link', { name: '《午饭调查》还没有收到你的答卷' }).click()
  await taker.page.waitForURL(`**/questionnaire/${id}`)

  await makeRostered({ anonymous: '1' })
  await page.getByText('本站也不按它提醒', { exact: false }).waitFor()
  expect(await page.getByRole('dialog').getByRole('button', { name: /提醒/ }).count()).toBe(0)
  expect(problems).toEqual([])
})

test('five hundred notices, all endpoints and a log of failures are pages that can be read', async () => {
  const { page, context, problems } = await ocean.openAsMember('小多')
  for (let made = 1; made <= 10; made += 1)
    await callAs(context, 'POST', '/user/notice/endpoint/create', {
      brand: made % 2 === 0 ? 'hook' : 'wecom',
      name: `教研组第 ${made} 个群的通知机器人`,
      url: `http://127.0.0.1:9/hook-${made}`,
    })
  ocean.site().inDatabase((database) => {
    const { user_id } = database.prepare("select user_id from member where name = '小多'").get() as {
      user_id: string
    }
    const { endpoint_id } = database
      .prepare("select endpoint_id from notice_endpoint where user_id = ? and way = 'hook' limit 1")
      .get(user_id) as { endpoint_id: string }
    const line = database.prepare(`insert into notice
      (notice_id, user_id, kind, group_key, facts, amount, create_time, read_time) values (?, ?, ?, ?, ?, 3, ?, ?)`)
    const event = database.prepare(`insert into outbox
      (outbox_id, user_id, kind, facts, only_to, create_time, due_time, spread_time) values (?, ?, ?, ?, '', 1, 1, 1)`)
    const parcel = database.prepare(`insert into parcel
      (parcel_id, user_id, way, target, slot, state, failures, due_time, fault, create_time, end_time)
      values (?, ?, 'hook', ?, ?, 2, 8, 0, '对方回答 503', ?, ?)`)
    const item = database.prepare('insert into parcel_item (parcel_id, outbox_id) values (?, ?)')
    const kinds = ['report.created', 'form.reached', 'form.full', 'exam.ending', 'report.deleted']
    for (let made = 0; made < 500; made += 1) {
      const kind = kinds[made % kinds.length] ?? ''
      const facts = JSON.stringify({
        ...{ survey_id: 'x', questionnaire_type: 'exam', count: 3, number: 100, quota: '上午场', limit: 20 },
        ...{
          survey_title: '高一年级第二学期期中考试数学（A 卷）',
          end_time: '2026-03-02 18:00',
          report_ids: [],
        },
      })
      const time = Date.now() - made * 3_600_000
      line.run(`notice-${made}`, user_id, kind, `${made}`, facts, time, made < 120 ? 0 : time)
      if (made >= 60) continue
      event.run(`event-${made}`, user_id, kind, facts)
      parcel.run(`parcel-${made}`, user_id, endpoint_id, `${made}`, time, time)
      item.run(`parcel-${made}`, `event-${made}`)
    }
  })
  await page.goto('/ocean?section=notice')
  await page.getByRole('link', { name: '通知，99+ 条未读' }).first().waitFor()
  expect(await findFaultsInLooks(page, problems)).toEqual([])
  await page.getByRole('navigation', { name: '通知的分页' }).getByRole('button', { name: '25' }).click()
  await expect.poll(() => page.getByRole('navigation', { name: '通知的分页' }).innerText()).toContain('25')
  await page.getByRole('tab', { name: '怎么通知' }).click()
  await page.getByRole('group', { name: '配额满了' }).waitFor()
  expect(await page.getByRole('group', { name: '磁盘快满了' }).count()).toBe(0)
  expect(await findFaultsInLooks(page, problems)).toEqual([])
  await page.getByRole('tab', { name: '群机器人与 Webhook' }).click()
  await button(page, '60 条没送到').waitFor()
  expect(await findFaultsInLooks(page, problems)).toEqual([])
  await button(page, '60 条没送到').click()
  await page.getByText('对方回答 503').first().waitFor()
  expect(await findFaultsInLooks(page, problems)).toEqual([])
})

test('a mail’s link ends such mails by a button, with a script and without', async () => {
  const { page, context, username } = await ocean.openAsMember('小退')
  const [secret, user_id] = ocean.site().inDatabase((database) => {
    const { value } = database.prepare("select value from setting where key = 'site_secret'").get() as {
      value: string
    }
    const member = database.prepare('select user_id from member where username = ?').get(username)
    return [value, (member as { user_id: string }).user_id]
  })
  const waysNow = async () =>
    ((await callAs(context, 'GET', '/user/notice/choice')).ways as Record<string, string[]>)['form.reminder']
  expect(await waysNow()).toEqual(['site', 'mail'])
  const link = `/unsubscribe/${writeUnsubscribe(new SiteKeys(secret, []), user_id, ['form.reminder'])}`
  const without = await ocean.open({ hasScript: false })
  for (const visitor of [without, { page, problems: [] }]) {
    await visitor.page.goto(link)
    await visitor.page.getByText('“提醒我还没有参加”，以后不再发到你的邮箱').waitFor()
    // The page is plain: it follows the system by its style alone.
    for (const colorScheme of ['dark', 'light'] as const) {
      await visitor.page.emulateMedia({ colorScheme })
      expect(await findFaults(visitor.page, visitor.problems)).toEqual([])
    }
    await button(visitor.page, '退订').click()
    await visitor.page.getByRole('heading', { name: '已退订' }).waitFor()
    expect(await waysNow()).toEqual(['site'])
  }
  await page.goto(`${link.slice(0, -3)}xyz`)
  await page.getByRole('heading', { name: '这个退订链接不对' }).waitFor()
})
