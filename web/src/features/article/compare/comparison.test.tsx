import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptyDraft } from '../article-draft.ts'
import { Comparison } from './comparison.tsx'

const { public: _, ...version } = emptyDraft

test.each([
  ['a private one that would become public', { ...emptyDraft, public: false }, emptyDraft, '不公开'],
  ['two that are both public', emptyDraft, emptyDraft, '两边的内容完全一样'],
  [
    'a version, which leaves the readers as they are',
    version,
    { ...emptyDraft, public: false },
    '两边的内容完全一样',
  ],
])('%s', (_, before, after, told) => {
  expect(
    renderToString(<Comparison before={before} after={after} names={['发布的版本', '我的版本']} />),
  ).toContain(told)
})
