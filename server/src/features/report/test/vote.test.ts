import { fieldName, voteId } from '@wenhai/core/form/answers'
import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { receiptHash } from '@wenhai/core/report/receipt-hash'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { buildSignedIn } from '../../../../test/build.ts'
import { buildAuthor, createForm, survey } from '../../../../test/form-build.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { hidden, post, readPage } from '../../../../test/plain-form.ts'
import { buildVote, recount, report, submit } from '../../../../test/report-build.ts'
import { submitReport } from '../submit/submit.commands.ts'

const sharedSite = useSite()

const resultOf = async (site: TestSite, id: string) => {
  const rows = await site.database.kysely
    .selectFrom('tally_now')
    .select(['cell', 'count'])
    .where('survey_id', '=', id)
    .where('question_id', '=', voteId)
    .where('count', '<>', 0)
    .execute()
  return Object.fromEntries(rows.map(({ cell, count }) => [cell, count]))
}

describe('one voter, one vote', () => {
  test('forty voters with ten parallel votes each leave forty', { tags: ['0.03'] }, async () => {
    const site = await sharedSite()
    const { id } = await buildVote(site)
    const voters = Array.from({ length: 40 }, () => ({ user_id: '', device_id: newId() }))
    const votes = Array.from({ length: 10 }, (_, round) =>
      voters.map((person, index) =>
        submitReport(site.database, {
          survey_id: id,
          answers: { vote: (index + round) % 2 ? 'A' : 'B' },
          submit_key: newId(),
          reached: 0,
          source: '',
          person,
          device: 'phone',
          keys: site.keys,
          now: Date.now(),
        }),
      ),
    )
    const outcomes = await Promise.allSettled(votes.flat())
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(40)
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? outcome.reason.status : [],
    )
    expect(new Set(refused)).toEqual(new Set([409]))
    const counts = await recount(site, id)
    expect((counts.A ?? 0) + (counts.B ?? 0)).toBe(40)
    expect(await resultOf(site, id)).toEqual(counts)
  })

  test('the same over HTTP: anyone who votes five times at once has one vote', async () => {
    const site = await sharedSite()
    const { id } = await buildVote(site)
    const voters = await Promise.all(Array.from({ length: 20 }, () => site.client().openPage()))
    const all = await Promise.all(
      voters.flatMap((voter) => ['A', 'B', 'A', 'B', 'A'].map((vote) => submit(voter, id, { vote }))),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(all.filter(({ status }) => status === 409)).toHaveLength(80)
  })

  test('a receipt says by itself under which hash its ballot is listed', async () => {
    const site = await sharedSite()
    const { id } = await buildVote(site, { showResult: 'voted', receipts: true })
    const voter = await site.client().openPage()
    const { receipt, hash } = (await submit(voter, id, { vote: 'A' })).data
    expect(receiptHash(id, receipt)).toBe(hash)
    const { tables } = (await voter.call(reportCalls.findVotes, { id })).data
    expect(tables).toEqual([{ hash, key: 'A' }])
  })

  test('a vote that may be changed is replaced, and an old key sent late changes nothing back', async () => {
    const site = await sharedSite()
    const { id, client } = await buildVote(site, { allowChange: true })
    const voter = await site.client().openPage()
    const first = report(id, { vote: 'A' })
    const one = await voter.call(reportCalls.createReport, first)
    const two = await submit(voter, id, { vote: 'B' })
    expect(two.data.report_id).toBe(one.data.report_id)
    expect(two.data.receipt).not.toBe(one.data.receipt)
    const late = await voter.call(reportCalls.createReport, first)
    expect(late.data).toMatchObject({ report_id: one.data.report_id, receipt: two.data.receipt })
    expect(await resultOf(site, id)).toEqual({ B: 1 })
    expect((await client.call(formCalls.viewForm, { id })).data.participants).toBe(1)
  })

  test('a vote that waited for a line does not replace one that was given elsewhere meanwhile', async () => {
    const site = await sharedSite()
    const { id } = await buildVote(site, { allowChange: true })
    const voter = await site.client().openPage()
    const vote = (choice: string, changes: string) =>
      voter.call(reportCalls.createReport, report(id, { vote: choice }, { changes }))
    const first = await vote('B', '')
    expect(first.status).toBe(200)
    const { receipt } = first.data
    expect(await vote('A', '')).toMatchObject({ status: 409, data: { sheet: { receipt } } })
    const changed = await vote('A', receipt)
    expect(changed.status).toBe(200)
    expect(await vote('B', receipt)).toMatchObject({
      status: 409,
      data: { sheet: { receipt: changed.data.receipt } },
    })
    expect(await resultOf(site, id)).toEqual({ A: 1 })
  })

  test('a plain form changes the vote that its page showed, and no other', async () => {
    const site = await sharedSite()
    const { id } = await buildVote(site, { allowChange: true })
    const voter = await site.client().openPage()
    const path = `/questionnaire/${id}`
    const open = () => voter.send('GET', path, { headers: { accept: 'text/html' } })
    const before = await open()
    const { data } = await submit(voter, id, { vote: 'B' })
    const fields = { ...hidden(readPage(before)), [fieldName(voteId)]: 'A' }
    const refused = await post(voter, path, { ...fields, changes: '' })
    expect(refused.http).toBe(200)
    expect(await resultOf(site, id)).toEqual({ B: 1 })
    const next = { ...fields, ...hidden(readPage(await open())), changes: data.receipt }
    expect((await post(voter, path, next)).http).toBe(303)
    expect(await resultOf(site, id)).toEqual({ A: 1 })
  })

  test('changing at random from many voters at once leaves the counts of a full recount', async () => {
    const site = await sharedSite()
    const { id } = await buildVote(site, { allowChange: true })
    const voters = await Promise.all(Array.from({ length: 10 }, () => site.client().openPage()))
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, round) =>
        voters.map((voter, index) =>
          submit(voter, id, { vote: (index * 7 + round * 3) % 5 < 2 ? 'A' : 'B' }),
        ),
      ).flat(),
    )
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    const counts = await recount(site, id)
    expect((counts.A ?? 0) + (counts.B ?? 0)).toBe(10)
    expect(await resultOf(site, id)).toEqual(counts)
  })

  test('two choices, an unknown one and none are refused', async () => {
    const site = await sharedSite()
    const { id } = await buildVote(site)
    const voter = await site.client().openPage()
    for (const answers of [{ vote: 'A,B' }, { vote: 'Z' }, {}, { vote: 'A', other: 'A' }])
      expect((await submit(voter, id, answers as Record<string, string>)).status).toBe(422)
    // It has one question, which has no number.
    expect((await submit(voter, id, { vote: 'Z' })).reason).not.toContain('第 1 题')
  })
})

