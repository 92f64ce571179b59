import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { Refusal, refuse } from '@wenhai/core/contract/refusal'
import { readContents } from './contents/read-contents.ts'
import type { DecoderAnswer, DecoderTask, PictureTask } from './decoder.ts'
import { encodeArticlePicture, encodePicture, encodeSquarePicture } from './picture-work.ts'

/** A process in which files are decoded. It ends with the site, not before: a signal to both ends the site first. */
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

async function encode({ kind, picture, field, pixels }: PictureTask) {
  const bytes = typeof picture === 'string' ? await readFile(picture) : picture
  if (kind === 'square') return encodeSquarePicture(bytes, field, pixels)
  return kind === 'article' ? encodeArticlePicture(bytes, field) : encodePicture(bytes, field)
}

const lookMs = 100

/** The decoder cannot be stopped in the middle of a picture, so the process ends. */
function endWhenTooSlow({ field, cpuMs }: PictureTask): NodeJS.Timeout {
  const before = process.cpuUsage()
  const tooSlow = refuse('wrong_field', {
    field,
    reason: '这张图片要处理很久，请缩小，或者另存为普通的 jpg 再上传',
  })
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1000 <= cpuMs) return
    clearInterval(timer)
    process.send?.({ ...toAnswer(tooSlow), isLast: true }, undefined, undefined, () => process.exit())
  }, lookMs)
  return timer
}

const toAnswer = ({ code, detail }: Refusal): DecoderAnswer => ({ refusal: { code, detail } })

async function answer(task: DecoderTask): Promise<DecoderAnswer> {
  const limit = task.kind === 'contents' ? undefined : endWhenTooSlow(task)
  try {
    const result =
      task.kind === 'contents' ? readContents(await readFile(task.file), task.ending) : await encode(task)
    return { result }
  } catch (error) {
    if (error instanceof Refusal) return toAnswer(error)
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { isGone: true }
    throw error
  } finally {
    clearInterval(limit)
  }
}

process.on('message', (task: DecoderTask) => {
  void answer(task).then((done) => process.send?.(done))
})
