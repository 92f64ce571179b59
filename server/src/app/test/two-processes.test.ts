import { accountCalls } from '@wenhai/core/account/calls'
import { level } from '@wenhai/core/account/permission'
import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { siteCalls } from '@wenhai/core/site/calls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { reportJobs } from '#features/report/jobs'
import { readLive } from '../../../test/analytics-build.ts'
import { buildSignedIn } from '../../../test/build.ts'
import { Client } from '../../../test/client.ts'
import { buildExam } from '../../../test/exam-build.ts'
import { pdf } from '../../../test/file-samples.ts'
import { vote } from '../../../test/form-build.ts'
import { engine, silentLog, startBeside, startTestSite, type TestSite } from '../../../test/harness.ts'
import { buildUser, isSignedIn, login } from '../../../test/people.ts'
import { startBalancer } from '../../../test/proxy.ts'
import { buildVote, recount, report, start, submit } from '../../../test/report-build.ts'
import { answerWith, begin, buildUpload, sendPart } from '../../../test/upload-build.ts'

const soon = { interval: 5 }

interface Balanced {
  /** As its visitors see it: one address, and another process for every request. */
  site: TestSite
  one: TestSite
  other: TestSite
}

async function startTwo(): Promise<Balanced> {
  const one = await startTestSite({ environment: { CALLS_PER_MINUTE: '100000' } })
  const other = await startBeside(one, { environment: { CALLS_PER_MINUTE: '100000' } })
  const balancer = await startBalancer([one.url, other.url])
  onTestFinished(balancer.close)
  return { site: { ...one, url: balancer.url, client: () => new Client(balancer.url) }, one, other }
}

describe.runIf(engine === 'postgres')('two processes behind a balancer', () => {
  test('are one site: signing in and out, settings, edits, votes, deadlines, live results and uploads', async () => {
    const { site, one, other } = await startTwo()

    // Signing in and out.
    const { username, user_id } = await buildUser(site)
    const { client } = await login(site, username)
    for (let turn = 0; turn < 4; turn += 1) expect(await isSignedIn(client)).toBe(true)
    const stolen = new Map(client.cookies)
    expect((await client.call(accountCalls.signOut, { id: user_id })).data.result).toBe(true)
    for (const { url } of [one, other]) {
      const thief = new Client(url)
      for (const [name, value] of stolen) thief.cookies.set(name, value)
      await expect.poll(() => isSignedIn(thief), soon).toBe(false)
    }

    // Settings take effect at once at both.
    const { client: owner } = await buildSignedIn(site, { permission: level.siteOwner })
    for (const signUp of ['closed', 'open']) {
      const { data } = await owner.call(siteCalls.readSettings)
      expect((await owner.call(siteCalls.updateSettings, { ...data, signUp })).status).toBe(1802)
      for (const process of [one, other])
        expect((await process.client().call(siteCalls.siteInfo)).data.signUp).toBe(signUp)
    }

    // An edit is what the next taker gets, and of two edits of the same version one is refused.
    const { id, ocean_id, client: author } = await buildVote(site, { allowChange: true })
    const { data: before } = await author.call(formCalls.viewForm, { id })
    const rename = (survey_title: string) =>
      author.call(formCalls.updateForm, {
        id,
        ...vote({ survey_title, needLoginParticipate: false, allowChange: true }),
        update_time: before.update_time,
      })
    const renamed = await Promise.all([rename('去山里'), rename('去海边')])
    expect(new Set(renamed.map(({ status }) => status))).toEqual(new Set([409, 1802]))
    const titles = await Promise.all(
      [one, other].map(async ({ url }) => {
        const page = await new Client(url).send('GET', `/questionnaire/${id}`)
        return /去山里|去海边/.exec(page.text)?.[0]
      }),
    )
    expect(titles[0]).toBeDefined()
    expect(titles[1]).toBe(titles[0])

    // Votes: sent twice to both, and changed; live results at one process tell of votes at the other.
    const lives = readLive(
      { ...author, url: one.url, cookies: author.cookies } as Client,
      `/question/report/live/${id}`,
    )
    onTestFinished(async () => void (await lives.return(undefined)))
    expect((await lives.next()).value).toMatchObject({ total: 0 })
    const voters = await Promise.all(Array.from({ length: 10 }, () => site.client().openPage()))
    await Promise.all(
      voters.map(async (voter) => {
        const sent = report(id, { vote: 'A' })
        const answers = await Promise.all([1, 2].map(() => voter.call(reportCalls.createReport, sent)))
        expect(answers[0]?.data.receipt).toBe(answers[1]?.data.receipt)
        expect((await submit(voter, id, { vote: 'B' })).status).toBe(200)
      }),
    )
    expect(await recount(site, id)).toEqual({ B: 10 })
    for (let total = 0; total < 10; ) total = (await lives.next()).value.total
    // It ends at one process when its watcher signs out at the other.
    const elsewhere = new Client(other.url)
    for (const [name, value] of author.cookies) elsewhere.cookies.set(name, value)
    expect((await elsewhere.call(accountCalls.signOut, { id: ocean_id })).data.result).toBe(true)
    while (!(await lives.next()).done);

    // An exam begun at one and drafted at the other is handed in once when its time is up.
    const exam = await buildExam(site, { examTime: 10 })
    const taker = await site.client().openPage()
    const { attempt_id } = (await start(taker, exam.id)).data
    const draft = { id: attempt_id, answers: { [exam.first]: 'A' } }
    expect((await taker.call(reportCalls.saveDraft, draft)).status).toBe(1802)
    await one.database.kysely
      .updateTable('attempt')
      .set({ deadline: Date.now() - 60_000 })
      .where('attempt_id', '=', attempt_id)
      .execute()
    await Promise.all([one, other].map(runJobs))
    const handedIn = await exam.client.call(reportCalls.findReports, { survey_id: exam.id })
    expect(handedIn.data).toMatchObject({ length: 1, tables: [{ score: 50 }] })

    // A file whose parts arrive at both is whole.
    const upload = await buildUpload(site)
    const sender = await site.client().openPage()
    const content = pdf()
    const begun = await begin(sender, { id: upload.id, question_id: upload.asked, name: '报告.pdf', content })
    const half = Math.floor(content.length / 2)
    const { upload_id } = begun.data
    expect((await sendPart(sender, upload_id, 0, content.subarray(0, half))).status).toBe(200)
    const { data } = await sendPart(sender, upload_id, half, content.subarray(half))
    const answers = { [upload.asked]: answerWith(data.file) }
    expect((await submit(sender, upload.id, answers)).status).toBe(200)
  })
})

async function runJobs({ database }: TestSite): Promise<void> {
  for (const job of reportJobs)
    await job.run({ database, log: silentLog } as Parameters<typeof job.run>[0], new AbortController().signal)
}
