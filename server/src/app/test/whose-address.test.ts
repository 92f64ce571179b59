// SQLite alone: other files run each of these statements on PostgreSQL too.
import { accountCalls } from '@wenhai/core/account/calls'
import { authorCalls } from '@wenhai/core/author/calls'
import type { Call } from '@wenhai/core/contract/define-call'
import { reportCalls } from '@wenhai/core/report/calls'
import { searchCalls } from '@wenhai/core/search/calls'
import { expect, test } from 'vitest'
import { buildAuthor, createForm, exam } from '../../../test/form-build.ts'
import { startTestSite } from '../../../test/harness.ts'
import { buildUser, password } from '../../../test/people.ts'

interface Address {
  phone: string
  mail: string
}

/** Everything one can ask about a phone or a mail that is not one's own. */
const questions = (form: string, { phone, mail }: Address): [Call, Record<string, unknown>][] => [
  ...[phone, mail, `+86 ${phone}`, mail.toUpperCase()].flatMap((value): [Call, Record<string, unknown>][] => [
    [reportCalls.giveExtra, { id: form, username: value, minutes: 5 }],
    [reportCalls.findExtras, { id: form, username: value }],
    [authorCalls.findAuthors, { key: value }],
    [authorCalls.findAuthors, { key: value, scope: 'all' }],
    [searchCalls.searchSite, { key: value }],
    [accountCalls.checkName, { value }],
    [accountCalls.login, { username: value, password: 'wrong horse' }],
    [accountCalls.resetPassword, { id: value, password: 'another horse', code: '123456' }],
  ]),
  [accountCalls.sendCode, { type: 'RESET', phone }],
  [accountCalls.sendCode, { type: 'SIGNUP', phone }],
  [accountCalls.sendCode, { type: 'MODIFY', phone }],
  [accountCalls.sendMail, { purpose: 'reset', address: mail }],
  [accountCalls.sendMail, { purpose: 'signup', address: mail }],
  [accountCalls.sendMail, { purpose: 'bind', address: mail }],
  [accountCalls.passStep, { step: 'phone', phone, code: '123456', password }],
  [accountCalls.passStep, { step: 'mail', mail, code: '123456', password }],
  [accountCalls.signUp, { username: 'newcomer', password, name: '新人', phone, code: '123456' }],
  [accountCalls.signUp, { username: 'newcomer', password, name: '新人', mail, code: '123456' }],
]

test('no call tells a member whose phone or mail it is, nor whether it is anybody’s', async () => {
  const site = await startTestSite({ environment: { SMS_URL: 'console:', SMTP_URL: 'console:' } })
  const { client, ids } = await buildAuthor(site)
  const form = await createForm(client, exam(ids))
  const known = { phone: '13812345678', mail: 'captain@example.com' }
  const unknown = { phone: '13887654321', mail: 'nobody@example.com' }
  const { user_id, password_hash } = await buildUser(site, { ...known, name: '不该被找到的人' })
  // The asker has a password too: binding asks for it before it looks at the code.
  await site.database.kysely.updateTable('member').set({ password_hash }).execute()
  const asked = { known: questions(form, known), unknown: questions(form, unknown) }
  for (const [index, [call, input]] of asked.known.entries()) {
    const other = asked.unknown[index]?.[1] ?? {}
    const answer = await client.call(call, input)
    expect(answer, `${call.path} ${JSON.stringify(input)}`).toEqual(await client.call(call, other))
    expect(JSON.stringify(answer)).not.toMatch(new RegExp(`${user_id}|不该被找到的人`))
  }
})

test('extra time is given by the user name, in any case', async () => {
  const site = await startTestSite()
  const { client, ids } = await buildAuthor(site)
  const form = await createForm(client, exam(ids))
  const { username } = await buildUser(site)
  const give = (name: string) => client.call(reportCalls.giveExtra, { id: form, username: name, minutes: 5 })
  expect((await give(username.toUpperCase())).status).toBe(200)
  expect(await give('13812345678')).toMatchObject({ status: 422, data: { field: 'username' } })
})
