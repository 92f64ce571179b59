// SQLite alone: the queue for password hashes is in the process, and other files sign in on PostgreSQL too.
import { availableParallelism } from 'node:os'
import { accountCalls } from '@wenhai/core/account/calls'
import { passwordQueue } from '@wenhai/core/account/limits'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { useSite } from '../../../test/harness.ts'
import { buildUser, login, password } from '../../../test/people.ts'
import { hashingQueue } from '../password.ts'

const sharedSite = useSite()

/** The rank of programs that ask for accounts nobody has. */
const lastRank = 4

/**
 * Takes all places for hashing, and has so many more wait from the address of these tests; without the hashes, which would
 * take 30 ms each.
 */
function fillQueue(waiting: number): { endOne: () => void; endAll: () => Promise<unknown> } {
  const ends: (() => void)[] = []
  let isOver = false
  const hold = () => new Promise<void>((resolve) => (isOver ? resolve() : void ends.push(resolve)))
  const all = Array.from({ length: availableParallelism() + waiting }, () =>
    hashingQueue.run({ rank: lastRank, source: '127.0.0.1' }, hold),
  )
  const endAll = () => {
    isOver = true
    for (const end of ends) end()
    return Promise.all(all)
  }
  onTestFinished(async () => void (await endAll()))
  return { endOne: () => ends.shift()?.(), endAll }
}

test('a hundred who sign up at once from one address are all let in', async () => {
  const site = await sharedSite()
  const { endAll } = fillQueue(99)
  const asked = vi.spyOn(hashingQueue, 'run')
  onTestFinished(() => asked.mockRestore())
  const last = site.client().call(accountCalls.signUp, { username: 'pupil', password, name: '新人' })
  await expect.poll(() => asked).toHaveBeenCalled()
  await endAll()
  expect((await last).status).toBe(200)
})

describe('a flood of names that nobody has', () => {
  test('is let in only so far and writes nothing, and who signed in here before waits for none of it', async () => {
    const site = await sharedSite()
    const { username } = await buildUser(site)
    const { client } = await login(site, username)
    const { endAll } = fillQueue(passwordQueue.maxPerNetwork - 1)
    const asked = vi.spyOn(hashingQueue, 'run')
    onTestFinished(() => asked.mockRestore())
    const askAs = (name: string) => site.client().call(accountCalls.login, { username: name, password })
    const lastIn = askAs('nobody-in')
    await expect.poll(() => asked).toHaveBeenCalledOnce()
    expect(await askAs('nobody-out')).toMatchObject({
      status: 429,
      reason: '现在登录和注册的人太多，请 5 秒后再试',
      data: { seconds: 5 },
    })
    expect(await askAs('13800138000')).toMatchObject({ status: 429 })
    expect((await login(site, username, password, client)).answer.status).toBe(200)
    const tried = site.database.kysely.selectFrom('sign_in_try').select('tries')
    expect(await tried.execute()).toEqual([])
    await endAll()
    expect((await lastIn).status).toBe(422)
    expect(await tried.execute()).toEqual([])
  })

  test('is slowed down like names that somebody has', async () => {
    const site = await sharedSite()
    const client = await site.client().openPage()
    const ask = async (username: string) =>
      (await client.call(accountCalls.login, { username, password })).status
    const { username } = await buildUser(site, { password_hash: 'another' })
    for (const name of ['nobody-here', username, '13900139000']) {
      for (let round = 0; round < 3; round += 1) expect(await ask(name), name).toBe(422)
      expect(await ask(name), name).toBe(429)
    }
  })
})
