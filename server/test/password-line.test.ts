import { accountCalls } from '@wenhai/core/account/calls'
import { describe, expect, test } from 'vitest'
import { startTestSite, useSite } from './harness.ts'
import { buildUser, login, password } from './people.ts'

const sharedSite = useSite()

/** Each hash is some 30 ms of a processor: how many fit into the line is shown here, once, and nowhere else. */

test('a hundred who sign up at once from one address are all let in', async () => {
  const site = await sharedSite()
  const many = Array.from({ length: 100 }, (_, i) =>
    site.client().call(accountCalls.signUp, { username: `pupil-${i}`, password, name: '新人' }),
  )
  const statuses = (await Promise.all(many)).map(({ status }) => status)
  expect(statuses).toEqual(Array(100).fill(200))
}, 60_000)

describe('a flood of names that nobody has', () => {
  test('is let in only so far, and who signed in here before goes first', async () => {
    const site = await startTestSite()
    const { username } = await buildUser(site)
    const { client } = await login(site, username)
    let answered = 0
    const flood = Array.from({ length: 300 }, async (_, i) => {
      const answer = await site.client().call(accountCalls.login, { username: `nobody-${i}`, password })
      answered += 1
      return answer
    })
    // Once the first is answered the line is full.
    await Promise.race(flood)
    const before = answered
    expect((await login(site, username, password, client)).answer.status).toBe(200)
    const passedBy = answered - before
    const answers = await Promise.all(flood)
    const shed = answers.filter(({ status }) => status === 429)
    expect(shed.length).toBeGreaterThan(0)
    expect(shed[0]).toMatchObject({ reason: '现在登录和注册的人太多，请 5 秒后再试', data: { seconds: 5 } })
    // Those that were shed were answered at once, and are not those whose password was looked at.
    expect(passedBy).toBeLessThan(answers.length - shed.length)
    const tried = await site.database.kysely
      .selectFrom('sign_in_try')
      .select('account')
      .where('tries', '>', 0)
      .where('device', '=', '')
      .execute()
    expect(tried).toHaveLength(answers.length - shed.length)
  }, 180_000)
})
