import { expect, test } from 'vitest'
import { makeQueryClient } from '#lib/query.ts'
import { AskedQueries } from './asked-queries.ts'

test('only what the last drawing asked for belongs to the page', () => {
  const asked = new AskedQueries()
  const client = makeQueryClient(asked)
  const ask = (name: string) => asked.build(client, { queryKey: [name] })
  ask('of the page as it was')
  ask('of both')
  asked.begin()
  ask('of both')
  ask('new')
  expect(asked.drawn.map(({ queryKey }) => queryKey[0])).toEqual(['of both', 'new'])
})
