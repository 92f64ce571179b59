import { expect, test } from 'vitest'
import { accountCalls } from '../account/calls.ts'
import { articleCalls } from '../article/calls.ts'
import { calls } from '../calls.ts'
import type { Call } from './define-call.ts'
import { secretFieldsOf } from './secret-fields.ts'

const names = /^(password|oldPassword|code|privkey|invitation|secret)$/

test('every password, code and key of a call that writes is marked as one, also where it is optional', () => {
  const writing = Object.values(calls)
    .flatMap((table) => Object.values<Call>(table))
    .filter(({ method }) => method === 'POST' || method === 'PUT')
  const secret = writing.flatMap((call) => Object.keys(call.input.shape).filter((name) => names.test(name)))
  expect(secret.length).toBeGreaterThan(20)
  expect(writing.flatMap(secretFieldsOf)).toEqual(secret)
  expect(secretFieldsOf(accountCalls.signUp)).toEqual(['password', 'code', 'invitation'])
})

test('a call that only reads takes the key of an article in its address, as a link has it', () => {
  expect(secretFieldsOf(articleCalls.findArticles)).toEqual([])
})
