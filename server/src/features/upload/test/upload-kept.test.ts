import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiBase } from '@wenhai/core/contract/envelope'
import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { keepDeletedMs } from '@wenhai/core/form/limits'
import { reportCalls } from '@wenhai/core/report/calls'
import { uploadCalls } from '@wenhai/core/report/upload/calls'
import { attemptDays, linkMinutes, unclaimedHours } from '@wenhai/core/report/upload/limits'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { describe, expect, test } from 'vitest'
import { sweepDeleted } from '#features/report/list/bin.commands'
import { isValidLink } from '#features/report/uploads.queries'
import { restoreBackup } from '#lib/backup/restore-backup'
import { writeBackup } from '#lib/backup/write-backup'
import { makeFileStore } from '#lib/file/make-store'
import { readSpreadsheet } from '#lib/spreadsheet/read-spreadsheet'
import { migrations } from '#migrations/index'
import { exportFile, findResults } from '../../../../test/analytics-build.ts'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { docx, mp3, pdf } from '../../../../test/file-samples.ts'
import { buildAuthor, createForm, exam } from '../../../../test/form-build.ts'
import {
  makeFolder,
  makePlace,
  silentLog,
  startTestSite,
  type TestSite,
  useSite,
} from '../../../../test/harness.ts'
import { filesOn, paint } from '../../../../test/pictures.ts'
import { start, submit } from '../../../../test/report-build.ts'
import {
  answerWith,
  begin,
  buildUpload,
  sendPart,
  uploadFile,
  uploadRows,
} from '../../../../test/upload-build.ts'
import { sweepUploads } from '../jobs.ts'

const sharedSite = useSite()

const hour = 60 * 60_000

const rowsLimits = { maxRows: 1000, maxColumns: 100, maxCellLength: 5000 }

const jobContext = ({ database, settings }: TestSite) => ({
  database,
  fileStore: makeFileStore(settings),
  log: silentLog,
})

const rowOf = ({ database }: TestSite, upload_id: string) =>
  database.kysely.selectFrom('upload').selectAll().where('upload_id', '=', upload_id).executeTakeFirst()

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

describe('a link', () => {
  const build = async () => {
    const site = await sharedSite()
    const built = await buildUpload(site)
    const taker = await site.client().openPage()
    const content = await paint(9, 9).png().toBuffer()
    const sent = { id: built.id, question_id: built.asked, name: 'a.png', content }
    const file = await uploadFile(taker, sent)
    const { data: report } = await submit(taker, built.id, { [built.asked]: answerWith(file) })
    const get = async (headers = {}) => {
      const answers = [file.url, file.thumb].map((path) => fetch(site.url + path, { headers }))
      return (await Promise.all(answers)).map(({ status }) => status)
    }
    return { ...built, site, file, report, get }
  }

  test('dies with its report at once, and lives again with it', async () => {
    const { site, client: author, id, file, report, get } = await build()
    expect(await get()).toEqual([200, 200])
    const { headers } = await fetch(site.url + file.url)
    // A browser that keeps it asks each time.
    expect(headers.get('cache-control')).toBe('private, no-cache')
    const known = { 'if-none-match': headers.get('etag') ?? '' }
    expect(await get(known)).toEqual([304, 200])
    expect((await author.call(reportCalls.deleteReport, { id: report.report_id })).status).toBe(717)
    expect(await get()).toEqual([404, 404])
    expect(await get(known)).toEqual([404, 404])
    await author.call(reportCalls.restoreReport, { id, report_id: report.report_id })
    expect(await get()).toEqual([200, 200])
    await author.call(reportCalls.deleteReport, { id: report.report_id })
    await sweepDeleted(site.database, Date.now() + keepDeletedMs + 1)
    expect(await get()).toEqual([404, 404])
  })

  test('dies with its form', async () => {
    const { client: author, id, get } = await build()
    expect((await author.call(formCalls.deleteForm, { id })).status).toBe(717)
    expect(await get()).toEqual([404, 404])
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

test('complete files of an open attempt wait for it, for 30 days at most', async () => {
  const site = await startTestSite()
  const { id, asked } = await buildUpload(site, {}, { needLoginParticipate: true })
  const { client } = await buildSignedIn(site)
  const { data: started } = await start(client, id)
  const sent = { id, question_id: asked, name: 'a.pdf', content: pdf() }
  const kept = await uploadFile(client, { ...sent, attempt_id: started.attempt_id })
  await begin(client, { ...sent, attempt_id: started.attempt_id })
  await uploadFile(client, sent)
  const sweep = (now: number) => sweepUploads(jobContext(site), now)
  const ids = async () => (await uploadRows(site)).map(({ upload_id }) => upload_id)

  await sweep(Date.now() + (attemptDays * 24 - 1) * hour)
  expect(await ids()).toEqual([kept.upload_id])
  await sweep(Date.now() + (attemptDays * 24 + 1) * hour)
  expect(await ids()).toEqual([])
})

test('once an attempt is over, what it did not hand in is loose after a day', async () => {
  const site = await startTestSite()
  const { id, asked } = await buildUpload(site, {}, { needLoginParticipate: true })
  const { client } = await buildSignedIn(site)
  const { data: started } = await start(client, id)
  const sent = { id, question_id: asked, name: 'a.pdf', content: pdf(), attempt_id: started.attempt_id }
  const loose = await uploadFile(client, sent)
  const claimed = await uploadFile(client, sent)
  const given = { attempt_id: started.attempt_id }
  expect((await submit(client, id, { [asked]: answerWith(claimed) }, given)).status).toBe(200)
  expect(await rowOf(site, loose.upload_id)).toBeDefined()
  await sweepUploads(jobContext(site), Date.now() + (unclaimedHours + 1) * hour)
  expect((await uploadRows(site)).map(({ upload_id }) => upload_id)).toEqual([claimed.upload_id])
})

test('a backup carries the files of takers', async () => {
  const site = await startTestSite()
  const { id, asked } = await buildUpload(site)
  const taker = await site.client().openPage()
  const { upload_id } = await uploadFile(taker, { id, question_id: asked, name: 'a.pdf', content: pdf() })
  const file = join(makeFolder(), 'site.backup')
  const { DATA_DIR, DATABASE_URL } = site.settings
  await writeBackup({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, file, migrations, now: new Date() })
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
    const { data: marked } = await author.call(markingCalls.markReport, {
      id: first.data.report_id,
      marks: { [asked]: 50 },
    })
    expect(marked.pending).toBe(0)
  })
})
