import { bankCalls } from '@wenhai/core/bank/calls'
import { memberQuotaBytes } from '@wenhai/core/file/path'
import { reportCalls } from '@wenhai/core/report/calls'
import { uploadCalls } from '@wenhai/core/report/upload/calls'
import { uploadingLimits as limits } from '@wenhai/core/report/upload/limits'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { question } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { docx, mp3, pdf } from '../../../../test/file-samples.ts'
import { createForm, survey } from '../../../../test/form-build.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { paint } from '../../../../test/pictures.ts'
import { start, submit } from '../../../../test/report-build.ts'
import {
  answerWith,
  begin,
  buildUpload,
  sendPart,
  sendWhole,
  uploadFile,
  uploadRows,
} from '../../../../test/upload-build.ts'

const sharedSite = useSite()

const countReports = async ({ database }: TestSite, id: string) =>
  (await database.kysely.selectFrom('report').select('report_id').where('survey_id', '=', id).execute())
    .length

const rowOf = ({ database }: TestSite, upload_id: string) =>
  database.kysely.selectFrom('upload').selectAll().where('upload_id', '=', upload_id).executeTakeFirst()

describe('settings', () => {
  test.each([
    [19, { accepts: [] }, 'settings.accepts', '至少要收一种文件'],
    [19, { most: 10 }, 'settings.most', '最多几个文件最多为 9'],
    [19, { megabytes: 99 }, 'settings.megabytes', '每个文件最大（MB）最多为 20'],
    [20, { consent: '同'.repeat(2001) }, 'settings.consent', '同意的内容最多 2000 个字'],
  ])('%#: of kind %i are refused by name', async (option_type, settings, field, reason) => {
    const { client } = await buildSignedIn(await sharedSite())
    const draft = question({ question: '题', option_type, options: [], isOnlyOpt: 0, answer: '', settings })
    const answer = await client.call(bankCalls.createQuestion, draft)
    expect([(answer.data as { field?: string }).field, answer.reason]).toEqual([field, reason])
  })
})

