import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyticsCalls } from '@wenhai/core/analytics/calls'
import { keepDeletedMs } from '@wenhai/core/analytics/limits'
import { bankCalls } from '@wenhai/core/bank/calls'
import { apiBase } from '@wenhai/core/contract/api-base'
import { memberQuotaBytes } from '@wenhai/core/file/limits'
import { sha256 } from '@wenhai/core/format/sha256'
import { fieldName } from '@wenhai/core/report/answers'
import { reportCalls } from '@wenhai/core/report/calls'
import { uploadCalls } from '@wenhai/core/upload/calls'
import { upload as limits, linkMinutes, unclaimedHours } from '@wenhai/core/upload/limits'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sweepDeleted } from '../src/features/report/bin.commands.ts'
import { sweepUploads } from '../src/features/upload/jobs.ts'
import { isValidLink } from '../src/features/upload/queries.ts'
import { restoreBackup } from '../src/lib/backup/restore-backup.ts'
import { writeBackup } from '../src/lib/backup/write-backup.ts'
import { makeFileStore } from '../src/lib/file/make-store.ts'
import { readSpreadsheet } from '../src/lib/spreadsheet/read-spreadsheet.ts'
import { migrations } from '../src/migrations/index.ts'
import { answerAnew, exportFile, findResults } from './analytics-build.ts'
import { createQuestion, question } from './bank-build.ts'
import { buildSignedIn } from './build.ts'
import { docx, mp3, pdf } from './file-samples.ts'
import { buildAuthor, createForm, exam, survey } from './form-build.ts'
import { makeFolder, makePlace, silentLog, startTestSite, type TestSite, useSite } from './harness.ts'
import { filesOn, paint } from './pictures.ts'
import { handInPlain } from './plain-form.ts'
import { start, submit } from './report-build.ts'
import {
  answerWith,
  begin,
  buildUpload,
  sendPart,
  sendWhole,
  uploadFile,
  uploadRows,
} from './upload-build.ts'

const sharedSite = useSite()
const hour = 60 * 60_000
const rowsLimits = { maxRows: 1000, maxColumns: 100, maxCellLength: 5000 }

const jobContext = ({ database, settings }: TestSite) => ({
  database,
  fileStore: makeFileStore(settings),
  log: silentLog,
})

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
    // Also the taker, on their own report.
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
    // In a report it belongs to the report, and to no second one.
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

describe('links', () => {
  test('run out, and cannot be made up', async () => {
    const site = await sharedSite()
    const { id, asked } = await buildUpload(site)
    const taker = await site.client().openPage()
    const file = await uploadFile(taker, { id, question_id: asked, name: 'a.pdf', content: pdf() })
    const [, , , part, until, sign] = file.url.split('/')
    const get = async (path: string) => (await fetch(site.url + path)).status
    const path = (changed: { id?: string; part?: string; until?: string; sign?: string }) => {
      const all = { id: file.upload_id, part, until, sign, ...changed }
      return `/uploads/${all.id}/${all.part}/${all.until}/${all.sign}`
    }
    expect(await get(path({}))).toBe(200)
    expect(await get(path({ until: String(Number(until) + 1) }))).toBe(410)
    expect(await get(path({ part: 'thumb' }))).toBe(410)
    expect(await get(path({ sign: 'x' }))).toBe(410)
    expect(await get(path({ id: '00000000-0000-4000-8000-000000000000' }))).toBe(410)
    const link = { id: file.upload_id, part: 'file' as const, until: Number(until), sign: sign ?? '' }
    const longest = (linkMinutes + 5) * 60_000
    expect(isValidLink(site.keys, link, Date.now())).toBe(true)
    expect(isValidLink(site.keys, link, Date.now() + longest + 1)).toBe(false)
    expect(await get(`/files/taker/${file.upload_id.slice(0, 2)}/${file.upload_id}.pdf`)).toBe(404)
    await taker.call(uploadCalls.removeUpload, { id: file.upload_id })
    expect(await get(path({}))).toBe(404)
  })
})

describe('the sweep', () => {
  test('takes what nobody handed in after a day, and what belonged to a report when that is gone for good', async () => {
    const site = await startTestSite()
    const { id, asked, client: author } = await buildUpload(site)
    const taker = await site.client().openPage()
    const sent = { id, question_id: asked, name: 'a.png', content: await paint(9, 9).png().toBuffer() }
    const kept = await uploadFile(taker, sent)
    const { data: report } = await submit(taker, id, { [asked]: answerWith(kept) })
    const other = await site.client().openPage()
    const loose = await uploadFile(other, sent)
    const { data: half } = await begin(other, { ...sent, content: pdf() })
    await sendPart(other, half.upload_id, 0, pdf().subarray(0, 20))
    const sweep = (now: number) => sweepUploads(jobContext(site), now)
    const ids = async () => (await uploadRows(site)).map(({ upload_id }) => upload_id).sort()

    await sweep(Date.now() + (unclaimedHours - 1) * hour)
    expect(await ids()).toEqual([kept.upload_id, loose.upload_id, half.upload_id].sort())
    await sweep(Date.now() + (unclaimedHours + 1) * hour)
    expect(await ids()).toEqual([kept.upload_id])
    expect(filesOn(site)).toHaveLength(2)

    await author.call(reportCalls.deleteReport, { id: report.report_id })
    await sweep(Date.now() + 48 * hour)
    expect(await ids()).toEqual([kept.upload_id])
    await sweepDeleted(site.database, Date.now() + keepDeletedMs + 1)
    await sweep(Date.now())
    expect(await ids()).toEqual([])
    expect(filesOn(site)).toEqual([])
  })
})

