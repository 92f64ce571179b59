import { Worker } from 'node:worker_threads'
import { refuse } from '@wenhai/core/contract/refusal'
import type { Database } from '../database/open.ts'
import { perDatabase } from '../database/per-database.ts'
import type { FromThread, ThreadData, ToThread } from './protocol.ts'

/** Node loads only compiled code, and the tests import this file as TypeScript, so threads always come from dist. */
const compiled = (url: string) => url.replace('/server/src/', '/server/dist/').replace(/\.ts$/, '.js')

const threadFile = new URL(compiled(new URL('./thread.ts', import.meta.url).href))

/** Two threads keep a second core busy and leave the first to the event loop. */
const maxThreads = 2

/**
 * So many readings may wait for a thread. Most take less than a second, and the caller at the end of a longer line
 * would have left before.
 */
export const maxWaiting = 40

/** The heap of a thread. Parts are small, so a reading that collects more than this has a bug. */
const memoryMegabytes = 128

/** An idle thread is kept for so long, because opening the database and loading the code takes a tenth of a second. */
const idleMs = 30_000

/** A thread that is ended in the middle of a query can take the process with it, so it is asked to stop, and given this time. */
const stopMs = 2000

/**
 * A million reports take half a minute. A reading that takes longer than this would never end, and others wait for its
 * thread.
 */
const maxReadingMs = 300_000

interface Thread {
  worker: Worker
  timer: NodeJS.Timeout | undefined
}

/** Reads many rows outside the event loop, each reading with its own read-only connection. */
class Threads {
  readonly #place: Database['place']
  readonly #idle: Thread[] = []
  readonly #waiting: (() => void)[] = []
  readonly #all = new Set<Worker>()
  #running = 0

  constructor({ place }: Database) {
    this.#place = place
  }

  async *read<Part>(module: string, input: unknown): AsyncGenerator<Part> {
    if (this.#running < maxThreads) this.#running += 1
    else if (this.#waiting.length >= maxWaiting)
      throw refuse('too_many', { reason: '现在统计和导出的人太多，请稍后再试' })
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    let isWhole = false
    let thread: Thread | undefined
    let isFreed = false
    const free = async (isReusable: boolean) => {
      if (isFreed) return
      isFreed = true
      const isIdle = isWhole || (thread && (await isStopped(thread.worker)))
      if (thread && isIdle && isReusable) this.#keep(thread)
      else await thread?.worker.terminate()
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
    // The timer frees the place itself, because a reader that has stopped asking for parts never comes to the end
    // below.
    const limit = setTimeout(() => void free(false), maxReadingMs)
    try {
      thread = this.#take()
      yield* readParts<Part>(thread.worker, { module, input })
      isWhole = true
    } finally {
      clearTimeout(limit)
      await free(true)
    }
  }

  async close(): Promise<void> {
    await Promise.all(
      [...this.#all].map(async (worker) => {
        await isStopped(worker)
        await worker.terminate()
      }),
    )
  }

  #take(): Thread {
    const idle = this.#idle.pop()
    if (idle) {
      clearTimeout(idle.timer)
      idle.worker.ref()
      return idle
    }
    const data: ThreadData = { place: this.#place }
    const worker = new Worker(threadFile, {
      workerData: data,
      // A test runner's flags would make the compiled thread load sources.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes, maxYoungGenerationSizeMb: 16 },
    })
    this.#all.add(worker)
    worker.on('exit', () => {
      this.#all.delete(worker)
      const place = this.#idle.findIndex((thread) => thread.worker === worker)
      if (place >= 0) this.#idle.splice(place, 1)
    })
    // A waiting caller gets the error; an idle thread is only removed.
    worker.on('error', () => {})
    return { worker, timer: undefined }
  }

  #keep(thread: Thread): void {
    thread.worker.unref()
    thread.timer = setTimeout(() => void thread.worker.terminate(), idleMs)
    thread.timer.unref()
    this.#idle.push(thread)
  }
}

const ended = () => Object.assign(new Error('the reading thread ended'), { code: 'DATABASE_UNAVAILABLE' })

/** Resolves with false where the thread goes on to read, or is gone. */
function isStopped(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isIdle: boolean) => {
      clearTimeout(timer)
      worker.off('message', hear).off('exit', lose)
      resolve(isIdle)
    }
    const hear = (message: FromThread) => {
      if (message === 'stopped') settle(true)
    }
    const lose = () => settle(false)
    const timer = setTimeout(lose, stopMs)
    worker.on('message', hear).on('exit', lose)
    worker.postMessage('stop' satisfies ToThread)
  })
}

async function* readParts<Part>(worker: Worker, task: Exclude<ToThread, string>): AsyncGenerator<Part> {
  const arrived: FromThread[] = []
  let wake: (() => void) | undefined
  const push = (message: FromThread) => {
    arrived.push(message)
    wake?.()
  }
  const fail = (error: Error) => push({ failure: error.stack ?? error.message })
  const exit = () => push('stopped')
  worker.on('message', push).on('error', fail).on('exit', exit)
  worker.postMessage(task)
  try {
    for (;;) {
      const message = arrived.shift()
      if (message === undefined)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      else if (message === 'end') return
      else if (message === 'stopped') throw ended()
      else if ('part' in message) {
        yield message.part as Part
        worker.postMessage('taken')
      } else throw Object.assign(new Error(message.failure), message.code && { code: message.code })
    }
  } finally {
    worker.off('message', push).off('error', fail).off('exit', exit)
  }
}

const threadsOf = perDatabase((database) => new Threads(database))

/** The parts of a reading; leaving the loop early ends it. `module` is the source file that exports it by default. */
export const readInThread = <Part>(database: Database, module: URL, input: unknown): AsyncGenerator<Part> =>
  threadsOf(database).read<Part>(compiled(module.href), input)

/** Reads a reading with one part to its end, so that its thread can serve the next. */
export async function readOne<Part>(database: Database, module: URL, input: unknown): Promise<Part> {
  const parts: Part[] = []
  for await (const part of readInThread<Part>(database, module, input)) parts.push(part)
  const [only] = parts
  if (only === undefined) throw new Error('the reading had nothing to say')
  return only
}

/** Call this before the database closes. */
export const closeThreads = (database: Database): Promise<void> => threadsOf(database).close()
