import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readSettings, settingNames } from '../src/lib/settings.ts'
import { explainStartFault } from '../src/lib/start-fault.ts'
import { startSite } from '../src/start-site.ts'
import { makeFolder, makePlace, openAt, silentLog } from './harness.ts'
import { runProgram } from './process.ts'

const start = async (environment: Record<string, string | undefined> = {}) =>
  runProgram('main.js', { ...(await makePlace()), PORT: '0', HOST: '127.0.0.1', ...environment })

const addressOf = async (program: ReturnType<typeof runProgram>) =>
  (await program.says(/网址\s+(\S+)/))[1] ?? ''

/** The sentence with which it does not start: what the program prints before it ends, without starting a program. */
async function faultOf(environment: Record<string, string | undefined>): Promise<string> {
  const settings = readSettings({ ...(await makePlace()), PORT: '0', HOST: '127.0.0.1', ...environment })
  const started = await startSite(settings, silentLog).catch((error: unknown) => ({ error }))
  if ('error' in started) return explainStartFault(started.error, settings)
  await started.stop()
  return 'it started'
}

describe('starting', () => {
  test('prints the address, the data folder and the link that makes the owner; SIGTERM lets a call in flight finish', async () => {
    const place = await makePlace()
    const environment = { ...place, PORT: '0', HOST: '127.0.0.1' }
    const first = runProgram('main.js', environment)
    const address = await addressOf(first)
    const [, link = ''] = await first.says(/(http:\S+\/check\?purpose=setup&code=\S+)/)
    expect(first.output()).toContain(place.DATABASE_URL ? place.DATABASE_URL : place.DATA_DIR)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    const modes = readdirSync(place.DATA_DIR).map((name) => statSync(join(place.DATA_DIR, name)).mode & 0o077)
    expect([...new Set([...modes, statSync(place.DATA_DIR).mode & 0o077])]).toEqual([0])

    const code = new URL(link).searchParams.get('code') ?? ''
    const owner = { code, username: 'captain', password: 'correct horse', name: '船长', sample: '0' }
    const inFlight = fetch(`${address}/oceanAPI/v1/user/create/owner`, {
      method: 'POST',
      body: new URLSearchParams(owner),
    })
    // Hashing a password takes long enough for the signal to arrive while it runs.
    const signalled = new Promise((resolve) => setImmediate(resolve))
      .then(() => fetch(`${address}/healthz`))
      .then(() => first.child.kill('SIGTERM'))
    expect(await (await inFlight).json()).toMatchObject({ status: 200 })
    await signalled
    expect(await first.ended).toBe(0)

    // As if it had been encrypted with another key than the one that is there.
    const database = openAt(place)
    await database.kysely.updateTable('member').set({ totp_secret: 'v1.AAAA', totp_confirmed: 1 }).execute()
    await database.close()
    const second = runProgram('main.js', environment)
    await addressOf(second)
    await second.says(/有 1 位成员的动态口令解不开。SITE_KEY 或 \S+site\.key 不是保存它们时用的那一个/)
    expect(second.output()).not.toContain('purpose=setup')
  })

  test('a busy port is one sentence and exit 1', async () => {
    const busy = createServer()
    const port = await new Promise<number>((resolve) => {
      busy.listen(0, '127.0.0.1', () => resolve((busy.address() as { port: number }).port))
    })
    onTestFinished(() => void busy.close())
    const program = await start({ PORT: String(port) })
    expect(await program.ended).toBe(1)
    expect(program.output()).toBe(`端口 ${port} 已被别的程序占用：请关掉它，或用 PORT 换一个端口。\n`)
  })

  test.each([
    ['is a file', (folder: string) => writeFileSync(join(folder, 'x'), '')],
    [
      'holds something else under the database’s name',
      (folder: string) => mkdirSync(join(folder, 'x/wenhai.sqlite'), { recursive: true }),
    ],
  ])('a data folder that %s is one sentence', async (_, spoil) => {
    const folder = makeFolder()
    spoil(folder)
    expect(await faultOf({ DATA_DIR: join(folder, 'x') })).toMatch(
      /^数据目录 \S+ 无法写入：请检查它的权限，或用 DATA_DIR 换一个目录。$/,
    )
  })

  test('an unreachable database is one sentence without its password', async () => {
    const said = await faultOf({ DATABASE_URL: 'postgres://someone:canary@127.0.0.1:1/none' })
    expect(said).toMatch(/^连不上数据库（postgres:\/\/someone:\*\*\*@127\.0\.0\.1:1\/none）：.*$/)
    expect(said).not.toContain('canary')
  })

  test('wrong settings are all named, and nothing starts', async () => {
    const program = await start({ PORT: 'many', TRUST_PROXY: 'everyone', SITE_URL: 'ask.example' })
    expect(await program.ended).toBe(1)
    for (const name of ['PORT', 'TRUST_PROXY', 'SITE_URL']) expect(program.output()).toContain(name)
    expect(program.output()).not.toContain('网址')
  })
})

test('the demo is set up and filled, prints its sign-in, and leaves nothing behind', async () => {
  const temporary = makeFolder()
  const program = runProgram('commands/demo.js', { PORT: '0', HOST: '127.0.0.1', TMPDIR: temporary })
  const [, password = ''] = await program.says(/密码\s+(\S+)/)
  const address = await addressOf(program)
  const body = new URLSearchParams({ username: 'demo', password })
  const login = await fetch(`${address}/oceanAPI/v1/user/login`, { method: 'POST', body })
  expect(await login.json()).toMatchObject({ status: 200, data: { userinfo: { permission: 9 } } })
  const text = await fetch(`${address}/oceanAPI/v1/site/text/privacy`)
  expect((await text.json()).data.content).toContain('隐私')
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  expect(readdirSync(temporary)).toEqual([])
})

describe('settings', () => {
  test('an empty value counts as not set', { tags: ['9.02'] }, () => {
    expect(readSettings({ PORT: '', SITE_NAME: ' ' })).toMatchObject({ PORT: 2000, HOST: '0.0.0.0' })
  })

  test.each([
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '20.5'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_CONNECTIONS', '0'],
    ['LOG_LEVEL', 'loud'],
    ['SITE_URL', 'ftp://x'],
    ['SITE_NAME', 'x'.repeat(31)],
    ['TRUST_PROXY', '10.0.0.0/8,everyone'],
    ['S3_ENDPOINT', 's3.example'],
  ])('%s=%s is named', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name)
  })

  test('.env.example documents all of them, and nothing else', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
    const documented = [...example.matchAll(/^# ?([A-Z0-9_]+)=/gm)].map(([, name]) => name)
    expect(documented.sort()).toEqual([...settingNames].sort())
  })
})

// chmod means nothing to root, so the folder's permission is tried only where it can bind.
test.runIf(process.getuid?.() !== 0)('a data folder without permission is one sentence', async () => {
  const folder = makeFolder()
  chmodSync(folder, 0o500)
  expect(await faultOf({ DATA_DIR: join(folder, 'x') })).toContain('无法写入')
})
