// SQLite alone: what happens to connections when a process stops does not reach a database.
import { once } from 'node:events'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { apiBase } from '@wenhai/core/contract/envelope'
import { visitorCalls } from '@wenhai/core/visitor/calls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startTestSite } from '../../../test/harness.ts'
import { ask, proxies, type StartProxy, startPlainNginx } from '../../../test/reverse-proxy.ts'

const quietMs = 500

/** All visitors come from one address. */
const many = { environment: { CALLS_PER_MINUTE: '100000' } }

/** Clients in another thread: they connect and send while the site's own thread is busy. */
const clients = `
const { connect } = require('node:net')
const { parentPort, workerData: { port, count, opened } } = require('node:worker_threads')
const replies = []
for (let i = 0; i < count; i += 1) {
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /healthz HTTP/1.1\\r\\nhost: localhost\\r\\n\\r\\n', () => {
    Atomics.add(opened, 0, 1)
    Atomics.notify(opened, 0)
  })
  let text = ''
  socket.on('data', (chunk) => { text += chunk })
  socket.on('error', (error) => { text += error.code })
  socket.on('close', () => {
    replies.push(text.split('\\r\\n')[0])
    if (replies.length === count) parentPort.postMessage(replies)
  })
}`

test('requests that wait in the queue of the port when the process stops are answered', async () => {
  const site = await startTestSite()
  const count = 40
  const opened = new Int32Array(new SharedArrayBuffer(4))
  const workerData = { port: Number(new URL(site.url).port), count, opened }
  const worker = new Worker(clients, { eval: true, workerData })
  onTestFinished(async () => void (await worker.terminate()))
  const answered = once(worker, 'message')
  // Nothing is accepted meanwhile, as in a process that has no core.
  for (let seen = 0; seen < count; seen = Atomics.load(opened, 0)) Atomics.wait(opened, 0, seen, 10_000)
  await site.stop(quietMs)
  const [replies] = await answered
  expect(replies).toEqual(Array.from({ length: count }, () => 'HTTP/1.1 200 OK'))
})

test('with the port closed, a kept connection gets its reply, and is closed with it', async () => {
  const site = await startTestSite()
  const { port } = new URL(site.url)
  const kept = connect(Number(port), '127.0.0.1')
  let heard = ''
  kept.on('data', (chunk) => {
    heard += chunk
  })
  const send = () => kept.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  send()
  await expect.poll(() => heard).toContain('正常')
  expect(heard).toContain('keep-alive')
  const stopped = site.stop(quietMs)
  const isRefused = () =>
    new Promise<boolean>((resolve) => {
      const probe = connect(Number(port), '127.0.0.1', () => {
        probe.destroy()
        resolve(false)
      })
      probe.on('error', () => resolve(true))
    })
  while (!(await isRefused()));
  heard = ''
  send()
  await once(kept, 'close')
  expect(heard).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*\r\nconnection: close\r\n[\s\S]*正常/i)
  await stopped
})

describe('a process that stops among requests breaks off none of them', () => {
  /** Two sites that take the same call, and visitors who send it without a pause until they are told to end. */
  async function startUnderLoad(start: StartProxy) {
    const [staying, stopping] = [await startTestSite(many), await startTestSite(many)]
    const proxy = await start([staying.url, stopping.url])
    const statuses: number[] = []
    let isOver = false
    const sendOn = async () => {
      while (!isOver) {
        const answer = await ask(proxy, `${apiBase}${visitorCalls.recordVisit.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'path=',
        })
        statuses.push(answer.status === 200 ? JSON.parse(answer.text).status : answer.status)
      }
    }
    const sending = Array.from({ length: 16 }, sendOn)
    const untilMore = async (count: number) => {
      const enough = statuses.length + count
      await expect.poll(() => statuses.length).toBeGreaterThan(enough)
    }
    const end = async () => {
      isOver = true
      await Promise.all(sending)
      return statuses.filter((status) => status !== 200)
    }
    await untilMore(100)
    return { stopping, untilMore, end }
  }

  const hasAll = proxies.every(({ isThere }) => isThere)

  test.runIf(hasAll)('behind nginx that knows nothing of `/readyz`', async () => {
    const { stopping, untilMore, end } = await startUnderLoad(startPlainNginx)
    await stopping.stop(quietMs)
    await untilMore(100)
    expect(await end()).toEqual([])
  })

  // Its Caddy 2.6 does not send a body to another process after a refused connection, so it has to ask before.
  test.runIf(hasAll).each(proxies)(
    'behind the example of $name, once it has asked',
    async ({ name, start }) => {
      const { stopping, untilMore, end } = await startUnderLoad(start)
      stopping.beginDraining()
      const countVisits = async () => {
        const { count } = await stopping.database.kysely
          .selectFrom('visit')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        return count
      }
      // The example of nginx does not ask, and goes on.
      for (let before = -1, now = 0; name === 'Caddy' && now !== before; ) {
        before = now
        await untilMore(50)
        now = await countVisits()
      }
      await stopping.stop(quietMs)
      await untilMore(100)
      expect(await end()).toEqual([])
    },
  )
})
