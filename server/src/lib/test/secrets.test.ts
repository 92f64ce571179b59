import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { accountCalls } from '@wenhai/core/account/calls'
import { generate } from 'otplib'
import { describe, expect, test } from 'vitest'
import { sealTotpSecrets } from '#features/account/totp/totp.commands'
import { loadSiteKeys } from '#features/site/commands'
import { migrations } from '#migrations/index'
import { buildMember } from '../../../test/build.ts'
import {
  makeDatabase,
  makeFolder,
  makePlace,
  silentLog,
  startTestSite,
  type TestSite,
} from '../../../test/harness.ts'
import { buildSignedInUser, password } from '../../../test/people.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import type { Database } from '../database/open.ts'
import { readSettings } from '../settings.ts'
import { SecretBox, siteKeyFile } from '../site-key.ts'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const siteKey = 'a key of the environment that is long enough'

const storedOf = async ({ kysely }: Database, user_id: string) =>
  (
    await kysely
      .selectFrom('member')
      .select('totp_secret')
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
  ).totp_secret

const store = ({ kysely }: Database, user_id: string, totp_secret: string) =>
  kysely
    .updateTable('member')
    .set({ totp_secret, totp_confirmed: 1 })
    .where('user_id', '=', user_id)
    .execute()

async function passTotp(site: TestSite, username: string, code: string) {
  const client = await site.client().openPage()
  const entered = await client.call(accountCalls.login, { username, password })
  expect(entered.data).toMatchObject({ checkAuth: false, steps: { needsTotp: true } })
  return client.call(accountCalls.passStep, { step: 'totp', code })
}

describe('an encrypted secret', () => {
  const box = new SecretBox([siteKey], 'totp')
  const sealed = box.seal(secret, 'one')

  test('opens for its owner with its key', () => {
    expect(box.open(sealed, 'one')).toBe(secret)
    expect(sealed).not.toContain(secret)
    expect(box.seal(secret, 'one')).not.toBe(sealed)
  })

  test.each([
    ['another owner', box, sealed, 'two'],
    ['another key', new SecretBox(['another key'], 'totp'), sealed, 'one'],
    ['another purpose', new SecretBox([siteKey], 'other'), sealed, 'one'],
    ['a changed letter', box, sealed.slice(0, -1) + (sealed.endsWith('A') ? 'B' : 'A'), 'one'],
    ['a cut end', box, sealed.slice(0, 20), 'one'],
    ['no secret at all', box, 'v1.', 'one'],
    ['plain text', box, secret, 'one'],
  ])('does not open with %s', (_, with_, text, owner) => {
    expect(with_.open(text, owner)).toBeUndefined()
  })
})

