import { expect, test } from 'vitest'
import { judgePlay, resumeAt } from './plays.ts'

const [second, begin] = [1000, 1_000_000]

/** A recording of 60 seconds that may be played twice: a play may take 93. */
test.each<[string, number, number[], number, ReturnType<typeof judgePlay>]>([
  ['the first play', 1, [], 0, 'begin'],
  ['a play that nobody has come to', 2, [], 0, 'ahead'],
  ['more plays than there are, at once', 3, [], 0, 'spent'],
  ['the same play, asked for again', 1, [begin], 1, 'resume'],
  ['the same play in its last second', 1, [begin], 93, 'resume'],
  ['the same play when it is over', 1, [begin], 94, 'over'],
  ['the second play while the first could go on', 2, [begin], 30, 'begin'],
  ['the first play after the second began', 1, [begin, begin + 30 * second], 31, 'over'],
  ['the second play again', 2, [begin, begin + 30 * second], 100, 'resume'],
  ['the third play of two', 3, [begin, begin + 30 * second], 100, 'spent'],
  ['no play at all', 0, [], 0, 'ahead'],
  ['a play before the first', -1, [], 0, 'over'],
])('%s', (_, n, begun, after, verdict) => {
  expect(judgePlay({ n, seconds: 60, plays: 2, begun }, begin + after * second)).toBe(verdict)
})

test('a recording of a few seconds has time to arrive', () => {
  const judge = (after: number) =>
    judgePlay({ n: 1, seconds: 4, plays: 1, begun: [begin] }, begin + after * second)
  expect([judge(9), judge(10)]).toEqual(['resume', 'over'])
})

test.each([
  [60, 0, 0],
  [60, 33, 0],
  [60, 34, 1],
  [60, 90, 57],
  // A short one cannot be heard twice as a whole.
  [5, 5, 0],
  [5, 7, 1],
])('a play of %d seconds that is asked for again after %d goes on at %d', (seconds, after, from) => {
  expect(resumeAt(begin, seconds, begin + after * second)).toBe(from)
})
