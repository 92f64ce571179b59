import { uploadCalls } from '@wenhai/core/report/upload/calls'
import { uploadingLimits as limits } from '@wenhai/core/report/upload/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addFile, dropUpload, forgetLost, noteLost, rememberAnswer, uploadsOf } from './coming.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** As the server does: it keeps what has arrived, and says how much that is. */
function makeServer() {
  const files = new Map<string, { name: string; bytes: number; received: number }>()
  /** What becomes of the next parts; afterwards all of them arrive. */
  const fates: ('lost' | 'busy' | 'refused' | 'hangs' | 'unheard' | 'elsewhere' | 'arrives')[] = []
  const stateOf = (id: string) => {
    const { name, bytes, received } = files.get(id) ?? { name: '', bytes: 0, received: 0 }
    const link = { upload_id: id, name, bytes, isPicture: false, url: '/u', thumb: '' }
    return { upload_id: id, bytes, received, file: received === bytes ? link : null }
  }
  const answer = (status: number, reason: string, data: unknown) =>
    new Response(JSON.stringify({ status, reason, data }))
  const fetched = vi.fn(async (url: string, { body, signal }: { body: FormData; signal: AbortSignal }) => {
    const id = url.slice(url.lastIndexOf('/') + 1)
    const fate = fates.shift()
    if (fate === 'hangs')
      return new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(new Error())))
    if (fate === 'lost') throw new TypeError('the line is down')
    if (fate === 'busy') return answer(429, '现在上传的人很多，请稍后再传', null)
    if (fate === 'refused') return answer(422, '这是程序，不能上传', null)
    const known = files.get(id)
    const offset = Number(body.get('offset'))
    // The reply of a process that has received nothing of this file.
    if (fate === 'elsewhere') return answer(409, '请从断开的地方接着传', { received: 0 })
    if (known && offset !== known.received)
      return answer(409, '请从断开的地方接着传', { received: known.received })
    if (known) known.received += (body.get('file') as Blob).size
    if (fate === 'unheard') return answer(200, '', { ...stateOf(id), received: offset, file: null })
    return answer(200, '', stateOf(id))
  })
  const ask = vi.fn(async (call: { path: string }, input: { id: string; name?: string; bytes?: number }) => {
    if (call.path === uploadCalls.beginUpload.path) {
      const id = idOf(files.size + 1)
      files.set(id, { name: input.name ?? '', bytes: input.bytes ?? 0, received: 0 })
      return { ok: true, status: 200, reason: '', data: stateOf(id) }
    }
    return { ok: true, status: 200, reason: '', data: stateOf(input.id) }
  })
  return { files, fates, fetched, place: { survey_id: 's', attempt_id: undefined, ask: ask as never } }
}

let server = makeServer()
let question = 0
let question_id = ''
const answers: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  server = makeServer()
  vi.stubGlobal('fetch', server.fetched)
  question += 1
  question_id = `q${question}`
  answers.length = 0
  rememberAnswer(question_id, [])
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const add = (name: string, bytes: number) =>
  addFile({
    place: server.place,
    question_id,
    file: new File([new Uint8Array(bytes)], name),
    onChange: (answer) => answers.push(answer),
  })
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const statuses = () => uploadsOf(question_id).coming.map(({ status }) => status)

test('a file goes part by part, and is the answer once it has arrived', async () => {
  const bytes = limits.partBytes * 2 + 10
  add('a.pdf', bytes)
  await pass()
  expect(server.fetched).toHaveBeenCalledTimes(3)
  expect(answers).toEqual([`${idOf(1)} ${bytes} a.pdf`])
  expect(uploadsOf(question_id)).toMatchObject({ coming: [], links: [{ name: 'a.pdf' }] })
})

