import { articleCalls } from '@wenhai/core/article/calls'
import { entryTries } from '@wenhai/core/entry/limits'
import { formCalls } from '@wenhai/core/form/calls'
import { foldText } from '@wenhai/core/format/fold-text'
import { shortenAddress } from '@wenhai/core/visitor/shorten-address'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { article, createArticle, readArticle } from '../../../../test/article-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { createForm, survey } from '../../../../test/form-build.ts'
import { startTestSite, type TestSite, useSite } from '../../../../test/harness.ts'
import { buildSurvey, start } from '../../../../test/report-build.ts'
import { sweepTries } from '../commands.ts'

/** Behind a proxy, so that a browser can be anywhere. */
const sharedSite = useSite({ environment: { TRUST_PROXY: 'loopback' } })

async function browserAt(site: TestSite, address: string) {
  const client = site.client()
  client.headers['x-forwarded-for'] = address
  return client.openPage()
}

const word = 'open sesame'

interface Locked {
  owner: Client
  id: string
  enter: (client: Client, given?: string) => Promise<{ status: number; data: unknown }>
  failed: () => Promise<number | undefined>
  /** The status of a wrong one that was looked at. */
  wrong: number
}

async function addPeople({ database }: TestSite, survey_id: string, numbers: readonly string[]) {
  const rows = numbers.map((number) => ({
    roster_id: newId(),
    survey_id,
    name: '李明',
    number,
    number_key: foldText(number),
    group_name: '',
    visit_time: 0,
    answer_time: 0,
  }))
  await database.kysely.insertInto('roster').values(rows).execute()
}

const failedOf = (owner: Client, id: string) => async () =>
  (await owner.call(formCalls.viewForm, { id })).data.own?.failedEntries

const kinds: Record<string, (site: TestSite) => Promise<Locked>> = {
  'the password of a form': async (site) => {
    const { id, client: owner } = await buildSurvey(site, { password: word })
    const enter = (client: Client, password = word) => start(client, id, { password })
    return { owner, id, enter, failed: failedOf(owner, id), wrong: 422 }
  },
  'a name and number of a roster': async (site) => {
    const { id, client: owner } = await buildSurvey(site, { needRoster: true })
    await addPeople(site, id, [word])
    const enter = (client: Client, number = word) => start(client, id, { name: '李明', number })
    return { owner, id, enter, failed: failedOf(owner, id), wrong: 422 }
  },
  'the key of an article': async (site) => {
    const { client: owner } = await buildSignedIn(site)
    const id = await createArticle(owner, { public: false, privkey: word })
    const enter = (client: Client, key = word) => readArticle(client, id, key)
    const failed = async () => (await readArticle(owner, id)).data.table?.failedEntries
    return { owner, id, enter, failed, wrong: 757 }
  },
}

/** As if strangers of this network had been wrong so often a moment ago. */
const addFailed = ({ database, keys }: TestSite, thing: string, count: number) => {
  const network = keys.entryDeviceHash(thing, `network ${shortenAddress('127.0.0.1')}`)
  const rows = ['', network].map((device) => ({ thing, device, since: Date.now(), count }))
  return database.kysely.insertInto('entry_try').values(rows).execute()
}

const passTime = ({ database }: TestSite) =>
  database.kysely
    .updateTable('entry_try')
    .set((build) => ({ since: build('since', '-', entryTries.windowMs) }))
    .execute()

const countBy = (answers: readonly { status: number }[]) =>
  answers.reduce<Record<number, number>>((counts, { status }) => {
    counts[status] = (counts[status] ?? 0) + 1
    return counts
  }, {})

