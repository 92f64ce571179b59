// SQLite alone: what is shown here happens before any query.
import { pathFields } from '@wenhai/core/contract/define-call'
import { rosterCalls } from '@wenhai/core/roster/calls'
import { describe, expect, test } from 'vitest'
import { features } from '#app/features'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { createForm, survey } from '../../../../test/form-build.ts'
import { startTestSite } from '../../../../test/harness.ts'
import { filesOn, rowsOf } from '../../../../test/pictures.ts'
import { buildSurvey } from '../../../../test/report-build.ts'
import { startWireSite } from '../../../../test/wire-calls.ts'

const head = (name: string, rest = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${rest}\r\n\r\n`
const file = head('file', '; filename="a.csv"')
const end = '\r\n--x--\r\n'
const multipart = 'multipart/form-data; boundary=x'

const faults: [name: string, type: string, body: string, http: number][] = [
  ['no boundary', 'multipart/form-data', `${file}hello${end}`, 400],
  ['an empty boundary', 'multipart/form-data; boundary=', `${file}hello${end}`, 400],
  ['another boundary', 'multipart/form-data; boundary=y', `${file}hello${end}`, 400],
  ['a cut within the headers', multipart, '--x\r\ncontent-disposition: form-da', 400],
  ['a cut after the headers', multipart, file, 400],
  ['a cut within the file', multipart, `${file}hel`, 400],
  ['a cut within a field', multipart, `${head('check')}1`, 400],
  ['a cut within the boundary', multipart, `${file}hello\r\n--`, 400],
  ['no multipart at all', multipart, 'title=A', 400],
  ['a field too long', multipart, `${head('check')}${'1'.repeat(20_000)}${end}`, 413],
  ['a name too long', multipart, `${head('a'.repeat(200))}1${end}`, 413],
  ['too many fields', multipart, `${`${head('check')}1\r\n`.repeat(40)}--x--\r\n`, 400],
  [
    'a field of JSON that is none',
    multipart,
    `${head('check').replace('\r\n\r\n', '\r\ncontent-type: application/json\r\n\r\n')}{${end}`,
    400,
  ],
  [
    'a field of JSON that is one',
    multipart,
    `${head('check').replace('\r\n\r\n', '\r\ncontent-type: application/json\r\n\r\n')}{"toString":1}${end}`,
    400,
  ],
  ['a field without a name', multipart, `--x\r\ncontent-disposition: form-data\r\n\r\n1${end}`, 400],
  ['a name that reaches for a prototype', multipart, `${head('__proto__')}1${end}`, 400],
]

describe('a broken upload', () => {
  test.each(faults)('with %s is the sender’s fault', async (_, type, body, http) => {
    const site = await startWireSite()
    const answer = await site
      .client()
      .send('POST', '/oceanAPI/v1/test/upload', { headers: { 'content-type': type }, body })
    expect(answer.http).toBe(http)
    expect(answer.body).toEqual({ status: http, reason: expect.stringMatching(/[一-龥]/), data: null })
    expect(site.logged()).not.toMatch(/"err"|stack/)
  })

  test.each([
    ['no file', `${head('check')}1${end}`, { check: true, files: [] }],
    [
      'a file where a field belongs',
      `${head('check', '; filename="a"')}1${end}`,
      { check: false, files: [['a', 1]] },
    ],
    [
      'a stream of bytes without a file name',
      `${head('file').replace('\r\n\r\n', '\r\ncontent-type: application/octet-stream\r\n\r\n')}x${end}`,
      { check: false, files: [['', 1]] },
    ],
    ['an empty file', `${file}${end}`, { check: false, files: [['a.csv', 0]] }],
    [
      'two files',
      `${file}hello\r\n${file}x${end}`,
      {
        check: false,
        files: [
          ['a.csv', 5],
          ['a.csv', 1],
        ],
      },
    ],
    ['the same field twice', `${head('check')}0\r\n${head('check')}1${end}`, { check: true, files: [] }],
  ])('%s is none', async (_, body, expected) => {
    const site = await startWireSite()
    const answer = await site
      .client()
      .send('POST', '/oceanAPI/v1/test/upload', { headers: { 'content-type': multipart }, body })
    const { check, files } = answer.body.data
    const seen = files.map(({ name, bytes }: { name: string; bytes: number }) => [name, bytes])
    expect({ check, files: seen }).toEqual(expected)
  })

  test('halves of characters in fields of another encoding are refused', async () => {
    const site = await startWireSite()
    const part = head('check').replace('\r\n\r\n', '\r\ncontent-type: text/plain; charset=utf-16le\r\n\r\n')
    const body = Buffer.concat([Buffer.from(part), Buffer.from([0x00, 0xd8]), Buffer.from(end)])
    const answer = await site
      .client()
      .send('POST', '/oceanAPI/v1/test/upload', { headers: { 'content-type': multipart }, body })
    expect([answer.http, answer.body.status]).toEqual([200, 422])
  })
})

const uploads = features
  .flatMap(({ calls }) => Object.entries(calls))
  .filter(([, { body }]) => body === 'multipart')
  // Parts of a taker's file are kept after a cut, on purpose: kinds-e.test.ts.
  .filter(([name]) => name !== 'sendUpload')

test.each(uploads)('%s survives every broken upload and keeps nothing of it', async (_, call) => {
  const site = await startTestSite()
  const { client, ids } = await buildSurvey(site)
  const id =
    call === rosterCalls.importPeople ? await makeRoster(client) : await createForm(client, survey(ids))
  const owner =
    pathFields(call.path).length > 0 ? client : (await buildSignedIn(site, { permission: 9 })).client
  const path = `/oceanAPI/v1${call.path.replace('{id}', id)}`
  for (const [name, type, body, http] of faults) {
    const answer = await owner.send(call.method, path, { headers: { 'content-type': type }, body })
    expect([name, answer.http, answer.body.status]).toEqual([name, http, http])
  }
  const video = `${head('use')}video\r\n`
  const cut = await owner.send(call.method, path, {
    headers: { 'content-type': multipart },
    body: `${video}${file}${'x'.repeat(300_000)}`,
  })
  expect(cut.http).toBe(400)
  expect(await rowsOf(site)).toEqual([])
  expect(filesOn(site)).toEqual([])
})

const makeRoster = async (client: Client) =>
  (await client.call(rosterCalls.createRoster, { title: '三班' })).data.saved_roster_id
