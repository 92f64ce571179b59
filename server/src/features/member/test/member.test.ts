import { accountCalls } from '@wenhai/core/account/calls'
import { bankCalls } from '@wenhai/core/bank/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { memberCalls } from '@wenhai/core/member/calls'
import { siteCalls } from '@wenhai/core/site/calls'
import { describe, expect, test } from 'vitest'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildMember, buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { createForm, vote } from '../../../../test/form-build.ts'
import { startTestSite, useSite } from '../../../../test/harness.ts'

const sharedSite = useSite()

const isSignedIn = async (client: Client) => (await client.call(accountCalls.listDevices)).status === 200

describe('members', () => {
  test('are found by name, number and group, filtered and paged', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site, { permission: 6, name: '管理员' })
    for (let i = 0; i < 25; i += 1)
      await buildMember(site.database, {
        username: `pupil-${i}`,
        name: `学生${i}`,
        number: `2026${i}`,
        group_name: i < 5 ? '一班' : '100%班',
      })
    await buildMember(site.database, { username: 'barred', disabled: 1 })
    const find = async (input: Record<string, unknown>) =>
      (await client.call(memberCalls.listMembers, input)).data
    expect((await find({ key: '学生' })).length).toBe(25)
    expect((await find({ key: '学生' })).tables).toHaveLength(20)
    expect((await find({ key: '学生', page: 2 })).tables).toHaveLength(5)
    expect((await find({ key: '一班' })).length).toBe(5)
    expect((await find({ key: '%' })).length).toBe(20)
    expect((await find({ key: '_upil' })).length).toBe(0)
    expect((await find({ key: 'PUPIL-1' })).length).toBe(11)
    expect((await find({ disabled: 1 })).tables.map(({ username }) => username)).toEqual(['barred'])
    expect((await find({ permission: 6 })).tables.map(({ name }) => name)).toEqual(['管理员'])
  })

  test('a disabled one loses their sessions at once, and comes back when restored', async () => {
    const site = await sharedSite()
    const { client: admin } = await buildSignedIn(site, { permission: 6 })
    const { client, member } = await buildSignedIn(site)
    expect(await isSignedIn(client)).toBe(true)
    expect((await admin.call(memberCalls.setDisabled, { id: member.user_id, disabled: 1 })).status).toBe(1802)
    expect(await isSignedIn(client)).toBe(false)
    await admin.call(memberCalls.setDisabled, { id: member.user_id, disabled: 0 })
    const row = await site.database.kysely
      .selectFrom('member')
      .select('disabled')
      .where('user_id', '=', member.user_id)
      .executeTakeFirst()
    expect(row?.disabled).toBe(0)
  })

  test.each([
    ['an admin makes an editor', 6, 1, 5, 1802],
    ['an admin makes no admin', 6, 1, 6, 757],
    ['an admin makes no owner', 6, 1, 9, 757],
    ['an admin leaves an admin alone', 6, 6, 1, 757],
    ['an admin leaves the owner alone', 6, 9, 1, 757],
    ['the owner makes an admin', 9, 1, 6, 1802],
    ['the owner makes another owner', 9, 6, 9, 1802],
    ['the owner unmakes another owner', 9, 9, 1, 1802],
    ['no level between', 9, 1, 4, 422],
    ['nobody is made a guest', 9, 1, 0, 422],
  ])('%s', async (_, actor, before, after, status) => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site, { permission: actor })
    if (actor !== 9) await buildMember(site.database, { permission: 9 })
    const { user_id } = await buildMember(site.database, { permission: before })
    expect((await client.call(memberCalls.setLevel, { id: user_id, permission: after })).status).toBe(status)
    const row = await site.database.kysely
      .selectFrom('member')
      .select('permission')
      .where('user_id', '=', user_id)
      .executeTakeFirst()
    expect(row?.permission).toBe(status === 1802 ? after : before)
  })

  test('the last owner stays, also when two remove each other at once', async () => {
    const site = await startTestSite()
    const { client: one, member: first } = await buildSignedIn(site, { permission: 9 })
    expect(await one.call(memberCalls.setLevel, { id: first.user_id, permission: 1 })).toMatchObject({
      status: 422,
      reason: '至少要留一位站长',
    })
    expect((await one.call(memberCalls.setDisabled, { id: first.user_id, disabled: 1 })).status).toBe(422)
    const { client: two, member: second } = await buildSignedIn(site, { permission: 9 })
    const answers = await Promise.all([
      one.call(memberCalls.setLevel, { id: second.user_id, permission: 1 }),
      two.call(memberCalls.setLevel, { id: first.user_id, permission: 1 }),
    ])
    expect(answers.map(({ status }) => status)).toContain(1802)
    const owners = await site.database.kysely
      .selectFrom('member')
      .select('user_id')
      .where('permission', '=', 9)
      .execute()
    expect(owners).toHaveLength(1)
  })

  test('who is promoted while an admin makes a reset link for them is not left with one', async () => {
    const site = await sharedSite()
    const { client: owner } = await buildSignedIn(site, { permission: 9 })
    const { client: admin } = await buildSignedIn(site, { permission: 6 })
    for (let i = 0; i < 5; i += 1) {
      const { user_id: id } = await buildMember(site.database)
      const [link, promoted] = await Promise.all([
        admin.call(memberCalls.makeResetLink, { id }),
        owner.call(memberCalls.setLevel, { id, permission: 6 }),
      ])
      expect([200, 757]).toContain(link.status)
      expect(promoted.status).toBe(1802)
      const left = site.database.kysely
        .selectFrom('one_time_code')
        .select('subject')
        .where('subject', '=', id)
      expect(await left.execute()).toEqual([])
    }
  })

  test('every admin action is in the audit log, in words', async () => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site, { permission: 9, name: '船长' })
    const { user_id } = await buildMember(site.database, { username: 'sailor', name: '水手' })
    await client.call(memberCalls.setLevel, { id: user_id, permission: 5 })
    await client.call(memberCalls.makeResetLink, { id: user_id })
    await client.call(memberCalls.setDisabled, { id: user_id, disabled: 1 })
    await client.call(memberCalls.invite, { count: 2 })
    await client.call(siteCalls.updateSettings, { name: '一中问海' })
    const { tables } = (await client.call(memberCalls.listAudit)).data
    expect(tables.map(({ actor, action, target, detail }) => [actor, action, target, detail])).toEqual([
      ['船长', '修改站点设置', '', ''],
      ['船长', '生成邀请码', '', '2 个，30 天'],
      ['船长', '停用账号', '水手（sailor）', ''],
      ['船长', '生成重设密码链接', '水手（sailor）', ''],
      ['船长', '修改等级', '水手（sailor）', '会员 → 编辑'],
    ])
    expect((await client.call(memberCalls.listAudit, { key: '邀请' })).data.length).toBe(1)
  })
})

