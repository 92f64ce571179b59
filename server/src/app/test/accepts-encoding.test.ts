// SQLite alone: nothing here asks a database.
import { expect, test } from 'vitest'
import { acceptsEncoding } from '#lib/http/requester'

test.each([
  ['gzip, deflate, br, zstd', true, true],
  ['GZIP;q=1.0, br; q=0.5', true, true],
  ['gzip, br;q=0', false, true],
  ['br;q=0.0, gzip;q=0', false, false],
  ['identity', false, false],
  ['brotli, x-gzip', false, false],
  [undefined, false, false],
])('%j accepts Brotli: %s, gzip: %s', (accepted, br, gzip) => {
  expect([acceptsEncoding(accepted, 'br'), acceptsEncoding(accepted, 'gzip')]).toEqual([br, gzip])
})
