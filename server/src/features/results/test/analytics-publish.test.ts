import { accountCalls } from '@wenhai/core/account/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { expect, onTestFinished, test } from 'vitest'
import { answerAnew, buildMixed, readLive } from '../../../../test/analytics-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { buildVote } from '../../../../test/report-build.ts'

const sharedSite = useSite()

type Published = Awaited<ReturnType<typeof buildMixed>>

const end = (site: TestSite, id: string) =>
  site.database.kysely
    .updateTable('form')
    .set({ end_time: Date.now() - 60_000 })
    .where('survey_id', '=', id)
    .execute()

test('nothing is published until the author says so; then what was chosen, to whom, and when', async () => {
  const site = await sharedSite()
  const { client, id, ids } = await buildMixed(site)
  const taker = await answerAnew(site, id, { [ids.single]: 'A', [ids.multiple]: 'B', [ids.open]: '心里话' })
  const stranger = await site.client().openPage()
  const read = (who = stranger) => who.call(analyticsCalls.findPublished, { id })
  expect(await read()).toMatchObject({ status: 410, data: { verdict: 'nothing' } })

  const publish = (given: object) => client.call(analyticsCalls.publishResults, { id, ...given })
  await publish({ scope: 'totals', audience: 'everyone', moment: 'once' })
  expect((await read()).data).toMatchObject({ total: 1, questions: [] })

  await publish({ scope: 'questions', questions: [ids.single], audience: 'takers', moment: 'once' })
  expect(await read()).toMatchObject({ status: 757, data: { verdict: 'takers' } })
  const { data: shown } = await read(taker.client)
  expect(shown.questions).toMatchObject([
    { question_id: ids.single, options: [{ key: 'A', count: 1 }, {}, {}] },
  ])
  expect(JSON.stringify(shown)).not.toMatch(/心里话|isRight|选几个/)
  expect((await taker.client.call(reportCalls.findMine, { id })).data.canSeePublished).toBe(true)

  await publish({ scope: 'questions', questions: [ids.single], audience: 'everyone', moment: 'ended' })
  expect(await read(taker.client)).toMatchObject({ status: 410, data: { verdict: 'later' } })
  await end(site, id)
  expect((await read()).status).toBe(200)
  expect((await stranger.call(reportCalls.findMine, { id })).data.canSeePublished).toBe(true)
})

test('texts and questions of other forms cannot be published, nor a vote in this way', async () => {
  const site = await sharedSite()
  const { client, id, ids } = await buildMixed(site)
  const publish = (given: object) =>
    client.call(analyticsCalls.publishResults, { id, scope: 'questions', ...given })
  expect((await publish({ questions: [ids.open] })).status).toBe(422)
  expect((await publish({ questions: [id] })).status).toBe(422)
  expect((await publish({ questions: [] })).status).toBe(411)
  expect((await publish({ scope: 'all' })).status).toBe(422)
  const vote = await buildVote(site)
  expect(
    (await vote.client.call(analyticsCalls.publishResults, { id: vote.id, scope: 'totals' })).status,
  ).toBe(422)
})

test('anyone who watches sees it end when the author takes it back', async () => {
  const site = await sharedSite()
  const { client, id } = await buildMixed(site)
  const publish = (scope: string) =>
    client.call(analyticsCalls.publishResults, { id, scope, audience: 'everyone', moment: 'once' })
  await publish('totals')
  let lines = 0
  for await (const _ of readLive(await site.client().openPage(), `/question/report/published/live/${id}`)) {
    lines += 1
    await publish('none')
  }
  expect(lines).toBe(1)
})

test('who watches what is published has to ask again when that, the form or they themselves are no longer the same', async () => {
  const site = await sharedSite()
  const publish = ({ client, id }: Published, audience: string) =>
    client.call(analyticsCalls.publishResults, { id, scope: 'totals', audience, moment: 'once' })
  const build = async () => {
    const form = await buildMixed(site)
    await publish(form, 'everyone')
    return form
  }
  const watchAs = async (client: Client, id: string) => {
    const lines = readLive(client, `/question/report/published/live/${id}`)
    onTestFinished(async () => void (await lines.return(undefined)))
    expect((await lines.next()).value).toMatchObject({ total: 0 })
    return lines
  }
  const [narrowed, paused, kept] = [await build(), await build(), await build()]
  const { client: member, member: who } = await buildSignedIn(site)
  const gone = [
    await watchAs(await site.client().openPage(), narrowed.id),
    await watchAs(await site.client().openPage(), paused.id),
    await watchAs(member, kept.id),
  ]
  const still = await watchAs(await site.client().openPage(), kept.id)
  await publish(narrowed, 'takers')
  await paused.client.call(formCalls.setFormStatus, { id: paused.id, status: 0 })
  await member.call(accountCalls.signOut, { id: who.user_id })
  for (const lines of gone) expect(await lines.next()).toMatchObject({ done: true })
  // The end of a form takes nothing away.
  await end(site, kept.id)
  expect((await still.next()).value).toMatchObject({ isEnded: true })
})
