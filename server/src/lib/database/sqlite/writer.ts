import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { DatabaseUnavailable } from '../faults.ts'
import type { ThreadOptions, WriteRequest, WriteResponse, WriteResult } from './protocol.ts'

/** Node loads only compiled code, and the tests import this file as TypeScript: the thread always comes from dist. */
const threadFile = new URL('./writer-thread.js', import.meta.url.replace('/server/src/', '/server/dist/'))

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

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (response: WriteResponse) => this.#settle(response))
    worker.on('error', (error) => this.#lose(error))
    worker.on('exit', () => this.#lose(new DatabaseUnavailable('the writer thread has ended')))
  }

  /** Resolves once the thread has opened the file. */
  static async open(options: ThreadOptions): Promise<SqliteWriter> {
    const worker = new Worker(threadFile, { workerData: options })
    // Rejects when the thread fails before its first message.
    await once(worker, 'message')
    return new SqliteWriter(worker)
  }

  run(sql: string, parameters: readonly unknown[], many = false): Promise<WriteResult> {
    if (this.#lost) return Promise.reject(this.#lost)
    this.#lastId += 1
    const request: WriteRequest = { id: this.#lastId, sql, parameters, many }
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.id, { resolve, reject })
      this.#worker.postMessage(request)
    })
  }

  async close(): Promise<void> {
    if (this.#lost) return
    const ended = new Promise((resolve) => this.#worker.once('exit', resolve))
    this.#worker.postMessage('close')
    await ended
  }

  #settle({ id, result, error }: WriteResponse): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (result) waiting?.resolve(result)
    else waiting?.reject(Object.assign(new Error(error?.message), { errcode: error?.errcode }))
  }

  #lose(error: Error): void {
    this.#lost = new DatabaseUnavailable(error.message)
    for (const { reject } of this.#waiting.values()) reject(this.#lost)
    this.#waiting.clear()
  }
}
