// SQLite alone: other files run each of its statements on PostgreSQL too, and which rule decides is the same there.
import { regradeCalls } from '@wenhai/core/exam/regrade/calls'
import { describe, expect, test } from 'vitest'
import { createQuestion } from '../../../../test/bank-build.ts'
import { sit } from '../../../../test/exam-build.ts'
import { buildAuthor, createForm, exam } from '../../../../test/form-build.ts'
import { useSite } from '../../../../test/harness.ts'
import { buildSat, regradeNow, scoresOf, storedMarks } from '../../../../test/regrade-build.ts'

const sharedSite = useSite()
const toB = { kind: 'key', answer: 'B' }

describe('a preview', () => {
  test('says who gains, who loses and who crosses the line, and changes nothing', async () => {
    const site = await sharedSite()
    const { client, id, first } = await buildSat(site, [
      ['A', 'A'],
      ['B', 'A'],
      ['B', 'B'],
    ])
    const before = await storedMarks(site, id)
    const { data } = await client.call(regradeCalls.previewRegrade, {
      id,
      question_id: first,
      ...toB,
      len: 2,
    })
    expect(data).toMatchObject({
      takers: 3,
      changed: 3,
      gained: 2,
      lost: 1,
      nowPassed: 1,
      nowFailed: 1,
      before: { mean: 50, passRate: 1 / 3 },
      after: { mean: 66.67, passRate: 1 / 3 },
      fullScore: { before: 100, after: 100 },
      passScore: 60,
      length: 3,
    })
    expect(data.tables).toHaveLength(2)
    expect(await storedMarks(site, id)).toEqual(before)
    await regradeNow(site, client, id, first, toB)
    const after = (await scoresOf(client, id)).map((score) => score ?? 0)
    expect(after.reduce((sum, score) => sum + score, 0) / 3).toBeCloseTo(data.after.mean ?? 0, 1)
  })

  test('offers the answers that people gave, spelt in any way, with how many gave them', async () => {
    const site = await sharedSite()
    const { client } = await buildAuthor(site)
    const blank = await createQuestion(client, {
      question: '首都是____',
      option_type: 2,
      options: [],
      isOnlyOpt: 1,
      answer: '北京',
    })
    const id = await createForm(client, exam([blank], { needLoginParticipate: false }))
    for (const answer of ['北京', '北平', '「北平」', '南京'])
      await sit(await site.client().openPage(), id, { [blank]: answer })
    const { data } = await client.call(regradeCalls.findGivenAnswers, { id, question_id: blank })
    expect(data.tables).toEqual([
      { answer: '北平', count: 2, isRight: false },
      expect.objectContaining({ count: 1 }),
      expect.objectContaining({ count: 1 }),
    ])
    await regradeNow(site, client, id, blank, { kind: 'accept', answers: ['北平'] })
    expect(await scoresOf(client, id)).toEqual([100, 100, 100, 0])
  })
})
