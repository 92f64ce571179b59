// SQLite alone: what is shown here is sent around the replies, whatever the database says.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { apiBase } from '@wenhai/core/contract/envelope'
import { scopeOf } from '@wenhai/core/token/scopes'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { hookRequest, newHookSecret } from '#features/notice/webhook'
import { escapeHtml } from '#lib/http/escape-html'
import { KeptBytes } from '#lib/http/kept-bytes'
import { newId } from '#lib/ids'
import { buildSignedIn } from '../../../test/build.ts'
import { createForm, vote } from '../../../test/form-build.ts'
import { startTestSite, useSite } from '../../../test/harness.ts'
import { buildProgram } from '../../../test/token-build.ts'
import { firstSteps, hookChecks } from '../api-docs/beginning.ts'
import { features } from '../features.ts'

const sharedSite = useSite()

/** What a program says; nothing where the machine does not have it. */
async function run(program: string, given: readonly string[]): Promise<string | undefined> {
  try {
    return (await promisify(execFile)(program, [...given])).stdout
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code === 'ENOENT' || code === 127) return undefined
    throw error
  }
}

const everyCall = features.flatMap(({ calls }) => Object.entries(calls))

describe('the API page and its machine-readable twin', () => {
  test('list every call with its fields', { tags: ['7.01', '7.04', '9.03'] }, async () => {
    const site = await sharedSite()
    const { body: openApi } = await site.client().send('GET', '/oceanAPI/v1/openapi.json')
    const { text: page, headers } = await site.client().send('GET', '/oceanAPI/docs')
    expect(headers.get('content-type')).toContain('text/html')
    expect(openApi.openapi).toBe('3.1.0')
    for (const [name, call] of everyCall) {
      const operation = openApi.paths[apiBase + call.path]?.[call.method.toLowerCase()]
      expect(operation.operationId).toBe(name)
      const described = JSON.stringify(operation)
      for (const field of Object.keys(call.input.shape)) expect(described).toContain(`"${field}"`)
      expect(page).toContain(call.summary)
    }
  })

  test('name the scope that a token needs for each call, and say where there is none', async () => {
    const site = await sharedSite()
    const { body: openApi } = await site.client().send('GET', '/oceanAPI/v1/openapi.json')
    expect(openApi.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' })
    const { text: page } = await site.client().send('GET', '/oceanAPI/docs')
    for (const [name, call] of everyCall) {
      const { security } = openApi.paths[apiBase + call.path][call.method.toLowerCase()]
      const scope = scopeOf(call)
      expect([name, security.filter((each: object) => 'bearer' in each)]).toEqual([
        name,
        scope ? [{ bearer: [scope] }] : [],
      ])
      const section = page.slice(page.indexOf(`<section id="${name}"`)).split('</section>')[0]
      expect(section).toContain(scope ? `令牌要有 ${scope}` : '令牌不能调用')
    }
  })

  test('say how a program begins, in lines that run', async () => {
    const site = await sharedSite()
    const { client, member } = await buildSignedIn(site)
    const id = await createForm(client, vote())
    const { secret } = await buildProgram(site, { member, scopes: ['form:read'] })
    const write = (code: string) => code.replaceAll('$SITE', site.url).replaceAll('$TOKEN', secret)
    expect(
      await run(process.execPath, ['--input-type=module', '-e', write(firstSteps.JavaScript)]),
    ).toContain(id)
    for (const [program, flag, code] of [
      ['sh', '-c', firstSteps.curl],
      ['python3', '-c', firstSteps.Python],
    ] as const) {
      // Neither is part of every machine; what is there has to run.
      const said = await run(program, [flag, write(code)])
      if (said !== undefined) expect(said).toContain(id)
    }
    expect((await site.client().send('GET', '/oceanAPI/docs')).text).toContain(escapeHtml(firstSteps.Python))
  })

  test('say how a webhook’s signature is checked, in lines that tell ours from others', async () => {
    const secret = newHookSecret()
    const event = {
      outbox_id: newId(),
      kind: 'report.created',
      facts: '{"count":1}',
      create_time: Date.now(),
    }
    const { headers, body } = hookRequest(event, secret, Date.now())
    const late = hookRequest(event, secret, Date.now() - 600_000)
    const given = [
      { headers, body, secret },
      { headers, body: `${body} `, secret },
      { headers, body, secret: newHookSecret() },
      { headers: { ...headers, 'webhook-signature': 'v1,' }, body, secret },
      { ...late, secret },
    ].map((each) => JSON.stringify(each))
    const [node, python] = [
      `const { headers, body, secret } = JSON.parse(process.argv[1])\n`,
      `import json, sys\nfor name, value in json.loads(sys.argv[1]).items(): globals()[name] = value\n`,
    ]
    const check = async (program: string, flags: string[], code: string) =>
      Promise.all(
        given.map(async (each) => (await run(program, [...flags, code, each]))?.trim().toLowerCase()),
      )
    const right = ['true', 'false', 'false', 'false', 'false']
    const inNode = `${node}${hookChecks.JavaScript}\nconsole.log(isOurs)`
    expect(await check(process.execPath, ['--input-type=module', '-e'], inNode)).toEqual(right)
    const inPython = await check('python3', ['-c'], `${python}${hookChecks.Python}\nprint(is_ours)`)
    if (inPython[0] !== undefined) expect(inPython).toEqual(right)
    const page = (await (await sharedSite()).client().send('GET', '/oceanAPI/docs')).text
    for (const code of Object.values(hookChecks)) expect(page).toContain(escapeHtml(code))
  })

  test.each(['/oceanAPI/v1/openapi.json', '/oceanAPI/docs'])(
    '%s is packed once for all, and asked about by its hash',
    async (path) => {
      const site = await sharedSite()
      const open = (headers = {}) => fetch(site.client().url + path, { headers })
      const packed = await open({ 'accept-encoding': 'gzip' })
      expect(packed.headers.get('content-encoding')).toBe('gzip')
      const plain = await open({ 'accept-encoding': 'identity' })
      expect(await plain.text()).toBe(await packed.text())
      const again = await open({ 'if-none-match': packed.headers.get('etag') ?? '' })
      expect([again.status, await again.text()]).toEqual([304, ''])
    },
  )

  test('what is kept is made once, and again where it could not be made', async () => {
    const kept = new KeptBytes(2)
    let made = 0
    const app = fastify()
    app.get('/', (request, reply) =>
      kept.send(request, reply, 'one', async () => {
        made += 1
        if (made === 1) throw new Error('not now')
        return `made ${made}`
      }),
    )
    const open = async () => (await app.inject('/')).statusCode
    expect(await open()).toBe(500)
    expect(await Promise.all([open(), open(), open()])).toEqual([200, 200, 200])
    expect(made).toBe(2)
  })

  test('speak under the site’s own name', async () => {
    const site = await startTestSite({ environment: { SITE_NAME: '一中<问卷>' } })
    const page = await site.client().send('GET', '/oceanAPI/docs')
    expect(page.text).toContain('<title>一中&#60;问卷&#62;接口</title>')
    const openApi = await site.client().send('GET', '/oceanAPI/v1/openapi.json')
    expect(JSON.parse(openApi.text).info.title).toBe('一中<问卷> API')
  })

  test('load nothing from elsewhere, and run no script but that of the try-it forms', async () => {
    const site = await sharedSite()
    const { text } = await site.client().send('GET', '/oceanAPI/docs')
    expect(text.match(/<script[^>]*>/g)).toEqual(['<script src="/oceanAPI/docs.js" type="module">'])
    expect(text).not.toMatch(/(?:src|href|action)\s*=\s*["']?(?:https?:)?\/\//)
    const script = await site.client().send('GET', '/oceanAPI/docs.js')
    expect(script.headers.get('content-type')).toContain('text/javascript')
    expect(script.text).not.toMatch(/https?:\/\/|[sS]torage\.|document\.cookie/)
  })
})

describe('pages', () => {
  test('every path of the app gets the page, asked for again each time, under the site’s own name', async () => {
    const site = await startTestSite({ environment: { SITE_NAME: '一中<问>' } })
    for (const path of ['/', '/questionnaire', '/exam/mine/1']) {
      const { http, text, headers } = await site
        .client()
        .send('GET', path, { headers: { accept: 'text/html' } })
      expect(http).toBe(200)
      expect(headers.get('cache-control')).toBe('private, no-cache')
      expect(text).toContain('<title>一中&#60;问&#62;</title>')
    }
  })

  test('a file that is not there is 404 and not the page', async () => {
    const site = await sharedSite()
    const { http } = await site
      .client()
      .send('GET', '/assets/none.js', { headers: { accept: 'application/javascript' } })
    expect(http).toBe(404)
  })
})
