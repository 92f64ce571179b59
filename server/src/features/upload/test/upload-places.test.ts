// SQLite alone: what is shown here happens to files; other files run its statements on PostgreSQL too.
import { apiBase } from '@wenhai/core/contract/envelope'
import { uploadCalls } from '@wenhai/core/report/upload/calls'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { pdf } from '../../../../test/file-samples.ts'
import { useSite } from '../../../../test/harness.ts'
import { paint } from '../../../../test/pictures.ts'
import { submit } from '../../../../test/report-build.ts'
import { answerWith, begin, buildUpload, sendPart, uploadFile } from '../../../../test/upload-build.ts'
import { UploadPlaces } from '../upload-pace.ts'

const sharedSite = useSite()

/** For what the client cannot do: sending slowly, or leaving in the middle. */
const headersOf = ({ cookies }: Client) => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  'person-jwt': cookies.get('person-jwt') ?? '',
  'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
})

describe('places', () => {
  test('are not all of one network’s', () => {
    const places = new UploadPlaces()
    const take = (network: string, index: number) =>
      places.take(`${network} ${index}`, network, `${network} ${index}`)
    const taken = Array.from({ length: 60 }, (_, index) => take('a', index)).filter((leave) => leave)
    expect(taken).toHaveLength(48)
    const others = Array.from({ length: 60 }, (_, index) => take('b', index)).filter((leave) => leave)
    expect(others).toHaveLength(16)
    taken[0]?.leave()
    expect(take('a', 99)).toBeDefined()
  })

  test('are for writing: a file that waits to be looked at leaves them to others, and stays the only one of its upload', () => {
    const places = new UploadPlaces()
    const taken = Array.from({ length: 48 }, (_, index) => places.take(`v${index}`, 'a', `u${index}`))
    expect(places.take('v', 'a', 'u')).toBeUndefined()
    taken[0]?.written()
    const next = places.take('v', 'a', 'u')
    expect(next).toBeDefined()
    expect(places.take('v', 'b', 'u0')).toBeUndefined()
    taken[0]?.leave()
    // A place that was given back cannot be given back a second time.
    expect(places.take('other', 'a', 'other')).toBeUndefined()
    expect(places.take('v', 'b', 'u0')).toBeDefined()
  })

  test('are not kept by dripping: what has arrived stays, and the next part goes on', async () => {
    const site = await sharedSite()
    const { id, asked } = await buildUpload(site)
    const taker = await site.client().openPage()
    const content = pdf('x'.repeat(1000))
    const { data } = await begin(taker, { id, question_id: asked, name: 'a.pdf', content })
    const tooSlow = new AbortController()
    const wait = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(tooSlow.signal)
    onTestFinished(() => wait.mockRestore())
    const head = (name: string, more = '') =>
      `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
    const start = Buffer.from(`${head('offset')}0\r\n${head('file', '; filename="part"')}`)
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.concat([start, content.subarray(0, 500)])),
    })
    const sending = fetch(`${site.url}${apiBase}/question/upload/send/${data.upload_id}`, {
      method: 'POST',
      headers: { ...headersOf(taker), 'content-type': 'multipart/form-data; boundary=x' },
      body,
      duplex: 'half',
    } as RequestInit)
    const find = async () => (await taker.call(uploadCalls.findUpload, { id: data.upload_id })).data
    await expect.poll(async () => (await find()).received).toBeGreaterThan(0)
    tooSlow.abort()
    expect(await (await sending).json()).toMatchObject({ status: 429, reason: '网络太慢，请接着传' })
    wait.mockRestore()
    const known = await find()
    const rest = await sendPart(taker, data.upload_id, known.received, content.subarray(known.received))
    expect(rest.data.file).toMatchObject({ bytes: content.length })
  })
})

test('a text waits for no picture', async () => {
  const site = await sharedSite()
  const { id, asked } = await buildUpload(site)
  const about = { id, question_id: asked }
  const taker = await site.client().openPage()
  const note = { ...about, name: 'a.txt', content: Buffer.from('写好了') }
  await uploadFile(taker, note)
  const done: string[] = []
  const photo = { ...about, name: 'a.png', content: await paint(5000, 5000).png().toBuffer() }
  const sending = uploadFile(await site.client().openPage(), photo).then(() => done.push('picture'))
  await uploadFile(taker, note).then(() => done.push('text'))
  await sending
  expect(done).toEqual(['text', 'picture'])
})

test('an author has one archive at a time', async () => {
  const site = await sharedSite()
  const { id, asked, client: author } = await buildUpload(site)
  const taker = await site.client().openPage()
  const file = await uploadFile(taker, { id, question_id: asked, name: 'a.pdf', content: pdf() })
  expect((await submit(taker, id, { [asked]: answerWith(file) })).status).toBe(200)
  const ask = async () => {
    const { http, text } = await author.send('POST', `${apiBase}/question/upload/zip/${id}`)
    return [http, text.includes('上一个压缩包还没有下载完')]
  }
  const both = await Promise.all([ask(), ask()])
  expect(both.filter(([, isRefused]) => isRefused)).toHaveLength(1)
  // A reader who leaves in the middle keeps nothing, and neither does a refusal.
  for (const ms of [1, 5, 20, 60]) {
    const leaving = fetch(`${site.url}${apiBase}/question/upload/zip/${id}`, {
      method: 'POST',
      headers: headersOf(author),
      signal: AbortSignal.timeout(ms),
    })
    await leaving.catch(() => undefined)
    await expect.poll(async () => (await ask())[1]).toBe(false)
  }
  expect((await author.call(uploadCalls.exportUploads, { id, question_id: 'other' })).status).toBe(422)
  expect((await ask())[1]).toBe(false)
})
