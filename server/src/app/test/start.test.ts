// SQLite alone: what a program says when it starts, or cannot, does not come from a database.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { examine } from '#commands/doctor'
import { readSettings, settingNames } from '#lib/settings'
import { explainStartFault } from '#lib/start-fault'
import { makeFolder, makePlace, openAt, silentLog } from '../../../test/harness.ts'
import { runProgram } from '../../../test/process.ts'
import { startSite } from '../../start-site.ts'

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

  test.each(['foo.invalid', '203.0.113.9'])(
    'HOST=%s, which is not of this machine, is named',
    async (HOST) => {
      expect(await faultOf({ HOST })).toBe(
        `HOST=${HOST} 不是本机的地址：请填本机的 IP，或 0.0.0.0（所有地址）。`,
      )
      const findings = await examine({ DATA_DIR: join(makeFolder(), 'none'), PORT: '1', HOST })
      expect(findings.find(({ id }) => id === 'host')).toMatchObject({ state: 'fault' })
    },
  )

  test.each([
    ['is no database', 'x'.repeat(8192)],
    ['is damaged', `SQLite format 3\0${'x'.repeat(8192)}`],
  ])('a file of the database that %s is told with what to do', async (_, content) => {
    const DATA_DIR = makeFolder()
    writeFileSync(join(DATA_DIR, 'wenhai.sqlite'), content)
    expect(await faultOf({ DATA_DIR })).toMatch(/^数据目录 \S+ 里的 wenhai\.sqlite 已损坏.*再从备份恢复/)
    const findings = await examine({ DATA_DIR, PORT: '1' })
    expect(findings.find(({ id }) => id === 'database')).toMatchObject({
      state: 'fault',
      found: expect.stringContaining('wenhai.sqlite 已损坏'),
      advice: expect.stringContaining('另存一份'),
    })
  })

  test.each(['', 'short'])(
    'a key file that holds “%s” is refused, and SITE_KEY is a way out',
    async (key) => {
      const DATA_DIR = makeFolder()
      writeFileSync(join(DATA_DIR, 'site.key'), `${key}\n`)
      expect(await faultOf({ DATA_DIR })).toMatch(/^站点密钥 \S+site\.key 是空的或太短（至少 32 个字）/)
      const findings = await examine({ DATA_DIR, PORT: '1' })
      expect(findings.find(({ id }) => id === 'key-file')).toMatchObject({ state: 'fault' })
      expect(await faultOf({ DATA_DIR, SITE_KEY: 'x'.repeat(32) })).toBe('it started')
    },
  )

  test('a second process in a folder of SQLite is named, and one that ended is not', async () => {
    const place = { DATA_DIR: makeFolder(), DATABASE_URL: undefined }
    const { pid } = spawnSync(process.execPath, ['--version'])
    mkdirSync(join(place.DATA_DIR, 'running'))
    const tell = (machine: string, number: number) =>
      writeFileSync(join(place.DATA_DIR, 'running', `${number}`), JSON.stringify({ machine, pid: number }))
    const settings = readSettings({ ...place, PORT: '0', HOST: '127.0.0.1' })
    const faults = async () => {
      const site = await startSite(settings, silentLog)
      await site.stop()
      return site.faults
    }
    tell(hostname(), pid)
    expect(await faults()).toEqual([])
    expect(readdirSync(join(place.DATA_DIR, 'running'))).toEqual([])
    tell(hostname(), process.ppid)
    tell('elsewhere', pid)
    const [fault] = await faults()
    for (const one of [`${hostname()} 的进程 ${process.ppid}`, `elsewhere 的进程 ${pid}`])
      expect(fault).toContain(one)
    const longAgo = new Date(Date.now() - 31_000)
    for (const number of [process.ppid, pid])
      utimesSync(join(place.DATA_DIR, 'running', `${number}`), longAgo, longAgo)
    expect(await faults()).toEqual([])
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
  // What belongs to a real site is left alone.
  const real = {
    READ_DATABASE_URL: 'postgres://127.0.0.1:1/none',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'real',
    S3_KEY: 'key',
    S3_SECRET: 'secret',
    SMTP_URL: 'smtp://127.0.0.1:1',
  }
  const program = runProgram('commands/demo.js', { PORT: '0', HOST: '127.0.0.1', TMPDIR: temporary, ...real })
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

test.each([
  [{ PORT: 'abc' }, /^设置有误：PORT /],
  [{ HOST: 'foo.invalid' }, /^HOST=foo\.invalid /],
])('a demo that cannot start with %j says why, and leaves nothing behind', async (environment, said) => {
  const temporary = makeFolder()
  const program = runProgram('commands/demo.js', { PORT: '0', TMPDIR: temporary, ...environment })
  expect(await program.ended).toBe(1)
  expect(program.output()).toMatch(said)
  expect(readdirSync(temporary)).toEqual([])
})

test('only faults of the connection are told as such', () => {
  const settings = { DATA_DIR: '/x', DATABASE_URL: 'postgres://a@b/c' }
  const explain = (code: string) => explainStartFault(Object.assign(new Error('why'), { code }), settings)
  for (const code of ['ECONNREFUSED', 'ENOTFOUND', '28P01', '3D000', 'DEPTH_ZERO_SELF_SIGNED_CERT'])
    expect(explain(code)).toBe('连不上数据库（postgres://a@b/c）：why')
  expect(explain('42P07')).toBe('启动失败：why')
  expect(explain('42501')).toMatch(/^数据库用户没有权限（why）/)
  expect(explainStartFault(Object.assign(new Error('database or disk is full'), { errcode: 13 }))).toMatch(
    /^磁盘已满/,
  )
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
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.1,::/0'],
    ['TRUST_PROXY', '::ffff:10.0.0.0/104'],
    ['SITE_URL', 'https://x.example/wenhai'],
    ['SITE_URL', 'https://x.example/?a=1'],
    ['SMTP_URL', 'smtp:'],
    ['SMTP_URL', 'smtps:///x'],
    ['DATABASE_DIRECT_URL', 'postgres://x'],
    ['READ_DATABASE_URL', 'postgres://x'],
    ['S3_ENDPOINT', 's3.example'],
  ])('%s=%s is named', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name)
  })

  test('a hook for messages needs the key that signs for it; the terminal needs none', () => {
    expect(() => readSettings({ SMS_URL: 'https://x.example' })).toThrow('SMS_SECRET 还没有填')
    expect(readSettings({ SMS_URL: 'console:', SITE_URL: 'https://x.example/' })).toMatchObject({
      SITE_URL: 'https://x.example',
    })
  })

  test('.env.example documents all of them, and nothing else', () => {
    const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')
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
