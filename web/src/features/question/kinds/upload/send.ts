import { uploadCalls } from '@wenhai/core/report/upload/calls'
import { uploadingLimits as limits } from '@wenhai/core/report/upload/limits'
import type { UploadState } from '@wenhai/core/report/upload/schema'
import type { Answer } from '#lib/answer.ts'
import { callHeaders, cancelled, lost, readAnswer, urlOf } from '#lib/transport.ts'
import { backoff } from '#lib/uuid.ts'
import type { UploadPlace } from '../kind-take.ts'

type SendStatus = 'queued' | 'sending' | 'paused' | 'waiting' | 'failed' | 'done'

export interface SendProgress {
  status: SendStatus
  sent: number
  /** The reason why it failed or waits. */
  reason: string
}

export interface SendingUpload {
  pause: () => void
  resume: () => void
  /** Gives it up, also on the server. */
  drop: () => void
}

type Place = NonNullable<UploadPlace['take']>

export interface WantedUpload {
  place: Place
  question_id: string
  file: File
  onProgress: (progress: SendProgress) => void
  onDone: (file: NonNullable<UploadState['file']>) => void
}

const longestWait = 30_000

/** Whether it may work later, because the net is down or the server is busy. */
const isPassing = (answer: Answer<unknown>): boolean =>
  !answer.ok && (answer.cause === 'transport' || answer.status === 429 || answer.status >= 500)

/** Sends a file part by part, once it is told to go on. After a cut it asks how much has arrived, and goes on from there. */
export function sendFile({ place, question_id, file, onProgress, onDone }: WantedUpload): SendingUpload {
  let running: AbortController | undefined
  let upload_id = ''
  let failures = 0
  let sent = 0

  const tell = (status: SendStatus, reason = '') => onProgress({ status, sent, reason })

  async function begin(): Promise<Answer<UploadState>> {
    if (upload_id) {
      const known = await place.ask(uploadCalls.findUpload, { id: upload_id }, { isUnasked: true })
      // The file was swept, or the page was asleep for a day, so the upload begins again.
      if (known.ok || known.status !== 404) return known
    }
    const answer = await place.ask(
      uploadCalls.beginUpload,
      { id: place.survey_id, attempt_id: place.attempt_id, question_id, name: file.name, bytes: file.size },
      { isUnasked: true },
    )
    if (answer.ok) upload_id = answer.data.upload_id
    return answer
  }

  async function run(controller: AbortController): Promise<void> {
    const { signal } = controller
    tell('sending')
    let answer = await begin()
    /** Twice until a part is taken: two servers that each name another place could go on for ever. */
    let moves = 0
    while (answer.ok && !answer.data.file && !signal.aborted) {
      sent = answer.data.received
      tell('sending')
      const next = await sendPart(upload_id, file, sent, signal)
      // A part that began elsewhere is refused with how much has arrived.
      const received = next.ok || moves > 1 ? undefined : next.data?.received
      if (typeof received === 'number') {
        moves += 1
        answer.data.received = received
        continue
      }
      if (next.ok) moves = failures = 0
      answer = next
    }
    if (signal.aborted) return
    if (answer.ok && answer.data.file) {
      sent = file.size
      tell('done')
      onDone(answer.data.file)
    } else if (!answer.ok && (isPassing(answer) || answer.status === 409)) waitAndGoOn(controller, answer)
    else if (!answer.ok) {
      upload_id = ''
      tell('failed', answer.reason)
    }
  }

  function waitAndGoOn(controller: AbortController, { reason }: { reason: string }): void {
    tell('waiting', reason)
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      if (!controller.signal.aborted) void run(controller)
    }
    const timer = setTimeout(go, backoff(failures, longestWait))
    addEventListener('online', go)
    controller.signal.addEventListener('abort', go)
    failures += 1
  }

  function start(): void {
    running?.abort()
    running = new AbortController()
    void run(running)
  }

  return {
    pause() {
      running?.abort()
      tell('paused')
    },
    resume: start,
    drop() {
      running?.abort()
      if (upload_id) void place.ask(uploadCalls.removeUpload, { id: upload_id }, { isUnasked: true })
    },
  }
}

async function sendPart(
  id: string,
  file: File,
  offset: number,
  signal: AbortSignal,
): Promise<Answer<UploadState>> {
  const body = new FormData()
  body.append('offset', String(offset))
  body.append('file', file.slice(offset, offset + limits.partBytes), 'part')
  try {
    const url = urlOf(uploadCalls.sendUpload, { id })
    const response = await fetch(url, { method: 'POST', headers: callHeaders(), body, signal })
    return readAnswer(response.status, await response.text())
  } catch {
    return signal.aborted ? cancelled : lost('网络断了，连上以后接着传')
  }
}
