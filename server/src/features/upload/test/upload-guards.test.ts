// SQLite alone: what is shown here happens before any query.
import { writeFile } from 'node:fs/promises'
import { bankCalls } from '@wenhai/core/bank/calls'
import { Refusal } from '@wenhai/core/contract/refusal'
import { reportCalls } from '@wenhai/core/report/calls'
import { uploadCalls } from '@wenhai/core/report/upload/calls'
import { uploadingLimits as limits, waitingLimits } from '@wenhai/core/report/upload/limits'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { findAttempt } from '#features/report/queries'
import { handInEnded } from '#features/report/submit/submit.commands'
import { claimUploads } from '#features/report/uploads.commands'
import { DatabaseUnavailable } from '#lib/database/faults'
import { readContents } from '#lib/file/contents/read-contents'
import { makeFileStore } from '#lib/file/make-store'
import { guest } from '#lib/http/caller'
import { question } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { pdf } from '../../../../test/file-samples.ts'
import { createForm, exam } from '../../../../test/form-build.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { filesOn } from '../../../../test/pictures.ts'
import { start, submit } from '../../../../test/report-build.ts'
import {
  answerWith,
  begin,
  buildUpload,
  sendPart,
  uploadFile,
  uploadRows,
} from '../../../../test/upload-build.ts'
import { removeUnclaimed } from '../commands.ts'
import { complete } from '../send.commands.ts'

const sharedSite = useSite()

const rowsOf = async (site: TestSite, id: string) =>
  (await uploadRows(site)).filter(({ survey_id }) => survey_id === id)

const nobody = { caller: guest, device_id: '', network: '' }

describe('what is read of a file', () => {
  test.each([
    ['/JavaScript 1 0 R', true],
    ['/J#61v#61Script(', true],
    ['/L#61unc#68>>', true],
    ['/EmbeddedFiles[', true],
    ['/#45mbedded#46#69le', true],
    ['/JavaScript#00', true],
    ['/JavaScripts', false],
    ['/JavaScript#73', false],
    ['/Launched', false],
    ['JavaScript', false],
  ])('the name %s in a PDF does something by itself: %s', (name, isActive) => {
    expect('fault' in readContents(pdf(`${name}\n`), 'pdf')).toBe(isActive)
  })

  test('a PDF of nothing but names takes no longer than any other', () => {
    const hostile = pdf('/#61'.repeat(2_000_000))
    const before = performance.now()
    expect(readContents(hostile, 'pdf')).toMatchObject({ ending: 'pdf' })
    expect(performance.now() - before).toBeLessThan(700)
  })

  test('a recording of a thousand tracks is none', () => {
    const handlers = (count: number) =>
      Buffer.from(`\0\0\0\x10ftypM4A ${'hdlr\0\0\0\0\0\0\0\0soun'.repeat(count)}`, 'latin1')
    expect(readContents(handlers(1000), 'm4a')).toMatchObject({ ending: 'm4a' })
    expect(readContents(handlers(1001), 'm4a')).toMatchObject({ fault: expect.stringContaining('损坏') })
  })
})

test('a question within a passage cannot be the only one of its form', async () => {
  const { client } = await buildSignedIn(await sharedSite())
  const save = (isUnique: unknown) =>
    client.call(bankCalls.createQuestion, {
      ...question({ question: '材料', option_type: 23, options: [], isOnlyOpt: 0, answer: '' }),
      settings: {
        questions: [{ question: '手机号？', option_type: 14, settings: { form: 'mobile', isUnique } }],
      },
    })
  for (const isUnique of [true, 1])
    expect(await save(isUnique)).toMatchObject({
      status: 422,
      reason: '第（1）小题：小题里不能要求“不能重复”',
      data: { field: 'settings.questions.0.settings.isUnique' },
    })
  expect((await save(false)).status).toBe(200)
})

