import { apiBase } from '@wenhai/core/contract/api-base'
import { memberQuotaBytes } from '@wenhai/core/file/limits'
import { reportCalls } from '@wenhai/core/report/calls'
import { uploadCalls } from '@wenhai/core/report/upload/calls'
import { CompiledQuery, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { uploadWaiting } from '#migrations/0052-upload-waiting'
import { exportFile } from '../../../../test/analytics-build.ts'
import { addPerson, entryOf } from '../../../../test/anonymity-build.ts'
import { docx, pdf } from '../../../../test/file-samples.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { paint, upload } from '../../../../test/pictures.ts'
import { start, submit } from '../../../../test/report-build.ts'
import { answerWith, begin, buildUpload, uploadFile, uploadRows } from '../../../../test/upload-build.ts'

const sharedSite = useSite()

/** Every row of every table, as one text. */
async function readAll({ database }: TestSite): Promise<string> {
  const tables = await database.kysely.introspection.getTables()
  const rows = await Promise.all(
    tables.map(
      async ({ name }) => (await sql`select * from ${sql.table(name)}`.execute(database.kysely)).rows,
    ),
  )
  return JSON.stringify(rows)
}

const rowsOf = async (site: TestSite, id: string) =>
  (await uploadRows(site)).filter(({ survey_id }) => survey_id === id)

describe('a file of an anonymous report', () => {
  const build = async () => {
    const site = await sharedSite()
    const built = await buildUpload(site, {}, { anonymous: true })
    const taker = await site.client().openPage()
    const about = { id: built.id, question_id: built.asked }
    const files = [
      await uploadFile(taker, { ...about, name: '王小明 二班.pdf', content: pdf() }),
      await uploadFile(taker, { ...about, name: '王小明.docx', content: docx() }),
    ]
    const answers = { [built.asked]: answerWith(...files) }
    return { ...built, site, taker, files, answers }
  }
  const neutral = ['附件1.pdf', '附件2.docx']

  test('leads to nobody, and has no name that its taker gave it, anywhere', async () => {
    const { site, id, asked, client: author, taker, answers } = await build()
    const submit_key = '6a5f2f58-7a05-4a39-9f2e-0d8a8a1c1f11'
    const first = await submit(taker, id, answers, { submit_key })
    expect(first.status).toBe(200)
    expect((await submit(taker, id, answers, { submit_key })).data).toEqual(first.data)
    expect(await readAll(site)).not.toContain('王小明')
    for (const row of await rowsOf(site, id))
      expect(row).toMatchObject({
        user_id: '',
        device_id: '',
        attempt_id: '',
        network: '',
        create_time: 0,
      })
    const { tables } = (await author.call(uploadCalls.findUploads, { id, question_id: asked })).data
    expect(tables[0]?.files.map(({ name }) => name)).toEqual(neutral)
    const { data: view } = await author.call(reportCalls.viewReport, { id: first.data.report_id })
    expect(view.uploads.map(({ name }) => name).sort()).toEqual(neutral)
    const fetched = await fetch(site.url + (tables[0]?.files[0]?.url ?? ''))
    expect(decodeURIComponent(fetched.headers.get('content-disposition') ?? '')).toContain('附件1.pdf')
    const zip = await author.send('POST', `${apiBase}/question/upload/zip/${id}`)
    const told = [
      JSON.stringify([tables, view]),
      zip.text,
      await (await exportFile(author, id, 'csv')).text(),
    ]
    for (const text of told) expect(text).not.toContain('王小明')
  })

  test('that was stored under its name loses it, with the answers that name it', async () => {
    const { site, id, asked, taker, files, answers } = await build()
    const { data: report } = await submit(taker, id, answers)
    const { kysely, types } = site.database
    for (const { upload_id, name } of files)
      await kysely.updateTable('upload').set({ name }).where('upload_id', '=', upload_id).execute()
    await kysely
      .updateTable('report')
      .set({ answers: JSON.stringify(answers) })
      .where('report_id', '=', report.report_id)
      .execute()
    const statements = uploadWaiting(types)
    const renaming = statements.slice(
      0,
      statements.findIndex((each) => each.startsWith('alter')),
    )
    for (const statement of renaming) await kysely.executeQuery(CompiledQuery.raw(statement))
    expect(await readAll(site)).not.toContain('王小明')
    const { data } = await taker.call(reportCalls.viewReport, { id: report.report_id })
    const named = (data.answers[asked] ?? '').split('\n').map((line) => line.split(' '))
    const rows = new Map((await rowsOf(site, id)).map(({ upload_id, name }) => [upload_id, name]))
    expect(named.map(([, , name]) => name).sort()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^附件[12]\.(?:pdf|docx)$/)]),
    )
    for (const [upload_id = '', , name] of named) expect(rows.get(upload_id)).toBe(name)
  })
})

describe('of files that wait for their lot', () => {
  const build = async () => {
    const site = await sharedSite()
    const built = await buildUpload(site, {}, { anonymous: true, needRoster: true })
    const content = (letter: string) => pdf(letter.repeat(3000))
    const handIn = async (number: string) => {
      await addPerson(site, built.id, number)
      const taker = await site.client().openPage()
      const { attempt_id } = (await start(taker, built.id, entryOf(number))).data
      const sent = {
        id: built.id,
        question_id: built.asked,
        attempt_id,
        name: 'a.pdf',
        content: content(number),
      }
      const file = await uploadFile(taker, sent)
      const answers = { [built.asked]: answerWith(file) }
      expect((await submit(taker, built.id, answers, { attempt_id })).status).toBe(200)
      return sent
    }
    return { ...built, site, content, handIn }
  }

  test('the author’s space says nothing before all of them are released', async () => {
    const { site, client: author, ocean_id, content, handIn } = await build()
    const room = 4 * content('1').length
    const bytes = memberQuotaBytes - room
    const filling = { path: `/files/${ocean_id}`, ocean_id, bytes, width: 1, height: 1, create_time: 0 }
    await site.database.kysely.insertInto('file').values(filling).execute()
    const seen: number[] = []
    for (let count = 1; count <= 5; count += 1) {
      await handIn(String(count))
      const picture = await paint(8, 8, `#0000${count}0`).png().toBuffer()
      seen.push((await upload(author, picture)).status)
    }
    expect(seen).toEqual([200, 200, 200, 200, 413])
  })

  test('each counts the same until then, whatever its size', async () => {
    const { site, id, handIn } = await build()
    const sent = await handIn('1')
    const other = await site.client().openPage()
    await addPerson(site, id, '2')
    const { attempt_id } = (await start(other, id, entryOf('2'))).data
    await begin(other, { ...sent, attempt_id }, 1)
    const waiting = (await rowsOf(site, id)).map((row) => row.waiting)
    expect(waiting).toHaveLength(2)
    expect(new Set(waiting)).toEqual(new Set([512 * 1024]))
  })
})
