import { receiptHash } from '@wenhai/core/report/receipt-hash'
import { expect, test } from 'vitest'
import { recount } from './recount.ts'
import type { Ask } from './take.ts'

const id = '0198f0c4-7b1e-7c3a-9d52-3f6a1b2c4d5e'
const nobody = () => undefined

/** A server that answers with these ballots, two at a time. */
const serving = (ballots: readonly { hash: string; key: string }[]): Ask =>
  (async (_: unknown, { after }: { after: string }) => {
    const from = after === '' ? 0 : Number(after)
    const tables = ballots.slice(from, from + 2)
    return { ok: true, data: { tables, ...(from + 2 < ballots.length && { next: String(from + 2) }) } }
  }) as unknown as Ask

const listed = (receipts: Record<string, string>) =>
  Object.entries(receipts)
    .map(([receipt, key]) => ({ hash: receiptHash(id, receipt), key }))
    .sort((one, other) => (one.hash < other.hash ? -1 : 1))

test('finds each receipt by the hash that it computes itself', async () => {
  const list = listed({ AAAA: 'A', BBBB: 'B', CCCC: 'A' })
  expect(await recount(serving(list), id, ['AAAA', 'BBBB', 'DDDD'], nobody)).toEqual({
    total: 3,
    counts: { A: 2, B: 1 },
    repeated: 0,
    receipts: [
      { receipt: 'AAAA', key: 'A', times: 1 },
      { receipt: 'BBBB', key: 'B', times: 1 },
      { receipt: 'DDDD', key: undefined, times: 1 },
    ],
  })
})

test('one receipt that two voters hold is told, and so is one that counts for two ballots', async () => {
  const list = listed({ AAAA: 'A', BBBB: 'B' })
  const shared = await recount(serving(list), id, ['AAAA', 'AAAA'], nobody)
  expect(shared).toMatchObject({ receipts: [{ receipt: 'AAAA', times: 2 }], repeated: 0 })
  const [first] = list
  const doubled = first ? [first, ...list] : []
  expect(await recount(serving(doubled), id, [], nobody)).toMatchObject({ total: 3, repeated: 1 })
  // Apart from each other, and over the end of a page.
  expect(await recount(serving(first ? [...list, first] : []), id, [], nobody)).toMatchObject({ repeated: 1 })
})