describe('what is begun', () => {
  test('is at most three files of a person at once, also where all begin together', async () => {
    const site = await sharedSite()
    const { id, asked } = await buildUpload(site)
    const taker = await site.client().openPage()
    const sent = { id, question_id: asked, name: 'a.pdf', content: pdf() }
    const begun = await Promise.all(Array.from({ length: 6 }, () => begin(taker, sent)))
    const taken = begun.filter(({ status }) => status === 200)
    expect(taken).toHaveLength(3)
    expect(begun.filter(({ status }) => status === 429)).toHaveLength(3)
    expect(await begin(taker, sent)).toMatchObject({
      status: 429,
      reason: '同时最多传 3 个文件，请等前面的传完',
    })
    // Another person's are theirs, and one that is complete makes room.
    expect((await begin(await site.client().openPage(), sent)).status).toBe(200)
    expect((await sendPart(taker, taken[0]?.data.upload_id ?? '', 0, pdf())).status).toBe(200)
    expect((await begin(taker, sent)).status).toBe(200)
  })

  test('and never sent keeps others out for ten minutes, what nobody handed in for an hour, and only that makes room', async () => {
    const site = await sharedSite()
    const { id, asked } = await buildUpload(site)
    const other = await site.client().openPage()
    const sent = { id, question_id: asked, name: 'a.pdf', content: pdf() }
    const { data: silent } = await begin(other, sent)
    const { data: slow } = await begin(other, sent)
    await sendPart(other, slow.upload_id, 0, pdf().subarray(0, 9))
    const whole = await uploadFile(other, sent)
    const change = (upload_id: string, to: { waiting?: number; create_time?: number }) =>
      site.database.kysely.updateTable('upload').set(to).where('upload_id', '=', upload_id).execute()
    await change(silent.upload_id, { waiting: waitingLimits.perAuthor })
    const taker = await site.client().openPage()
    const tries = async () => ({
      status: (await begin(taker, sent)).status,
      left: (await rowsOf(site, id)).map(({ upload_id }) => upload_id),
    })
    expect((await tries()).status).toBe(429)
    for (const { upload_id } of [silent, slow, whole])
      await change(upload_id, { create_time: Date.now() - limits.idleMs - 1000 })
    const first = await tries()
    expect(first.status).toBe(200)
    expect(first.left).not.toContain(silent.upload_id)
    expect(first.left).toEqual(expect.arrayContaining([slow.upload_id, whole.upload_id]))
    await change(whole.upload_id, { waiting: waitingLimits.perAuthor })
    expect((await tries()).status).toBe(429)
    await change(whole.upload_id, { create_time: Date.now() - waitingLimits.spareMs - 1000 })
    const second = await tries()
    expect([second.status, second.left.includes(whole.upload_id)]).toEqual([200, false])
  })
})

