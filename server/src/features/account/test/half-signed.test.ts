import { articleCalls } from '@wenhai/core/article/calls'
import type { Call } from '@wenhai/core/contract/define-call'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { describe, expect, test } from 'vitest'
import { features } from '#app/features'
import { newId } from '#lib/ids'
import { accessMatrix } from '../../../../test/access-matrix.ts'
import { createArticle } from '../../../../test/article-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildAuthor, createForm, exam, survey } from '../../../../test/form-build.ts'
import { startTestSite, type TestSite } from '../../../../test/harness.ts'
import { start, submit } from '../../../../test/report-build.ts'
import { openSession } from '../session.commands.ts'

/** Someone with a bit of everything that only they may see, and an admin's level on top. */
async function buildEverything(site: TestSite) {
  const { client, ocean_id, ids } = await buildAuthor(site)
  const form = await createForm(client, survey(ids))
  const draft = await createForm(client, survey(ids, { status: 0 }))
  const test = await createForm(client, exam(ids, { needLoginParticipate: false, review: 'never' }))
  const answers = Object.fromEntries(ids.map((id) => [id, 'A']))
  const { report_id } = (await submit(client, form, answers)).data
  const { client: taker } = await buildSignedIn(site, { name: '有名字的人' })
  const { report_id: other } = (await submit(taker, form, answers)).data
  const { attempt_id } = (await start(client, test)).data
  const table = await createArticle(client, { public: 0, privkey: 'secret key' })
  await client.call(articleCalls.saveArticleDraft, { table_id: table, title: '草稿', content: '草稿' })
  await client.call(analyticsCalls.publishResults, { id: form, scope: 'link' })
  await site.database.kysely
    .updateTable('member')
    .set({ permission: 9 })
    .where('user_id', '=', ocean_id)
    .execute()
  return { client, ocean_id, ids, form, draft, test, report_id, other, attempt_id, table, answers }
}

type Everything = Awaited<ReturnType<typeof buildEverything>>

/** The same member in a new browser, with the password given and a step left. */
async function buildHalf(site: TestSite, user_id: string): Promise<Client> {
  const client = await site.client().openPage()
  const { sid, token } = await openSession(
    site.database,
    site.keys,
    { user_id, agent: 'test', passed: { phone: true, mail: true, totp: false } },
    Date.now(),
  )
  client.cookies.set('sid', sid).set('person-jwt', token)
  return client
}

/** For each call, what it would show or change of the member's own. */
const ownInputs: Record<string, (own: Everything) => Record<string, unknown>[]> = {
  findUser: ({ ocean_id }) => [{ id: ocean_id }],
  viewQuestion: ({ ids }) => ids.map((id) => ({ id })),
  tryQuestion: ({ ids }) => ids.map((id) => ({ id, answer: 'A' })),
  viewAuthor: ({ ocean_id }) => [{ id: ocean_id }],
  filterForms: ({ ocean_id }) => [{}, { ocean_id }, { ocean_id, status: 0 }],
  findSurveys: ({ ocean_id }) => [{}, { ocean_id }, { ocean_id, status: 0 }],
  findExams: ({ ocean_id }) => [{}, { ocean_id }],
  viewForm: ({ form, draft, test: id }) => [{ id: form }, { id: draft }, { id }],
  findMine: ({ form, draft, test: id }) => [{ id: form }, { id: draft }, { id }],
  startReport: ({ form, draft, test: id }) => [{ id: form }, { id: draft }, { id }],
  saveDraft: ({ attempt_id, answers }) => [{ id: attempt_id, answers, version: 0 }],
  createReport: ({ form, draft, test: id, attempt_id, answers }) => [
    { survey_id: form, answers, submit_key: newId() },
    { survey_id: draft, answers, submit_key: newId() },
    { survey_id: id, attempt_id, answers, submit_key: newId() },
  ],
  viewReport: ({ report_id, other }) => [{ id: report_id }, { id: other }],
  findReports: ({ form }) => [{}, { survey_id: form }],
  findVoteResult: ({ form }) => [{ id: form }],
  findVotes: ({ form }) => [{ id: form }],
  findPractice: ({ test: id }) => [{ id }],
  tryPractice: ({ test: id, ids }) => [{ id, question_id: ids[0], answer: 'A' }],
  findKin: ({ ids }) => [{ id: ids[0] }],
  recordLeave: ({ attempt_id }) => [{ id: attempt_id, seconds: 1 }],
  findTimeline: ({ report_id }) => [{ id: report_id }],
  findPublished: ({ form, draft }) => [{ id: form }, { id: draft }],
  watchPublished: ({ draft }) => [{ id: draft }],
  findArticles: ({ table, ocean_id }) => [
    { keyType: 'table_id', value: table },
    { keyType: 'ocean_id', value: ocean_id },
  ],
  filterArticles: ({ ocean_id }) => [{}, { mine: 1 }, { ocean_id }],
  countArticleVisit: ({ table }) => [{ id: table }],
  findCards: ({ form, draft, ids }) => [{ ids: [form, draft, ...ids] }],
  findComments: ({ table }) => [{ id: table, parent: '0' }],
  findAuthors: () => [{}, { scope: 'all' }],
  searchSite: () => [{ key: '食堂' }, { key: '问卷' }],
}

