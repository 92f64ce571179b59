import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { level } from '../../core/dist/account/mask.js'
import { newMember } from '../../server/dist/features/account/commands.js'
import { sendNotices } from '../../server/dist/features/notice/notify.commands.js'
import { newId } from '../../server/dist/lib/ids.js'
import { startPostgres } from '../lib/postgres.mjs'
import { addEndpoints } from '../torture/notices.mjs'
import { withDatabase } from '../torture/site.mjs'
import { flood } from './lib/flood.mjs'
import { median, round, startServer } from './lib/measure.mjs'
import { isStored, Reports } from './lib/reports.mjs'

/** A member may have so many. */
const receivers = 10
const notices = 1000
/** As long as the server waits for one. */
const slowMs = 10_000

/**
 * Reports a second while 1,000 notices wait for receivers that answer after ten seconds, against the rate without them:
 * turn about in one run, each of them behind 32 connections.
 */
export async function benchNotice({ rounds = Number(process.env.BENCH_ROUNDS ?? 4), seconds = 6 } = {}) {
  const sqlite = await benchEngine({}, { rounds, seconds })
  const postgres = await startPostgres({ durable: true })
  const figures = await benchEngine({ BENCH_DATABASE_URL: postgres.url }, { rounds, seconds })
  await postgres.stop()
  return { sqlite, postgres: figures }
}

async function benchEngine(env, { rounds, seconds }) {
  const server = await startServer('survey.mjs', env)
  const where = { folder: server.dataDir, databaseUrl: env.BENCH_DATABASE_URL }
  const slow = await startSlow()
  const reports = new Reports(server)
  const submit = async () => {
    const { perSecond } = await flood(server, {
      connections: 32,
      seconds,
      next: reports.prepare(20_000).next,
      isRight: isStored,
    })
    return perSecond
  }
  const seen = { alone: [], beside: [], spreading: [], most: [] }
  await withDatabase(where, async (database) => {
    const user_id = await makeReceiver(database, slow.url)
    await submit()
    for (let turn = 0; turn < rounds; turn += 1) {
      seen.alone.push(await submit())
      const startedAt = performance.now()
      await tell(database, user_id)
      seen.spreading.push(await submit())
      await spreadAll(database)
      while (slow.open() < 60 && performance.now() - startedAt < 60_000) await wait(100)
      seen.beside.push(await submit())
      seen.most.push(slow.open())
      await forget(database)
      while (slow.open() > 0) await wait(100)
    }
  })
  await server.stop()
  slow.close()
  rmSync(server.dataDir, { recursive: true, force: true })
  const [alone, beside, spreading] = [seen.alone, seen.beside, seen.spreading].map(median)
  return {
    'reports/s alone': round(alone, 0),
    [`reports/s while ${notices} notices are spread to ${receivers} receivers each`]: round(spreading, 0),
    'reports/s while all places of delivery wait': round(beside, 0),
    'connections to slow receivers at the end of a round': Math.max(...seen.most),
    'ratio while spreading': round(spreading / alone),
    'ratio while delivering (aim ≥ 0.9)': round(beside / alone),
  }
}

async function startSlow() {
  const under = new Set()
  const server = createServer((request, response) => {
    under.add(response)
    response.on('close', () => under.delete(response))
    request.resume()
    setTimeout(() => response.writeHead(200).end(), slowMs)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    open: () => under.size,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A member whose programs are all slow. */
async function makeReceiver(database, url) {
  const given = { username: `slow-${newId()}`, name: '慢', password_hash: '' }
  const member = newMember(given, level.member, Date.now())
  const { user_id } = member
  await database.kysely.insertInto('member').values(member).execute()
  await addEndpoints(
    database,
    user_id,
    Array.from({ length: receivers }, () => url),
  )
  const choice = JSON.stringify({ ways: { 'comment.created': ['hook'] } })
  await database.kysely.insertInto('notice_choice').values({ user_id, choice }).execute()
  return user_id
}

const tell = (database, user_id) =>
  sendNotices(
    database,
    Array.from({ length: notices }, () => ({
      kind: 'comment.created',
      user_id,
      facts: { table_id: newId(), title: '春天' },
      now: Date.now(),
    })),
  )

async function spreadAll({ kysely }) {
  const waiting = () =>
    kysely.selectFrom('outbox').select('outbox_id').where('spread_time', '=', 0).limit(1).executeTakeFirst()
  while (await waiting()) await wait(50)
}

/** Those on their way end by themselves. */
async function forget({ kysely }) {
  await kysely.deleteFrom('parcel').execute()
}
