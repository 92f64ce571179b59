import { parentPort, Worker } from 'node:worker_threads'
import { Refusal, type RefusalCode, type RefusalDetail, refuse } from '@wenhai/core/contract/refusal'

interface ThreadBounds {
  /** The source file of the thread, which calls `answerInThread`. */
  file: URL
  seconds: number
  memoryMegabytes: number
  /** So many run at once: each may need its whole heap. */
  most: number
  /** The refusal where the time or the memory was not enough. */
  tooDemanding: () => Refusal
}

/** Results come in parts, so that the event loop never deserialises much at once. */
type Message<Part> = { part: Part } | { refusal: { code: RefusalCode; detail: RefusalDetail } } | 'end'

/** Node loads only compiled code, and the tests import sources, so threads always come from dist. */
const compiled = ({ href }: URL): URL =>
  new URL(href.replace('/server/src/', '/server/dist/').replace(/\.ts$/, '.js'))

/**
 * Reads what a stranger sent in a thread of its own, with limits for time and memory: whatever it is, the result is what was
 * read or a refusal that says why.
 */
export class BoundedThreads<Task, Part> {
  readonly #bounds: ThreadBounds
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(bounds: ThreadBounds) {
    this.#bounds = bounds
  }

  async run(task: Task): Promise<Part[]> {
    if (this.#running < this.#bounds.most) this.#running += 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await this.#runNow(task)
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  #runNow(task: Task): Promise<Part[]> {
    const { file, seconds, memoryMegabytes, tooDemanding } = this.#bounds
    const worker = new Worker(compiled(file), {
      workerData: task,
      // A test runner's flags would make the compiled thread load sources.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes, maxYoungGenerationSizeMb: 32 },
    })
    const parts: Part[] = []
    const ended = new Promise<Part[]>((resolve, reject) => {
      const timer = setTimeout(() => reject(tooDemanding()), seconds * 1000)
      worker.on('message', (message: Message<Part>) => {
        if (message === 'end') resolve(parts)
        else if ('refusal' in message) reject(refuse(message.refusal.code, message.refusal.detail))
        else parts.push(message.part)
      })
      worker.on('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooDemanding() : error),
      )
      worker.on('exit', () => {
        clearTimeout(timer)
        reject(new Error('the thread ended without an answer'))
      })
    })
    return ended.finally(() => worker.terminate())
  }
}

/** In the thread: sends the parts, or the refusal that reading them ended with. Any other fault is a bug and ends the thread. */
export async function answerInThread<Part>(
  read: () => Promise<Iterable<{ part: Part; move?: ArrayBuffer[] }>>,
): Promise<void> {
  const send = (message: Message<Part>, move: ArrayBuffer[] = []) => parentPort?.postMessage(message, move)
  try {
    for (const { part, move } of await read()) send({ part }, move)
    send('end')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, detail } = error
    send({ refusal: { code, detail } })
  }
}
