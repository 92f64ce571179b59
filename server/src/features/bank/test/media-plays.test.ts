import { fieldName } from '@wenhai/core/form/answers'
import { reportCalls } from '@wenhai/core/report/calls'
import type { Attempt } from '@wenhai/core/report/schema'
import { describe, expect, test } from 'vitest'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { mp3 } from '../../../../test/file-samples.ts'
import { createForm, exam, survey } from '../../../../test/form-build.ts'
import { useSite } from '../../../../test/harness.ts'
import { ageLastPlay, buildListening, countPlays, play, recording } from '../../../../test/media-build.ts'
import { hidden, post, readPage } from '../../../../test/plain-form.ts'
import { start, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

/** What was played of the first recording of a paper. */
const heardIn = (attempt: Pick<Attempt, 'question'> | null) =>
  attempt?.question[0]?.question_media?.[0]?.heard

describe('a recording that may be heard twice', () => {
  test('is played by a link for one play, which tells nothing of the file', async () => {
    const site = await sharedSite()
    const { id, asked, path } = await buildListening(site)
    const taker = await site.client().openPage()
    const begun = await start(taker, id)
    const { attempt_id, question } = begun.data
    expect(JSON.stringify(begun)).not.toContain(path)
    const heard = { used: 0, isUnderWay: false }
    expect(question[0]?.question_media).toEqual([recording('mp3', { heard })])
    const first = await play(taker, attempt_id, asked, 1)
    expect(first.data).toMatchObject({ n: 1, left: 1 })
    const piece = await taker.send('GET', first.data.url, { headers: { range: 'bytes=0-9' } })
    expect([piece.http, piece.headers.get('content-type'), piece.headers.get('cache-control')]).toEqual([
      206,
      'audio/mpeg',
      'private, no-store',
    ])
    expect(piece.headers.get('etag')).toBeNull()
    expect((await taker.send('GET', first.data.url)).headers.get('content-length')).toBe(String(mp3.length))
    expect(heardIn((await start(taker, id)).data)).toEqual({ used: 1, isUnderWay: true })
  })

  test('is not played a third time: by reloading, by the kept address, by another number', async () => {
    const site = await sharedSite()
    const { id, asked } = await buildListening(site)
    const taker = await site.client().openPage()
    const { attempt_id } = (await start(taker, id)).data
    const [first, again] = [await play(taker, attempt_id, asked, 1), await play(taker, attempt_id, asked, 1)]
    expect(again.data.url).toBe(first.data.url)
    expect((await play(taker, attempt_id, asked, 3)).status).toBe(410)
    await ageLastPlay(site, attempt_id, 80)
    expect((await play(taker, attempt_id, asked, 1)).data.url).toMatch(/#t=(?:46|47)$/)
    await ageLastPlay(site, attempt_id, 100)
    expect((await taker.send('GET', first.data.url)).http).toBe(410)
    expect((await play(taker, attempt_id, asked, 1)).status).toBe(410)
    const second = await play(taker, attempt_id, asked, 2)
    expect(second.data).toMatchObject({ n: 2, left: 0 })
    expect((await taker.send('GET', second.data.url)).http).toBe(200)
    const third = await play(taker, attempt_id, asked, 3)
    expect([third.status, third.reason]).toEqual([410, '这段音频最多播放 2 次，已经播放完了'])
    expect(await countPlays(site, attempt_id)).toBe(2)
  })

  test('a later play ends the one before it', async () => {
    const site = await sharedSite()
    const { id, asked } = await buildListening(site)
    const taker = await site.client().openPage()
    const { attempt_id } = (await start(taker, id)).data
    const first = await play(taker, attempt_id, asked, 1)
    await play(taker, attempt_id, asked, 2)
    expect((await taker.send('GET', first.data.url)).http).toBe(410)
    expect((await play(taker, attempt_id, asked, 1)).status).toBe(410)
  })

  test('many requests for the last play are one play', async () => {
    const site = await sharedSite()
    const { id, asked } = await buildListening(site)
    const taker = await site.client().openPage()
    const { attempt_id } = (await start(taker, id)).data
    await play(taker, attempt_id, asked, 1)
    const answers = await Promise.all(Array.from({ length: 8 }, () => play(taker, attempt_id, asked, 2)))
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.url}`)).size).toBe(1)
    expect(await countPlays(site, attempt_id)).toBe(2)
  })

  test('a play that nobody has come to, another place and what is no number are refused', async () => {
    const site = await sharedSite()
    const { id, asked } = await buildListening(site)
    const taker = await site.client().openPage()
    const { attempt_id } = (await start(taker, id)).data
    expect((await play(taker, attempt_id, asked, 2)).status).toBe(409)
    expect((await play(taker, attempt_id, asked, 1, 1)).status).toBe(404)
    expect((await play(taker, attempt_id, `${asked}.1`, 1)).status).toBe(404)
    expect((await play(taker, attempt_id, 'x', 1)).status).toBe(404)
    expect((await play(taker, attempt_id, asked, 0)).status).toBe(422)
    expect((await play(taker, attempt_id, asked, Number.NaN)).status).toBe(422)
    expect(await countPlays(site, attempt_id)).toBe(0)
  })

  test("nobody plays by another's attempt or another's link", async () => {
    const site = await sharedSite()
    const { id, asked, client: author } = await buildListening(site)
    const [taker, friend] = [await site.client().openPage(), await site.client().openPage()]
    const { attempt_id } = (await start(taker, id)).data
    for (const other of [friend, author, site.client()])
      expect((await play(other, attempt_id, asked, 1)).status).toBe(404)
    const { url } = (await play(taker, attempt_id, asked, 1)).data
    for (const other of [friend, author, site.client()]) expect((await other.send('GET', url)).http).toBe(404)
    expect((await taker.send('GET', url.replace('/0/1/', '/0/2/'))).http).toBe(404)
    const theirs = (await start(friend, id)).data.attempt_id
    expect((await friend.send('GET', url.replace(attempt_id, theirs))).http).toBe(404)
  })

  test('a member goes on with the same counts on another device', async () => {
    const site = await sharedSite()
    const { id, asked } = await buildListening(site, { needLoginParticipate: true })
    const { client: phone } = await buildSignedIn(site)
    const { attempt_id } = (await start(phone, id)).data
    const { url } = (await play(phone, attempt_id, asked, 1)).data
    const computer = await site.client().openPage()
    for (const name of ['sid', 'person-jwt']) computer.cookies.set(name, phone.cookies.get(name) ?? '')
    expect(heardIn((await start(computer, id)).data)).toEqual({ used: 1, isUnderWay: true })
    expect((await computer.send('GET', url)).http).toBe(404)
    expect((await play(computer, attempt_id, asked, 2)).data.left).toBe(0)
    expect((await play(phone, attempt_id, asked, 3)).status).toBe(410)
  })

  test('after handing in and after the end of time nothing is played', async () => {
    const site = await sharedSite()
    const { id, asked } = await buildListening(site, { examTime: 10 })
    const [taker, late] = [await site.client().openPage(), await site.client().openPage()]
    const { attempt_id } = (await start(taker, id)).data
    const { url } = (await play(taker, attempt_id, asked, 1)).data
    await submit(taker, id, { [asked]: 'B' }, { attempt_id })
    expect((await taker.send('GET', url)).http).toBe(410)
    expect(await play(taker, attempt_id, asked, 2)).toMatchObject({
      status: 410,
      reason: '已经交卷，不能再播放',
    })
    const other = (await start(late, id)).data.attempt_id
    await site.database.kysely
      .updateTable('attempt')
      .set({ deadline: Date.now() - 60_000 })
      .where('attempt_id', '=', other)
      .execute()
    expect(await play(late, other, asked, 1)).toMatchObject({ status: 410, reason: '答题时间已到' })
    expect(await countPlays(site, other)).toBe(0)
  })

  test('a report names it; who may see the key may hear it again', async () => {
    const site = await sharedSite()
    const hear = async (review: string) => {
      const { id, asked, path, client: author } = await buildListening(site, { review })
      const taker = await site.client().openPage()
      const { attempt_id } = (await start(taker, id)).data
      const done = await submit(taker, id, { [asked]: 'B' }, { attempt_id })
      const paths = async (reader: typeof taker) =>
        (
          await reader.call(reportCalls.viewReport, { id: done.data.report_id })
        ).data.question[0]?.question_media?.map((media) => media.path)
      return { seen: await paths(taker), own: await paths(author), path }
    }
    const never = await hear('never')
    expect([never.seen, never.own]).toEqual([['mp3'], [never.path]])
    const atOnce = await hear('submitted')
    expect(atOnce.seen).toEqual([atOnce.path])
  })

  test('within a passage it is counted for the question within', async () => {
    const site = await sharedSite()
    const { client, path } = await buildListening(site)
    const part = { question: '几点了？', option_type: 0, options: [{ opt: '三点' }, { opt: '四点' }] }
    const asked = await createQuestion(client, {
      option_type: 23,
      options: [],
      settings: { questions: [part, { ...part, question_media: [recording(path, { plays: 1 })] }] },
      answer: '["A","B"]',
    })
    const id = await createForm(client, exam([asked], { needLoginParticipate: false }))
    const taker = await site.client().openPage()
    const begun = await start(taker, id)
    expect(JSON.stringify(begun)).not.toContain(path)
    const { attempt_id } = begun.data
    expect((await play(taker, attempt_id, asked, 1)).status).toBe(404)
    const { url } = (await play(taker, attempt_id, `${asked}.2`, 1)).data
    expect((await taker.send('GET', url)).http).toBe(200)
    expect((await play(taker, attempt_id, `${asked}.2`, 2)).status).toBe(410)
  })

  test('without a script a plain form counts, keeps what was written and shows the player', async () => {
    const site = await sharedSite()
    const { id, asked } = await buildListening(site)
    const taker = await site.client().openPage()
    const path = `/exam/${id}`
    const cover = readPage(await taker.send('GET', path, { headers: { accept: 'text/html' } }))
    const paper = readPage(await post(taker, path, { ...hidden(cover), step: 'start' }))
    const attempt_id = paper.attempt?.attempt_id ?? ''
    const press = async (n: number, given: object = {}) =>
      readPage(
        await post(taker, path, {
          ...hidden(paper),
          attempt_id,
          [fieldName(asked)]: 'B',
          play: `${asked}/0/${n}`,
          ...given,
        }),
      )
    expect((await press(1, { token: 'x' })).posted?.reason).toContain('页面已经过期')
    const heard = await press(1)
    expect(heard.posted).toEqual({ answers: { [asked]: 'B' }, faults: [], reason: '' })
    const { url, ...rest } = heardIn(heard.attempt) ?? {}
    expect(rest).toEqual({ used: 1, isUnderWay: true })
    expect((await taker.send('GET', url ?? '')).http).toBe(200)
    const third = await press(3)
    expect([heardIn(third.attempt)?.url, third.posted?.reason]).toEqual([
      undefined,
      '这段音频最多播放 2 次，已经播放完了',
    ])
    expect(await countPlays(site, attempt_id)).toBe(1)
  })
})

test('a survey counts nothing: its takers have the address', async () => {
  const site = await sharedSite()
  const { client, asked, path } = await buildListening(site)
  const id = await createForm(client, survey([asked], { needLoginParticipate: false, examTime: 10 }))
  const taker = await site.client().openPage()
  const { attempt_id, question } = (await start(taker, id)).data
  expect(question[0]?.question_media).toEqual([recording(path)])
  expect((await play(taker, attempt_id, asked, 1)).status).toBe(404)
})
