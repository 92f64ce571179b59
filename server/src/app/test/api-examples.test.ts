import { execFile } from 'node:child_process'
import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Call } from '@wenhai/core/contract/define-call'
import { scopeOf } from '@wenhai/core/token/scopes'
import { expect, test } from 'vitest'
import type { Example } from '../../../test/examples/example.ts'
import { examples } from '../../../test/examples/index.ts'
import { makeTidy } from '../../../test/examples/tidy.ts'
import { makeFolder, useSite } from '../../../test/harness.ts'
import { buildToken } from '../../../test/token-build.ts'
import { type ApiExample, whyNoExample, writeCurl, writeRequest } from '../api-docs/examples.ts'
import { features } from '../features.ts'

const sharedSite = useSite()

const everyCall = features.flatMap(({ calls }) => Object.entries<Call>(calls))
const reached = everyCall.filter(([, call]) => scopeOf(call))

/** The very request that the page shows, by a program whose token has the scope alone that the page names. */
async function sendExample(call: Call, { user_id, input = {}, file }: Example) {
  const site = await sharedSite()
  const scope = scopeOf(call)
  const { secret } = await buildToken(site, user_id, { scopes: scope ? [scope] : [] })
  const { method, path, body } = writeRequest(call, input)
  const form = new FormData()
  if (file) {
    for (const [name, value] of Object.entries(body ?? {}))
      form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
    form.set('file', new Blob([file.content as BlobPart]), file.name)
  }
  return (more: Record<string, string> = {}) =>
    fetch(site.url + path, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body && !file && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body && { body: file ? form : JSON.stringify(body) }),
    })
}

/** What a program reads has a tag, but for secrets and what is for one moment. */
const unmarked = new Set(['readPassword', 'getDesk', 'getDeskVersion'])

/** The same is not sent again; what has changed since, as what is left of a time, has another tag. */
async function expectSame(tag: string, send: (more: Record<string, string>) => Promise<Response>) {
  const again = await send({ 'if-none-match': tag })
  if (again.status !== 304) expect(again.headers.get('etag')).not.toBe(tag)
}

const nameOfFile = (response: Response) =>
  decodeURIComponent(
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '',
  )

async function record(name: string, call: Call): Promise<ApiExample> {
  const built = await examples[name]?.(await sharedSite())
  if (!built) throw new Error(`${name} has no example: add one to server/test/examples`)
  const send = await sendExample(call, built)
  const response = await send()
  const tidy = makeTidy()
  const input = tidy(built.input ?? {}) as Record<string, unknown>
  const given = { input, ...(built.file && { file: built.file.name }) }
  if (call.download && !response.headers.get('content-type')?.includes('json')) {
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0)
    return { ...given, reply: tidy(nameOfFile(response)) }
  }
  const reply = (await response.json()) as { status: number; reason: string }
  expect([reply.status, reply.reason]).toEqual([call.success, expect.any(String)])
  const tag = response.headers.get('etag')
  expect([call.method, tag !== null]).toEqual([call.method, call.method === 'GET' && !unmarked.has(name)])
  if (tag) await expectSame(tag, send)
  return { ...given, reply: tidy(reply) }
}

const recorded = new Map<string, ApiExample>()

test('every call that a token reaches has an example, no other has one, and the page says why', () => {
  expect(Object.keys(examples).sort()).toEqual(reached.map(([name]) => name).sort())
  for (const [name, call] of everyCall) expect([name, !whyNoExample(call)]).toEqual([name, name in examples])
})

test.each(reached)('%s: the example of the API page succeeds', async (name, call) => {
  recorded.set(name, await record(name, call))
})

/** What a shell says; nothing where the machine has no curl. */
async function runShell(code: string, env: Record<string, string>, cwd: string): Promise<string | undefined> {
  try {
    return (await promisify(execFile)('sh', ['-c', code], { cwd, env: { ...process.env, ...env } })).stdout
  } catch (error) {
    if ((error as { code?: unknown }).code === 127) return undefined
    throw error
  }
}

test.each([
  'findQuestions',
  'viewQuestion',
  'createQuestion',
  'importQuestions',
  'deleteQuestion',
  'exportQuestions',
])('%s: the lines for a shell run', async (name) => {
  const site = await sharedSite()
  const call = reached.find(([each]) => each === name)?.[1]
  const built = await examples[name]?.(site)
  if (!call || !built) throw new Error(name)
  const cwd = makeFolder()
  if (built.file) writeFileSync(join(cwd, built.file.name), built.file.content)
  const { secret } = await buildToken(site, built.user_id)
  const shown = { input: built.input ?? {}, ...(built.file && { file: built.file.name }) }
  const code = writeCurl(call, { ...shown, reply: call.download ? 'it’s.xlsx' : {} })
  const said = await runShell(code, { SITE: site.url, TOKEN: secret }, cwd)
  if (said === undefined) return
  if (call.download) expect(statSync(join(cwd, 'it’s.xlsx')).size).toBeGreaterThan(0)
  else expect(JSON.parse(said).status).toBe(call.success)
})

test('the page shows what was sent and answered; with -u this file is written anew', async () => {
  const all = Object.fromEntries(reached.map(([name]) => [name, recorded.get(name)]))
  await expect(`${JSON.stringify(all, null, 1)}\n`).toMatchFileSnapshot('../../../assets/api-examples.json')
})
