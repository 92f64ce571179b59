import { expect, test } from 'vitest'
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
