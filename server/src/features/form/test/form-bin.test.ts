import { bankCalls } from '@wenhai/core/bank/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { describe, expect, test } from 'vitest'
import { guest } from '#lib/http/caller'
import { buildSignedIn } from '../../../../test/build.ts'
import { createForm, exam, vote } from '../../../../test/form-build.ts'
import { startTestSite, useSite } from '../../../../test/harness.ts'
import { buildSurvey, submit } from '../../../../test/report-build.ts'
import { deleteForm, removeOldForm, setStatus } from '../life.commands.ts'

const days = (count: number) => count * 86_400_000

const sharedSite = useSite()

describe('a deleted form', () => {
  test('lies in its author’s bin for 30 days, and comes back with its reports and counts', async () => {
    const site = await sharedSite()
    const { client, id, answers } = await buildSurvey(site)
    const guest = await site.client().openPage()
    expect((await submit(guest, id, answers)).status).toBe(200)
    expect((await client.call(formCalls.deleteForm, { id })).status).toBe(717)
    expect((await client.call(formCalls.viewForm, { id })).status).toBe(404)
    expect((await guest.call(reportCalls.startReport, { id })).status).toBe(404)
    const { tables, length } = (await client.call(formCalls.findDeletedForms, {})).data
    expect([tables.map(({ survey_id }) => survey_id), length]).toEqual([[id], 1])
    expect(Date.parse(tables[0]?.expire_time ?? '') - Date.parse(tables[0]?.delete_time ?? '')).toBe(days(30))
    expect((await client.call(formCalls.restoreForm, { id })).status).toBe(1802)
    expect((await client.call(formCalls.viewForm, { id })).data.participants).toBe(1)
    expect((await client.call(reportCalls.findReports, { survey_id: id })).data.length).toBe(1)
    expect((await client.call(formCalls.findDeletedForms, {})).data.length).toBe(0)
    expect((await client.call(formCalls.restoreForm, { id })).status).toBe(404)
  })

  test('is nothing to others, and is found again by its words when it is back', async () => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site)
    const { client: other } = await buildSignedIn(site)
    const id = await createForm(client, vote({ survey_title: '春游去哪座山' }))
    const find = async () => (await other.call(formCalls.filterForms, { key: '哪座山' })).data.length
    await client.call(formCalls.deleteForm, { id })
    expect(await find()).toBe(0)
    expect((await other.call(formCalls.findDeletedForms, {})).data.length).toBe(0)
    expect((await other.call(formCalls.restoreForm, { id })).status).toBe(404)
    await client.call(formCalls.restoreForm, { id })
    expect(await find()).toBe(1)
  })

  test('is not changed by a call that was let in before it was deleted', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const id = await createForm(client, vote())
    await deleteForm(site.database, guest, id, Date.now())
    await expect(setStatus(site.database, id, 0, Date.now())).rejects.toMatchObject({ status: 404 })
    await expect(deleteForm(site.database, guest, id, Date.now())).rejects.toMatchObject({ status: 404 })
  })

  test('is gone for good after 30 days, with its reports, and not a moment before', async () => {
    const site = await startTestSite()
    const { client, id, answers } = await buildSurvey(site)
    const guest = await site.client().openPage()
    await submit(guest, id, answers)
    await client.call(formCalls.deleteForm, { id })
    const { database } = site
    const live = await createForm(client, vote())
    const now = Date.now()
    expect(await removeOldForm(database, now + days(29))).toBe(false)
    while (await removeOldForm(database, now + days(31)));
    const left = async (table: 'form' | 'report') =>
      (await database.kysely.selectFrom(table).select('survey_id').where('survey_id', '=', id).execute())
        .length
    expect([await left('form'), await left('report')]).toEqual([0, 0])
    expect((await client.call(formCalls.viewForm, { id: live })).status).toBe(200)
  })

  test('is out of the bin after 30 days, also where no job has come by yet', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const id = await createForm(client, vote())
    await client.call(formCalls.deleteForm, { id })
    const late = { delete_time: Date.now() - days(30) }
    await site.database.kysely.updateTable('form').set(late).where('survey_id', '=', id).execute()
    expect((await client.call(formCalls.findDeletedForms, {})).data.length).toBe(0)
    expect((await client.call(formCalls.restoreForm, { id })).status).toBe(404)
  })

  test('of an exam frees its questions, and locks them again when it is back', async () => {
    const site = await startTestSite()
    const { client, ids } = await buildSurvey(site)
    const { client: other } = await buildSignedIn(site)
    const [question_id = ''] = ids
    const id = await createForm(client, exam(ids))
    const isSeen = async () => (await other.call(bankCalls.viewQuestion, { id: question_id })).status === 200
    expect(await isSeen()).toBe(false)
    await client.call(formCalls.deleteForm, { id })
    expect(await isSeen()).toBe(true)
    await client.call(formCalls.restoreForm, { id })
    expect(await isSeen()).toBe(false)
  })
})
