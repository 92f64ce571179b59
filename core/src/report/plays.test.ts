import { expect, test } from 'vitest'
import { judgePlay, resumeAt } from './plays.ts'

const [second, begin] = [1000, 1_000_000]

/** A recording of 60 seconds that may be played twice: a play may take 90. */
test.each<[string, number, number[], number, ReturnType<typeof judgePlay>]>([
  ['the first play', 1, [], 0, 'begin'],
  ['a play that nobody has come to', 2, [], 0, 'ahead'],
  ['more plays than there are, at once', 3, [], 0, 'spent'],
  ['the same play, asked for again', 1, [begin], 1, 'resume'],
  ['the same play in its last second', 1, [begin], 90, 'resume'],
  ['the same play when it is over', 1, [begin], 91, 'over'],
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
  expect([judge(19), judge(20)]).toEqual(['resume', 'over'])
})

test.each([
  [0, 0],
  [30, 0],
  [31, 1],
  [90, 60],
])('a play of a minute that is asked for again after %d seconds goes on at %d', (after, from) => {
  expect(resumeAt(begin, 60, begin + after * second)).toBe(from)
})
