import type { OtherPaper } from '@wenhai/core/form/draw-schema'
import type { FormView } from '@wenhai/core/form/schema'
import { expect, test } from 'vitest'
import { content, known, view } from '../dialog/form-fixture.ts'
import { startOfCopy, startOfOther } from './form-editing.tsx'

const other: OtherPaper = { name: 'B', facility: 0.5, ownFacility: 0.5, question: [] }

const picked = (scores: readonly number[]) =>
  scores.map((score, index) => ({
    uid: `${index}`,
    question_id: `${index}`,
    content: { ...content, options: [...content.options], question_pic: [] },
    score,
  }))

/** Its people alone may take it. */
const withRoster = (rosterCount: number): FormView => {
  const form = view('exam', { needRoster: true, passScore: 90 }, [known('a'), known('b')])
  return { ...form, own: form.own && { ...form.own, rosterCount } }
}

test.each([
  [30, 'form'],
  [0, undefined],
])('a roster of %i people goes along with a copy and with an exam of the other paper', (count, rosterOf) => {
  const form = withRoster(count)
  expect(startOfCopy(form).rosterOf).toBe(rosterOf)
  const opening = startOfOther(form, other, picked([50, 50]))
  expect(opening).toMatchObject({ kind: 'exam', rosterOf, start: { needRoster: true } })
})

test.each([
  ['the same full mark', [70, 30], 90],
  ['a question that is missing', [50], null],
  ['more points', [50, 60], null],
])('the pass mark goes along with %s alone', (_, scores, passScore) => {
  const { start } = startOfOther(withRoster(0), other, picked(scores))
  expect(start).toMatchObject({ survey_title: '标题（B 卷）', passScore })
})
