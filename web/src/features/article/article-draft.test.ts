import { describe, expect, test } from 'vitest'
import {
  type ArticleAccess,
  accessOf,
  articleInput,
  emptyArticle,
  findFaults,
  isSameArticle,
} from './article-draft.ts'

const written = { ...emptyArticle, title: '海', content: '正文' }
const key = (access: ArticleAccess, typed = '', isStored = false) => ({ access, typed, isStored })

describe('the key that is sent', () => {
  test.each([
    ['goes where everyone may read', key('public', '旧的密钥', true), ''],
    ['goes where only its author may read', key('self', '', true), ''],
    ['stays where none was typed', key('key', '', true), undefined],
    ['is the new one where one was typed', key('key', ' 芝麻芝麻开门 ', true), '芝麻芝麻开门'],
  ])('%s', (_, choice, privkey) => {
    expect(articleInput(written, choice).privkey).toBe(privkey)
  })
})

test('a film goes with its type', () => {
  expect(articleInput({ ...written, video: '/files/a.mp4' }, key('public')).video).toBe('')
  expect(articleInput({ ...written, type: 'video', video: '/files/a.mp4' }, key('public')).video).toBe(
    '/files/a.mp4',
  )
})

test.each([
  ['all is there', written, key('public'), []],
  ['no title', { ...written, title: ' ' }, key('public'), ['title']],
  ['no text', { ...written, content: '' }, key('public'), ['content']],
  [
    'a film needs no text',
    { ...written, content: '', type: 'video' as const, video: 'x' },
    key('public'),
    [],
  ],
  ['too long', { ...written, content: '海'.repeat(100_001) }, key('public'), ['content']],
  ['no key yet', written, key('key'), ['privkey']],
  ['a key too short', written, key('key', 'abc', true), ['privkey']],
  ['the stored key stays', written, key('key', '', true), []],
])('%s', (_, draft, choice, fields) => {
  expect(findFaults(draft, choice).map(({ field }) => field)).toEqual(fields)
})

test.each([
  [true, false, 'public'],
  [true, true, 'public'],
  [false, true, 'key'],
  [false, false, 'self'],
])('public %s with a key %s is %s', (isPublic, hasKey, access) => {
  expect(accessOf(isPublic, hasKey)).toBe(access)
})

test('two drafts that say the same are the same, whatever else they carry', () => {
  const more = { ...written, table_id: '1', keywords: [] }
  expect(isSameArticle(written, more)).toBe(true)
  expect(isSameArticle(written, { ...written, keywords: ['海'] })).toBe(false)
})
