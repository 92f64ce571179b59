// SQLite alone: nothing here asks a database.
import { expect, test } from 'vitest'
import { cutTemplate } from '../page-template.ts'

const page = '<head><meta name="description" content="问卷"><title>问海</title></head><body><p>b</p></body>'

test.each([
  ['what gets no text stays as it was built', page, {}, page],
  [
    'signs of a replacement are only signs',
    page,
    { title: "$& $' $` $1 $$" },
    page.replace('<title>问海</title>', () => "$& $' $` $1 $$"),
  ],
  [
    'no text is searched for the end of another',
    page,
    { title: '</head></body>', headEnd: '<a></head>', bodyEnd: '<b></body>', description: '' },
    '<head></head></body><a></head><body><p>b</p><b></body>',
  ],
  ['a page without any of them stays', '', { title: 'x' }, ''],
])('%s', (_, built, texts, filled) => {
  expect(cutTemplate(built)(texts)).toBe(filled)
})
