import { readdirSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from '@photostructure/sqlite'
import { accountCalls } from '@wenhai/core/account/calls'
import { fieldName } from '@wenhai/core/form/answers'
import { siteCalls } from '@wenhai/core/site/calls'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { createSetupCode } from '#features/account/commands'
import { DatabaseSilent, DatabaseUnavailable, isCannotStore, isUnreachable } from '#lib/database/faults'
import { sqliteFile } from '#lib/database/open'
import { newId } from '#lib/ids'
import { hashMadePassword } from '#lib/password'
import { tryToWrite } from '#lib/try-to-write'
import { buildMember } from '../../../test/build.ts'
import { drawnPart, open, page } from '../../../test/drawn-page.ts'
import { createForm, exam } from '../../../test/form-build.ts'
import { engine, makeFolder, startTestSite, type TestSite } from '../../../test/harness.ts'
import { post, readPage } from '../../../test/plain-form.ts'
import { buildSurvey } from '../../../test/report-build.ts'

const captain = { username: 'captain', password: 'correct horse', name: '船长', sample: 0 }

const makeOwner = async (site: TestSite, code: string) =>
  site.client().call(accountCalls.createOwner, { code, ...captain })

describe.runIf(engine === 'sqlite')('SQLite that cannot store', () => {
  test('a full disk gives 503 and writes nothing; with room again it recovers by itself', async () => {
    const site = await startTestSite()
    const { kysely } = site.database
    const code = await createSetupCode(site.database, Date.now())
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(kysely)
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(kysely)
    await fillUp(site)

    expect(await makeOwner(site, code)).toMatchObject({
      status: 503,
      reason: expect.stringMatching(/^服务器暂时无法保存，请稍后再试（编号 \S+）$/),
    })
    expect((await site.client().call(siteCalls.siteInfo)).data.isSetUp).toBe(false)

    await sql.raw('pragma max_page_count = 1000000').execute(kysely)
    expect((await makeOwner(site, code)).status).toBe(200)
  })

  test('a database locked by someone else gives 503 after the wait; unlocked it recovers by itself', async () => {
    const site = await startTestSite()
    const code = await createSetupCode(site.database, Date.now())
    // The wait itself is the same, only shorter.
    await sql.raw('pragma busy_timeout = 200').execute(site.database.kysely)
    const other = new DatabaseSync(sqliteFile(site.settings.DATA_DIR))
    other.exec('begin immediate')
    expect((await makeOwner(site, code)).status).toBe(503)
    expect((await site.client().call(siteCalls.siteInfo)).status).toBe(200)
    other.exec('rollback')
    other.close()
    expect((await makeOwner(site, code)).status).toBe(200)
  })

  test('a form without script comes back as it was written, and can be sent again', async () => {
    const site = await startTestSite({ page })
    const { id, ids, client } = await buildSurvey(site)
    const examId = await createForm(client, exam(ids, { needLoginParticipate: false }))
    const guest = site.client()
    const [path, examPath] = [`/questionnaire/${id}`, `/exam/${examId}`]
    const { token, submit_key } = readPage(await open(guest, path))
    const fields = {
      ...{ token, submit_key, step: 'submit' },
      ...Object.fromEntries(ids.map((one) => [fieldName(one), 'A'])),
    }
    const login = { token, username: 'captain', password: 'correct horse' }
    await buildMember(site.database, {
      username: 'captain',
      password_hash: await hashMadePassword(login.password),
    })
    const said = /^服务器暂时无法保存，请稍后再试（编号 \S+）$/

    await sql.raw('pragma busy_timeout = 200').execute(site.database.kysely)
    const other = new DatabaseSync(sqliteFile(site.settings.DATA_DIR))
    other.exec('begin immediate')
    const kept = readPage(await post(guest, path, fields))
    expect(kept.submit_key).toBe(submit_key)
    expect(kept.posted?.reason).toMatch(said)
    expect(kept.posted?.answers).toEqual(Object.fromEntries(ids.map((one) => [one, 'A'])))
    const begun = readPage(await post(guest, examPath, { token, step: 'start' }))
    expect(begun.posted?.reason).toMatch(said)
    const signedIn = await post(guest, '/login', login)
    expect(drawnPart(signedIn.text)).toContain('value="captain"')
    expect(drawnPart(signedIn.text)).toContain('服务器暂时无法保存')
    other.exec('rollback')
    other.close()
    expect((await post(guest, path, fields)).http).toBe(303)
  })
})

/** Fills the database until the next member needs a page more than the limit allows. */
async function fillUp({ database }: TestSite): Promise<void> {
  for (let i = 0; i < 10_000; i += 1) {
    try {
      await buildMember(database, {
        username: `${String(i).padStart(6, '0')}-${'x'.repeat(20)}`,
        password_hash: 'x'.repeat(97),
      })
    } catch {
      return
    }
  }
  throw new Error('the disk would not fill')
}

describe.runIf(engine === 'postgres')('PostgreSQL that cannot be reached', () => {
  test('a cut connection gives 503 or works again, never a 5xx, and the next call works', async () => {
    const site = await startTestSite()
    const code = await createSetupCode(site.database, Date.now())
    await refuseConnections(site, true)
    expect((await makeOwner(site, code)).status).toBe(503)
    expect((await site.client().send('GET', '/readyz')).http).toBe(503)
    expect((await site.client().send('GET', '/healthz')).http).toBe(200)
    await refuseConnections(site, false)
    expect((await makeOwner(site, code)).status).toBe(200)
    expect((await site.client().send('GET', '/readyz')).http).toBe(200)
  })
})

describe.runIf(engine === 'postgres')('PostgreSQL that only reads, or cancels', () => {
  test('a write is 503 in the envelope while a standby answers, and reading goes on', async () => {
    const site = await startTestSite()
    const code = await createSetupCode(site.database, Date.now())
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      site.database.kysely,
    )
    const setReadOnly = async (value: string) => {
      await sql
        .raw(`alter database ${rows[0]?.name} set default_transaction_read_only = ${value}`)
        .execute(site.database.kysely)
      await refuseConnections(site, true)
      await refuseConnections(site, false)
    }
    await setReadOnly('on')
    expect(await makeOwner(site, code)).toMatchObject({ status: 503 })
    expect((await site.client().call(siteCalls.siteInfo)).status).toBe(200)
  })

  test('a page is 503 as a page where the database is away, and says so in Chinese', async () => {
    const site = await startTestSite({ page: '<!doctype html><title></title>' })
    await refuseConnections(site, true)
    const answer = await fetch(`${site.url}/`, { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(await answer.text()).toContain('网站暂时无法使用，请稍后再试')
    const form = await post(site.client(), `/questionnaire/${newId()}`, { step: 'submit' })
    expect(form.http).toBe(503)
    expect(form.text).toContain('网站暂时无法使用，请稍后再试')
    expect(form.text).toContain('返回上一页')
  })
})

test.each([
  ['57014', 'a cancelled statement'],
  ['25006', 'a database that only reads'],
  ['25P03', 'a transaction that was silent for too long'],
])('%s, %s, is no bug', (code) => {
  expect(isCannotStore(Object.assign(new Error('x'), { code }))).toBe(true)
})

test('a full disk, which makes the file of a trial and refuses its content, keeps no file of it', async () => {
  const folder = makeFolder()
  const trial = tryToWrite(folder, async (file) => {
    writeFileSync(file, '')
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  })
  await expect(trial).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(readdirSync(folder)).toEqual([])
  await tryToWrite(folder)
  expect(readdirSync(folder)).toEqual([])
})

test('before it stops, it is not ready, and answers everything', async () => {
  const site = await startTestSite()
  site.beginDraining()
  expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${site.url}/oceanAPI/v1/site/info`)).status).toBe(200)
})

/** Cuts every connection to the site's database and lets no new one in, as a restart of PostgreSQL does. */
async function refuseConnections({ settings }: TestSite, refused: boolean): Promise<void> {
  const url = new URL(settings.DATABASE_URL ?? '')
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.toString() })
  await client.connect()
  await client.query(`alter database ${name} allow_connections ${!refused}`)
  if (refused)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await client.end()
}

test('alive and ready are said in Chinese', async () => {
  const site = await startTestSite()
  expect((await site.client().send('GET', '/healthz')).body).toEqual({
    status: 200,
    reason: '正常',
    data: null,
  })
  expect((await site.client().send('GET', '/readyz')).body).toEqual({
    status: 200,
    reason: '就绪',
    data: null,
  })
})

test.each([
  [new Error('Connection terminated due to connection timeout'), true],
  [new Error('timeout expired'), true],
  [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), true],
  [new DatabaseSilent('no answer'), true],
  // Others may be served: the pool is full, one connection broke, another writer has the turn.
  [new Error('timeout exceeded when trying to connect'), false],
  [new Error('Connection terminated unexpectedly'), false],
  [Object.assign(new Error('x'), { code: '57P01' }), false],
  [new DatabaseUnavailable('waited too long'), false],
])('%s: nobody is reached: %s', (error, expected) => {
  expect(isCannotStore(error)).toBe(true)
  expect(isUnreachable(error)).toBe(expected)
})
