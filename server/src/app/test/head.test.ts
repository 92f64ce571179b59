// SQLite alone: what is shown here is sent around the replies, whatever the database says.
import { readFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { siteCalls } from '@wenhai/core/site/calls'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { createArticle } from '../../../test/article-build.ts'
import { buildSignedIn } from '../../../test/build.ts'
import { startTestSite, type TestSite } from '../../../test/harness.ts'
import { paint, upload } from '../../../test/pictures.ts'
import { buildSurvey } from '../../../test/report-build.ts'

const page = '<!doctype html><html><head><title>问海</title></head><body></body></html>'
const film = readFileSync(new URL('../../../assets/tide.mp4', import.meta.url))

/** By hand, because fetch hides what length and encoding an answer said it has. */
const ask = (site: TestSite, method: string, path: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; bytes: number }>(
    (resolve, reject) => {
      const asked = request(site.url + path, { method, headers }, (answer) => {
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, bytes }))
      })
      asked.on('error', reject)
      asked.end()
    },
  )

/** The headers without those that belong to the moment or to how the bytes are sent. */
const lasting = ({
  date: _date,
  'set-cookie': _cookie,
  connection: _connection,
  'keep-alive': _keep,
  'transfer-encoding': _transfer,
  'content-length': _length,
  'x-request-id': _id,
  ...rest
}: IncomingHttpHeaders) => rest

describe('HEAD says what GET would, without the body', () => {
  test.each(['identity', 'gzip'])('on every page, with encoding %s', async (encoding) => {
    const site = await startTestSite({ page })
    const { id } = await buildSurvey(site)
    const { client, member } = await buildSignedIn(site)
    const article = await createArticle(client, { content: '一段很长的话。'.repeat(400) })
    const picture = (await upload(client, await paint(20, 20).png().toBuffer())).data.url as string
    const body = new FormData()
    body.set('use', 'video')
    body.append('file', new Blob([film as BlobPart]), 'a.mp4')
    const { data } = (await client.send('POST', '/oceanAPI/v1/files/upload/stream/formdata', { body })).body
    const paths: [path: string, headers?: Record<string, string>][] = [
      ['/'],
      ['/login'],
      ['/no/such/page'],
      [`/questionnaire/${id}`],
      [`/questionnaire/${newId()}`],
      [`/exam/${id}`],
      [`/art/${article}`],
      [`/art/${newId()}`],
      [`/auth/${member.user_id}`],
      ['/robots.txt'],
      ['/blog/rss.xml'],
      ['/sitemap.xml'],
      ['/sitemap/pages.xml'],
      ['/sitemap/table/0.xml'],
      ['/sitemap/none/0.xml'],
      [picture],
      [picture, { 'if-none-match': `"${/[0-9a-f]{64}/.exec(picture)?.[0]}"` }],
      [data.url],
      [data.url, { range: 'bytes=10-19' }],
      [data.url, { range: `bytes=${film.length}-` }],
      ['/files/00/none.webp'],
      ['/healthz'],
      ['/oceanAPI/docs'],
      ['/oceanAPI/v1/openapi.json'],
      [`/oceanAPI/v1${siteCalls.siteInfo.path}`],
      ['/oceanAPI/v1/no/such'],
    ]
    for (const [path, extra] of paths) {
      const headers = { accept: 'text/html', 'accept-encoding': encoding, ...extra }
      const got = await ask(site, 'GET', path, headers)
      const head = await ask(site, 'HEAD', path, headers)
      expect([path, head.status, head.bytes]).toEqual([path, got.status, 0])
      expect([path, lasting(head.headers)]).toEqual([path, lasting(got.headers)])
      // What is packed on its way has no length that could be said before.
      if (got.headers['content-length'] !== undefined)
        expect([path, head.headers['content-length']]).toEqual([path, got.headers['content-length']])
      else expect([path, head.headers['content-length']]).toEqual([path, undefined])
    }
  })
})
