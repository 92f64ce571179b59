import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPart, pauses } from './load-part.ts'

beforeEach(() => {
  vi.useFakeTimers()
  window.isTakenOver = true
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  delete window.isTakenOver
})

const allPauses = pauses.reduce((sum, pause) => sum + pause, 0)

test('a part that fails is tried again after longer and longer pauses, and found when the line is back', async () => {
  const load = vi.fn(async () => 'part')
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
  const part = loadPart(load)
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(pauses[0] ?? 0)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync((pauses[1] ?? 0) - 1)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await part).toBe('part')
})

test('a part that never comes fails in the end', async () => {
  const load = vi.fn(async () => {
    throw new Error('offline')
  })
  const failed = expect(loadPart(load)).rejects.toThrow('offline')
  await vi.advanceTimersByTimeAsync(allPauses)
  await failed
  expect(load).toHaveBeenCalledTimes(pauses.length + 1)
})

/** Styles that arrive or fail as this says, in turn. */
function answerStyles(arrive: (count: number) => boolean) {
  const asked: string[] = []
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    if (!(link instanceof HTMLLinkElement)) return
    asked.push(link.getAttribute('href') ?? '')
    const event = arrive(asked.length) ? 'load' : 'error'
    queueMicrotask(() =>
      event === 'load' ? link.onload?.(new Event(event)) : link.onerror?.(new Event(event) as never),
    )
  })
  return asked
}

test('a style that failed is a failed part, and is asked for again by the next try', async () => {
  const asked = answerStyles((count) => count > pauses.length + 1)
  const files = ['assets/lost-1.css', 'assets/lost-1.js']
  const failed = expect(loadPart(async () => 'part', files)).rejects.toThrow('/assets/lost-1.css')
  await vi.advanceTimersByTimeAsync(allPauses)
  await failed
  expect(asked).toEqual(Array.from({ length: pauses.length + 1 }, () => '/assets/lost-1.css'))
  expect(await loadPart(async () => 'part', files)).toBe('part')
})

test('a style that two parts need is asked for once', async () => {
  const asked = answerStyles(() => true)
  await Promise.all([
    loadPart(async () => 1, ['assets/two.css']),
    loadPart(async () => 2, ['assets/two.css']),
  ])
  expect(asked).toEqual(['/assets/two.css'])
})

test('what a page was drawn with has its style in the page', async () => {
  window.isTakenOver = false
  const asked = answerStyles(() => true)
  await loadPart(async () => 1, ['assets/drawn.css'])
  expect(asked).toEqual([])
})
