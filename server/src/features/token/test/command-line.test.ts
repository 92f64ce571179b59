// SQLite alone: the program only sends calls, which the tests of their rooms make on both engines.
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, onTestFinished, test } from 'vitest'
// @ts-expect-error: the program is JavaScript, so that it runs from a clone as it is.
import { main as untyped } from '../../../../../tools/wenhai/main.mjs'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildMember } from '../../../../test/build.ts'
import { createForm, survey } from '../../../../test/form-build.ts'
import { useSite } from '../../../../test/harness.ts'
import { buildProgram, buildToken } from '../../../../test/token-build.ts'

interface Streams {
  environment: Record<string, string>
  stdin: Readable
  stdout: { write: (text: string) => unknown; isTTY: boolean }
  stderr: { write: (text: string) => unknown; isTTY: boolean }
}
type Main = (given: readonly string[], io: Streams) => Promise<number>

const main: Main = untyped
const sharedSite = useSite()

/** One command line, with what it prints and its exit code. */
async function run(
  given: readonly string[],
  environment: Record<string, string>,
  { typed = '', isTTY = false } = {},
) {
  const printed = { out: [] as string[], err: [] as string[] }
  const code = await main(given, {
    environment,
    stdin: Readable.from([typed]),
    stdout: { write: (text) => printed.out.push(text), isTTY },
    stderr: { write: (text) => printed.err.push(text), isTTY: false },
  })
  return { code, out: printed.out.join(''), err: printed.err.join('') }
}

const makePlace = () => mkdtempSync(join(tmpdir(), 'wenhai-cli-'))

async function buildReady(scopes?: Parameters<typeof buildProgram>[1]) {
  const site = await sharedSite()
  const built = await buildProgram(site, scopes)
  const place = makePlace()
  return { ...built, site, place, ready: { HOME: place, WENHAI_SITE: site.url, WENHAI_TOKEN: built.secret } }
}

