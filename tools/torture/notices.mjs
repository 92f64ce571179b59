import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newHookSecret } from '../../server/dist/features/notice/webhook.js'
import { loadSiteKeys } from '../../server/dist/features/site/commands.js'
import { newId } from '../../server/dist/lib/ids.js'
import { startPostgres } from '../lib/postgres.mjs'
import { dice } from './plan.mjs'
import { KilledSite, prepareSite, withDatabase } from './site.mjs'
import { Takers } from './takers.mjs'

const perSecond = 40
const receivers = 3
/** What a killed process had claimed is free after a minute, and what failed then is tried again. */
const maxSettleMs = 240_000

/**
 * Two processes are killed in turn while reports arrive and webhooks are told of them. Each acknowledged report has to
 * be told to every receiver under exactly one id. How often one id came twice is counted: that may happen.
 */
export async function tortureNotices(engine, { seed, kills }) {
  const folder = mkdtempSync(join(tmpdir(), 'wenhai-torture-'))
  const ends = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined
    if (postgres) ends.push(() => postgres.stop())
    const where = { folder, databaseUrl: postgres?.url, env: { NOTICE_PRIVATE: '1' } }
    const survey = await prepareSite(where)
    const hooks = await Promise.all(Array.from({ length: receivers }, (_, index) => startHook(seed + index)))
    for (const hook of hooks) ends.push(() => hook.close())
    await withDatabase(where, async (database) => {
      const { ocean_id } = await database.kysely
        .selectFrom('form')
        .select('ocean_id')
        .where('survey_id', '=', survey.survey_id)
        .executeTakeFirstOrThrow()
      const urls = hooks.map(({ url }) => url)
      await addEndpoints(database, ocean_id, urls)
    })
    const sites = [new KilledSite(where), new KilledSite(where)]
    for (const site of sites) {
      await site.start()
      ends.push(() => site.kill())
    }
    return await run({ where, survey, hooks, sites }, { seed, kills })
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

async function run({ where, survey, hooks, sites }, { seed, kills }) {
  const roll = dice(seed)
  const takers = sites.map((site, index) => new Takers(seed + index * 1_000_003, survey, site.url))
  const coming = takers.map((each) => each.come(perSecond))
  for (let turn = 0; turn < kills; turn += 1) {
    await wait(700 + Math.floor(roll() * 1500))
    const site = sites[turn % sites.length]
    await site.kill()
    await site.start()
  }
  await wait(1000)
  let waiting = 0
  for (const each of takers) waiting += await each.finish(60_000)
  await Promise.all(coming)
  const told = await withDatabase(where, (database) => settled(database))
  await Promise.all(sites.map((site) => site.stop()))
  const sent = takers.flatMap((each) => each.sent)
  const acknowledged = sent.filter((taker) => taker.acknowledged)
  return {
    differences: [
      ...takers.flatMap((each) => each.problems),
      ...(waiting ? [`${waiting} still wait for an answer`] : []),
      ...told.differences,
      ...hooks.flatMap((hook, index) => compare(hook, index, acknowledged, told.ids)),
    ],
    figures: {
      'processes killed': kills,
      'reports acknowledged': acknowledged.length,
      'events of them': told.ids.size,
      receivers,
      'messages received': hooks.reduce((sum, hook) => sum + hook.all.length, 0),
      'refused on purpose': hooks.reduce((sum, hook) => sum + hook.refused, 0),
      'ids that came twice or more': hooks.reduce((sum, hook) => sum + countRepeated(hook), 0),
    },
  }
}

/** A receiver that logs ids; one reply in ten is late, and one in fifty a refusal. */
async function startHook(seed) {
  const roll = dice(seed)
  const hook = { all: [], refused: 0, url: '', close: () => undefined }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', async () => {
      const isRefused = roll() < 0.02
      if (roll() < 0.1) await wait(roll() * 400)
      if (isRefused) hook.refused += 1
      // Logged before the reply, because its sender may be killed before that arrives.
      else hook.all.push({ id: String(request.headers['webhook-id']), ...JSON.parse(text) })
      response.writeHead(isRefused ? 500 : 200).end()
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  hook.url = `http://127.0.0.1:${server.address().port}/`
  hook.close = () => {
    server.closeAllConnections()
    server.close()
  }
  return hook
}

/** Webhooks of a member, as if they had added them. */
export async function addEndpoints(database, user_id, urls) {
  const keys = await loadSiteKeys(database)
  for (const url of urls) {
    const endpoint_id = newId()
    await database.kysely
      .insertInto('notice_endpoint')
      .values({
        endpoint_id,
        user_id,
        way: 'hook',
        brand: 'hook',
        name: '程序',
        url: keys.notice.seal(url, endpoint_id),
        secret: keys.notice.seal(newHookSecret(), endpoint_id),
        create_time: Date.now(),
      })
      .execute()
  }
}

/** Waits until nothing is left to spread or to send, and resolves with the ids of the events. */
async function settled(database) {
  const { kysely } = database
  const differences = []
  for (const until = Date.now() + maxSettleMs; ; await wait(500)) {
    const unspread = await kysely
      .selectFrom('outbox')
      .select('outbox_id')
      .where('spread_time', '=', 0)
      .execute()
    const unsent = await kysely.selectFrom('parcel').select('parcel_id').where('state', '=', 0).execute()
    if (unspread.length + unsent.length === 0) break
    if (Date.now() < until) continue
    differences.push(`${unspread.length} events are not spread and ${unsent.length} parcels not sent`)
    break
  }
  const dead = await kysely.selectFrom('parcel').select('parcel_id').where('state', '=', 2).execute()
  if (dead.length > 0) differences.push(`${dead.length} parcels were given up`)
  const events = await kysely
    .selectFrom('outbox')
    .select('outbox_id')
    .where('kind', '=', 'report.created')
    .execute()
  return { differences, ids: new Set(events.map(({ outbox_id }) => `msg_${outbox_id}`)) }
}

/** What one receiver logged, against the reports that were acknowledged and the events that are stored. */
function compare(hook, index, acknowledged, ids) {
  const differences = []
  const idsOf = new Map()
  for (const { id, type, data } of hook.all) {
    if (type !== 'report.created') continue
    if (!ids.has(id)) differences.push(`receiver ${index} got ${id}, which is no event`)
    for (const report_id of data.report_ids) idsOf.set(report_id, (idsOf.get(report_id) ?? new Set()).add(id))
  }
  for (const {
    acknowledged: { report_id },
  } of acknowledged) {
    const told = idsOf.get(report_id)?.size ?? 0
    if (told !== 1) differences.push(`receiver ${index} heard of ${report_id} under ${told} ids`)
  }
  const got = new Set(hook.all.map(({ id }) => id))
  const lost = [...ids].filter((id) => !got.has(id)).length
  if (lost > 0) differences.push(`receiver ${index} never got ${lost} events`)
  return differences
}

const countRepeated = ({ all }) => all.length - new Set(all.map(({ id }) => id)).size
