import { categoryLimits } from '@wenhai/core/category/names'
import { expect, onTestFinished, test } from 'vitest'
import type { FormTable } from '#features/form/table'
import { migrate } from '#lib/database/migrate'
import { newId } from '#lib/ids'
import { buildMember } from '../../../../test/build.ts'
import { makePlace, openAt } from '../../../../test/harness.ts'

const reportOf = (survey_id: string, given: object) => ({
  report_id: newId(),
  survey_id,
  submit_key: newId(),
  attempt_no: 1,
  attempt_id: '',
  revision: 1,
  plan: '',
  user_id: '',
  device_id: '',
  roster_id: '',
  answers: '{}',
  content_hash: '',
  receipt: '',
  hash: '',
  start_time: 0,
  submit_time: 0,
  seconds: '{}',
  reached: 0,
  source: '',
  device: '',
  score: null,
  pending: 0,
  marks: '',
  gathered: 1,
  ...given,
})

test('what was there before is carried over: places, browsers, what has begun, and no visit of a roster', async () => {
  const database = openAt(await makePlace())
  onTestFinished(() => database.close())
  await migrate(database.migrator, '0008-table')
  const { kysely } = database
  const { user_id: ocean_id } = await buildMember(database)
  const addForm = async (anonymous: number) => {
    const survey_id = newId()
    await kysely
      .insertInto('form')
      .values({
        survey_id,
        ocean_id,
        questionnaire_type: 'vote',
        survey_title: '旧的投票',
        description: '',
        type: categoryLimits.defaultKey,
        course: '',
        status: 1,
        start_time: 0,
        end_time: 1,
        exam_time: 0,
        need_login: 0,
        password_hash: '',
        need_roster: 0,
        anonymous,
        listed: 1,
        layout: 'all',
        settings: '{}',
        question_count: 1,
        full_score: 0,
        revision: 1,
        search_text: '',
        create_time: 0,
        update_time: 0,
        delete_time: 0,
      } as FormTable)
      .execute()
    const figure = { survey_id, views: 0, started: 0, finished: 0, last_time: 0, version: 0, rule: 1 }
    await kysely.insertInto('form_figure').values(figure).execute()
    const person = { roster_id: newId(), survey_id, name: '甲', number: '1', number_key: '1', group_name: '' }
    await kysely
      .insertInto('roster')
      .values({ ...person, visit_time: 7, answer_time: 0 })
      .execute()
    return survey_id
  }
  const [secret, named, untouched] = [await addForm(1), await addForm(0), await addForm(0)]
  await kysely
    .insertInto('report')
    .values([
      reportOf(secret, { voter_key: 'hash-1' }),
      reportOf(named, { voter_key: 'd:one', device_id: 'one' }),
      reportOf(named, { voter_key: 'm:a', user_id: 'a', device_id: 'two' }),
      reportOf(named, { voter_key: 'm:b', user_id: 'b', device_id: 'two' }),
      reportOf(named, { voter_key: 'r:x', roster_id: 'x', device_id: 'three' }),
    ] as never)
    .execute()
  await kysely
    .insertInto('report_deleted')
    .values([
      { ...reportOf(secret, { voter_key: 'hash-1' }), delete_time: 1 },
      { ...reportOf(secret, { voter_key: 'hash-2' }), delete_time: 1 },
    ] as never)
    .execute()

  await migrate(database.migrator)
  const voters = await kysely.selectFrom('form_voter').selectAll().orderBy('voter_key').execute()
  expect(voters).toEqual(
    ['hash-1', 'hash-2'].map((voter_key) => ({ survey_id: secret, voter_key, attempt_no: 1 })),
  )
  const devices = await kysely.selectFrom('form_device').selectAll().orderBy('mark').execute()
  expect(devices).toEqual([
    { survey_id: named, mark: 'one', kind: 'guest', uses: 1 },
    { survey_id: named, mark: 'two', kind: 'member', uses: 2 },
  ])
  const begun = await kysely.selectFrom('form_figure_now').select(['survey_id', 'begun']).execute()
  expect(Object.fromEntries(begun.map((row) => [row.survey_id, row.begun]))).toEqual({
    [secret]: 1,
    [named]: 1,
    [untouched]: 0,
  })
  const people = await kysely.selectFrom('roster').select(['survey_id', 'visit_time']).execute()
  expect(Object.fromEntries(people.map((row) => [row.survey_id, row.visit_time]))).toEqual({
    [secret]: 0,
    [named]: 7,
    [untouched]: 7,
  })
})