test.each(['lost', 'busy'] as const)(
  'a part that is %s is tried again from where it broke off',
  async (fate) => {
    add('a.pdf', limits.partBytes * 2)
    server.fates.push(fate, fate)
    await pass()
    expect(statuses()).toEqual(['waiting'])
    await pass(60_000)
    expect(statuses()).toEqual([])
    expect(server.files.size).toBe(1)
    expect(answers).toHaveLength(1)
  },
)

test.each([
  ['its answer said nothing of it', ['unheard'], [0, 0, 1]],
  ['another process has nothing, twice', ['elsewhere', 'arrives', 'elsewhere'], [0, 0, 1, 0, 1]],
] as const)(
  'a part that begins at the wrong place goes on at once from where the server says: %s',
  async (_, fates, places) => {
    const bytes = limits.partBytes * 2
    server.fates.push(...fates)
    add('a.pdf', bytes)
    await pass()
    expect(answers).toEqual([`${idOf(1)} ${bytes} a.pdf`])
    const offsets = server.fetched.mock.calls.map(([, { body }]) => Number(body.get('offset')))
    expect(offsets).toEqual(places.map((place) => place * limits.partBytes))
  },
)

test('places named again and again, without a part taken in between, are waited for, longer each time', async () => {
  add('a.pdf', limits.partBytes * 2)
  server.fates.push(...Array.from({ length: 7 }, () => 'elsewhere' as const))
  await pass()
  expect(server.fetched).toHaveBeenCalledTimes(3)
  expect(statuses()).toEqual(['waiting'])
  await pass(2500)
  expect(server.fetched).toHaveBeenCalledTimes(6)
  await pass(60_000)
  expect(server.fetched).toHaveBeenCalledTimes(9)
  expect(answers).toHaveLength(1)
})

test('when the line is back, nobody waits for the clock', async () => {
  add('a.pdf', 10)
  server.fates.push('lost')
  await pass()
  dispatchEvent(new Event('online'))
  await pass()
  expect(answers).toHaveLength(1)
})

test('what is refused says why, and can be tried again or given up', async () => {
  server.fates.push('refused', 'refused')
  add('a.pdf', 10)
  await pass()
  const [failed] = uploadsOf(question_id).coming
  expect(failed).toMatchObject({ status: 'failed', reason: '这是程序，不能上传' })
  failed?.sending.resume()
  await pass()
  expect(statuses()).toEqual(['failed'])
  if (failed) dropUpload(question_id, failed.key)
  expect(statuses()).toEqual([])
  expect(answers).toEqual([])
})

test('one that is paused stays where it is until it goes on', async () => {
  server.fates.push('hangs')
  add('a.pdf', 10)
  await pass()
  uploadsOf(question_id).coming[0]?.sending.pause()
  await pass(60_000)
  expect(statuses()).toEqual(['paused'])
  uploadsOf(question_id).coming[0]?.sending.resume()
  await pass()
  expect(answers).toHaveLength(1)
})

test('no more than two go at once, and a draft says that others are coming', async () => {
  server.fates.push('hangs', 'hangs')
  for (const name of ['a', 'b', 'c']) add(`${name}.pdf`, 10)
  await pass()
  expect(statuses()).toEqual(['sending', 'sending', 'queued'])
  uploadsOf(question_id).coming[0]?.sending.pause()
  await pass()
  expect(statuses()).toEqual(['paused', 'sending'])
  expect(answers[0]).toMatch(/c\.pdf\n…a\.pdf\n…b\.pdf$/)
})

test('what a draft says was on its way before a reload is named, until it is chosen again', async () => {
  const lost = () => uploadsOf(question_id).lost
  noteLost(question_id, '…a.pdf\n…b.pdf')
  expect(lost()).toEqual(['a.pdf', 'b.pdf'])
  add('b.pdf', 10)
  expect(lost()).toEqual(['a.pdf'])
  await pass()
  // A file that was chosen here and given up does not count as lost.
  noteLost(question_id, '…b.pdf')
  expect(lost()).toEqual(['a.pdf'])
  forgetLost(question_id)
  expect(lost()).toEqual([])
})
