import { expect, test } from 'vitest'
import { ownPath } from './read-markdown.ts'

const origin = 'https://ask.example.cn'

test.each([
  ['/blog', '/blog'],
  [origin, '/'],
  [`${origin}/art/1?key=2#h`, '/art/1?key=2#h'],
  ['https://evil.example/', undefined],
  [`${origin}.evil.example/`, undefined],
  ['//evil.example/p', undefined],
  [`${origin}//evil.example/p`, undefined],
  [`${origin}/\\evil.example/p`, undefined],
])('%s is the page %s of this site', (href, path) => {
  expect(ownPath(href, origin)).toBe(path)
})