const isOpenToGuests = ({ access }: Call) =>
  access === 'guest' ||
  access === 'code-asker' ||
  (typeof access === 'object' && access.right === 'participant')

const openCalls = features
  .flatMap(({ calls }) => Object.entries(calls))
  .filter(([, call]) => isOpenToGuests(call))

/** Without what differs from one browser to the next: ids, times, tokens. */
const normalise = (answer: unknown): string =>
  JSON.stringify(answer)
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'token')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id')
    .replace(/user-[0-9a-f-]+/g, 'name')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replace(/"(receipt|visitorCount|views|visits|elapsed)":("[^"]*"|\d+)/g, '"$1":0')

describe('with the password alone', () => {
  test('every call that is open to guests answers as it answers a guest', async () => {
    const site = await startTestSite()
    const own = await buildEverything(site)
    const half = await buildHalf(site, own.ocean_id)
    const guest = await site.client().openPage()
    const unlike: string[] = []
    const ownersAlone: string[] = []
    for (const [name, call] of openCalls) {
      const inputs = ownInputs[name]?.(own)
      // Made twice where they are made by the matrix: a name is taken once.
      const makeInputs = async () => inputs ?? [(await accessMatrix[name]?.input(site, own.ocean_id)) ?? {}]
      const ask = async (client: Client) => {
        const answers = []
        for (const input of await makeInputs()) answers.push(normalise(await client.call(call, input)))
        return answers
      }
      // These change who the browser is, and take nothing from who it was.
      const isSigningIn = ['login', 'signUp', 'createOwner'].includes(name)
      const asHalf = await ask(isSigningIn ? await buildHalf(site, own.ocean_id) : half)
      const asGuest = await ask(isSigningIn ? await site.client().openPage() : guest)
      if (JSON.stringify(asHalf) !== JSON.stringify(asGuest)) unlike.push(name)
      if (isSigningIn) continue
      const asOwner = await ask(own.client)
      if (JSON.stringify(asOwner) !== JSON.stringify(asGuest)) ownersAlone.push(name)
    }
    expect(unlike).toEqual([])
    // The things are there to be seen: a caller who was let in would have been noticed at each of these.
    expect(ownersAlone).toEqual(
      expect.arrayContaining([
        'findUser',
        'viewQuestion',
        'viewForm',
        'findMine',
        'viewReport',
        'findReports',
        'findTimeline',
        'filterArticles',
        'findArticles',
        'findAttempts',
      ]),
    )
  })

  test('every page is a guest’s', async () => {
    const site = await startTestSite({ page: '<html><head><title>x</title></head><body></body></html>' })
    const own = await buildEverything(site)
    const half = await buildHalf(site, own.ocean_id)
    const guest = await site.client().openPage()
    const read = async (client: Client, path: string) => {
      const { http, text } = await client.send('GET', path, { headers: { accept: 'text/html' } })
      return `${http} ${normalise(text).replace(/\\?"(token|submit_key)\\?":\\?"[^"\\]*/g, '')}`
    }
    const paths = [
      `/questionnaire/${own.form}`,
      `/questionnaire/${own.draft}`,
      `/exam/${own.test}`,
      `/art/${own.table}`,
    ]
    for (const path of paths) expect(await read(half, path), path).toBe(await read(guest, path))
    for (const path of paths.slice(0, 2))
      expect(await read(own.client, path), path).not.toBe(await read(guest, path))
  })
})
