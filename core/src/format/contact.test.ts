import { expect, test } from 'vitest'
import { isAccountName, isLandline, isMail, isMobile } from './contact.ts'

test.each([
  ['a@b.cn', true],
  ['first.last+tag@mail.example.com', true],
  ['o_o@sub-domain.example.org', true],
  ['', false],
  ['a@b', false],
  ['a@@b.cn', false],
  ['a b@c.cn', false],
  ['.a@b.cn', false],
  ['a.@b.cn', false],
  ['a@-b.cn', false],
  ['a@b.c', false],
  ['a@b.cn\n', false],
  [`${'a'.repeat(250)}@b.cn`, false],
])('mail address %j: %s', { tags: ['5.26'] }, (text, expected) => {
  expect(isMail(text)).toBe(expected)
})

test.each([
  ['13000000000', true],
  ['19912345678', true],
  ['+8613812345678', true],
  ['+86 13812345678', true],
  ['12812345678', false],
  ['23812345678', false],
  ['1381234567', false],
  ['138123456789', false],
  ['8613812345678', false],
  ['1381234567a', false],
  ['', false],
])('mobile number %j: %s', { tags: ['5.27', '5.28'] }, (text, expected) => {
  expect(isMobile(text)).toBe(expected)
})

test.each([
  ['010-62770000', true],
  ['01062770000', true],
  ['0755 8277000', true],
  ['62770000', true],
  ['021-62770000-8021', true],
  ['021-62770000转8021', true],
  ['010-12345678', false],
  ['10-62770000', false],
  ['010-627700', false],
  ['13812345678', false],
  ['', false],
])('landline %j: %s', { tags: ['5.29'] }, (text, expected) => {
  expect(isLandline(text)).toBe(expected)
})

test.each([
  ['ocean', true],
  ['a.b-c_d@9', true],
  ['海', false],
  ['two words', false],
  ['a+b', false],
  ['', false],
])('account name %j: %s', { tags: ['5.30'] }, (text, expected) => {
  expect(isAccountName(text)).toBe(expected)
})
