import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { Refusal, refuse } from '@wenhai/core/contract/refusal'
import { readContents } from './contents/read-contents.ts'
import type { DecoderAnswer, DecoderTask, PictureTask } from './decoder.ts'
import {
  encodeForArticle,
  encodeForeignPicture,
  encodeForPrint,
  encodeForScreen,
  encodeSquare,
} from './picture-work.ts'

/**
 * This is the process in which files are decoded. It ignores signals that are sent to both, because the site ends first
 * and takes it along.
 */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())

/** The priority is below everything else, because an upload can wait and a hand-in should not. */
const lowPriority = 10

/**
 * Lowers the priority. On Linux it belongs to each thread: those there are get it one by one, and those they start take
 * it over.
 */
function giveWay(): void {
  setPriority(lowPriority)
  if (process.platform !== 'linux') return
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), lowPriority)
}

// The priority is lowered only now that everything is loaded, because on a busy machine a start at low priority takes
// ten seconds.
giveWay()

async function encode({ kind, picture, field, pixels }: PictureTask) {
  const bytes = typeof picture === 'string' ? await readFile(picture) : picture
  if (kind === 'square') return encodeSquare(bytes, field, pixels)
  if (kind === 'print') return encodeForPrint(bytes, field, pixels)
  if (kind === 'document') return encodeForeignPicture(bytes, field)
  return kind === 'article' ? encodeForArticle(bytes, field) : encodeForScreen(bytes, field)
}

const lookMs = 100

/** Ends the process where a picture takes too long, because the decoder cannot be stopped in the middle of it. */
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
