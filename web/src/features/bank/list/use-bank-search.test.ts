import type { UserInfo } from '@wenhai/core/account/schema'
import { expect, test } from 'vitest'
import { readBankAddress } from './use-bank-search.ts'

const at = (page?: string, query = '', permission = 1) =>
  readBankAddress(page, new URLSearchParams(query), { permission } as UserInfo)

test('the bank opens on page 1 with 25 a page, unless the address says otherwise', { tags: ['2.55'] }, () => {
  expect(at()).toMatchObject({ page: 1, len: 25 })
  expect(at('12', 'len=50')).toMatchObject({ page: 12, len: 50 })
  expect(at('2', 'len=7')).toMatchObject({ page: 2, len: 25 })
})

test.each([
  [1, 'own'],
  [5, 'own'],
  [6, 'usable'],
  [9, 'usable'],
])('level %i sees the questions of %s by default', { tags: ['6.10'] }, (permission, scope) => {
  expect(at(undefined, '', permission).scope).toBe(scope)
})
