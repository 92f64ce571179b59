import { entryTries } from '@wenhai/core/entry/limits'
import { formCalls } from '@wenhai/core/form/calls'
import { QuestionDraft } from '@wenhai/core/question/schema'
import { expect, test } from 'vitest'
import { deleteArticle } from '#features/article/life.commands'
import { KeyChecks } from '#features/article/open/key-checks'
import { updateQuestion } from '#features/bank/update.commands'
import { dismissReports } from '#features/comment/commands'
import { refuseWaiting, settleTry } from '#features/entry/commands'
import { deleteForm, setStatus } from '#features/form/life.commands'
import { findTakeForm } from '#features/form/take.queries'
import { deleteReport } from '#features/report/list/bin.commands'
import { findVoteResult } from '#features/report/list/vote.queries'
import { findToClose } from '#features/report/lot/lot.queries'
import { findAttempt, findRunOut } from '#features/report/queries'
import { viewReport } from '#features/report/result'
import { handInRunOut, submitReport } from '#features/report/submit/submit.commands'
import { findWatched } from '#features/results/live/live.queries'
import { guest } from '#lib/http/caller'
import { newId } from '#lib/ids'
import { createArticle } from '../../../test/article-build.ts'
import { question } from '../../../test/bank-build.ts'
import { buildSignedIn } from '../../../test/build.ts'
import { buildAuthor, createForm, exam, vote } from '../../../test/form-build.ts'
import { startTestSite } from '../../../test/harness.ts'
import { rowsAbout } from '../../../test/neighbours-build.ts'
import { buildSurvey, start, submit } from '../../../test/report-build.ts'

/**
 * Between the look that grants a call and its work, another call may have changed the thing. No request can be held there, so
 * the commands and queries are called here as after that look.
 */

const now = Date.now()

test('what was deleted at the same moment is neither changed nor shown', async () => {
  const site = await startTestSite()
  const { database } = site
  const { client, id, answers } = await buildSurvey(site)
  const { report_id } = (await submit(await site.client().openPage(), id, answers)).data
  const table = await createArticle(client)
  expect([...(await findWatched(database, [id], now)).keys()]).toEqual([id])
  await client.call(formCalls.deleteForm, { id })
  await deleteArticle(database, guest, table, now)
  const before = await rowsAbout(site, [''])
  const asking = { database, caller: guest, device_id: '', keys: site.keys, now }
  const late = await Promise.allSettled([
    setStatus(database, id, 0, now),
    deleteForm(database, guest, id, now + 1),
    deleteArticle(database, guest, table, now + 1),
    deleteReport(database, report_id, now),
    viewReport(asking, report_id),
    updateQuestion(database, {
      id: newId(),
      ocean_id: newId(),
      change: QuestionDraft.parse(question()),
      now,
    }),
    dismissReports(database, newId()),
  ])
  expect(late.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)).toEqual(
    late.map(() => 'not_found'),
  )
  expect(await rowsAbout(site, [''])).toEqual(before)
  expect([...(await findWatched(database, [id], now)).keys()]).toEqual([])
})

test('the server hands in what has run out, and neither what is closed nor what was given more time', async () => {
  const site = await startTestSite()
  const { database } = site
  const { client, ids } = await buildAuthor(site)
  const id = await createForm(client, exam(ids, { needLoginParticipate: false, examTime: 10 }))
  const [closed, open] = [await site.client().openPage(), await site.client().openPage()]
  const begin = async (taker: typeof open) => (await start(taker, id)).data.attempt_id
  const [first, second] = [await begin(closed), await begin(open)]
  await submit(closed, id, {}, { attempt_id: first })
  const later = now + 3_600_000
  const found = await findRunOut(database, later, { after: '', limit: 10 })
  expect(found.map(({ attempt_id }) => attempt_id)).toEqual([second])
  const before = await rowsAbout(site, [first, second])
  for (const [attempt_id, at] of [
    [first, later],
    [second, now],
  ] as const) {
    const attempt = await findAttempt(database, attempt_id)
    if (attempt) expect(await handInRunOut(database, attempt, at)).toBeUndefined()
  }
  expect(await rowsAbout(site, [first, second])).toEqual(before)
})

test('a key of the server’s own is refused from anyone who is not the server', async () => {
  const site = await startTestSite()
  const { id, answers } = await buildSurvey(site)
  const sending = submitReport(site.database, {
    ...{ survey_id: id, answers, submit_key: `server:${newId()}`, reached: 3, source: '', device: 'desk' },
    ...{ person: { user_id: '', device_id: newId() }, keys: site.keys, now },
  })
  await expect(sending).rejects.toMatchObject({ code: 'wrong_field', detail: { field: 'submit_key' } })
})

test('a result of votes is a vote’s; a deleted anonymous form is not closed', async () => {
  const site = await startTestSite()
  const { database } = site
  const { client, id, answers } = await buildSurvey(site, { anonymous: 1, needLoginParticipate: true })
  const take = await findTakeForm(database, id)
  expect(take).toBeDefined()
  if (take) await expect(findVoteResult(database, take)).rejects.toMatchObject({ code: 'not_found' })
  const voting = await createForm(client, vote())
  const taken = await findTakeForm(database, voting)
  if (taken) expect(await findVoteResult(database, taken)).toMatchObject({ total: 0 })
  const { client: taker } = await buildSignedIn(site)
  await submit(taker, id, answers)
  const end = { end_time: now - 1000 }
  await database.kysely.updateTable('form').set(end).where('survey_id', '=', id).execute()
  expect(await findToClose(database, now, 10)).toEqual([id])
  await client.call(formCalls.deleteForm, { id })
  expect(await findToClose(database, now, 10)).toEqual([])
})

test('who must wait is refused before a key is looked at', async () => {
  const site = await startTestSite()
  const thing = newId()
  const context = (device_id: string) => ({
    ...{ database: site.database, keys: site.keys, now, device_id, address: '127.0.0.0' },
    readCookie: () => '',
  })
  const [guesser, other] = [context(newId()), context(newId())]
  for (let round = 0; round < entryTries.ofDevice; round += 1)
    await settleTry(guesser, { thing, isRight: false })
  const none = { ofNetwork: 0, all: 0 }
  await expect(refuseWaiting(guesser, thing, none)).rejects.toMatchObject({ code: 'too_many' })
  await expect(refuseWaiting(other, thing, none)).resolves.toBeUndefined()
  const elsewhere = { ofNetwork: 0, all: entryTries.ofNetwork * entryTries.networks }
  await expect(refuseWaiting({ ...other, address: '203.0.113.0' }, thing, elsewhere)).resolves.toBeUndefined()
  const left = { ofNetwork: entryTries.ofNetwork - entryTries.ofDevice, all: 0 }
  await expect(refuseWaiting(other, thing, left)).rejects.toMatchObject({ code: 'too_many' })
  const checks = new KeyChecks()
  const refused = new Error('wait')
  const locked = { table_id: thing, privkey_hash: 'no hash' }
  const checking = checks.verify(locked, 'guess', { trust: 'browser', network: '' }, async () => {
    throw refused
  })
  await expect(checking).rejects.toBe(refused)
})
