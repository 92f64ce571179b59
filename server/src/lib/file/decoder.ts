import { type ChildProcess, fork } from 'node:child_process'
import { type RefusalCode, type RefusalDetail, refuse } from '@wenhai/core/contract/refusal'
import { type QueueOptions, type QueuePlace, WorkQueue } from '../work-queue.ts'

/** A picture that is in memory, or lies in a file that the process opens itself. */
export interface PictureTask {
  kind: 'screen' | 'square' | 'article' | 'document' | 'print'
  picture: Uint8Array | string
  /** The name of the input field, for refusals. */
  field: string
  /** The side of a square, or the longest one of a print, in pixels. */
  pixels: number
  /** The processor time after which the task is given up. It does not pass while the process waits for its turn. */
  cpuMs: number
}

interface ContentsTask {
  kind: 'contents'
  file: string
  /** The ending of the name that the file was sent with. */
  ending: string
}

export type DecoderTask = PictureTask | ContentsTask

export type DecoderAnswer =
  | { result: unknown }
  /** With `isLast` the process ends after this reply. */
  | { refusal: { code: RefusalCode; detail: RefusalDetail }; isLast?: true }
  /** The file is not there any more. */
  | { isGone: true }

/**
 * Node loads only compiled code, and the tests import this file as TypeScript, so the process always comes from dist.
 */
const processFile = new URL('./decoder-process.js', import.meta.url.replace('/server/src/', '/server/dist/'))

/** Nothing that is accepted takes so long, however busy the machine is. */
const longestMs = 60_000

/** A process without work costs memory, so it ends after this time. */
const idleMs = 60_000

/**
 * Decodes files of others in processes of their own, one file at a time in each: a file that breaks the decoder ends
 * neither the site nor another's file, what the decoder reads is not the site's memory, and hundreds of photos do not
 * take the cores from those who hand in. Networks take turns, and within each network its people.
 */
export class Decoders {
  readonly #queue: WorkQueue
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>()
  readonly #busy = new Set<ChildProcess>()

  constructor(options: QueueOptions) {
    this.#queue = new WorkQueue(options)
  }

  /** The numbers of the processes that there are now. */
  get processes(): number[] {
    return [...this.#idle.keys(), ...this.#busy].flatMap(({ pid }) => pid ?? [])
  }

  run(place: QueuePlace, task: DecoderTask): Promise<unknown> {
    return this.#queue.run(place, async () => {
      const child = this.#take()
      const answer = await ask(child, task)
      this.#busy.delete(child)
      if (answer && !('isLast' in answer)) this.#keep(child)
      if (!answer) throw refuseTask(task)
      if ('refusal' in answer) throw refuse(answer.refusal.code, answer.refusal.detail)
      if ('isGone' in answer) throw Object.assign(new Error('the file is gone'), { code: 'ENOENT' })
      return answer.result
    })
  }

  #take(): ChildProcess {
    const [known] = this.#idle
    const child = known?.[0] ?? this.#start()
    clearTimeout(known?.[1])
    this.#idle.delete(child)
    this.#busy.add(child)
    return child
  }

  #start(): ChildProcess {
    const child = start()
    child.once('exit', () => {
      clearTimeout(this.#idle.get(child))
      this.#idle.delete(child)
    })
    return child
  }

  #keep(child: ChildProcess): void {
    const end = () => {
      this.#idle.delete(child)
      child.disconnect()
    }
    this.#idle.set(child, setTimeout(end, idleMs).unref())
  }
}

const refuseTask = (task: DecoderTask) =>
  task.kind === 'contents'
    ? refuse('wrong_field', { field: 'file', reason: '这个文件没能处理，请再试一次或者换一个' })
    : refuse('wrong_field', { field: task.field, reason: '这张图片没能处理，请再试一次或者换一张' })

/** Asks a process; undefined where it ended in the middle. */
function ask(child: ChildProcess, task: DecoderTask): Promise<DecoderAnswer | undefined> {
  return new Promise((resolve) => {
    const end = (answer?: DecoderAnswer) => {
      clearTimeout(late)
      child.off('message', end).off('exit', lose).off('error', lose)
      // The site may end without waiting for the process, which ends when the connection does.
      child.channel?.unref()
      resolve(answer)
    }
    const lose = () => end()
    const late = setTimeout(() => child.kill('SIGKILL'), longestMs)
    child.on('message', end).on('exit', lose).on('error', lose)
    child.channel?.ref()
    child.send(task, (error) => error && lose())
  })
}

function start(): ChildProcess {
  const { PATH, LD_LIBRARY_PATH, TMPDIR } = process.env
  const child = fork(processFile, {
    serialization: 'advanced',
    // A test runner's flags would make the compiled process load sources, and the decoder needs no secret of the
    // environment.
    execArgv: [],
    env: { PATH, LD_LIBRARY_PATH, TMPDIR },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('error', () => undefined)
  child.unref()
  return child
}
