// SQLite alone: what is shown here happens to files; other files run its statements on PostgreSQL too.
import { fieldName, fileFieldName } from '@wenhai/core/form/answers'
import { graceMs } from '@wenhai/core/form/limits'
import { reportCalls } from '@wenhai/core/report/calls'
import { describe, expect, test } from 'vitest'
import { createQuestion } from '../../../../test/bank-build.ts'
import type { Client } from '../../../../test/client.ts'
import { docx, mp3, pdf } from '../../../../test/file-samples.ts'
import { createForm, endAt, exam, survey } from '../../../../test/form-build.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { hidden, readPage } from '../../../../test/plain-form.ts'
import { start } from '../../../../test/report-build.ts'
import { buildUpload, uploadRows } from '../../../../test/upload-build.ts'

const sharedSite = useSite()

const html = { accept: 'text/html', 'x-xsrf-token': '', 'person-jwt': '' }

const open = async (client: Client, path: string) =>
  readPage(await client.send('GET', path, { headers: { accept: 'text/html' } }))

type Field = [name: string, value: string | Uint8Array, filename?: string]

/** As a browser sends a form that has files. */
function post(client: Client, path: string, fields: readonly Field[]) {
  const body = new FormData()
  for (const [name, value, filename] of fields)
    if (typeof value === 'string') body.append(name, value)
    else body.append(name, new Blob([value as BlobPart]), filename)
  return client.send('POST', path, { body, headers: html })
}

const rowsOf = async (site: TestSite, id: string) =>
  (await uploadRows(site)).filter(({ survey_id }) => survey_id === id)

const answersOf = async ({ database }: TestSite, id: string) =>
  (await database.kysely.selectFrom('report').select('answers').where('survey_id', '=', id).execute()).map(
    ({ answers }) => JSON.parse(answers),
  )

/** An upload of up to two documents, and a question that must be answered. */
async function build() {
  const site = await sharedSite()
  const built = await buildUpload(site, { accepts: ['document'], most: 2, megabytes: 1 })
  const open3 = {
    question: '姓名？',
    option_type: 3,
    options: [],
    isOnlyOpt: 0,
    answer: '',
    isRequired: true,
  }
  const name = await createQuestion(built.client, open3)
  const id = await createForm(built.client, survey([built.asked, name], { needLoginParticipate: false }))
  const taker = site.client()
  const path = `/questionnaire/${id}`
  const page = await open(taker, path)
  const send = (...fields: Field[]) => post(taker, path, [...Object.entries(hidden(page)), ...fields])
  const file = (content: Uint8Array, filename: string): Field => [
    fileFieldName(built.asked),
    content,
    filename,
  ]
  return { ...built, site, id, taker, path, page, send, file, nameId: name }
}

