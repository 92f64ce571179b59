import { formCalls } from '@wenhai/core/form/calls'
import { type FormKind, formKinds } from '@wenhai/core/form/form-kind'
import { formLimits as limits } from '@wenhai/core/form/limits'
import type { FormCover } from '@wenhai/core/form/schema'
import { foldForSearch, searchPairs } from '@wenhai/core/format/pairs'
import { expect, test } from 'vitest'
import { insertMany } from '#lib/database/many-rows'
import { newId } from '#lib/ids'
import { buildSignedIn } from '../../../../test/build.ts'
import { createForm, vote } from '../../../../test/form-build.ts'
import { startTestSite, type TestSite } from '../../../../test/harness.ts'

/** As many rows like one that was saved by a call: kinds in turn, each taken by another number of people. */
async function multiply({ database }: TestSite, survey_id: string, count: number): Promise<void> {
  const { kysely, engine } = database
  const saved = await kysely
    .selectFrom('form')
    .selectAll()
    .where('survey_id', '=', survey_id)
    .executeTakeFirstOrThrow()
  const forms = Array.from({ length: count }, (_, index) => {
    const survey_title = `${index % 4 === 0 ? '春游' : '秋游'}第 ${index} 次`
    return {
      ...saved,
      survey_id: newId(),
      survey_title,
      questionnaire_type: formKinds[index % 3] as FormKind,
      search_text: foldForSearch(survey_title, ''),
    }
  })
  const write = async (table: string, rows: readonly Record<string, unknown>[]) => {
    const columns = Object.keys(rows[0] ?? {})
    const values = rows.map((row) => columns.map((column) => row[column]))
    await insertMany(kysely, engine, { table, columns, returning: [] }, values)
  }
  await write('form', forms)
  await write(
    'form_figure',
    forms.map((form, index) => ({
      survey_id: form.survey_id,
      views: 0,
      started: 0,
      finished: (index * 7919) % count,
      last_time: 0,
    })),
  )
  await write(
    'form_pair',
    forms.flatMap((form) =>
      [...searchPairs(form.search_text)].map((pair) => ({ pair, survey_id: form.survey_id })),
    ),
  )
}

const ids = (forms: readonly FormCover[]) => forms.map(({ survey_id }) => survey_id)
const isFalling = (values: readonly (string | number)[]) =>
  values.every((value, index) => index === 0 || value <= (values[index - 1] ?? value))

test('among more forms than a list counts, each order is the same as among few', async () => {
  const site = await startTestSite()
  const { client } = await buildSignedIn(site)
  const count = 4500
  await multiply(site, await createForm(client, vote({ survey_title: '原件' })), count)
  const find = async (call: 'filterForms' | 'findSurveys', search: Record<string, unknown>) => {
    const { data } = await client.call(formCalls[call], { len: 50, ...search })
    expect([data.length, data.more]).toEqual([limits.maxFound, true])
    return data.tables
  }

  const surveys = await find('findSurveys', { page: 2 })
  expect(surveys.every(({ questionnaire_type }) => questionnaire_type !== 'exam')).toBe(true)
  expect(isFalling(ids(surveys))).toBe(true)

  const popular = await find('filterForms', { sort: 'popular' })
  expect(popular.map(({ participants }) => participants)).toEqual(
    Array.from({ length: 50 }, (_, index) => count - 1 - index),
  )
  const next = await find('filterForms', { sort: 'popular', page: 2 })
  expect(next[0]?.participants).toBe(count - 51)
  const popularSurveys = await find('findSurveys', { sort: 'popular' })
  expect(popularSurveys.some(({ questionnaire_type }) => questionnaire_type === 'exam')).toBe(false)
  expect(isFalling(popularSurveys.map(({ participants }) => participants))).toBe(true)

  const spring = await find('filterForms', { key: '春游' })
  expect(spring.every(({ survey_title }) => survey_title.includes('春游'))).toBe(true)
  expect(isFalling(ids(spring))).toBe(true)
  const taken = await find('filterForms', { key: '春游', sort: 'popular' })
  expect(isFalling(taken.map(({ participants }) => participants))).toBe(true)

  const few = await client.call(formCalls.filterForms, { key: '春游 400', sort: 'popular', len: 50 })
  expect(few.data.more).toBe(false)
  expect(few.data.tables.every(({ survey_title }) => /春游.*400/.test(survey_title))).toBe(true)
  expect(isFalling(few.data.tables.map(({ participants }) => participants))).toBe(true)
})
