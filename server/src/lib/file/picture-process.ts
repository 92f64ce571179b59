import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { Refusal } from '@wenhai/core/contract/refusal'
import type { PictureAnswer, PictureTask } from './picture.ts'
import { encodeArticlePicture, encodePicture, encodeSquarePicture } from './picture-work.ts'

/** The process in which pictures are decoded. It ends with the site, not before: a signal to both ends the site first. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())

/** Below everything else: an upload can wait, a hand-in should not. */
const lowPriority = 10

/** On Linux a priority is one thread's: those there are get it one by one, and those they start take it over. */
function giveWay(): void {
  setPriority(lowPriority)
  if (process.platform !== 'linux') return
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), lowPriority)
}

// Only now that everything is loaded: on a busy machine a start that gives way takes ten seconds.
giveWay()

const encode = ({ kind, bytes, field, pixels }: PictureTask) => {
  if (kind === 'square') return encodeSquarePicture(bytes, field, pixels)
  return kind === 'article' ? encodeArticlePicture(bytes, field) : encodePicture(bytes, field)
}

async function answer({ id, task }: { id: number; task: PictureTask }): Promise<PictureAnswer> {
  try {
    return { id, picture: await encode(task) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { id, refusal: { code: error.code, detail: error.detail } }
  }
}

process.on('message', (message: { id: number; task: PictureTask }) => {
  void answer(message).then((done) => process.send?.(done))
})
