import { expect, test } from 'vitest'
import { usesNote } from './uses-note.ts'

const used = (length: number, ...titles: string[]) => ({
  length,
  tables: titles.map((survey_title) => ({ survey_title })),
})

test.each([
  ['not known', undefined, undefined],
  ['nowhere', used(0), undefined],
  ['in two of one’s own', used(2, '期中', '期末'), '这道题用在 2 份问卷里：《期中》、《期末》。会保留。'],
  [
    'in more than are named',
    used(5, '一', '二', '三', '四'),
    '这道题用在 5 份问卷里：《一》、《二》、《三》等。会保留。',
  ],
  ['in another’s as well', used(2, '期中'), '这道题用在 2 份问卷里：《期中》等。会保留。'],
  ['in others’ alone', used(1), '这道题用在 1 份问卷里。会保留。'],
])('a question used %s', (_, uses, said) => {
  expect(usesNote(uses, '会保留。')).toBe(said)
})