describe('results and the public list', () => {
  test.each([
    ['voted', 410, 200, 200],
    ['ended', 410, 410, 200],
    ['never', 410, 410, 410],
  ])('shown as the author chose: %s', async (showResult, before, after, ended) => {
    const site = await sharedSite()
    const { id, client } = await buildVote(site, { showResult })
    const voter = await site.client().openPage()
    const read = async () => (await voter.call(reportCalls.findVoteResult, { id })).status
    const list = async () => (await voter.call(reportCalls.findVotes, { id })).status
    expect([await read(), await list()]).toEqual([before, before])
    await submit(voter, id, { vote: 'A' })
    expect([await read(), await list()]).toEqual([after, after])
    await client.call(formCalls.endForm, { id })
    expect([await read(), await list()]).toEqual([ended, ended])
    const own = await client.call(reportCalls.findVoteResult, { id })
    expect(own.data).toEqual({
      total: 1,
      options: [
        { key: 'A', opt: '植物园', pic: '', count: 1, isGone: false },
        { key: 'B', opt: '海洋馆', pic: '', count: 0, isGone: false },
      ],
    })
  })

  test('only a vote has one', async () => {
    const site = await sharedSite()
    const { client, ids } = await buildAuthor(site)
    const id = await createForm(client, survey(ids))
    expect((await client.call(reportCalls.findVoteResult, { id })).status).toBe(404)
    expect((await client.call(reportCalls.findVotes, { id })).status).toBe(404)
  })

  test('the list is sorted by hash, holds no times, pages on, and recounts to the result', async () => {
    const site = await sharedSite()
    const { id, client } = await buildVote(site)
    const hashes: (string | null)[] = []
    for (const key of ['A', 'B', 'A', 'A', 'B']) {
      const voter = await site.client().openPage()
      hashes.push((await submit(voter, id, { vote: key })).data.hash)
    }
    const first = await client.call(reportCalls.findVotes, { id, len: 3 })
    const second = await client.call(reportCalls.findVotes, { id, len: 3, after: first.data.next })
    const all = [...first.data.tables, ...second.data.tables]
    expect(second.data.next).toBeUndefined()
    expect(all.map(({ hash }) => hash)).toEqual([...hashes].sort())
    expect(all.filter(({ key }) => key === 'A')).toHaveLength(3)
    expect(Object.keys(all[0] ?? {})).toEqual(['hash', 'key'])
  })

  test('without receipts there is no list and no hash', async () => {
    const site = await sharedSite()
    const { id } = await buildVote(site, { receipts: false })
    const voter = await site.client().openPage()
    const { data } = await submit(voter, id, { vote: 'A' })
    expect(data.hash).toBeNull()
    expect((await voter.call(reportCalls.findVotes, { id })).status).toBe(410)
    expect((await voter.call(reportCalls.findVoteResult, { id })).status).toBe(200)
  })
})

describe('what one took part in', () => {
  test('reports and drafts of a member, and not those of others', { tags: ['7.68'] }, async () => {
    const site = await sharedSite()
    const { id } = await buildVote(site)
    const { client: member } = await buildSignedIn(site)
    const { client: other } = await buildSignedIn(site)
    await member.call(reportCalls.startReport, { id })
    expect((await member.call(reportCalls.findAttempts)).data).toMatchObject({
      length: 1,
      tables: [{ survey_id: id, survey_title: '春游去哪里', answered: 0, questionCount: 1 }],
    })
    expect((await other.call(reportCalls.findAttempts)).data.length).toBe(0)
    await submit(other, id, { vote: 'A' })
    await submit(
      member,
      id,
      { vote: 'B' },
      { attempt_id: (await member.call(reportCalls.startReport, { id })).data.attempt_id },
    )
    expect((await member.call(reportCalls.findAttempts)).data.length).toBe(0)
    const own = await member.call(reportCalls.findReports, {})
    expect(own.data).toMatchObject({ length: 1, tables: [{ survey_id: id }] })
    expect((await other.call(reportCalls.findReports, { survey_id: id })).data.length).toBe(1)
  })
})
