import { expect, test } from 'vitest'
import { findLostVotes, lostVotesLine } from './lost-votes.ts'

const option = (opt: string, key: string, pic = '') => ({ opt, key, pic })
const form = { vote: [option('海边', 'A'), option('山里', 'B'), option('', 'C', '/files/c.webp')] }
const counts = new Map([
  ['A', 1200],
  ['B', 0],
  ['C', 3],
])

test.each([
  ['nothing is lost by another order', [form.vote[2], form.vote[1], form.vote[0]], ''],
  ['taken out', [form.vote[1], form.vote[2]], '“海边”已有 1,200 票'],
  ['in other words', [{ opt: '海滩', pic: '' }, form.vote[1], form.vote[2]], '“海边”已有 1,200 票'],
  ['without a vote', [form.vote[0], form.vote[2]], ''],
  ['a picture among them', [{ opt: ' 山里 ', pic: '' }], '“海边”已有 1,200 票、“图片”已有 3 票'],
])('%s', (_, left, line) => {
  const rest = left.flatMap((each) => each ?? [])
  expect(lostVotesLine(findLostVotes(form, rest, counts))).toBe(line)
})