test('a backup carries the files of takers', async () => {
  const site = await startTestSite()
  const { id, asked } = await buildUpload(site)
  const taker = await site.client().openPage()
  const { upload_id } = await uploadFile(taker, { id, question_id: asked, name: 'a.pdf', content: pdf() })
  const file = join(makeFolder(), 'site.backup')
  const { DATA_DIR, DATABASE_URL } = site.settings
  await writeBackup({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, file, now: new Date() })
  const place = await makePlace()
  const target = { dataDir: place.DATA_DIR, databaseUrl: place.DATABASE_URL }
  await restoreBackup({ file, ...target, force: false, migrations, log: silentLog })
  const path = join(place.DATA_DIR, 'files/taker', upload_id.slice(0, 2), `${upload_id}.pdf`)
  expect(readFileSync(path).equals(pdf())).toBe(true)
})

describe('for the author', () => {
  test('all files are in one archive, named by number, person and question, safe everywhere', async () => {
    const site = await sharedSite()
    const { id, asked, client: author } = await buildUpload(site, {}, { needLoginParticipate: true })
    const answerAs = async (name: string, ...contents: Buffer[]) => {
      const { client } = await buildSignedIn(site, { name })
      const files = []
      for (const content of contents)
        files.push(await uploadFile(client, { id, question_id: asked, name: 'a', content }))
      expect((await submit(client, id, { [asked]: answerWith(...files) })).status).toBe(200)
    }
    await answerAs('张三', pdf(), docx())
    await answerAs('CON', mp3)
    await answerAs('../李/四', pdf())
    const zip = await author.send('POST', `${apiBase}/question/upload/zip/${id}`)
    expect(zip.headers.get('content-type')).toBe('application/zip')
    for (const name of ['1_张三_1_1.pdf', '1_张三_1_2.docx', '2__CON_1.mp3', '3__李_四_1.pdf'])
      expect(zip.text).toContain(name)
    const { client: other } = await buildSignedIn(site)
    expect((await other.call(uploadCalls.exportUploads, { id })).status).toBe(757)
    expect((await other.call(uploadCalls.findUploads, { id, question_id: asked })).status).toBe(757)
    expect((await author.call(uploadCalls.exportUploads, { id, question_id: 'other' })).status).toBe(422)
  })

  test('a gallery comes page by page; names are in the spreadsheet, and only numbers are published', async () => {
    const site = await sharedSite()
    const { id, asked, client: author } = await buildUpload(site)
    for (const name of ['一.pdf', '二.pdf', '三.pdf']) {
      const taker = await site.client().openPage()
      const file = await uploadFile(taker, { id, question_id: asked, name, content: pdf() })
      expect((await submit(taker, id, { [asked]: answerWith(file) })).status).toBe(200)
    }
    const list = async (given: object = {}) =>
      (await author.call(uploadCalls.findUploads, { id, question_id: asked, len: 2, ...given })).data
    const first = await list()
    const namesOf = (page: typeof first) => page.tables.map(({ files }) => files[0]?.name)
    expect(namesOf(first)).toEqual(['三.pdf', '二.pdf'])
    expect(namesOf(await list({ before: first.next }))).toEqual(['一.pdf'])
    expect((await findResults(author, id)).questions[0]).toMatchObject({ answered: 3, options: [] })
    const csv = new Uint8Array(await (await exportFile(author, id, 'csv')).arrayBuffer())
    const [header, row] = await readSpreadsheet(csv, rowsLimits)
    expect(row?.[header?.indexOf('1. 请上传材料') ?? -1]).toBe('一.pdf')
    const publishing = { id, scope: 'questions', questions: [asked], audience: 'everyone', moment: 'once' }
    expect((await author.call(analyticsCalls.publishResults, publishing)).status).toBe(1802)
    const { data } = await site.client().call(analyticsCalls.findPublished, { id })
    expect(JSON.stringify(data)).not.toContain('pdf')
  })

  test('a file of an anonymous report leads to nobody', async () => {
    const site = await sharedSite()
    const { id, asked } = await buildUpload(site, {}, { anonymous: true })
    const taker = await site.client().openPage()
    const file = await uploadFile(taker, { id, question_id: asked, name: 'a.pdf', content: pdf() })
    expect((await rowOf(site, file.upload_id))?.device_id).not.toBe('')
    expect((await submit(taker, id, { [asked]: answerWith(file) })).status).toBe(200)
    expect(await rowOf(site, file.upload_id)).toMatchObject({
      user_id: '',
      device_id: '',
      attempt_id: '',
      create_time: 0,
    })
  })
})

