// SQLite alone: what is shown here happens to files; other files run its statements on PostgreSQL too.
import { memberQuotaBytes } from '@wenhai/core/file/path'
import { uploadCalls } from '@wenhai/core/report/upload/calls'
import { uploadingLimits as limits, waitingLimits } from '@wenhai/core/report/upload/limits'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { addPerson, entryOf } from '../../../../test/anonymity-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { pdf } from '../../../../test/file-samples.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { start, submit } from '../../../../test/report-build.ts'
import {
  answerWith,
  begin,
  buildUpload,
  sendPart,
  uploadFile,
  uploadRows,
} from '../../../../test/upload-build.ts'

const sharedSite = useSite()

const rowsOf = async (site: TestSite, id: string) =>
  (await uploadRows(site)).filter(({ survey_id }) => survey_id === id)

describe('what piles up makes room', () => {
  const build = async () => {
    const site = await sharedSite()
    const { id, asked } = await buildUpload(site, { most: 1 })
    const sent = { id, question_id: asked, name: 'a.pdf', content: pdf() }
    const pile = async (client: Client) => {
      for (let count = 0; count < limits.unclaimedPerFile; count += 1) await uploadFile(client, sent)
    }
    return { site, id, sent, pile }
  }

  test('of its own browser, and not of another', async () => {
    const { site, id, sent, pile } = await build()
    await pile(await site.client().openPage())
    const other = await site.client().openPage()
    for (let count = 0; count < 2; count += 1) await begin(other, sent)
    expect(await rowsOf(site, id)).toHaveLength(limits.unclaimedPerFile + 2)
  })

  test('of its own member, and not of another in the same browser', async () => {
    const { site, id, sent, pile } = await build()
    const { client: one } = await buildSignedIn(site)
    const { client: other } = await buildSignedIn(site)
    for (const name of ['device', 'XSRF-TOKEN']) other.cookies.set(name, one.cookies.get(name) ?? '')
    await pile(one)
    for (let count = 0; count < 2; count += 1) await begin(other, sent)
    expect(await rowsOf(site, id)).toHaveLength(limits.unclaimedPerFile + 2)
  })
})

describe('one person', () => {
  test('is bounded in all of their browsers, by what waits of theirs at this author', async () => {
    const site = await sharedSite()
    const { id, asked } = await buildUpload(site, { most: 1 }, { needLoginParticipate: true })
    const { client: member } = await buildSignedIn(site)
    const sent = { id, question_id: asked, name: 'a.pdf', content: pdf() }
    for (let count = 0; count < limits.unclaimedPerFile + 2; count += 1) {
      await uploadFile(member, sent)
      member.cookies.delete('device')
      await member.openPage()
    }
    expect((await rowsOf(site, id)).length).toBeLessThanOrEqual(limits.unclaimedPerFile + 1)
    const devices = new Set((await rowsOf(site, id)).map(({ device_id }) => device_id))
    expect(devices.size).toBeGreaterThan(1)
    // The oldest makes room for the next, and with it what was waiting.
    const [row] = (await rowsOf(site, id)).sort((one, other) => other.create_time - one.create_time)
    await site.database.kysely
      .updateTable('upload')
      .set({ waiting: waitingLimits.perPerson })
      .where('upload_id', '=', row?.upload_id ?? '')
      .execute()
    expect(await begin(member, sent)).toMatchObject({
      status: 429,
      reason: '你传了很多文件还没有交，请先删掉不用的，或者过一小时再传',
    })
    expect((await begin((await buildSignedIn(site)).client, sent)).status).toBe(200)
  })

  test('at a shared browser has the files of their own attempt, and takes away none of the one before', async () => {
    const site = await sharedSite()
    const { id, asked } = await buildUpload(site, { most: 1 }, { needRoster: true })
    for (const number of ['1', '2']) await addPerson(site, id, number)
    const shared = await site.client().openPage()
    const sent = { id, question_id: asked, name: 'a.pdf', content: pdf() }
    const startAs = async (number: string) => (await start(shared, id, entryOf(number))).data.attempt_id
    const first = await startAs('1')
    const kept = await uploadFile(shared, { ...sent, attempt_id: first })
    const second = await startAs('2')
    const files = []
    for (let count = 0; count <= limits.unclaimedPerFile; count += 1)
      files.push(await uploadFile(shared, { ...sent, attempt_id: second }))
    const [last, before] = files.reverse()
    if (!last || !before) throw new Error('nothing was uploaded')
    const stolen = await submit(shared, id, { [asked]: answerWith(kept) }, { attempt_id: second })
    expect(stolen.status).toBe(422)
    const own = await submit(shared, id, { [asked]: answerWith(kept) }, { attempt_id: first })
    expect(own.status).toBe(200)
    const find = async () => (await shared.call(uploadCalls.findUpload, { id: before.upload_id })).status
    expect(await find()).toBe(200)
    await submit(shared, id, { [asked]: answerWith(last) }, { attempt_id: second })
    expect(await find()).toBe(404)
  })
})

test('the space of one author is not that of another, and neither is what was given up there', async () => {
  const site = await sharedSite()
  const [full, other] = [await buildUpload(site), await buildUpload(site)]
  const sentTo = ({ id, asked }: typeof full) => ({ id, question_id: asked, name: 'a.pdf', content: pdf() })
  const taker = await site.client().openPage()
  await begin(taker, sentTo(other))
  const { kysely } = site.database
  const [idle] = await rowsOf(site, other.id)
  if (!idle) throw new Error('nothing was begun')
  const create_time = Date.now() - limits.idleMs - 1000
  await kysely.updateTable('upload').set({ create_time }).where('upload_id', '=', idle.upload_id).execute()
  const stored = {
    upload_id: newId(),
    report_id: newId(),
    ending: 'pdf',
    network: '',
    waiting: 0,
    bytes: memberQuotaBytes,
  }
  await kysely
    .insertInto('upload')
    .values({ ...idle, ...stored, survey_id: full.id, ocean_id: full.ocean_id })
    .execute()
  expect((await begin(taker, sentTo(full))).status).toBe(413)
  expect((await rowsOf(site, other.id)).map(({ upload_id }) => upload_id)).toEqual([idle.upload_id])
  expect((await begin(taker, sentTo(other))).status).toBe(200)
})

test('who begins too often is told to wait, whatever they begin', async () => {
  const site = await sharedSite()
  const { id, asked } = await buildUpload(site)
  const taker = await site.client().openPage()
  const sent = { id, question_id: 'none', name: 'a.pdf', content: pdf() }
  const answers = await Promise.all(Array.from({ length: 60 }, () => begin(taker, sent)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]))
  expect(await begin(taker, { ...sent, question_id: asked })).toMatchObject({
    status: 429,
    reason: '上传得太频繁，请过一分钟再试',
  })
})

test('an archive of nothing says that there is nothing', async () => {
  const { client, id } = await buildUpload(await sharedSite())
  expect(await client.call(uploadCalls.exportUploads, { id })).toMatchObject({
    status: 404,
    reason: '还没有收到文件',
  })
})

test('a file that was removed takes no more parts, and can be sent again', async () => {
  const site = await sharedSite()
  const { id, asked } = await buildUpload(site)
  const taker = await site.client().openPage()
  const sent = { id, question_id: asked, name: 'a.pdf', content: pdf() }
  const { data } = await begin(taker, sent)
  await taker.call(uploadCalls.removeUpload, { id: data.upload_id })
  expect((await sendPart(taker, data.upload_id, 0, pdf())).status).toBe(404)
  expect((await uploadFile(taker, sent)).bytes).toBe(pdf().length)
})
