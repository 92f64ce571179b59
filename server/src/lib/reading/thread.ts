import { parentPort, workerData } from 'node:worker_threads'
import { openToRead } from '../database/open.ts'
import { type FromThread, maxUnderWay, type Reading, type ThreadData, type ToThread } from './protocol.ts'

const { place } = workerData as ThreadData
const database = openToRead(place)

let underWay = 0
let goOn: (() => void) | undefined
let isRunning = false
let isToStop = false

const send = (message: FromThread) => parentPort?.postMessage(message)

parentPort?.on('message', (message: ToThread) => {
  if (typeof message === 'object') return void run(message)
  if (message === 'taken') underWay -= 1
  else if (isRunning) isToStop = true
  else send('stopped')
  goOn?.()
})

/** Runs one reading at a time; the caller waits for its end before the next. */
async function run({ module, input }: Exclude<ToThread, string>): Promise<void> {
  underWay = 0
  isRunning = true
  isToStop = false
  try {
    const reading = (await import(module)).default as Reading<unknown, unknown>
    for await (const part of reading(database, input)) {
      if (isToStop) break
      underWay += 1
      send({ part })
      if (underWay >= maxUnderWay) await someTaken()
    }
    if (!isToStop) send('end')
  } catch (error) {
    send({
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
      ...codeOf(error),
    })
  }
  isRunning = false
  if (isToStop) send('stopped')
}

const codeOf = (error: unknown): { code?: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}

async function someTaken(): Promise<void> {
  while (underWay >= maxUnderWay && !isToStop)
    await new Promise<void>((resolve) => {
      goOn = resolve
    })
}