describe('in an exam', () => {
  test('an upload waits for the author, is marked by hand, and survives being sent twice', async () => {
    const site = await sharedSite()
    const { client: author, ids } = await buildAuthor(site)
    const asked = await createQuestion(author, {
      question: '拍照上传过程',
      option_type: 19,
      options: [],
      isOnlyOpt: 0,
      answer: '',
    })
    const id = await createForm(author, exam([ids[0], asked]))
    const { client: taker } = await buildSignedIn(site)
    const { data: attempt } = await start(taker, id)
    const about = { id, question_id: asked, attempt_id: attempt.attempt_id }
    const content = await paint(30, 20).png().toBuffer()
    const file = await uploadFile(taker, { ...about, name: '过程.png', content })
    const answers = { [asked]: answerWith(file), [ids[0] ?? '']: 'B' }
    const draft = await taker.call(reportCalls.saveDraft, { id: attempt.attempt_id, answers })
    expect(draft.status).toBe(1802)
    const given = { attempt_id: attempt.attempt_id, submit_key: attempt.attempt_id.replace(/^./, 'a') }
    const first = await submit(taker, id, answers, given)
    expect(first.status).toBe(200)
    expect((await submit(taker, id, answers, given)).data.report_id).toBe(first.data.report_id)
    expect((await begin(taker, { ...about, name: 'a.png', content })).status).toBe(410)
    const { data: marked } = await author.call(reportCalls.markReport, {
      id: first.data.report_id,
      marks: { [asked]: 50 },
    })
    expect(marked.pending).toBe(0)
  })
})

const consent = '我同意参加。\n随时可以退出。'
const hash = sha256(consent)

async function buildSignature(site: TestSite, given: Record<string, unknown> = {}) {
  const author = await buildAuthor(site)
  const asked = await createQuestion(author.client, {
    question: '请签名',
    option_type: 20,
    options: [],
    isOnlyOpt: 0,
    answer: '',
    settings: { consent },
  })
  const id = await createForm(author.client, survey([asked], { needLoginParticipate: false, ...given }))
  return { ...author, id, asked }
}

describe('a signature', () => {
  test('is taken drawn or typed, with the hash of what was agreed to and nothing else', async () => {
    const site = await sharedSite()
    const { id, asked, client: author } = await buildSignature(site)
    const wrong: [string, RegExp][] = [
      ['', /必须回答/],
      [`t:${sha256('别的')}:张三`, /已经改过/],
      ['t::张三', /已经改过/],
      [`t:${hash}:${'长'.repeat(31)}`, /读不出来/],
      [`d:${hash}:<svg onload=alert(1)>`, /读不出来/],
      [`d:${hash}:${'0000.'.repeat(300)}0000`, /读不出来/],
      [`d:${hash}:0000${'WW'.repeat(950)}`, /读不出来/],
    ]
    for (const [answer, reason] of wrong) {
      const said = await submit(await site.client().openPage(), id, { [asked]: answer })
      expect([said.status === 200, JSON.stringify(said)], answer.slice(0, 90)).toEqual([
        false,
        expect.stringMatching(reason),
      ])
    }
    expect(await countReports(site, id)).toBe(0)
    await answerAnew(site, id, { [asked]: `d:${hash}:0000WX` })
    await answerAnew(site, id, { [asked]: `t:${hash}:张三` })
    expect((await findResults(author, id)).questions[0]).toMatchObject({ answered: 2, options: [] })
    const csv = new Uint8Array(await (await exportFile(author, id, 'csv')).arrayBuffer())
    const [header, drawn, typed] = await readSpreadsheet(csv, rowsLimits)
    const at = header?.indexOf('1. 请签名') ?? -1
    expect([drawn?.[at], drawn?.[at + 1], typed?.[at], typed?.[at + 1]]).toEqual([
      '已签名',
      hash,
      '张三',
      hash,
    ])
  })

  test('is typed in a plain form', async () => {
    const site = await sharedSite()
    const { id, asked } = await buildSignature(site)
    const sent = await handInPlain(site.client(), id, {
      [fieldName(asked, 'name')]: '李四',
      [fieldName(asked, 'agreed')]: hash,
    })
    expect(sent.http).toBe(303)
    const rows = await site.database.kysely
      .selectFrom('report')
      .select('answers')
      .where('survey_id', '=', id)
      .execute()
    expect(rows.map(({ answers }) => JSON.parse(answers))).toEqual([{ [asked]: `t:${hash}:李四` }])
  })
})
