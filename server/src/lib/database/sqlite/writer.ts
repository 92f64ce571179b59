import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { DatabaseUnavailable } from '../faults.ts'
import type { FromWriter, Runs, ToWriter, WriteRequest, WriteResponse, WriteResult } from './protocol.ts'

/**
 * Node loads only compiled code, and the tests import this file as TypeScript, so the thread always comes from dist.
 */
const threadFile = new URL('./writer-thread.js', import.meta.url.replace('/server/src/', '/server/dist/'))

/**
 * The threads whose database was closed. They are used again, because a new one would take 60 ms of a processor, and a
 * test run opens hundreds.
 */
const idle: Worker[] = []

interface Waiting {
  resolve: (result: WriteResult) => void
  reject: (error: Error) => void
}

/** The event loop's side of the writer's thread. */
export class SqliteWriter {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0
  #lost: Error | undefined
  #closed: (() => void) | undefined

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', this.#receive).on('error', this.#lose).on('exit', this.#end)
  }

  /** Resolves once the thread has opened the file. */
  static async open(file: string): Promise<SqliteWriter> {
    const worker = idle.pop() ?? new Worker(threadFile)
    worker.ref()
    worker.postMessage({ open: file } satisfies ToWriter)
    // Rejects when the thread fails before its first message.
    await once(worker, 'message')
    return new SqliteWriter(worker)
  }

  get isLost(): boolean {
    return this.#lost !== undefined
  }

  run(sql: string, parameters: readonly unknown[], runs: Runs = 'once'): Promise<WriteResult> {
    if (this.#lost) return Promise.reject(this.#lost)
    this.#lastId += 1
    const request: WriteRequest = { id: this.#lastId, sql, parameters, runs }
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.id, { resolve, reject })
      this.#worker.postMessage(request)
    })
  }

  async close(): Promise<void> {
    if (this.#lost) return
    await new Promise<void>((resolve) => {
      this.#closed = resolve
      this.#worker.postMessage('close' satisfies ToWriter)
    })
    if (this.#lost) return
    this.#worker.off('message', this.#receive).off('error', this.#lose).off('exit', this.#end)
    this.#worker.unref()
    idle.push(this.#worker)
  }

  #receive = (message: FromWriter): void => {
    if (message === 'closed') this.#closed?.()
    else if (message !== 'open') this.#settle(message)
  }

  #end = (): void => this.#lose(new DatabaseUnavailable('the writer thread has ended'))

  #settle({ id, result, error }: WriteResponse): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (result) waiting?.resolve(result)
    else waiting?.reject(Object.assign(new Error(error?.message), { errcode: error?.errcode }))
  }

  #lose = (error: Error): void => {
    this.#lost = new DatabaseUnavailable(error.message)
    for (const { reject } of this.#waiting.values()) reject(this.#lost)
    this.#waiting.clear()
    this.#closed?.()
  }
}
