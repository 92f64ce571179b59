import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchCall } from './live.ts'

const call = { method: 'GET', path: '/question/report/live/{id}' } as Parameters<typeof watchCall>[0]

/** The replies of the server, one after the other; the last one comes again and again. */
let answers: (() => Response | Promise<Response>)[]
let asked: number
let stop: AbortController

const stream = (...parts: string[]) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
        controller.close()
      },
    }),
    { headers: { 'content-type': 'application/x-ndjson' } },
  )
const refusal = (status: number) =>
  new Response(JSON.stringify({ status, reason: '不行', data: null }), {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
const never = () => new Promise<Response>(() => undefined)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  asked = 0
  stop = new AbortController()
  vi.stubGlobal('fetch', () => {
    const answer = answers[Math.min(asked, answers.length - 1)]
    asked += 1
    return Promise.resolve(answer?.())
  })
})
afterEach(() => {
  stop.abort()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function listen() {
  const heard: unknown[] = []
  const live: boolean[] = []
  const refused: number[] = []
  const ended = watchCall(call, { id: '1' } as never, {
    signal: stop.signal,
    onData: (data) => heard.push(data),
    onLive: (isLive) => live.push(isLive),
    onRefused: ({ status }) => refused.push(status),
  })
  return { heard, live, refused, ended }
}

describe('watching a call', () => {
  test('reads line by line, however the lines are cut', async () => {
    answers = [() => stream('{"n"', ':1}\n{"n":2}\n\n{"n":', '3}\n'), never]
    const { heard } = listen()
    await vi.advanceTimersByTimeAsync(0)
    expect(heard).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  })

  test('asks again after a failure, each time after a longer wait', async () => {
    answers = [() => Promise.reject(new Error('offline'))]
    listen()
    const tries: number[] = []
    for (const wait of [999, 1, 1999, 1, 3999, 1]) {
      await vi.advanceTimersByTimeAsync(wait)
      tries.push(asked)
    }
    expect(tries).toEqual([1, 2, 2, 3, 3, 4])
  })

  test('a refusal ends it; one that passes does not', async () => {
    answers = [() => refusal(503), () => refusal(404)]
    const { refused, ended } = listen()
    await vi.advanceTimersByTimeAsync(1300)
    await ended
    expect(refused).toEqual([404])
    expect(asked).toBe(2)
  })

  test('says when nothing is heard any more, and stops when told', async () => {
    answers = [() => stream('{"n":1}\n'), () => Promise.reject(new Error('gone'))]
    const { live, ended } = listen()
    await vi.advanceTimersByTimeAsync(1300)
    expect(live[0]).toBe(true)
    expect(live.at(-1)).toBe(false)
    stop.abort()
    await ended
    const before = asked
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toBe(before)
  })
})
