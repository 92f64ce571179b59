import { describe, expect, test } from 'vitest'
import { isOnlyHere, listSiteAddresses, readAddress, withPortOf } from './site-address.ts'

describe('the address that others reach', () => {
  test.each([
    ['192.168.1.20:2000', 'http://192.168.1.20:2000'],
    ['192.168.1.20：2000', 'http://192.168.1.20:2000'],
    [' ask.school.cn ', 'http://ask.school.cn'],
    ['https://ask.school.cn/questionnaire/1?x', 'https://ask.school.cn'],
    ['HTTP://Laptop:2000/', 'http://laptop:2000'],
  ])('%s is read as %s', (typed, address) => expect(readAddress(typed)).toBe(address))

  test.each([
    '',
    '  ',
    'ftp://a',
    'javascript:alert(1)',
    'a b',
    'http://',
    'http://me:pw@host',
    'http://a:99999',
  ])('%s is no address', (typed) => expect(readAddress(typed)).toBeUndefined())

  test.each([
    ['http://localhost:2000', true],
    ['http://127.0.0.1:2000', true],
    ['http://[::1]:2000', true],
    ['http://192.168.1.20:2000', false],
    ['https://localhost.example.com', false],
  ])('only this machine opens %s: %s', (address, expected) => expect(isOnlyHere(address)).toBe(expected))

  const lan = 'http://192.168.1.20:2000'
  test.each([
    ['opened on localhost, the network’s address comes first', { here: 'http://localhost:2000' }, lan],
    [
      'what the operator set comes before',
      { here: 'http://localhost:2000', site: 'http://ask.cn' },
      'http://ask.cn',
    ],
    ['where others are already is as good', { here: 'http://laptop:2000' }, 'http://laptop:2000'],
    ['what was typed wins', { here: 'http://laptop:2000', typed: 'http://b:1' }, 'http://b:1'],
  ])('%s', (_, known, first) =>
    expect(listSiteAddresses({ typed: undefined, site: undefined, found: [lan], ...known })[0]).toBe(first),
  )

  test('a number of the machine has the page’s own port', () =>
    expect(withPortOf('http://localhost:2000', '192.168.1.20')).toBe('http://192.168.1.20:2000'))

  test('each is listed once, and where nothing is found the page’s own remains', () => {
    const here = 'http://localhost:2000'
    expect(listSiteAddresses({ typed: lan, site: lan, here, found: [lan] })).toEqual([lan, here])
    expect(listSiteAddresses({ typed: undefined, site: undefined, here, found: [] })).toEqual([here])
  })
})