describe('a file that is removed', () => {
  test('while it is being stored leaves nothing on the disk', async () => {
    const site = await sharedSite()
    const { id, asked } = await buildUpload(site)
    const taker = await site.client().openPage()
    const { data } = await begin(taker, { id, question_id: asked, name: 'a.pdf', content: pdf() })
    const fileStore = makeFileStore(site.settings)
    await writeFile(await fileStore.makePartial(data.upload_id), pdf())
    const put = fileStore.putFile.bind(fileStore)
    fileStore.putFile = async (...given) => {
      await put(...given)
      await taker.call(uploadCalls.removeUpload, { id: data.upload_id })
    }
    const [row] = await rowsOf(site, id)
    if (!row) throw new Error('nothing was begun')
    await expect(complete({ database: site.database, fileStore, ...nobody }, row)).rejects.toThrow(Refusal)
    expect(filesOn(site).filter((name) => name.includes(data.upload_id))).toEqual([])
    expect(await rowsOf(site, id)).toEqual([])
    expect((await sendPart(taker, data.upload_id, 0, pdf())).status).toBe(404)
  })

  test('goes with its row where the database was away just after it was stored', async () => {
    const site = await sharedSite()
    const { id, asked } = await buildUpload(site)
    const taker = await site.client().openPage()
    const { data } = await begin(taker, { id, question_id: asked, name: 'a.pdf', content: pdf() })
    const fileStore = makeFileStore(site.settings)
    await writeFile(await fileStore.makePartial(data.upload_id), pdf())
    const [row] = await rowsOf(site, id)
    if (!row) throw new Error('nothing was begun')
    const update = vi.spyOn(site.database.kysely, 'updateTable').mockImplementation(() => {
      throw new DatabaseUnavailable('gone')
    })
    onTestFinished(() => update.mockRestore())
    await expect(complete({ database: site.database, fileStore, ...nobody }, row)).rejects.toThrow(
      DatabaseUnavailable,
    )
    const mine = () => filesOn(site).filter((name) => name.includes(data.upload_id))
    expect(mine()).toHaveLength(1)
    await removeUnclaimed({ database: site.database, fileStore }, [row])
    expect(mine()).toEqual([])
  })

  test('because room is made is not taken from the report that has it by then', async () => {
    const site = await sharedSite()
    const { id, asked } = await buildUpload(site)
    const taker = await site.client().openPage()
    const file = await uploadFile(taker, { id, question_id: asked, name: 'a.pdf', content: pdf() })
    const known = await rowsOf(site, id)
    expect((await submit(taker, id, { [asked]: answerWith(file) })).status).toBe(200)
    await removeUnclaimed({ database: site.database, fileStore: makeFileStore(site.settings) }, known)
    expect(await rowsOf(site, id)).toHaveLength(1)
    expect((await fetch(site.url + file.url)).status).toBe(200)
  })
})

test('an exam that the server hands in takes no file whose answer it drops', async () => {
  const site = await sharedSite()
  const { client: author, id: elsewhere, asked } = await buildUpload(site)
  const id = await createForm(author, exam([asked]))
  const victim = await site.client().openPage()
  const file = await uploadFile(victim, { id: elsewhere, question_id: asked, name: 'a.pdf', content: pdf() })
  const { client: taker } = await buildSignedIn(site)
  const { data: attempt } = await start(taker, id)
  const about = { id, question_id: asked, attempt_id: attempt.attempt_id, name: 'b.pdf', content: pdf() }
  const own = await uploadFile(taker, about)
  const { data: half } = await begin(taker, about)
  const answer = answerWith(own, file, { upload_id: half.upload_id, bytes: half.bytes, name: 'b.pdf' })
  await taker.call(reportCalls.saveDraft, { id: attempt.attempt_id, answers: { [asked]: answer } })
  const row = await findAttempt(site.database, attempt.attempt_id)
  if (!row) throw new Error('no attempt')
  await handInEnded(site.database, row, Date.now())
  const reports = await site.database.kysely
    .selectFrom('report')
    .select('answers')
    .where('survey_id', '=', id)
    .execute()
  expect(reports.map(({ answers }) => JSON.parse(answers))).toEqual([{}])
  const claimed = [...(await rowsOf(site, id)), ...(await rowsOf(site, elsewhere))]
  expect(claimed.map(({ report_id }) => report_id)).toEqual(['', '', ''])
  await claimUploads(site.database, [
    {
      row: { report_id: 'r', survey_id: id },
      take: { form: { anonymous: 0, need_login: 0, need_roster: 0 } },
      named: [own, file, half].map(({ upload_id }, index) => ({
        question_id: asked,
        number: 1,
        place: index + 1,
        upload_id,
        bytes: 1,
        name: '',
      })),
    },
  ])
  const after = [...(await rowsOf(site, id)), ...(await rowsOf(site, elsewhere))]
  expect(after.filter(({ report_id }) => report_id === 'r').map(({ upload_id }) => upload_id)).toEqual([
    own.upload_id,
  ])
})