describe('a form that is sent without a script', () => {
  test('hands in its files with its answers', async () => {
    const { site, id, path, asked, send, file, nameId } = await build()
    const sent = await send(file(pdf(), '../作业.PDF'), file(docx(), 'b.docx'), [fieldName(nameId), '张三'])
    expect([sent.http, sent.headers.get('location')]).toEqual([303, path])
    const rows = await rowsOf(site, id)
    expect(rows.map(({ name }) => name).sort()).toEqual(['b.docx', '作业.pdf'])
    const [answers] = await answersOf(site, id)
    expect(answers[nameId]).toBe('张三')
    for (const { upload_id, report_id } of rows) {
      expect(answers[asked]).toContain(upload_id)
      expect(report_id).not.toBe('')
    }
  })

  test('with a gap keeps the files that have arrived, as long as they are ticked', async () => {
    const { site, id, asked, send, file, nameId } = await build()
    const first = await send(file(pdf(), 'a.pdf'), file(docx(), 'b.docx'), [fieldName(nameId), ''])
    expect(first.http).toBe(200)
    const { posted } = readPage(first)
    expect(posted?.faults).toMatchObject([{ question_id: nameId, reason: '这道题必须回答' }])
    const lines = (posted?.answers[asked] ?? '').split('\n')
    expect(lines).toHaveLength(2)
    const third = await send([fieldName(asked, 1), lines[1] ?? ''], file(pdf(), 'c.pdf'), [
      fieldName(nameId),
      '张三',
    ])
    expect(third.http).toBe(303)
    const [answers] = await answersOf(site, id)
    expect(answers[asked]).toMatch(/ c\.pdf$/m)
    expect(answers[asked]).toMatch(/ b\.docx$/m)
    expect(answers[asked]).not.toMatch(/ a\.pdf/)
  })

  test('is refused with each file that does not fit, by its name, and only those that fit are kept', async () => {
    const { site, id, asked, send, file, nameId } = await build()
    const wrong: [Field[], string][] = [
      [[file(mp3, 'a.pdf')], '“a.pdf”没有收下：这里收文档，这个文件是录音'],
      [[file(new Uint8Array(0), 'a.pdf')], '“a.pdf”没有收下：文件是空的'],
      [[file(new Uint8Array(1024 * 1024 + 1), 'a.pdf')], '“a.pdf”没有收下：每个文件最大 1 MB'],
      [[1, 2, 3].map((n) => file(pdf(), `${n}.pdf`)), '“3.pdf”没有收下：最多上传 2 个文件'],
    ]
    for (const [files, reason] of wrong) {
      const sent = await send(...files, [fieldName(nameId), '张三'])
      const { posted } = readPage(sent)
      expect(posted?.faults).toEqual([{ question_id: asked, number: 1, reason, isMissing: false }])
      expect(posted?.answers[nameId]).toBe('张三')
    }
    expect(await answersOf(site, id)).toEqual([])
    expect((await rowsOf(site, id)).map(({ name }) => name).sort()).toEqual(['1.pdf', '2.pdf'])
  })

  test('says how large a file may be, also where it is as large as any may be', async () => {
    const site = await sharedSite()
    const { id, asked } = await buildUpload(site, { accepts: ['document'], megabytes: 20 })
    const taker = site.client()
    const path = `/questionnaire/${id}`
    const page = await open(taker, path)
    const large = new Uint8Array(20 * 1024 * 1024 + 1)
    const sent = await post(taker, path, [
      ...Object.entries(hidden(page)),
      [fileFieldName(asked), large, 'a.pdf'],
    ])
    expect(readPage(sent).posted?.faults[0]?.reason).toBe('“a.pdf”没有收下：每个文件最大 20 MB')
    expect(await rowsOf(site, id)).toEqual([])
  })

  test('of another browser, or to a question that takes none, stores no file', async () => {
    const { site, id, path, page, send, nameId, file } = await build()
    const foreign = site.client()
    await open(foreign, path)
    const fields: Field[] = [
      ...Object.entries(hidden(page)),
      file(pdf(), 'a.pdf'),
      [fieldName(nameId), '张三'],
    ]
    expect(readPage(await post(foreign, path, fields)).posted?.reason).toContain('页面已经过期')
    // A file that comes before the token belongs to nobody.
    expect((await post(foreign, path, [...fields].reverse())).http).toBe(200)
    const other: Field = [fileFieldName(nameId), pdf(), 'a.pdf']
    expect(readPage(await send(other, [fieldName(nameId), '张三'])).posted?.faults).toMatchObject([
      { reason: '“a.pdf”没有收下：这道题不收文件' },
    ])
    expect(await rowsOf(site, id)).toEqual([])
    expect(await answersOf(site, id)).toEqual([])
  })

  test('that breaks off, or has too much beside its files, keeps nothing', async () => {
    const { site, id, taker, path, page, send, asked, nameId } = await build()
    const head = (name: string, more = '') =>
      `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
    const fields = Object.entries(hidden(page)).map(([name, value]) => `${head(name)}${value}\r\n`)
    const body = `${fields.join('')}${head(fileFieldName(asked), '; filename="a.pdf"')}%PDF-1.4`
    const headers = { ...html, 'content-type': 'multipart/form-data; boundary=b' }
    expect((await taker.send('POST', path, { body, headers })).http).toBe(400)
    expect((await send([fieldName(nameId), '长'.repeat(400_000)])).http).toBe(413)
    expect((await send(...Array.from({ length: 2001 }, (_, n): Field => [`f${n}`, '']))).http).toBe(400)
    expect(await rowsOf(site, id)).toEqual([])
    expect(await answersOf(site, id)).toEqual([])
  })

  test('is in time by the moment when all of it has arrived', async () => {
    const { site, id, taker, path, page, asked, nameId } = await build()
    const part = (name: string, value: string, more = '') =>
      `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
    const fields = Object.entries(hidden(page)).map(([name, value]) => part(name, value))
    const file = part(fileFieldName(asked), Buffer.from(pdf()).toString('latin1'), '; filename="a.pdf"')
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const body = writable.getWriter()
    const write = (text: string) => body.write(Buffer.from(text, 'latin1'))
    const cookie = [...taker.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = fetch(taker.url + path, {
      method: 'POST',
      headers: { accept: 'text/html', cookie, 'content-type': 'multipart/form-data; boundary=b' },
      body: readable,
      duplex: 'half',
      redirect: 'manual',
    } as RequestInit)
    await write(`${fields.join('')}${file}--b\r\n`)
    await expect.poll(async () => (await rowsOf(site, id)).length).toBe(1)
    // Still in time for what began before it.
    await endAt(site, id, Date.now() - graceMs)
    await write(`${part(fieldName(nameId), 'x').slice('--b\r\n'.length)}--b--\r\n`)
    await body.close()
    const { posted } = readPage({ text: await (await sent).text() })
    expect(posted?.reason).toBe('已经结束，不能再提交')
    expect(await answersOf(site, id)).toEqual([])
  })

  test('of an exam belongs to its attempt', async () => {
    const site = await sharedSite()
    const { client, asked } = await buildUpload(site)
    const id = await createForm(client, exam([asked], { needLoginParticipate: false }))
    const taker = await site.client().openPage()
    const { attempt_id } = (await start(taker, id)).data
    const path = `/exam/${id}`
    const page = await open(taker, path)
    const fields: Field[] = [
      ...Object.entries({ ...hidden(page), attempt_id }),
      [fileFieldName(asked), pdf(), 'a.pdf'],
    ]
    expect((await post(taker, path, fields)).http).toBe(303)
    const [report] = (await client.call(reportCalls.findReports, { survey_id: id })).data.tables
    expect((await rowsOf(site, id)).map(({ report_id }) => report_id)).toEqual([report?.report_id])
  })
})