test('a setting that is not sent stays: of two admins at once, neither undoes what the other changed', async () => {
  const site = await startTestSite({ environment: { COPYRIGHT: '一中' } })
  const { client: one } = await buildSignedIn(site, { permission: 9 })
  const { client: other } = await buildSignedIn(site, { permission: 6 })
  const before = await one.call(siteCalls.updateSettings, { signUp: 'closed', requireTotp: true })
  expect(before.status).toBe(1802)
  const answers = await Promise.all([
    one.call(siteCalls.updateSettings, { name: '一中问海' }),
    other.call(siteCalls.updateSettings, { publishLevel: 5 }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([1802, 1802])
  const { settings } = (await one.call(siteCalls.readSettings)).data
  expect(settings).toMatchObject({
    name: '一中问海',
    publishLevel: 5,
    signUp: 'closed',
    requireTotp: true,
    copyright: '一中',
  })
  // What the environment sets is not copied.
  const stored = await site.database.kysely
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'site')
    .executeTakeFirst()
  expect(JSON.parse(stored?.value ?? '')).toMatchObject({ copyright: '' })
  expect(await one.call(siteCalls.updateSettings, { url: 'ftp://x' })).toMatchObject({
    status: 422,
    data: { field: 'url' },
  })
})

describe('accounts from a spreadsheet', () => {
  const upload = async (
    client: Client,
    content: string | Uint8Array,
    fields: Record<string, string> = {},
  ) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append('file', new Blob([content as BlobPart]), '名单.csv')
    return (await client.send('POST', '/oceanAPI/v1/user/import', { body })).body
  }

  test('are made all at once, and each can sign in with the password shown once', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site, { permission: 6 })
    const spreadsheet = '姓名,学号/工号,班级/部门\n王小明,20260001,一班\n李小红,20260002,二班\n'
    const made = await upload(client, spreadsheet)
    expect(made).toMatchObject({ status: 200, data: { rows: 2, bad: [] } })
    expect(made.data.accounts).toHaveLength(2)
    const [first] = made.data.accounts
    expect(first).toMatchObject({
      row: 2,
      name: '王小明',
      number: '20260001',
      group: '一班',
      username: '20260001',
    })
    const login = await (await site.client().openPage()).call(accountCalls.login, {
      username: first.username,
      password: first.password,
    })
    expect(login.status).toBe(200)
  })

  test('only answer unless the admin says otherwise, then or later; the change is felt at once', async () => {
    const site = await sharedSite()
    const { client: admin } = await buildSignedIn(site, { permission: 6 })
    const signIn = async (number: string, fields: Record<string, string>) => {
      const [{ username, password }] = (await upload(admin, `姓名,学号\n丙,${number}\n`, fields)).data
        .accounts
      const client = await site.client().openPage()
      const { data } = await client.call(accountCalls.login, { username, password })
      return { client, ...data.userinfo }
    }
    const publish = async ({ client }: { client: Client }) =>
      (await client.call(formCalls.createForm, vote())).status
    const pupil = await signIn('C0001', {})
    expect(pupil.answersOnly).toBe(true)
    expect(await publish(pupil)).toBe(757)
    const teacher = await signIn('C0002', { answersOnly: '0' })
    expect([teacher.answersOnly, await publish(teacher)]).toEqual([false, 200])

    await admin.call(memberCalls.setAnswersOnly, { id: pupil.id, answersOnly: false })
    expect(await publish(pupil)).toBe(200)
    await admin.call(memberCalls.setAnswersOnly, { id: pupil.id, answersOnly: true })
    expect(await publish(pupil)).toBe(757)
    const { tables } = (await admin.call(memberCalls.listMembers, { key: 'C000' })).data
    expect(tables.map(({ answersOnly }) => answersOnly)).toEqual([false, true])
    const log = (await admin.call(memberCalls.listAudit, { key: '丙' })).data.tables
    expect(log.map(({ action }) => action)).toEqual(['改为只答题', '允许发布'])
    // An editor always publishes.
    await admin.call(memberCalls.setLevel, { id: pupil.id, permission: 5 })
    expect(await publish(pupil)).toBe(200)
    const own = await pupil.client.call(accountCalls.findUser, { id: pupil.id })
    expect(own.data.own?.answersOnly).toBe(false)
  })

  test('who may not publish keeps what they have: they read, pause and delete it, and start it no more', async () => {
    const site = await sharedSite()
    const { client, member } = await buildSignedIn(site)
    const question = await createQuestion(client, { question: '自己的题？' })
    const id = await createForm(client, vote())
    const { client: admin } = await buildSignedIn(site, { permission: 6 })
    await admin.call(memberCalls.setAnswersOnly, { id: member.user_id, answersOnly: true })
    const setStatus = async (status: number) =>
      (await client.call(formCalls.setFormStatus, { id, status })).status
    expect([await setStatus(0), await setStatus(1)]).toEqual([1802, 757])
    expect((await client.call(bankCalls.findQuestions)).data.length).toBe(1)
    expect((await client.call(bankCalls.filterQuestions, { scope: 'usable' })).data.length).toBe(1)
    expect((await client.call(bankCalls.deleteQuestion, { id: question })).status).toBe(717)
    expect((await client.call(formCalls.deleteForm, { id })).status).toBe(717)
  })

  test('GB18030, as Excel in China writes it, is read too', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site, { permission: 6 })
    const bytes = Buffer.concat([
      Buffer.from([0xd0, 0xd5, 0xc3, 0xfb]),
      Buffer.from(',no,class\n'),
      Buffer.from([0xcd, 0xf5, 0xd0, 0xa1, 0xc3, 0xf7]),
      Buffer.from(',A0001,1\n'),
    ])
    expect((await upload(client, bytes, { check: '1' })).data).toMatchObject({ rows: 1, bad: [] })
  })

  test('with faults nothing is made unless they are skipped; each fault is named at its cell, beside what its row says', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site, { permission: 6 })
    await buildMember(site.database, { username: 'A0001' })
    const spreadsheet = [
      '姓名,学号,班级',
      '甲,A0001,一班',
      ',A0002,一班',
      '丙,,一班',
      '丁,A0004,一班',
      '戊,A0004,一班',
      '己,13812345678,一班',
      '庚,b,一班',
      `${'长'.repeat(31)},A0009,一班`,
    ].join('\n')
    const cell = (row: number, column: string, reason: string, name: string, number: string) => ({
      row,
      column,
      reason,
      name,
      number,
      group: '一班',
    })
    const checked = await upload(client, spreadsheet, { check: '1' })
    expect(checked.data.bad).toEqual([
      cell(2, '学号/工号', '已经有这个账号', '甲', 'A0001'),
      cell(3, '姓名', '没有填写姓名', '', 'A0002'),
      cell(4, '学号/工号', '没有填写学号或工号', '丙', ''),
      cell(6, '学号/工号', '和前面的一行重复', '戊', 'A0004'),
      cell(7, '学号/工号', '要 3 到 30 个字母或数字，不能像手机号', '己', '13812345678'),
      cell(8, '学号/工号', '要 3 到 30 个字母或数字，不能像手机号', '庚', 'b'),
      cell(9, '姓名', '姓名最多 30 个字', '长'.repeat(31), 'A0009'),
    ])
    const refused = await upload(client, spreadsheet)
    expect(refused).toMatchObject({
      status: 422,
      reason: '有 7 行需要修改，没有建立任何账号',
      data: { bad: checked.data.bad },
    })
    expect((await client.call(memberCalls.listMembers, { key: 'A0004' })).data.length).toBe(0)
    const skipped = await upload(client, spreadsheet, { skipBad: '1' })
    expect(skipped.data.accounts.map(({ name }: { name: string }) => name)).toEqual(['丁'])
  })

  test.each([
    ['nothing', '', 422],
    ['a header alone', '姓名,学号,班级\n', 422],
    ['a renamed picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2, 3]), 422],
  ])('%s is refused in words', async (_, content, status) => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site, { permission: 6 })
    expect(await upload(client, content)).toMatchObject({ status, reason: expect.stringMatching(/[一-龥]/) })
  })
})
