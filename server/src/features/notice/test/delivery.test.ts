import { createHmac } from 'node:crypto'
import { apiBase } from '@wenhai/core/contract/envelope'
import { noticeCalls } from '@wenhai/core/notice/calls'
import { noticeLimits } from '@wenhai/core/notice/limits'
import { describe, expect, test } from 'vitest'
import { sendNotice } from '#features/notice/notify.commands'
import { claimParcels } from '#features/notice/parcel.commands'
import { buildSignedIn } from '../../../../test/build.ts'
import { startMailServer } from '../../../../test/channels.ts'
import type { Client } from '../../../../test/client.ts'
import { startBeside, startTestSite, type TestSite, useSite } from '../../../../test/harness.ts'
import {
  deliver,
  isHookSigned,
  makeDue,
  spread,
  spreadAndDeliver,
  startReceiver,
} from '../../../../test/notice-build.ts'
import { buildSurvey, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite({ environment: { NOTICE_PRIVATE: '1', SITE_URL: 'https://ask.example.cn' } })

const unread = async (client: Client) => (await client.call(noticeCalls.countUnread)).data.unread
const lines = async (client: Client) => (await client.call(noticeCalls.listNotices)).data.tables

const addEndpoint = async (client: Client, given: Record<string, unknown>) => {
  const { status, reason, data } = await client.call(noticeCalls.createEndpoint, { name: '群', ...given })
  if (status !== 200) throw new Error(reason)
  return { id: data.endpoint.endpoint_id, secret: data.secret }
}

const tell = ({ database }: TestSite, user_id: string, title: string) =>
  sendNotice(database, {
    kind: 'comment.created',
    user_id,
    facts: { table_id: title, title },
    now: Date.now(),
  })

const parcels = async (client: Client) => (await client.call(noticeCalls.listParcels)).data.tables

describe('on the site', () => {
  test('a report is told of to its author alone, several are one line, and reading ends it', async () => {
    const site = await sharedSite()
    const { client, id, answers } = await buildSurvey(site)
    const { client: other } = await buildSignedIn(site)
    await submit(await site.client().openPage(), id, answers)
    await submit(await site.client().openPage(), id, answers)
    await spread(site)
    expect(await unread(client)).toBe(1)
    const [line] = await lines(client)
    expect(line).toMatchObject({
      title: '《食堂满意度》收到 2 份新答卷',
      path: `/questionnaire/mine/${id}`,
      isRead: false,
    })
    expect(await lines(other)).toEqual([])
    await other.call(noticeCalls.readNotices, { ids: [line?.notice_id] })
    expect(await unread(client)).toBe(1)
    await client.call(noticeCalls.readNotices, { ids: [line?.notice_id] })
    expect(await unread(client)).toBe(0)
    await submit(await site.client().openPage(), id, answers)
    await spread(site)
    expect((await lines(client)).map(({ title, isRead }) => [title, isRead])).toEqual([
      ['《食堂满意度》收到 1 份新答卷', false],
      ['《食堂满意度》收到 2 份新答卷', true],
    ])
    await client.call(noticeCalls.readNotices, { isAll: true })
    expect(await unread(client)).toBe(0)
  })

  test('what is rolled back is not told', async () => {
    const site = await sharedSite()
    const { client, member } = await buildSignedIn(site)
    const { database } = site
    const undone = database.kysely.transaction().execute(async (transaction) => {
      await tell({ ...site, database: { ...database, kysely: transaction } }, member.user_id, '评论')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await spread(site)
    expect(await lines(client)).toEqual([])
  })

  test('a kind that was turned off is not listed', async () => {
    const site = await sharedSite()
    const { client, member } = await buildSignedIn(site)
    const choice = { ways: { 'comment.created': [] }, pace: 'each', quietFrom: 0, quietTo: 0 }
    expect((await client.call(noticeCalls.saveNoticeChoice, choice)).status).toBe(1802)
    await tell(site, member.user_id, '文章')
    await spread(site)
    expect(await lines(client)).toEqual([])
    const { data } = await client.call(noticeCalls.findNoticeChoice)
    expect(data.ways['comment.created']).toEqual([])
    expect(data.ways['appeal.created']).toEqual(['site', 'hook'])
  })

  test('of an anonymous form nothing below five, and then only how many, at a full hour', async () => {
    const site = await sharedSite()
    const { client, id, answers, ocean_id } = await buildSurvey(site, {
      anonymous: true,
      needLoginParticipate: true,
    })
    const hand = async () => {
      const { client: taker } = await buildSignedIn(site)
      expect((await submit(taker, id, answers)).status).toBe(200)
    }
    const told = () =>
      site.database.kysely.selectFrom('outbox').selectAll().where('user_id', '=', ocean_id).execute()
    for (let count = 0; count < 4; count += 1) await hand()
    expect(await told()).toEqual([])
    await hand()
    const [row, ...rest] = await told()
    expect(rest).toEqual([])
    expect(JSON.parse(row?.facts ?? '')).toMatchObject({ count: 5, report_ids: [] })
    expect(Number(row?.due_time) % 3_600_000).toBe(0)
    expect([row?.create_time, row?.outbox_id[14]]).toEqual([row?.due_time, '4'])
    await spread(site)
    expect(await lines(client)).toEqual([])
    await spread(site, Number(row?.due_time))
    expect((await lines(client))[0]?.title).toBe('《食堂满意度》收到 5 份新答卷')
  })
})

describe('webhooks', () => {
  test('a report goes to the webhook, signed as Standard Webhooks are', async () => {
    const site = await sharedSite()
    const { client, id, answers } = await buildSurvey(site)
    const receiver = await startReceiver()
    const { secret } = await addEndpoint(client, { brand: 'hook', url: `${receiver.url}/hook` })
    await submit(await site.client().openPage(), id, answers)
    await spreadAndDeliver(site)
    const [received, ...more] = receiver.all
    expect(more).toEqual([])
    expect(received && isHookSigned(received, secret)).toBe(true)
    expect(JSON.parse(received?.text ?? '')).toMatchObject({
      type: 'report.created',
      data: { survey_id: id, count: 1 },
    })
    expect((await parcels(client)).map(({ state, title }) => [state, title])).toEqual([
      ['sent', '《食堂满意度》收到 1 份新答卷'],
    ])
  })

  test('what fails is tried again later with the same id, and a sent one is replayed on demand', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const receiver = await startReceiver((_, number) => ({ status: number === 1 ? 500 : 200 }))
    const { id } = await addEndpoint(client, { brand: 'hook', url: receiver.url })
    expect((await client.call(noticeCalls.testEndpoint, { id })).status).toBe(200)
    await spreadAndDeliver(site)
    await spreadAndDeliver(site)
    expect(receiver.all.length).toBe(1)
    const [failed] = await parcels(client)
    expect(failed).toMatchObject({ state: 'waiting', failures: 1, fault: '对方回答 500' })
    await makeDue(site)
    await deliver(site)
    await client.call(noticeCalls.retryParcel, { id: failed?.parcel_id })
    await deliver(site)
    expect(receiver.all.length).toBe(3)
    expect(new Set(receiver.all.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  test('what is given up is listed, told to its owner once, and can be retried by nobody else', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const { client: other } = await buildSignedIn(site)
    let isUp = false
    const receiver = await startReceiver(() => ({ status: isUp ? 200 : 410 }))
    const { id } = await addEndpoint(client, { brand: 'hook', url: receiver.url, name: '同步' })
    await client.call(noticeCalls.testEndpoint, { id })
    await client.call(noticeCalls.testEndpoint, { id })
    await spreadAndDeliver(site)
    await spread(site)
    const dead = (await client.call(noticeCalls.listParcels, { onlyDead: true })).data.tables
    expect(dead.map(({ state, fault }) => [state, fault])).toEqual([
      ['dead', '对方回答 410'],
      ['dead', '对方回答 410'],
    ])
    expect((await client.call(noticeCalls.listEndpoints)).data.tables[0]?.dead).toBe(2)
    expect((await lines(client)).map(({ title }) => title)).toEqual(['有通知没能送到“同步”'])
    const [first] = dead
    expect((await other.call(noticeCalls.retryParcel, { id: first?.parcel_id })).status).toBe(404)
    isUp = true
    expect((await client.call(noticeCalls.retryParcel, { id: first?.parcel_id })).status).toBe(200)
    await deliver(site)
    expect(receiver.all.length).toBe(3)
    const onlyDead = await client.call(noticeCalls.listParcels, { onlyDead: true, endpoint_id: id })
    expect(onlyDead.data.length).toBe(1)
  })

  test('the address and secret are told once, sealed in the database, and nobody else has them', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const { client: other } = await buildSignedIn(site)
    const { id, secret } = await addEndpoint(client, {
      brand: 'hook',
      url: 'https://hooks.example.cn/very-secret',
    })
    const listed = await client.call(noticeCalls.listEndpoints)
    expect(listed.data.tables[0]).toMatchObject({ host: 'hooks.example.cn', endpoint_id: id })
    const rows = await site.database.kysely
      .selectFrom('notice_endpoint')
      .selectAll()
      .where('endpoint_id', '=', id)
      .execute()
    for (const text of [JSON.stringify(listed), JSON.stringify(rows)]) {
      expect(text).not.toContain('very-secret')
      expect(text).not.toContain(secret)
    }
    for (const call of [noticeCalls.deleteEndpoint, noticeCalls.testEndpoint])
      expect((await other.call(call, { id })).status).toBe(404)
    expect((await client.call(noticeCalls.deleteEndpoint, { id })).status).toBe(717)
    expect((await client.call(noticeCalls.listEndpoints)).data.tables).toEqual([])
  })

  test('only public addresses are taken, unless the site owner says otherwise; and only so many', async () => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site)
    const add = (url: string) => client.call(noticeCalls.createEndpoint, { brand: 'hook', name: '内网', url })
    for (const url of ['https://10.0.0.1/', 'https://[::ffff:7f00:1]/', 'http://example.cn/', 'nothing'])
      expect((await add(url)).status).toBe(422)
    // A name cannot be judged when it is given: it is refused at the connection.
    const { data } = await add('https://localhost/')
    await client.call(noticeCalls.testEndpoint, { id: data.endpoint.endpoint_id })
    await spreadAndDeliver(site)
    expect((await parcels(client))[0]?.fault).toBe('这是内部网络的地址，本站不允许发往那里')
    for (let count = 1; count < noticeLimits.endpoints; count += 1) await add('https://example.cn/')
    expect((await add('https://example.cn/')).status).toBe(413)
  })

  test('tests are few within a minute', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const { id } = await addEndpoint(client, { brand: 'hook', url: 'https://example.cn/' })
    const statuses = []
    for (let count = 0; count <= noticeLimits.testsPerMinute; count += 1)
      statuses.push((await client.call(noticeCalls.testEndpoint, { id })).status)
    expect(statuses.slice(-2)).toEqual([200, 429])
  })
})

describe('robots', () => {
  const sign = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64')
  const secret = 'SEC-of-the-group'
  test.each([
    [
      'wecom',
      '',
      (_: URL, body: { text: { content: string } }) => ({ isSigned: true, text: body.text.content }),
    ],
    [
      'dingtalk',
      secret,
      ({ searchParams }: URL, body: { text: { content: string } }) => {
        const timestamp = searchParams.get('timestamp') ?? ''
        const isSigned =
          searchParams.get('sign') === sign(secret, `${timestamp}\n${secret}`) &&
          Math.abs(Date.now() - Number(timestamp)) < 60_000
        return { isSigned, text: body.text.content }
      },
    ],
    [
      'feishu',
      secret,
      (_: URL, body: { timestamp: string; sign: string; content: { text: string } }) => ({
        isSigned: body.sign === sign(`${body.timestamp}\n${secret}`, '') && body.timestamp.length === 10,
        text: body.content.text,
      }),
    ],
  ] as const)(
    '%s gets text and its own signature; a refusal in the reply is a failure',
    async (brand, key, read) => {
      const site = await sharedSite()
      const { client, member } = await buildSignedIn(site)
      const receiver = await startReceiver((_, number) =>
        number === 1 ? { text: '{"errcode":93000,"code":9499,"errmsg":"no","msg":"no"}' } : {},
      )
      await addEndpoint(client, { brand, url: `${receiver.url}/robot?key=1`, secret: key })
      const ways = { 'comment.created': ['robot'] }
      await client.call(noticeCalls.saveNoticeChoice, { ways, pace: 'each', quietFrom: 0, quietTo: 0 })
      await tell(site, member.user_id, '<at user_id="all">春天</at>')
      await spreadAndDeliver(site)
      expect((await parcels(client))[0]).toMatchObject({ state: 'waiting', fault: '对方没有收下：no' })
      await makeDue(site)
      await deliver(site)
      expect((await parcels(client))[0]?.state).toBe('sent')
      const last = receiver.all.at(-1)
      const url = new URL(last?.path ?? '', receiver.url)
      const { isSigned, text } = read(url, JSON.parse(last?.text ?? ''))
      expect([isSigned, url.searchParams.get('key')]).toEqual([true, '1'])
      expect(text).toContain('https://ask.example.cn/art/')
      if (brand === 'feishu') expect(text).not.toContain('<at')
    },
  )
})

describe('mail', () => {
  test('goes out with a one-click link that ends it, and by the limit of an hour the rest is one digest', async () => {
    const mail = await startMailServer()
    const site = await startTestSite({
      environment: { SMTP_URL: mail.url, SITE_URL: 'https://ask.example.cn', CALLS_PER_MINUTE: '10000' },
    })
    const { client, member } = await buildSignedIn(site, { mail: 'wang@example.cn' })
    const ways = { 'comment.created': ['site', 'mail'] }
    await client.call(noticeCalls.saveNoticeChoice, { ways, pace: 'each', quietFrom: 0, quietTo: 0 })
    for (let count = 1; count <= noticeLimits.perHour + 3; count += 1)
      await tell(site, member.user_id, `文章${count}`)
    await spreadAndDeliver(site)
    expect(mail.all.length).toBe(noticeLimits.perHour)
    await makeDue(site)
    await deliver(site)
    expect(mail.all.length).toBe(noticeLimits.perHour + 1)
    const digest = mail.all.at(-1)
    expect(digest?.to).toEqual(['wang@example.cn'])
    for (const count of [1, 2, 3])
      expect(digest?.text).toContain(`《文章${noticeLimits.perHour + count}》有 1 条新评论`)
    expect(digest?.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const unfolded = digest?.head.replace(/\r\n\s+/g, '') ?? ''
    const link = /List-Unsubscribe:\s*<https:\/\/ask\.example\.cn([^>]+)>/.exec(unfolded)?.[1] ?? ''
    expect(digest?.text).toContain(`https://ask.example.cn${link}`)
    const program = site.client()
    const waysNow = async () => (await client.call(noticeCalls.findNoticeChoice)).data.ways['comment.created']
    const click = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? { body: click } : {}
      expect((await program.send(method, `${link.slice(0, -3)}xyz`, body)).http).toBe(404)
    }
    // Mail programs open links before anybody presses them.
    const opened = await program.send('GET', link)
    expect([opened.http, opened.text.includes('“文章有新评论”')]).toEqual([200, true])
    expect(await waysNow()).toEqual(['site', 'mail'])
    const foreign = { origin: 'https://evil.example', accept: 'text/html' }
    expect((await program.send('POST', link, { body: click, headers: foreign })).http).toBe(403)
    expect(await waysNow()).toEqual(['site', 'mail'])
    expect((await program.send('POST', link, { body: click })).text).toContain('已退订')
    expect(await waysNow()).toEqual(['site'])
    // Mails of before the page had the address of the call.
    await client.call(noticeCalls.saveNoticeChoice, { ways, pace: 'each', quietFrom: 0, quietTo: 0 })
    const call = link.replace('/unsubscribe/', `${apiBase}/user/notice/unsubscribe/`)
    expect((await program.send('POST', call, { body: click })).body.status).toBe(200)
    expect(await waysNow()).toEqual(['site'])
  })

  test('a server that does not answer fails nothing but the mail, which is tried again', async () => {
    const site = await startTestSite({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    const { client, member } = await buildSignedIn(site, { mail: 'wang@example.cn' })
    const facts = { deed: '密码改过了' }
    await sendNotice(site.database, {
      kind: 'account.changed',
      user_id: member.user_id,
      facts,
      now: Date.now(),
    })
    await spreadAndDeliver(site)
    expect((await parcels(client))[0]).toMatchObject({
      state: 'waiting',
      failures: 1,
      fault: '邮件服务器没有收下',
    })
    expect(await unread(client)).toBe(1)
  })
})

describe('many processes', () => {
  test('what a killed process had taken is sent by another when its lease has run out, and not before', async () => {
    const site = await startTestSite({ environment: { NOTICE_PRIVATE: '1' } })
    const { client } = await buildSignedIn(site)
    const receiver = await startReceiver()
    const { id } = await addEndpoint(client, { brand: 'hook', url: receiver.url })
    await client.call(noticeCalls.testEndpoint, { id })
    await spread(site)
    const claimed = await claimParcels(site.database, { most: 10, placesOf: () => 10, busy: [] })
    expect(claimed.length).toBe(1)
    await deliver(site)
    expect(receiver.all.length).toBe(0)
    await site.database.kysely.updateTable('parcel').set({ lease_until: 1 }).execute()
    await deliver(site)
    expect(receiver.all.length).toBe(1)
  })

  test('two at once spread and deliver each notice once, and a slow receiver holds back nobody', async () => {
    const site = await startTestSite({ environment: { NOTICE_PRIVATE: '1', CALLS_PER_MINUTE: '10000' } })
    const beside =
      site.database.engine === 'postgres'
        ? await startBeside(site, { environment: { NOTICE_PRIVATE: '1' } })
        : site
    const { client, member } = await buildSignedIn(site)
    let open: (value: object) => void = () => {}
    const held = new Promise<object>((resolve) => {
      open = resolve
    })
    const slow = await startReceiver(() => held)
    const fast = await startReceiver((_, number) => {
      if (number === 60) open({})
      return {}
    })
    for (const { url } of [slow, fast]) await addEndpoint(client, { brand: 'hook', url })
    const ways = { 'comment.created': ['hook'] }
    await client.call(noticeCalls.saveNoticeChoice, { ways, pace: 'each', quietFrom: 0, quietTo: 0 })
    for (let count = 0; count < 60; count += 1) await tell(site, member.user_id, `${count}`)
    await Promise.all([spread(site), spread(beside)])
    await Promise.all([deliver(site), deliver(beside)])
    for (const { all } of [slow, fast]) {
      expect(all.length).toBe(60)
      expect(new Set(all.map(({ headers }) => headers['webhook-id'])).size).toBe(60)
    }
  })
})
