import { readFileSync } from 'node:fs'
import { bankCalls } from '@wenhai/core/bank/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { describe, expect, test } from 'vitest'
import { sweepFiles } from '#features/file/jobs'
import { makeFileStore } from '#lib/file/make-store'
import { createQuestion, sendSpreadsheet } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { aac, flac, mp3, mp4, ogg, pdf, tagged, wave, webm } from '../../../../test/file-samples.ts'
import { silentLog, startTestSite, useSite } from '../../../../test/harness.ts'
import { buildListening, recording, sendMedia } from '../../../../test/media-build.ts'
import { paint, upload } from '../../../../test/pictures.ts'

const sharedSite = useSite()

const film = readFileSync(new URL('../../../../assets/tide.mp4', import.meta.url))

describe('what is sent', () => {
  test.each([
    ['mp3', mp3, 'audio/mpeg'],
    ['mp3', tagged(), 'audio/mpeg'],
    ['m4a', mp4('M4A ', 'soun'), 'audio/mp4'],
    ['wav', wave(), 'audio/wav'],
    ['ogg', ogg('OpusHead'), 'audio/ogg'],
    ['aac', aac, 'audio/aac'],
    ['flac', flac, 'audio/flac'],
    ['weba', webm('webm', 'A_OPUS'), 'audio/webm'],
    ['mp4', film, 'video/mp4'],
  ] as const)('%s is known by its content and served in pieces', async (ending, content, type) => {
    const { client } = await buildSignedIn(await sharedSite())
    const { status, reason, data } = await sendMedia(client, content)
    expect([status, reason]).toEqual([200, expect.any(String)])
    expect(data.url).toMatch(new RegExp(`^/files/[0-9a-f]{2}/[0-9a-f]{64}\\.${ending}$`))
    const piece = await client.send('GET', data.url, { headers: { range: 'bytes=2-5' } })
    expect([piece.http, piece.headers.get('content-type'), piece.headers.get('content-range')]).toEqual([
      206,
      type,
      `bytes 2-5/${content.length}`,
    ])
  })

  test.each([
    ['a document', pdf()],
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('<script>alert(1)</script>')],
    ['a recording that browsers do not play', Buffer.from('#!AMR\n'.padEnd(200, 'x'))],
    ['a broken one', Buffer.from('ID3'.padEnd(200, '\0'))],
    ['another file behind it', Buffer.concat([mp3, Buffer.from('PK\x05\x06'.padEnd(30, '\0'), 'latin1')])],
    ['a container without tracks', mp4('isom')],
  ])('%s is refused in words', async (_, content) => {
    const { client } = await buildSignedIn(await sharedSite())
    const { status, reason } = await sendMedia(client, content)
    expect([status, reason]).toEqual([422, expect.stringMatching(/[一-鿿]/)])
  })

  test('sound is no film for an article', async () => {
    const { client } = await buildSignedIn(await sharedSite())
    expect((await sendMedia(client, mp3, 'video')).status).toBe(422)
  })

  test('guests send nothing', async () => {
    const guest = await (await sharedSite()).client().openPage()
    expect((await sendMedia(guest, mp3)).status).toBe(747)
  })
})

test('what a question or its copy in a form refers to is kept; what nobody refers to goes', async () => {
  const site = await startTestSite()
  const { client, asked, path } = await buildListening(site)
  const { url: unused } = (await sendMedia(client, aac)).data
  const sweep = () =>
    sweepFiles(
      { database: site.database, fileStore: makeFileStore(site.settings), log: silentLog } as never,
      Date.now() + 25 * 3_600_000,
    )
  await client.call(bankCalls.deleteQuestion, { id: asked })
  await sweep()
  expect((await client.send('GET', path)).http).toBe(200)
  expect((await client.send('GET', unused)).http).toBe(404)
})

test('a recording that is not here is refused, in a question and in a spreadsheet', async () => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site)
  const lost = `/files/ab/${'ab'.repeat(32)}.mp3`
  const sent = { question: '？', option_type: 3, question_media: [recording(lost)] }
  expect(await client.call(bankCalls.createQuestion, sent)).toMatchObject({
    status: 422,
    reason: expect.stringContaining('音频'),
  })
  const row = ['听一听', '3', ...Array(24).fill(''), `${lost} 60 2 听力`].join(',')
  const { data } = await sendSpreadsheet(client, row, { check: '1' })
  expect(data.bad).toEqual([
    expect.objectContaining({ column: 'AA', reason: expect.stringContaining('音频') }),
  ])
})

test('a copied form keeps it, and a question comes back out of the bin with it', async () => {
  const site = await sharedSite()
  const { client, asked, id, path } = await buildListening(site)
  const { own } = (await client.call(formCalls.viewForm, { id })).data
  expect(own?.question[0]?.question_media).toEqual([recording(path)])
  const { kysely } = site.database
  const another = await createQuestion(client, { question: '旧题' })
  await client.call(bankCalls.deleteQuestion, { id: asked })
  await client.call(bankCalls.deleteQuestion, { id: another })
  // The stored question looks as if it was deleted before questions had recordings.
  const { content } = await kysely
    .selectFrom('question_deleted')
    .select('content')
    .where('question_id', '=', another)
    .executeTakeFirstOrThrow()
  const { question_media: _, ...old } = JSON.parse(content)
  await kysely
    .updateTable('question_deleted')
    .set({ content: JSON.stringify(old) })
    .where('question_id', '=', another)
    .execute()
  expect((await client.call(bankCalls.findDeletedQuestions, {})).data.length).toBe(2)
  await client.call(bankCalls.restoreQuestions, { ids: [another, asked] })
  const { data } = await client.call(bankCalls.viewQuestion, { id: asked })
  expect(data.question_media).toEqual([recording(path)])
  expect((await client.call(bankCalls.viewQuestion, { id: another })).data.question_media).toBeUndefined()
})

test('a new kind has nine pictures, and options of a question within have theirs', async () => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site)
  const { url } = (await upload(client, await paint(20, 20).png().toBuffer())).data
  const part = {
    question: '选图',
    option_type: 0,
    options: [{ pic: url }, { opt: '都不是' }],
    question_pic: [url],
  }
  const id = await createQuestion(client, {
    option_type: 23,
    options: [],
    settings: { questions: [part] },
    answer: '["A"]',
    question_pic: [url],
  })
  const { data } = await client.call(bankCalls.viewQuestion, { id })
  expect(data.settings).toMatchObject({
    questions: [{ question_pic: [url], options: [{ pic: url }, { opt: '都不是' }] }],
  })
})
