// SQLite alone: nothing here asks a database.
import { parse } from 'node:querystring'
import { maxParameters } from '@wenhai/core/contract/limits'
import { describe, expect, test } from 'vitest'
import { refuseNotUtf8 } from '#lib/http/content-encoding'
import {
  isUnreadableQuery,
  MalformedForm,
  mayHoldUnstorable,
  parseForm,
  parseQuery,
} from '#lib/http/parse-form'

const fieldsOf = (text: string) => ({ ...parseForm(text) })

describe('fields of a form', () => {
  test.each<[string, Record<string, unknown>]>([
    ['', {}],
    ['&&', {}],
    ['a', { a: '' }],
    ['a=', { a: '' }],
    ['=1', { '': '1' }],
    ['a=1&b=2', { a: '1', b: '2' }],
    ['a=1&a=2&a=3', { a: ['1', '2', '3'] }],
    ['a=1=2', { a: '1=2' }],
    ['a+b=c+d%2B', { 'a b': 'c d+' }],
    ['%E6%A0%87=%E9%A2%98', { 标: '题' }],
    ['标=题', { 标: '题' }],
    ['a=%5B1%5D&b=[2]', { a: '[1]', b: '[2]' }],
    ['a=%', { a: '%' }],
    ['a=100%&b=1', { a: '100%', b: '1' }],
    ['a=得了 100%&b=%EF%BF%BD%', { a: '得了 100%', b: '\uFFFD%' }],
    ['a%3Db=1', { 'a=b': '1' }],
  ])('%j', (text, fields) => expect(fieldsOf(text)).toEqual(fields))

  test.each(['a=%C4%E3%BA%C3', '%C4=1', 'a=%E4&b=1', 'a[b]=%C4%E3', 'a=%ED%A0%80'])(
    '%j is no UTF-8: refused in a body, and read as well as can be in an address',
    (text) => {
      expect(() => parseForm(text)).toThrow(refuseNotUtf8())
      expect(JSON.stringify(parseQuery(text))).toContain('\uFFFD')
    },
  )

  test.each(['a=1&b=%E4%B8%80+x&&c', 'x=%41%62&y=a%26b&y=%3D', 'a=1;b=2&c%20=d'])(
    '%j is read as Node.js reads it',
    (text) => expect(fieldsOf(text)).toEqual({ ...parse(text) }),
  )

  test('names that reach for a prototype are names, and change nothing', () => {
    const fields = parseForm('__proto__=1&constructor=2&hasOwnProperty=3')
    expect(Object.keys(fields)).toEqual(['__proto__', 'constructor', 'hasOwnProperty'])
    expect(({} as Record<string, unknown>).constructor).toBe(Object)
    expect(parseForm('a=1').constructor).toBeUndefined()
  })

  test.each<[string, Record<string, unknown>]>([
    ['a[b]=1&a[c]=2', { a: { b: '1', c: '2' } }],
    ['a%5Bb%5D=1', { a: { b: '1' } }],
    ['a%5bb%5d=1', { a: { b: '1' } }],
    ['x=1&a[]=1&a[]=2', { x: '1', a: ['1', '2'] }],
    ['a[__proto__]=1&a[b]=2', { a: { b: '2' } }],
  ])('%j is nested', (text, fields) => expect(JSON.parse(JSON.stringify(parseForm(text)))).toEqual(fields))

  test('no more fields than a form may have, plain or nested', () => {
    const many = (count: number, name: string) => Array.from({ length: count }, () => `${name}=1`).join('&')
    expect(parseForm(many(maxParameters, 'a')).a).toHaveLength(maxParameters)
    expect(() => parseForm(many(maxParameters + 1, 'a'))).toThrow(MalformedForm)
    expect(() => parseForm(many(maxParameters + 1, 'a[b]'))).toThrow(MalformedForm)
    expect(isUnreadableQuery(parseQuery(many(maxParameters + 1, 'a')))).toBe(true)
  })
})

describe('what no database stores', () => {
  test.each<[string, boolean]>([
    ['a=b', false],
    ['a=%E4%B8%80&b=%5B%5D', false],
    ['a=\\n', false],
    ['a=%5Cn%5c%22', false],
    ['a=b%00', true],
    ['a=\0', true],
    ['a%00=1', true],
    ['a=\\u0000', true],
    ['a=%5Cu0000', true],
    ['a=%5cuD800', true],
    ['a[b]=%5CuD800', true],
    ['a[b]=1', false],
    ['a=%5C%75D800', true],
    ['a=%5C%6E', true],
    ['a=\\"\\%22\\t\\r', false],
    ['a=\\n\\u0000', true],
    ['a=\\', true],
    ['a=%5C', true],
    ['a=%', false],
    ['a=%5', false],
    ['a=%0', false],
    ['a=\\%5Cn', true],
    ['a=%5C%5CuD800', true],
    ['a=%25%30%30', false],
  ])('%j: %s', (text, may) => expect(mayHoldUnstorable(text)).toBe(may))
})