describe('wenhai', () => {
  test('keeps the site and a token that the site knows, for this account of the computer alone', async () => {
    const site = await sharedSite()
    const { secret } = await buildToken(site, (await buildMember(site.database)).user_id)
    const home = { HOME: makePlace() }
    expect(await run(['form', 'find-surveys'], home)).toMatchObject({ code: 4 })
    expect(await run(['login', site.url], home, { typed: 'wenhai_wrong' })).toMatchObject({ code: 4 })
    expect(
      await run(['login', `${site.url}/ocean?section=token`], home, { typed: `${secret}\n` }),
    ).toMatchObject({ code: 0 })
    const kept = join(home.HOME, '.config/wenhai/settings.json')
    expect(statSync(kept).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(kept, 'utf8'))).toEqual({ site: site.url, token: secret })
    expect(await run(['form', 'find-surveys'], home)).toMatchObject({ code: 0 })
    // What was kept for one site is not sent to another.
    expect(await run(['form', 'find-surveys'], { ...home, WENHAI_SITE: 'http://127.0.0.1:1' })).toMatchObject(
      { code: 4 },
    )
    expect(await run(['logout'], home)).toMatchObject({ code: 0 })
    expect(existsSync(kept)).toBe(false)
  })

  test('makes, lists, pages and deletes by the beginning of a command’s name', async () => {
    const { client, ready } = await buildReady()
    const ids = [await createQuestion(client, { question: '一加一等于几？' })]
    for (const title of ['甲', '乙', '丙']) await createForm(client, survey(ids, { survey_title: title }))
    const draft = [
      '--questionnaire_type',
      'survey',
      '--survey_title',
      '丁',
      '--question',
      JSON.stringify(ids),
    ]
    const made = await run(['form', 'create', ...draft], ready)
    expect(made).toMatchObject({ code: 0, err: '' })
    const { survey_id } = JSON.parse(made.out)
    const all = await run(['form', 'find-surveys', '--all', '--len', '1'], ready)
    expect(JSON.parse(all.out).tables).toHaveLength(4)
    const table = await run(['form', 'find-surveys'], ready, { isTTY: true })
    expect(table.out).toMatch(/survey_title/)
    expect(table.out.split('\n').length).toBe(6)
    expect(await run(['form', 'delete', survey_id], ready)).toMatchObject({ code: 0 })
    expect(await run(['form', 'view', survey_id], ready)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^\d{3} /),
    })
  })

  test('takes files in and out, and leaves what is there', async () => {
    const { client, ready, place } = await buildReady()
    const sheet = join(place, '题目.xlsx')
    expect(await run(['bank', 'download-template', '-o', sheet], ready)).toMatchObject({ code: 0 })
    expect(readFileSync(sheet).subarray(0, 2).toString()).toBe('PK')
    expect(await run(['bank', 'download-template', '-o', sheet], ready)).toMatchObject({ code: 2 })
    expect(await run(['bank', 'download-template', '-o', sheet, '--overwrite'], ready)).toMatchObject({
      code: 0,
    })
    await createQuestion(client, { question: '导出的题？' })
    expect(await run(['bank', 'export-questions', '-o', sheet, '--overwrite'], ready)).toMatchObject({
      code: 0,
    })
    const imported = await run(['bank', 'import-questions', '--file', sheet, '--check', '1'], ready)
    expect(JSON.parse(imported.out)).toMatchObject({ rows: 1 })
    expect(await run(['bank', 'import-questions', '--file', join(place, '没有.xlsx')], ready)).toMatchObject({
      code: 2,
    })
  })

  test.each([
    [['surveys'], '没有“surveys”这个功能'],
    [['form'], '要写命令'],
    [['form', 'fly'], '没有“fly”这个命令'],
    [['form', 'view-form'], '还要写出 <id>'],
    [['form', 'view-form', 'a', 'b'], '多了一个“b”'],
    [['form', 'find-surveys', '--pages', '2'], '没有 --pages 这个选项，是不是 --page'],
    [['form', 'find-surveys', '--page'], '--page 后面要写它的值'],
    [['form', 'find-surveys', '-x'], '没有 -x 这个选项'],
    [['bank', 'import-questions'], '--file'],
    [['form', 'create-form', '--input', '/no/such.json'], '读不了'],
    [['login', 'ftp://example.org'], '不是网址'],
    [['completion', 'tcsh'], 'bash、zsh、fish'],
  ])('%j is refused with what is wrong', async (given, reason) => {
    const { ready } = await buildReady()
    const { code, err } = await run(given, ready)
    expect([code, err]).toEqual([2, expect.stringContaining(reason)])
  })

  test('reads fields from a file, and a field’s text from another', async () => {
    const { client, ready, place } = await buildReady()
    const ids = [await createQuestion(client, { question: '一加一等于几？' })]
    writeFileSync(join(place, 'form.json'), JSON.stringify(survey(ids)))
    writeFileSync(join(place, 'desc.txt'), '写在文件里的说明')
    const given = ['--input', join(place, 'form.json'), '--desc', `@${join(place, 'desc.txt')}`]
    const { survey_id } = JSON.parse((await run(['form', 'create', ...given], ready)).out)
    expect((await run(['form', 'view', survey_id], ready)).out).toContain('写在文件里的说明')
  })

  test('says when the scope is not enough, the site is gone, or something else answers', async () => {
    const { ready } = await buildReady({ scopes: ['form:read'] })
    expect(await run(['bank', 'find-questions'], ready)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^757 /),
    })
    expect(
      await run(['form', 'find-surveys'], { ...ready, WENHAI_SITE: 'http://127.0.0.1:1' }),
    ).toMatchObject({ code: 3 })
    const other = createServer((_, response) => response.end('<html>'))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void other.close())
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
    expect(await run(['form', 'find-surveys'], { ...ready, WENHAI_SITE: url })).toMatchObject({ code: 3 })
  })

  test('a site that leads elsewhere does not take the token there', async () => {
    const { ready } = await buildReady()
    const asked: string[] = []
    const other = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void other.close())
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
    expect(await run(['form', 'find-surveys'], { ...ready, WENHAI_SITE: url })).toMatchObject({ code: 3 })
    expect(asked.some((path) => path.includes('elsewhere'))).toBe(false)
  })

  test('what others wrote does not act on the terminal', async () => {
    const { client, ready } = await buildReady()
    const ids = [await createQuestion(client, { question: '一加一等于几？' })]
    await createForm(client, survey(ids, { survey_title: '红\u009b31m色' }))
    for (const format of ['--json', '--table'])
      expect((await run(['form', 'find-surveys', format], ready, { isTTY: true })).out).not.toContain(
        '\u009b',
      )
  })
})
