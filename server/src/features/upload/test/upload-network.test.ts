import { memberQuotaBytes } from '@wenhai/core/file/path'
import { uploadingLimits as limits, waitingLimits } from '@wenhai/core/report/upload/limits'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { buildSignedIn } from '../../../../test/build.ts'
import { pdf } from '../../../../test/file-samples.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { submit } from '../../../../test/report-build.ts'
import { answerWith, begin, buildUpload, sendPart, uploadRows } from '../../../../test/upload-build.ts'
import { mostPlaces } from '../upload-pace.ts'

const sharedSite = useSite()

const rowsOf = async (site: TestSite, id: string) =>
  (await uploadRows(site)).filter(({ survey_id }) => survey_id === id)

const sentTo = (id: string, question_id: string) => ({ id, question_id, name: 'a.pdf', content: pdf() })

describe('one network with any number of browsers', () => {
  const build = async (declared: number) => {
    const site = await sharedSite()
    const built = await buildUpload(site)
    const sent = sentTo(built.id, built.asked)
    const first = await site.client().openPage()
    const { data } = await begin(first, sent)
    const change = (to: { bytes?: number; waiting?: number; create_time?: number; network?: string }) =>
      site.database.kysely.updateTable('upload').set(to).where('upload_id', '=', data.upload_id).execute()
    await change({ waiting: declared })
    const beginNext = async () => begin(await site.client().openPage(), sent)
    return { ...built, site, sent, first, upload_id: data.upload_id, change, beginNext }
  }

  test('declares a part of an author’s space, and other networks and authors have theirs', async () => {
    const { site, sent, change, beginNext } = await build(limits.arrivingPerNetwork)
    expect(await beginNext()).toMatchObject({
      status: 429,
      reason: '这个网络里正在上传的文件很多，请稍后再传',
    })
    const other = await buildUpload(site)
    const elsewhere = { ...sent, id: other.id, question_id: other.asked }
    expect((await begin(await site.client().openPage(), elsewhere)).status).toBe(200)
    await change({ network: 'another' })
    expect((await beginNext()).status).toBe(200)
  })

  test('goes on when a file is complete, and has so much that nobody handed in', async () => {
    const { site, id, asked, first, upload_id, change, beginNext } = await build(limits.arrivingPerNetwork)
    expect((await beginNext()).status).toBe(429)
    const { data } = await sendPart(first, upload_id, 0, pdf())
    await change({ waiting: limits.arrivingPerNetwork })
    expect((await beginNext()).status).toBe(200)
    await change({ waiting: waitingLimits.perNetwork })
    expect((await beginNext()).status).toBe(429)
    expect((await begin((await buildSignedIn(site)).client, sentTo(id, asked))).status).toBe(200)
    expect((await submit(first, id, { [asked]: answerWith(data.file) })).status).toBe(200)
    expect(await rowsOf(site, id)).toContainEqual(
      expect.objectContaining({ upload_id, network: '', waiting: 0 }),
    )
    expect((await beginNext()).status).toBe(200)
  })

  test('goes on when what it declared was given up', async () => {
    const { change, beginNext } = await build(limits.arrivingPerNetwork)
    await change({ create_time: Date.now() - limits.idleMs - 1000 })
    expect((await beginNext()).status).toBe(200)
  })

  test('leaves half of what is left of the space, and may always have one file on its way', async () => {
    const { id, site, beginNext, change } = await build(pdf().length)
    const [row] = await rowsOf(site, id)
    if (!row) throw new Error('nothing was begun')
    const stored = { upload_id: newId(), report_id: newId(), network: '', ending: 'pdf', waiting: 0 }
    const bytes = memberQuotaBytes - 3 * pdf().length
    await site.database.kysely
      .insertInto('upload')
      .values({ ...row, ...stored, bytes })
      .execute()
    expect((await beginNext()).status).toBe(429)
    await change({ network: 'another' })
    expect((await beginNext()).status).toBe(200)
  })

  test('of five hundred phones with two megabytes each, as many begin as are received at once', () => {
    expect(limits.arrivingPerNetwork).toBeGreaterThanOrEqual(mostPlaces.network * 2 * 1024 * 1024)
    expect(500 * 2 * 1024 * 1024).toBeLessThanOrEqual(memberQuotaBytes)
  })
})
