import { describeMark, type StoredMarks } from '@wenhai/core/report/mark-report'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#lib/database/migrate'
import { buildMember, insertRow } from '../../../../test/build.ts'
import { makePlace, openAt } from '../../../../test/harness.ts'

/** As marks were stored while a Chinese sentence said who gave them. */
const former = {
  one: { points: 300, reason: '作者批阅', comment: '不是 "reason":"作者批阅"，也不是 ,"reason":"等待批阅"' },
  two: { points: null, reason: '等待批阅' },
  three: {
    points: null,
    reason: '（1）回答正确；（2）等待批阅；（3）作者批阅',
    parts: [
      { points: 100, reason: '回答正确' },
      { points: null, reason: '等待批阅', comment: '' },
      { points: 50, reason: '作者批阅' },
    ],
  },
  four: { points: 0, reason: '没有作答' },
}
const present: StoredMarks = {
  one: { points: 300, by: 'author', comment: former.one.comment },
  two: { points: null },
  three: {
    points: null,
    reason: former.three.reason,
    parts: [
      { points: 100, reason: '回答正确' },
      { points: null, comment: '' },
      { points: 50, by: 'author' },
    ],
  },
  four: { points: 0, reason: '没有作答' },
}

test('stored marks say by a value who gave them, wherever they are, and nothing else of them changes', async () => {
  const database = openAt(await makePlace())
  onTestFinished(() => database.close())
  await migrate(database.migrator, '0061-first-attempts')
  const { user_id: ocean_id } = await buildMember(database)
  await insertRow(database, 'questionnaire_type', { questionnaire_type_id: 'type', key: 'type' })
  for (const kind of ['exam', 'survey'])
    await insertRow(database, 'form', { survey_id: kind, ocean_id, type: 'type', questionnaire_type: kind })
  const marks = JSON.stringify(former)
  const ofExam = { survey_id: 'exam', voter_key: 'voter', marks }
  await insertRow(database, 'report', { ...ofExam, report_id: 'in', submit_key: '1', attempt_no: 1 })
  await insertRow(database, 'report', {
    ...ofExam,
    ...{ report_id: 'survey', survey_id: 'survey', submit_key: '2', marks: '' },
  })
  await insertRow(database, 'report_deleted', { ...ofExam, report_id: 'deleted' })
  await insertRow(database, 'report_unreleased', { ...ofExam, report_id: 'waiting' })
  await insertRow(database, 'regrade', { survey_id: 'exam', regrade_id: 'regrade', number: 1, state: 1 })
  await insertRow(database, 'regrade_report', {
    ...{ survey_id: 'exam', regrade_id: 'regrade', report_id: 'in', state: 1 },
    former: JSON.stringify({ one: { was: former.one, became: former.four } }),
  })

  await migrate(database.migrator)
  const { kysely } = database
  for (const table of ['report', 'report_deleted', 'report_unreleased'] as const) {
    const row = await kysely.selectFrom(table).select('marks').where('survey_id', '=', 'exam').execute()
    expect(row).toEqual([{ marks: JSON.stringify(present) }])
  }
  const survey = await kysely.selectFrom('report').select('marks').where('report_id', '=', 'survey').execute()
  expect(survey).toEqual([{ marks: '' }])
  const kept = await kysely.selectFrom('regrade_report').select('former').executeTakeFirstOrThrow()
  expect(JSON.parse(kept.former)).toEqual({ one: { was: present.one, became: present.four } })
})

test('what a taker reads about a mark is the same before and after', () => {
  const question = { question_id: 'q', option_type: 3 } as Parameters<typeof describeMark>[0]
  const said = Object.values(present).map((mark) => describeMark(question, mark))
  expect(said).toEqual(Object.values(former).map(({ reason }) => reason))
})