describe('a file of a taker', () => {
  test('arrives in parts, goes on after a cut, and is handed in with its report', async () => {
    const site = await sharedSite()
    const { id, asked, client: author } = await buildUpload(site)
    const taker = await site.client().openPage()
    const content = Buffer.concat([pdf('x'.repeat(limits.partBytes))])
    const sent = { id, question_id: asked, name: 'C:\\fakepath\\报告 1.pdf', content }
    const { data: begun } = await begin(taker, sent)
    expect(begun).toMatchObject({ received: 0, bytes: content.length, file: null })
    const send = (offset: number, end?: number) =>
      sendPart(taker, begun.upload_id, offset, content.subarray(offset, end))

    expect((await send(0, 1000)).data).toMatchObject({ received: 1000, file: null })
    // The page does not know whether the last part arrived.
    expect(await send(0, 1000)).toMatchObject({ status: 409, data: { received: 1000 } })
    expect(await send(2000, 3000)).toMatchObject({ status: 409, data: { received: 1000 } })
    const { data: asked2 } = await taker.call(uploadCalls.findUpload, { id: begun.upload_id })
    expect(asked2.received).toBe(1000)
    const early = answerWith({ upload_id: begun.upload_id, bytes: content.length, name: '报告 1.pdf' })
    expect((await submit(taker, id, { [asked]: early })).reason).toMatch(/^第 1 题：第 1 个文件没有收到/)

    expect((await send(1000, limits.partBytes)).data.file).toBeNull()
    const { data } = await send(limits.partBytes)
    expect(data.file).toMatchObject({
      name: '报告 1.pdf',
      isPicture: false,
      thumb: '',
      bytes: content.length,
    })
    const answers = { [asked]: answerWith(data.file) }
    expect((await submit(taker, id, answers)).status).toBe(200)

    const { tables } = (await author.call(uploadCalls.findUploads, { id, question_id: asked })).data
    expect(tables).toMatchObject([{ files: [{ name: '报告 1.pdf' }] }])
    const fetched = await fetch(site.url + (tables[0]?.files[0]?.url ?? ''))
    expect(Buffer.from(await fetched.arrayBuffer()).equals(content)).toBe(true)
    expect(Object.fromEntries(fetched.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; .*UTF-8''%E6%8A%A5/),
    })
  })

  test('that is larger than it said is refused and gone; so is one that is no file at all', async () => {
    const site = await sharedSite()
    const { id, asked } = await buildUpload(site)
    const taker = await site.client().openPage()
    const sent = { id, question_id: asked, name: 'a.pdf', content: pdf() }
    const { data } = await begin(taker, sent, 10)
    expect(await sendPart(taker, data.upload_id, 0, sent.content)).toMatchObject({ status: 422 })
    expect((await taker.call(uploadCalls.findUpload, { id: data.upload_id })).data.received).toBe(0)
    expect((await taker.call(uploadCalls.sendUpload, { id: data.upload_id, offset: 0 })).status).toBe(422)
  })

  test('is drawn again where it is a picture, with a thumb to show', async () => {
    const site = await sharedSite()
    const { id, asked, client: author } = await buildUpload(site)
    const taker = await site.client().openPage()
    const content = await paint(2000, 1000)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'canary' } })
      .toBuffer()
    const file = await uploadFile(taker, { id, question_id: asked, name: '照片.HEIC', content })
    expect(file).toMatchObject({ name: '照片.webp', isPicture: true })
    const own = await fetch(site.url + file.thumb)
    expect([own.headers.get('content-type'), own.headers.get('content-disposition')]).toEqual([
      'image/webp',
      null,
    ])
    const { data: report } = await submit(taker, id, { [asked]: answerWith(file) })
    const { data: view } = await author.call(reportCalls.viewReport, { id: report.report_id })
    const whole = await fetch(site.url + (view.uploads[0]?.url ?? ''))
    expect(whole.headers.get('content-disposition')).toContain('attachment')
    const { exif, width } = await sharp(Buffer.from(await whole.arrayBuffer())).metadata()
    expect([exif, width]).toEqual([undefined, 1600])
    // The taker may fetch the file too, from their own report.
    expect((await taker.call(reportCalls.viewReport, { id: report.report_id })).data.uploads).toHaveLength(1)
  })

  test('is held to the rules of its question', async () => {
    const site = await sharedSite()
    const { id, asked } = await buildUpload(site, { accepts: ['picture'], most: 1, megabytes: 1 })
    const taker = await site.client().openPage()
    const about = { id, question_id: asked }
    const refused = async (name: string, content: Uint8Array) =>
      (await sendWhole(taker, { ...about, name, content })).reason
    expect(await refused('a.jpg', docx())).toBe('这里收图片，这个文件是文档')
    expect(await refused('a.jpg', mp3)).toBe('这里收图片，这个文件是录音')
    expect(await refused('a.png', Buffer.alloc(1024 * 1024 + 1))).toBe('每个文件最大 1 MB，这个有 1 MB')
    expect(await refused('a.png', Buffer.from('MZ'))).toBe('这是程序，不能上传')
    expect(await uploadRows(site).then((rows) => rows.filter(({ survey_id }) => survey_id === id))).toEqual(
      [],
    )
    expect(await begin(taker, { ...about, question_id: 'other', name: 'a', content: pdf() })).toMatchObject({
      status: 422,
      reason: '这里没有这道上传题，请刷新页面',
    })
    const png = await paint(9, 9).png().toBuffer()
    const files = [1, 2].map((index) => uploadFile(taker, { ...about, name: `${index}.png`, content: png }))
    const two = answerWith(...(await Promise.all(files)))
    expect((await submit(taker, id, { [asked]: two })).reason).toBe('第 1 题：最多上传 1 个文件')
  })

  test('is nobody else’s: not to see, not to change, not to hand in', async () => {
    const site = await sharedSite()
    const { id, asked, client: author } = await buildUpload(site)
    const taker = await site.client().openPage()
    const other = await site.client().openPage()
    const file = await uploadFile(taker, { id, question_id: asked, name: 'a.pdf', content: pdf() })
    for (const client of [other, author, site.client()]) {
      expect((await client.call(uploadCalls.findUpload, { id: file.upload_id })).status).toBe(404)
      expect((await client.call(uploadCalls.removeUpload, { id: file.upload_id })).status).toBe(404)
      expect((await sendPart(client, file.upload_id, 0, pdf())).status).toBe(404)
    }
    const answers = { [asked]: answerWith(file) }
    const stolen = await submit(other, id, answers)
    expect(stolen).toMatchObject({ status: 422, data: { faults: [{ number: 1, question_id: asked }] } })
    for (const lie of [{ name: 'b.pdf' }, { bytes: 1 }])
      expect((await submit(taker, id, { [asked]: answerWith({ ...file, ...lie }) })).status).toBe(422)
    expect(await countReports(site, id)).toBe(0)
    expect((await submit(taker, id, answers)).status).toBe(200)
    // A file that was handed in belongs to its report and cannot be removed or used in a second one.
    expect((await taker.call(uploadCalls.removeUpload, { id: file.upload_id })).status).toBe(404)
    const { client: again } = await buildSignedIn(site)
    again.cookies.set('device', taker.cookies.get('device') ?? '')
    expect((await submit(again, id, answers)).status).not.toBe(200)
    expect(await countReports(site, id)).toBe(1)
  })

  test('of another question or form does not count', async () => {
    const site = await sharedSite()
    const one = await buildUpload(site)
    const two = await buildUpload(site)
    const taker = await site.client().openPage()
    const file = await uploadFile(taker, {
      id: one.id,
      question_id: one.asked,
      name: 'a.pdf',
      content: pdf(),
    })
    expect((await submit(taker, two.id, { [two.asked]: answerWith(file) })).status).toBe(422)
  })

  test('is not begun by nobody, in a form that is closed, or before one has begun', async () => {
    const site = await sharedSite()
    const { id, asked, client: author } = await buildUpload(site)
    const sent = { id, question_id: asked, name: 'a.pdf', content: pdf() }
    expect(await begin(site.client(), sent)).toMatchObject({ status: 747, reason: '请先打开问卷页面再上传' })
    const taker = await site.client().openPage()
    await site.database.kysely.updateTable('form').set({ status: 0 }).where('survey_id', '=', id).execute()
    expect(await begin(taker, sent)).toMatchObject({ status: 410 })
    const secret = survey([asked], { needLoginParticipate: false, password: '芝麻开门吧啦' })
    const closed = await createForm(author, secret)
    expect((await begin(taker, { ...sent, id: closed })).status).toBe(411)
    const { data: attempt } = await start(taker, closed, { password: '芝麻开门吧啦' })
    const other = await site.client().openPage()
    const within = { ...sent, id: closed, attempt_id: attempt.attempt_id }
    expect((await begin(other, within)).status).toBe(404)
    expect((await begin(taker, within)).status).toBe(200)
    const members = await createForm(author, survey([asked], { needLoginParticipate: true }))
    expect(await begin(taker, { ...sent, id: members })).toMatchObject({
      status: 747,
      reason: '请先登录再上传',
    })
  })

  test('counts against the space of the author, whose own pictures count the same', async () => {
    const site = await sharedSite()
    const { id, asked, ocean_id } = await buildUpload(site)
    const taker = await site.client().openPage()
    const sent = { id, question_id: asked, name: 'a.pdf', content: pdf() }
    const file = await uploadFile(taker, sent)
    expect((await submit(taker, id, { [asked]: answerWith(file) })).status).toBe(200)
    const fill = (bytes: number) =>
      site.database.kysely
        .updateTable('upload')
        .set({ bytes })
        .where('upload_id', '=', file.upload_id)
        .execute()
    await fill(memberQuotaBytes - 10)
    expect(await begin(taker, sent)).toMatchObject({ status: 413, reason: /发布者的空间已经用满/ } as never)
    await fill(10)
    await site.database.kysely
      .insertInto('file')
      .values({
        path: `/files/${ocean_id}`,
        ocean_id,
        bytes: memberQuotaBytes,
        width: 1,
        height: 1,
        create_time: 0,
      })
      .execute()
    expect((await begin(taker, sent)).status).toBe(413)
  })

  test('begins no more than so often, and what piles up makes room', async () => {
    const site = await sharedSite()
    const { id, asked } = await buildUpload(site, { most: 1 })
    const taker = await site.client().openPage()
    const sent = { id, question_id: asked, name: 'a.pdf', content: pdf() }
    const first = await uploadFile(taker, sent)
    for (let count = 0; count < limits.unclaimedPerFile; count += 1) await uploadFile(taker, sent)
    const answers = await Promise.all(Array.from({ length: 70 }, () => begin(taker, sent)))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    expect(await rowOf(site, first.upload_id)).toBeUndefined()
    const left = (await uploadRows(site)).filter(({ survey_id }) => survey_id === id)
    expect(left.length).toBeLessThan(70)
  })
})