describe.each(Object.entries(kinds))('%s', (_, build) => {
  test('a network is wrong so often, whatever cookies it throws away; others and who was in go on', async () => {
    const site = await sharedSite()
    const { enter, failed, wrong, id } = await build(site)
    const reader = await site.client().openPage()
    expect((await enter(reader)).status).toBe(200)
    expect(await failed()).toBe(0)
    await addFailed(site, id, entryTries.ofNetwork - 15)
    const guesses = Array.from({ length: 30 }, (_, index) => enter(site.client(), `wrong-${index}`))
    expect(countBy(await Promise.all(guesses))).toEqual({ [wrong]: 15, 429: 15 })
    expect(await failed()).toBe(entryTries.ofNetwork)
    // Somebody who opened the page and has not failed is let in, also from a network in which others guess.
    expect((await enter(await site.client().openPage())).status).toBe(200)
    // With new cookies for each guess the network is slowed down: also the right word waits some seconds.
    const { atOnce, everyMs } = entryTries.slow
    const devices = await Promise.all(Array.from({ length: atOnce + 3 }, () => site.client().openPage()))
    const slow = devices.map((client, index) => enter(client, `slow-${index}`))
    expect(countBy(await Promise.all(slow))).toEqual({ [wrong]: atOnce, 429: 3 })
    const stranger = await site.client().openPage()
    const waits = await enter(stranger)
    expect(waits).toMatchObject({
      status: 429,
      reason: expect.stringMatching(/^试错的次数太多了，请 \d+ 秒后再试$/),
      data: { seconds: expect.any(Number) },
    })
    expect((waits.data as { seconds: number }).seconds).toBeLessThanOrEqual(everyMs / 1000)
    expect((await enter(reader)).status).toBe(200)
    expect((await enter(await browserAt(site, '203.0.113.7'))).status).toBe(200)
    await passTime(site)
    expect(await failed()).toBe(0)
    expect((await enter(stranger)).status).toBe(200)
  })

  test('when very many networks guess, each still has a few tries that nobody else can use up', async () => {
    const site = await sharedSite()
    const { enter, wrong, id } = await build(site)
    await site.database.kysely
      .insertInto('entry_try')
      .values({ thing: id, device: '', since: Date.now(), count: entryTries.ofNetwork * entryTries.networks })
      .execute()
    const here = Array.from({ length: entryTries.reserved + 5 }, (_, index) =>
      enter(site.client(), `wrong-${index}`),
    )
    expect(countBy(await Promise.all(here))).toEqual({ [wrong]: entryTries.reserved, 429: 5 })
    const elsewhere = await browserAt(site, '198.51.100.7')
    expect((await enter(elsewhere, 'slip')).status).toBe(wrong)
    expect((await enter(elsewhere)).status).toBe(200)
  })

  test('one device is wrong ten times, also sent at once, and no other has to wait for it', async () => {
    const site = await sharedSite()
    const { enter, wrong } = await build(site)
    const guesser = await site.client().openPage()
    const guesses = Array.from({ length: 25 }, (_, index) => enter(guesser, `wrong-${index}`))
    expect(countBy(await Promise.all(guesses))).toEqual({ [wrong]: entryTries.ofDevice, 429: 15 })
    expect((await enter(guesser)).status).toBe(429)
    expect((await enter(await site.client().openPage())).status).toBe(200)
  })

  test('hundreds enter at once with the right word, among them dozens who slip', async () => {
    const site = await sharedSite()
    const { enter, wrong } = await build(site)
    const rights = Array.from({ length: 200 }, () => enter(site.client()))
    const slips = Array.from({ length: 20 }, (_, index) => enter(site.client(), `slip-${index}`))
    const [entered, slipped] = await Promise.all([Promise.all(rights), Promise.all(slips)])
    expect([countBy(entered), countBy(slipped)]).toEqual([{ 200: 200 }, { [wrong]: 20 }])
  })

  test('what is counted names no device, and is swept', async () => {
    const site = await startTestSite()
    const { enter, id } = await build(site)
    const reader = await site.client().openPage()
    await enter(reader)
    const rows = () => site.database.kysely.selectFrom('entry_try').selectAll().execute()
    expect(await rows()).toEqual([])
    const other = await site.client().openPage()
    await enter(other, 'wrong')
    const [device_id = ''] = (other.cookies.get('device') ?? '').split('.')
    const counted = await rows()
    expect(counted.map(({ thing, count }) => [thing, count])).toEqual([
      [id, 1],
      [id, 1],
      [id, 1],
    ])
    expect(device_id).not.toBe('')
    expect(JSON.stringify(counted)).not.toContain(device_id)
    await sweepTries(site.database, Date.now())
    expect(await rows()).toHaveLength(3)
    await sweepTries(site.database, Date.now() + entryTries.windowMs)
    expect(await rows()).toEqual([])
  })
})

