// SQLite alone: a password is refused before any query.
import { accountCalls } from '@wenhai/core/account/calls'
import { describe, expect, test } from 'vitest'
import { isCommonPassword } from '#lib/common-passwords'
import { startTestSite } from '../../../../test/harness.ts'
import { buildSignedInUser, password } from '../../../../test/people.ts'

describe('a common password', () => {
  test.each([
    ['12345678', true],
    ['PassWord', true],
    ['88888888', true],
    ['87654321', true],
    ['hgfedcba', true],
    ['12341234', true],
    ['abcabcabcab', true],
    ['woaini1314', true],
    ['1qaz2wsx', true],
    ['大海啊全是水', false],
    ['k7-quiet-harbour', false],
    [password, false],
  ])('%s: %s', async (given, isCommon) => {
    expect(await isCommonPassword(given)).toBe(isCommon)
  })

  test('is refused when signing up and when changing it, and nothing is written', async () => {
    const site = await startTestSite()
    const guest = await site.client().openPage()
    const weak = { username: 'newcomer', name: '新人', password: '12345678' }
    const refused = await guest.call(accountCalls.signUp, weak)
    expect(refused).toMatchObject({ status: 422, data: { field: 'password' } })
    expect(refused.reason).toContain('太常见')
    expect((await guest.call(accountCalls.signUp, { ...weak, password: 'NewComer' })).reason).toBe(
      '密码不能和用户名一样',
    )
    expect((await guest.call(accountCalls.signUp, { ...weak, password: 'newcomerNewcomer' })).reason).toBe(
      '密码不能只是重复用户名',
    )
    expect((await guest.call(accountCalls.signUp, { ...weak, password })).status).toBe(200)

    const { client, member } = await buildSignedInUser(site)
    const change = { id: member.user_id, oldPassword: password, password: 'qwertyuiop' }
    expect((await client.call(accountCalls.resetPassword, change)).status).toBe(422)
    expect(await client.call(accountCalls.resetPassword, { ...change, password })).toMatchObject({
      status: 422,
      reason: '新密码不能和旧密码一样',
      data: { field: 'password' },
    })
    const stronger = { ...change, password: 'k7-quiet-harbour' }
    expect((await client.call(accountCalls.resetPassword, stronger)).status).toBe(1802)
  })
})
