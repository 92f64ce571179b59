import type { Bundle, MarkingQuestion } from '@wenhai/core/exam/marking/schema'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentOf } from './marking-queue.ts'
import { type Bundles, useBundles } from './use-bundles.ts'

const question: MarkingQuestion['question'] = {
  question_id: 'question',
  question: '上传解题过程',
  question_pic: [],
  option_type: 0,
  questionnaire_type: '综合',
  options: [],
  isRequired: true,
  level: 'easy',
}

const chosen: MarkingQuestion = {
  question,
  number: 1,
  score: 10,
  answer: '',
  note: '',
  rubric: [],
  done: 0,
  waiting: 1,
  second: 0,
  arbiter: 0,
}

const ok = (data: unknown) => new Response(JSON.stringify({ status: 200, reason: '', data }), { status: 200 })

let root: Root | undefined
let asked: string[] = []
let claimed: Bundle[] = []
let answerMark: (response: Response) => void = () => undefined
let answerInk: (response: Response) => void = () => undefined
let shown: Bundles | undefined

/** Which call it is, by its path. */
const nameOf = (url: string) => /marking\/(\w+)/.exec(url)?.[1] ?? url

beforeEach(() => {
  asked = []
  claimed = []
  vi.stubGlobal('fetch', (url: string, request: RequestInit) => {
    const name = nameOf(url)
    asked.push(request.keepalive ? `${name}, last` : name)
    if (name === 'mark') return new Promise<Response>((resolve) => (answerMark = resolve))
    if (name !== 'ink') return Promise.resolve(ok(name === 'claim' ? { tables: claimed, others: 0 } : null))
    return new Promise<Response>((resolve, reject) => {
      answerInk = resolve
      request.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    })
  })
})

const leave = () => flushSync(() => root?.unmount())

afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

const Stage = () => {
  shown = useBundles({ survey_id: 'exam', isOwner: false }, chosen)
  return null
}

async function open(): Promise<void> {
  root = createRoot(document.createElement('div'))
  flushSync(() => root?.render(<Stage />))
  await expect.poll(() => shown?.isFetching).toBe(false)
}

const draw = (count: number) =>
  shown?.inkStore.save('picture', {
    version: 0,
    turn: 0,
    strokes: Array.from({ length: count }, () => [1, 1]),
  })

test('answers are released at once where everything is saved', async () => {
  await open()
  leave()
  expect(asked).toEqual(['claim', 'release, last'])
})

test('answers are released after the newest drawing was saved, and fetched again after that', async () => {
  await open()
  draw(1)
  draw(2)
  leave()
  root = createRoot(document.createElement('div'))
  flushSync(() => root?.render(<Stage />))
  expect(asked).toEqual(['claim', 'ink'])
  answerInk(ok(null))
  await expect.poll(() => asked).toEqual(['claim', 'ink', 'ink'])
  answerInk(ok(null))
  await expect.poll(() => asked).toEqual(['claim', 'ink', 'ink', 'release, last', 'claim'])
})

test('a page that is closing sends its newest drawing before it ends', async () => {
  await open()
  draw(1)
  draw(2)
  window.dispatchEvent(new Event('pagehide'))
  expect(asked).toEqual(['claim', 'ink', 'ink, last'])
  answerInk(ok(null))
  await expect.poll(() => asked).toEqual(['claim', 'ink', 'ink, last', 'release, last'])
})

const bundle = (bundle_key: string): Bundle => ({
  bundle_key,
  answer: bundle_key,
  count: 1,
  stage: 0,
  saysNothing: false,
  names: [],
  uploads: [],
  ink: [],
  earlier: null,
  marks: [],
  similar: [],
})

test('a mark that fails late leaves the marker at what is being written, and leaving asks', async () => {
  claimed = [bundle('a'), bundle('b')]
  await open()
  expect(shown?.isAtRisk).toBe(false)
  const sent = shown?.mark(['a'], { points: 3, comment: '', ticks: [] })
  const draft = { typed: '2', comment: '写了一半', ticks: [], similar: new Set<string>() }
  flushSync(() => shown?.write('b', draft))
  answerMark(new Response(JSON.stringify({ status: 503, reason: '稍后再试', data: null }), { status: 503 }))
  await sent
  await expect.poll(() => shown?.queue.entries[0]?.state).toBe('failed')
  expect(shown && currentOf(shown.queue)).toMatchObject({ bundle: { bundle_key: 'b' }, draft })
  expect(shown?.isAtRisk).toBe(true)
})