describe('the owner', () => {
  const useUp = async (site: TestSite, id: string, enter: Locked['enter']) => {
    await addFailed(site, id, entryTries.ofNetwork)
    expect((await enter(site.client())).status).toBe(429)
  }

  test('changes the password of a form, and nobody waits for guesses at the old one', async () => {
    const site = await sharedSite()
    const { client, ids, id } = await buildSurvey(site, { password: word })
    const enter = (guest: Client, password = word) => start(guest, id, { password })
    await useUp(site, id, enter)
    const draft = survey(ids, { needLoginParticipate: false })
    expect((await client.call(formCalls.updateForm, { id, ...draft, password: 'another word' })).status).toBe(
      1802,
    )
    expect((await enter(site.client(), 'another word')).status).toBe(200)
    expect((await enter(site.client(), word)).status).toBe(422)
  })

  test('changes the key of an article, and nobody waits for guesses at the old one', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const id = await createArticle(client, { public: false, privkey: word })
    const enter = (guest: Client, key = word) => readArticle(guest, id, key)
    await useUp(site, id, enter)
    await client.call(articleCalls.updateArticle, {
      id,
      ...article({ public: false }),
      privkey: 'another word',
    })
    expect((await enter(site.client(), 'another word')).status).toBe(200)
  })

  test('of a long roster sees more slips before anyone waits', async () => {
    const site = await sharedSite()
    const { id } = await buildSurvey(site, { needRoster: true })
    await addPeople(
      site,
      id,
      Array.from({ length: 600 }, (_, index) => `n${index}`),
    )
    await addFailed(site, id, entryTries.ofNetwork)
    const guesses = Array.from({ length: 30 }, (_, index) =>
      start(site.client(), id, { name: '李明', number: `wrong-${index}` }),
    )
    expect(countBy(await Promise.all(guesses))).toEqual({ 422: 20, 429: 10 })
  })

  test('nobody else is told how many failed', async () => {
    const site = await sharedSite()
    const { id } = await buildSurvey(site, { password: word })
    expect((await site.client().call(formCalls.viewForm, { id })).data.own).toBeNull()
  })
})

describe('a new password', () => {
  test.each([
    ['five', 422],
    ['six666', 200],
  ])('%s: %i', async (password, status) => {
    const { client } = await buildSignedIn(await sharedSite())
    const vote = { questionnaire_type: 'vote', survey_title: '春游', vote: [{ opt: '一' }, { opt: '二' }] }
    const made = await client.call(formCalls.createForm, { ...vote, password })
    expect(made.status).toBe(status)
    if (status === 422) expect(made.reason).toContain('参与密码')
    const table = await client.call(articleCalls.createArticle, article({ public: false, privkey: password }))
    expect(table.status).toBe(status)
    if (status === 422) expect(table.reason).toContain('密钥')
  })

  test('an old short one still opens, and an edit that does not touch it passes', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const draft = {
      questionnaire_type: 'vote',
      survey_title: '春游',
      vote: [{ opt: '一' }, { opt: '二' }],
      needLoginParticipate: false,
    }
    const id = await createForm(client, draft)
    await site.database.kysely
      .updateTable('form')
      .set({ password_hash: site.keys.entryHash('abc') })
      .where('survey_id', '=', id)
      .execute()
    expect((await client.call(formCalls.updateForm, { id, ...draft, desc: '新的说明' })).status).toBe(1802)
    expect((await start(site.client(), id, { password: 'abc' })).status).toBe(200)
  })
})
