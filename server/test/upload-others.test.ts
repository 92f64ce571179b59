import { memberQuotaBytes } from '@wenhai/core/file/limits'
import { uploadCalls } from '@wenhai/core/upload/calls'
import { upload as limits } from '@wenhai/core/upload/limits'
import { describe, expect, test } from 'vitest'
import { newId } from '../src/lib/ids.ts'
import { buildSignedIn } from './build.ts'
import type { Client } from './client.ts'
import { pdf } from './file-samples.ts'
import { type TestSite, useSite } from './harness.ts'
import { begin, buildUpload, sendPart, uploadFile, uploadRows } from './upload-build.ts'

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
