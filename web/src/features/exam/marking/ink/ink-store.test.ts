import { expect, test } from 'vitest'
import type { Answer } from '#lib/answer.ts'
import { createInkStore, type InkDrawing, type SendOptions } from './ink-store.ts'

const done: Answer<null> = { ok: true, status: 200, reason: '操作成功', data: null }
const lost: Answer<null> = { ok: false, cause: 'transport', status: 0, reason: '网络连接失败' }

const drawing = (count: number): InkDrawing => ({
  version: 0,
  turn: 0,
  strokes: Array.from({ length: count }, (_, at) => [at, at]),
})

interface Sent extends SendOptions {
  strokes: number
  answer: (answer: Answer<null>) => Promise<void>
}

/** A store whose saves wait until the test answers them. */
function build() {
  const sent: Sent[] = []
  const store = createInkStore(
    (_, { strokes }, options) =>
      new Promise((resolve) => {
        const answer = async (given: Answer<null>) => {
          resolve(given)
          // The store goes on in the turns of the queue after that.
          for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
        }
        sent.push({ ...options, strokes: strokes.length, answer })
      }),
  )
  const stateOf = () => store.read('picture')?.state
  return { store, sent, stateOf, counts: () => sent.map(({ strokes }) => strokes) }
}

test('one save is under way, and of what is drawn meanwhile only the newest follows', async () => {
  const { store, sent, counts, stateOf } = build()
  for (const count of [1, 2, 3, 4, 5]) store.save('picture', drawing(count))
  expect(counts()).toEqual([1])
  await sent[0]?.answer(done)
  expect(counts()).toEqual([1, 5])
  expect(stateOf()).toBe('saving')
  await sent[1]?.answer(done)
  expect(stateOf()).toBe('saved')
  expect(store.isSaved()).toBe(true)
  expect(counts()).toEqual([1, 5])
})

test('what could not be saved says so, and goes out again when asked or with the next stroke', async () => {
  const { store, sent, counts } = build()
  store.save('picture', drawing(1))
  await sent[0]?.answer(lost)
  expect(store.read('picture')).toEqual({ drawing: drawing(1), state: 'failed', reason: '网络连接失败' })
  store.retry('picture')
  await sent[1]?.answer(lost)
  store.save('picture', drawing(2))
  await sent[2]?.answer(done)
  expect(counts()).toEqual([1, 1, 2])
  expect(store.read('picture')).toEqual({ drawing: drawing(2), state: 'saved' })
})

test('leaving waits for the save under way, and for the newest after it', async () => {
  const { store, sent } = build()
  store.save('picture', drawing(1))
  store.save('picture', drawing(2))
  let left: string | undefined = 'waiting'
  const leaving = store.finish(false).then((reason) => {
    left = reason
  })
  await sent[0]?.answer(done)
  expect(left).toBe('waiting')
  // The page stays: it carries what a closing one could not.
  expect(sent[1]).toMatchObject({ strokes: 2, isLast: false })
  await sent[1]?.answer(done)
  await leaving
  expect(left).toBeUndefined()
})

test('leaving tries once more what failed, and says why it could not be saved', async () => {
  const { store, sent } = build()
  store.save('picture', drawing(1))
  await sent[0]?.answer(lost)
  const leaving = store.finish(false)
  await sent[1]?.answer(lost)
  expect(await leaving).toBe('网络连接失败')
})

test('a page that closes while its question is being left is not done before the newest is there', async () => {
  const { store, sent } = build()
  store.save('picture', drawing(1))
  let isLeft = false
  const leaving = store.finish(false).then(() => {
    isLeft = true
  })
  void store.finish(true)
  await sent[0]?.answer(lost)
  expect(isLeft).toBe(false)
  await sent[1]?.answer(done)
  await leaving
  expect(store.isSaved()).toBe(true)
})

test('a page that is closing sends its newest drawing at once, in place of the save under way', async () => {
  const { store, sent, counts, stateOf } = build()
  store.save('picture', drawing(1))
  store.save('picture', drawing(2))
  void store.finish(true)
  expect(sent[0]?.signal.aborted).toBe(true)
  expect(sent[1]).toMatchObject({ strokes: 2, isLast: true })
  // The earlier save was given up, so its end, good or bad, starts no further save.
  await sent[0]?.answer(lost)
  await sent[1]?.answer(done)
  expect(counts()).toEqual([1, 2])
  expect(stateOf()).toBe('saved')
})
