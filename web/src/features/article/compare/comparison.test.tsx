import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptyArticle } from '../article-draft.ts'
import { ArticleComparison } from './comparison.tsx'

const { public: _, ...version } = emptyArticle

test.each([
  ['a private one that would become public', { ...emptyArticle, public: false }, emptyArticle, '不公开'],
  ['two that are both public', emptyArticle, emptyArticle, '两边的内容完全一样'],
  [
    'a version, which leaves the readers as they are',
    version,
    { ...emptyArticle, public: false },
    '两边的内容完全一样',
  ],
])('%s', (_, before, after, told) => {
  expect(
    renderToString(<ArticleComparison before={before} after={after} names={['发布的版本', '我的版本']} />),
  ).toContain(told)
})
