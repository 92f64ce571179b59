import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { type RefusalCode, type RefusalDetail, refuse } from '@wenhai/core/contract/refusal'
import { ConcurrencyLimit } from '../concurrency-limit.ts'

/** A stored picture and its thumb for lists. */
export interface EncodedPicture {
  full: Uint8Array
  thumb: Uint8Array
  width: number
  height: number
  /** It is animated; the thumb is its first frame. */
  isMoving: boolean
}

export interface PictureTask {
  kind: 'screen' | 'square' | 'article'
  bytes: Uint8Array
  /** Names the input field. */
  field: string
  /** The side of a square. */
  pixels: number
}

export type PictureAnswer =
  | { id: number; picture: EncodedPicture }
  | { id: number; refusal: { code: RefusalCode; detail: RefusalDetail } }

/** Rotated upright, scaled to the widest screen, without metadata of the camera. */
export const encodePicture = (bytes: Uint8Array, field: string): Promise<EncodedPicture> =>
  encodeApart({ kind: 'screen', bytes, field, pixels: 0 })

/** A square of so many pixels. */
export const encodeSquarePicture = (
  bytes: Uint8Array,
  field: string,
  pixels: number,
): Promise<EncodedPicture> => encodeApart({ kind: 'square', bytes, field, pixels })

/** For articles: also gif, and animations stay animated. */
export const encodeArticlePicture = (bytes: Uint8Array, field: string): Promise<EncodedPicture> =>
  encodeApart({ kind: 'article', bytes, field, pixels: 0 })

/** Node loads only compiled code, and the tests import this file as TypeScript: the process always comes from dist. */
const processFile = new URL('./picture-process.js', import.meta.url.replace('/server/src/', '/server/dist/'))

/** The largest picture that is accepted takes a few seconds. */
const longestMs = 60_000

/** A process without work costs memory. */
const idleMs = 60_000

/** Each keeps one core busy; more at once would be slower and need more memory. */
const encodings = new ConcurrencyLimit('picture', availableParallelism())

interface Waiting {
  task: PictureTask
  resolve: (picture: EncodedPicture) => void
  reject: (error: Error) => void
}

interface Encoder {
  child: ChildProcess
  waiting: Map<number, Waiting>
}

let encoder: Encoder | undefined
let lastId = 0

/** The number of the process, where there is one. */
export const findEncoderProcess = (): number | undefined => encoder?.child.pid

/**
 * Pictures are decoded in a process of their own: a file that breaks the decoder does not end the site, what the decoder
 * reads is not the site's memory, and hundreds of photos do not take the cores from those who hand in.
 */
const encodeApart = (task: PictureTask): Promise<EncodedPicture> =>
  encodings.run(async () => {
    encoder ??= startEncoder()
    const { child, waiting } = encoder
    const id = ++lastId
    const late = setTimeout(() => child.kill('SIGKILL'), longestMs)
    try {
      return await new Promise<EncodedPicture>((resolve, reject) => {
        waiting.set(id, { task, resolve, reject })
        child.channel?.ref()
        child.send({ id, task }, (error) => error && reject(refuseTask(task)))
      })
    } finally {
      clearTimeout(late)
      waiting.delete(id)
      // The site may end without it; it ends when the connection does.
      if (waiting.size === 0) child.channel?.unref()
      endWhenIdle()
    }
  })

const refuseTask = ({ field }: PictureTask) =>
  refuse('wrong_field', { field, reason: '这张图片没能处理，请再试一次或者换一张' })

function startEncoder(): Encoder {
  const { PATH, LD_LIBRARY_PATH, TMPDIR } = process.env
  const child = fork(processFile, {
    serialization: 'advanced',
    // A test runner's flags would make the compiled process load sources; and no secret is for the decoder.
    execArgv: [],
    env: { PATH, LD_LIBRARY_PATH, TMPDIR },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const started: Encoder = { child, waiting: new Map() }
  child.on('message', (answer: PictureAnswer) => {
    const asked = started.waiting.get(answer.id)
    if ('picture' in answer) asked?.resolve(answer.picture)
    else asked?.reject(refuse(answer.refusal.code, answer.refusal.detail))
  })
  const end = () => {
    if (encoder === started) encoder = undefined
    for (const { task, reject } of started.waiting.values()) reject(refuseTask(task))
  }
  child.on('exit', end)
  child.on('error', end)
  child.unref()
  return started
}

let idle: ReturnType<typeof setTimeout> | undefined

function endWhenIdle(): void {
  clearTimeout(idle)
  idle = setTimeout(() => {
    if (!encoder || encoder.waiting.size > 0) return
    encoder.child.disconnect()
    encoder = undefined
  }, idleMs)
  idle.unref()
}