describe('the secret of an authenticator app', () => {
  test('is nowhere in the database, and its row fits its owner alone', async () => {
    const site = await startTestSite()
    const { client, member } = await buildSignedInUser(site)
    const { secret: shown } = (await client.call(accountCalls.startTotp, { password })).data
    const stored = await storedOf(site.database, member.user_id)
    expect(stored).toMatch(/^v1\./)
    expect(stored).not.toContain(shown)
    const code = await generate({ secret: shown })
    expect((await client.call(accountCalls.confirmTotp, { code })).status).toBe(200)
    // Somebody who can write rows puts a secret of their own into another's.
    const { client: other, member: victim } = await buildSignedInUser(site)
    await other.call(accountCalls.startTotp, { password })
    await store(site.database, victim.user_id, stored)
    const late = await generate({ secret: shown, epoch: Math.floor(Date.now() / 1000) + 30 })
    expect((await passTotp(site, victim.username, late)).status).toBe(422)
  })

  test('stored plainly by an older version is encrypted at the next start and still works', async () => {
    const site = await startTestSite()
    const { member } = await buildSignedInUser(site)
    await store(site.database, member.user_id, secret)
    expect(await sealTotpSecrets(site.database, site.keys)).toBe(0)
    const sealed = await storedOf(site.database, member.user_id)
    expect(sealed).toMatch(/^v1\./)
    expect(await sealTotpSecrets(site.database, site.keys)).toBe(0)
    expect(await storedOf(site.database, member.user_id)).toBe(sealed)
    expect((await passTotp(site, member.username, await generate({ secret }))).status).toBe(200)
  })

  test('that cannot be decrypted is counted, said, and not skipped; a recovery code still passes', async () => {
    const site = await startTestSite()
    const { client, member } = await buildSignedInUser(site)
    const started = (await client.call(accountCalls.startTotp, { password })).data
    const code = await generate({ secret: started.secret })
    const { recoveryCodes } = (await client.call(accountCalls.confirmTotp, { code })).data
    const foreign = new SecretBox(['another key'], 'totp').seal(started.secret, member.user_id)
    await store(site.database, member.user_id, foreign)
    expect(await sealTotpSecrets(site.database, site.keys)).toBe(1)
    expect(await storedOf(site.database, member.user_id)).toBe(foreign)
    const next = await generate({ secret: started.secret, epoch: Math.floor(Date.now() / 1000) + 30 })
    expect(await passTotp(site, member.username, next)).toMatchObject({
      status: 422,
      reason: '服务器现在核对不了动态口令，请使用恢复码，或联系站长',
    })
    expect((await passTotp(site, member.username, recoveryCodes[0] ?? '')).status).toBe(200)
  })

  test('moves to the key of the environment when there is one', async () => {
    const database = await makeDatabase()
    const { user_id } = await buildMember(database, { totp_secret: secret, totp_confirmed: 1 })
    expect(await sealTotpSecrets(database, await loadSiteKeys(database))).toBe(0)
    expect(statSync(siteKeyFile(database.place.dataDir)).mode & 0o777).toBe(0o600)
    expect(await sealTotpSecrets(database, await loadSiteKeys(database, siteKey))).toBe(0)
    const stored = await storedOf(database, user_id)
    expect(new SecretBox([siteKey], 'totp').open(stored, user_id)).toBe(secret)
  })

  test('needs a key of some length', () => {
    expect(() => readSettings({ SITE_KEY: 'short' })).toThrow('SITE_KEY 至少 32 个字')
    expect(readSettings({ SITE_KEY: siteKey }).SITE_KEY).toBe(siteKey)
  })
})

describe('a backup', () => {
  async function carry(key: string | undefined) {
    const place = await makePlace()
    const database = await makeDatabase(place)
    const { user_id } = await buildMember(database, { totp_secret: secret, totp_confirmed: 1 })
    await sealTotpSecrets(database, await loadSiteKeys(database, key))
    const file = join(makeFolder(), 'site.backup')
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = place
    await writeBackup({
      dataDir,
      databaseUrl,
      isKeyInEnvironment: key !== undefined,
      file,
      migrations,
      now: new Date(),
    })
    const there = await makePlace()
    await restoreBackup({
      file,
      dataDir: there.DATA_DIR,
      databaseUrl: there.DATABASE_URL,
      force: true,
      migrations,
      log: silentLog,
    })
    const restored = await makeDatabase(there)
    const unreadable = async (given: string | undefined) =>
      sealTotpSecrets(restored, await loadSiteKeys(restored, given))
    const stored = await storedOf(restored, user_id)
    return { file, there, restored, unreadable, stored, text: gunzipSync(readFileSync(file)).toString() }
  }

  test('carries the key of the data folder, so that it can be restored anywhere', async () => {
    const { there, unreadable, stored } = await carry(undefined)
    expect(stored).toMatch(/^v1\./)
    expect(statSync(siteKeyFile(there.DATA_DIR)).mode & 0o777).toBe(0o600)
    expect(await unreadable(undefined)).toBe(0)
  })

  test('does not carry the key of the environment: alone it reveals nothing', async () => {
    const { file, there, unreadable, text } = await carry(siteKey)
    expect(existsSync(siteKeyFile(there.DATA_DIR))).toBe(false)
    expect([text.includes(siteKey), text.includes(secret), text.includes('site.key')]).toEqual([
      false,
      false,
      false,
    ])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await unreadable('a wrong key that is as long as the right one')).toBe(1)
    expect(await unreadable(siteKey)).toBe(0)
  })
})
