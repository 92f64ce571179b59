import { readScope, wholeScope } from '@wenhai/core/share/scope'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#lib/database/migrate'
import { buildMember, insertRow } from '../../../../test/build.ts'
import { makePlace, openAt } from '../../../../test/harness.ts'

const hour = 3_600_000

test('who was invited to mark is one with whom the exam is shared, and keeps what else was', async () => {
  const database = openAt(await makePlace())
  onTestFinished(() => database.close())
  await migrate(database.migrator, '0086-for-programs')
  const { user_id: ocean_id } = await buildMember(database)
  await insertRow(database, 'questionnaire_type', { questionnaire_type_id: 'type', key: 'type' })
  const exam = { survey_id: 'exam', ocean_id, type: 'type', questionnaire_type: 'exam' }
  await insertRow(database, 'form', exam)
  await insertRow(database, 'form', { ...exam, survey_id: 'deleted', delete_time: 1 })
  const bundle = { survey_id: 'exam', question_id: 'q', bundle_key: 'b', rank: 1, stage: 1, similar_key: 'b' }
  await insertRow(database, 'marking_bundle', bundle)

  /** A member who was invited, and perhaps shared with as well. */
  const build = async (
    invited: { survey_id?: string; is_arbiter?: number; removed?: number } | undefined,
    shared?: { rights: string; end_time?: number },
  ) => {
    const { user_id } = await buildMember(database)
    if (invited)
      await insertRow(database, 'marking_marker', {
        ...{ survey_id: 'exam', user_id, is_arbiter: 0, removed: 0, opened: 0, invite_time: 5 },
        ...invited,
      })
    if (shared)
      await insertRow(database, 'share', {
        ...{ thing: 'form', thing_id: 'exam', receiver_kind: 'person', receiver_id: user_id },
        ...{ end_time: 0, given_by: ocean_id, create_time: 7 },
        ...shared,
      })
    return user_id
  }
  const soon = Date.now() + hour
  const people = {
    invited: await build({}),
    arbiter: await build({ is_arbiter: 1 }),
    removed: await build({ removed: 1 }),
    ofDeleted: await build({ survey_id: 'deleted' }),
    editor: await build({}, { rights: 'edit' }),
    reader: await build({ is_arbiter: 1 }, { rights: 'results', end_time: soon }),
    marker: await build({}, { rights: 'mark' }),
    manager: await build({}, { rights: 'manage' }),
    over: await build({}, { rights: 'edit names', end_time: Date.now() - hour }),
    markerAlone: await build(undefined, { rights: 'mark' }),
    editorAlone: await build(undefined, { rights: 'edit mark' }),
    viewer: await build(undefined, { rights: 'view' }),
  }
  // The author was invited before the exam became theirs.
  await insertRow(database, 'marking_marker', {
    ...{ survey_id: 'exam', user_id: ocean_id, is_arbiter: 0, removed: 0, opened: 1, invite_time: 5 },
  })

  await migrate(database.migrator)
  const shares = await database.kysely.selectFrom('share').selectAll().execute()
  const of = (user_id: string) => {
    const share = shares.find(({ receiver_id }) => receiver_id === user_id)
    return share && [share.thing_id, share.rights, share.end_time, share.is_arbiter, share.create_time]
  }
  const found = Object.fromEntries(Object.entries(people).map(([name, user_id]) => [name, of(user_id)]))
  expect(found).toEqual({
    invited: ['exam', 'mark', 0, 0, 5],
    arbiter: ['exam', 'mark', 0, 1, 5],
    removed: undefined,
    ofDeleted: ['deleted', 'mark', 0, 0, 5],
    editor: ['exam', 'edit mark', 0, 0, 7],
    reader: ['exam', 'results mark', soon, 1, 7],
    marker: ['exam', 'view mark', 0, 0, 7],
    manager: ['exam', 'manage', 0, 0, 7],
    over: ['exam', 'mark', 0, 0, 7],
    markerAlone: ['exam', 'view mark', 0, 0, 7],
    editorAlone: ['exam', 'edit mark', 0, 0, 7],
    viewer: ['exam', 'view', 0, 0, 7],
  })
  expect(of(ocean_id)).toBeUndefined()
  for (const { mark_scope, given_by } of shares) {
    expect(readScope(mark_scope)).toEqual(wholeScope)
    expect(given_by).toBe(ocean_id)
  }
  // The old rows stay: they say who has looked, and the version before reads them.
  const { length } = await database.kysely.selectFrom('marking_marker').selectAll().execute()
  expect(length).toBe(10)
  const { group_name } = await database.kysely
    .selectFrom('marking_bundle')
    .select('group_name')
    .executeTakeFirstOrThrow()
  expect(group_name).toBe('')
})
