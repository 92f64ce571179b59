import { describe, expect, test } from 'vitest'
import { readReceipts, receiptHash } from './receipt-hash.ts'
import { lineKeyOf, lineUpVote } from './vote-lines.ts'

const options = (...names: string[]) =>
  names.map((opt, index) => ({ opt, key: 'ABCDE'[index] ?? '', pic: '' }))

const lined = (...revisions: string[][]) =>
  lineUpVote(revisions.map((names, index) => ({ number: index + 1, vote: options(...names) })))

test.each([
  [
    'added',
    [
      ['张', '李'],
      ['张', '李', '王'],
    ],
    { '1A': 'A', '1B': 'B' },
    [],
  ],
  [
    'swapped',
    [
      ['张', '李'],
      ['李', '张'],
    ],
    { '1A': 'B', '1B': 'A', '2A': 'A' },
    [],
  ],
  [
    'taken out',
    [
      ['张', '李', '王'],
      ['王', '张'],
    ],
    { '1A': 'B', '1B': 'B@1', '1C': 'A' },
    ['李'],
  ],
  [
    'written otherwise',
    [
      ['张', '李'],
      ['张三', '李'],
    ],
    { '1A': 'A@1', '1B': 'B', '2A': 'A' },
    ['张'],
  ],
  [
    'taken out and put back',
    [
      ['张', '李'],
      ['王', '李'],
      ['李', '张'],
    ],
    { '1A': 'B', '2A': 'A@2' },
    ['王'],
  ],
  [
    'gone in two revisions',
    [
      ['张', '李'],
      ['王', '张'],
      ['李', '赵'],
    ],
    { '1A': 'B@2', '2B': 'B@2' },
    ['王', '张'],
  ],
])('an option that is %s keeps its votes', (_, revisions, expected, gone) => {
  const lines = lined(...revisions)
  for (const [at, key] of Object.entries(expected))
    expect(lineKeyOf(lines, Number(at[0]), at[1] ?? '')).toBe(key)
  expect(lines.lines.flatMap(({ opt, isGone }) => (isGone ? opt : []))).toEqual(gone)
  expect(new Set(lines.lines.map(({ key }) => key)).size).toBe(lines.lines.length)
})

test('two options with other pictures are two', () => {
  const vote = (pic: string) => [{ opt: '张', key: 'A', pic }]
  const { lines } = lineUpVote([
    { number: 1, vote: vote('/one') },
    { number: 2, vote: vote('/other') },
  ])
  expect(lines.map(({ key }) => key)).toEqual(['A', 'A@1'])
})

describe('where a ballot is in the public list', () => {
  // As `printf '%s' '0198f0c4-7b1e-7c3a-9d52-3f6a1b2c4d5e K7QM2XWA9HTC' | sha256sum | cut -c1-32` says.
  test.each(['K7QM-2XWA-9HTC', 'k7qm2xwa9htc', ' Ｋ７ＱＭ 2XWA-9HTC '])(
    '%j, however it was copied',
    (receipt) => {
      expect(receiptHash('0198f0c4-7b1e-7c3a-9d52-3f6a1b2c4d5e', receipt)).toBe(
        'b1a5cb7e5183fcd78d1c81845cd948e3',
      )
    },
  )

  test('receipts of several people are read line by line', () => {
    expect(readReceipts('k7qm-2xwa-9htc\n\n ABCD-EFGH-JKMN，K7QM2XWA9HTC')).toEqual([
      'K7QM2XWA9HTC',
      'ABCDEFGHJKMN',
      'K7QM2XWA9HTC',
    ])
  })
})
