import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FailedEntries } from './failed-state.tsx'

test('the owner reads how many failed and what can be done about it', () => {
  const html = renderToStaticMarkup(<FailedEntries count={17}>换一个密码</FailedEntries>)
  expect(html.replace(/<[^>]+>/g, '')).toBe('最近十分钟有 17 次输错。换一个密码')
  expect(html).toContain('role="status"')
})

test('nothing is shown where nobody was wrong', () => {
  expect(renderToStaticMarkup(<FailedEntries count={0}>换一个密码</FailedEntries>)).toBe('')
})
