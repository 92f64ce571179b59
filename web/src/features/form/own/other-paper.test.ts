import type { OtherPaper } from '@wenhai/core/form/draw-schema'
import { expect, test } from 'vitest'
import { content } from '../dialog/form-fixture.ts'
import { draftQuestion } from '../dialog/form-items.ts'
import { addPapers, otherPaperLine } from './other-paper.ts'

const line = () => draftQuestion({ ...content, options: [...content.options], question_pic: [] })

const paper = (ids: readonly string[], score: number, given: Partial<OtherPaper> = {}): OtherPaper => ({
  name: 'B',
  facility: 0.5,
  ownFacility: 0.5,
  question: ids.map((question_id) => ({ question_id, score })),
  ...given,
})

const kept = paper(['a', 'b'], 5, { facility: 0.6, ownFacility: 0.7 })

/** The other paper after one more, or none, was added to it. */
const join = (before: OtherPaper | null, added: OtherPaper | null) =>
  addPapers({ question: [], otherPaper: before }, [], added).otherPaper

test('what was chosen comes after what is there', () => {
  const [first, second] = [line(), line()]
  expect(addPapers({ question: [first], otherPaper: kept }, [second], null)).toEqual({
    question: [first, second],
    otherPaper: kept,
  })
})

test('a single paper leaves the kept one as it is', () => {
  expect(join(kept, null)).toEqual(kept)
  expect(join(null, kept)).toEqual(kept)
  expect(join(null, null)).toBeNull()
})

test('a second pair is added to the kept one, and both figures are of all points', () => {
  const joined = join(kept, paper(['c'], 30, { name: 'A', facility: 0.2, ownFacility: 0.3 }))
  expect(joined?.name).toBe('B')
  expect(joined?.question.map(({ question_id }) => question_id)).toEqual(['a', 'b', 'c'])
  expect(joined?.facility).toBeCloseTo(0.3)
  expect(joined?.ownFacility).toBeCloseTo(0.4)
})

test.each([
  [0.1, 0.7],
  [0, 0],
])('questions of %d and %d points keep the figures within what is taken', (one, other) => {
  const sure = { facility: 1, ownFacility: 1 }
  const joined = join(paper(['a'], one, sure), paper(['b'], other, sure))
  expect(joined?.facility).toBeLessThanOrEqual(1)
  expect(joined?.facility).toBeCloseTo(1)
})

test('the line compares the two papers that were made together, not the exam as it is now', () => {
  expect(otherPaperLine(kept)).toBe('B 卷 2 题，预计得分率 60.0%，一起组的 A 卷 70.0%')
})
