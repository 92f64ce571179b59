import type { TakerFile } from '@wenhai/core/question/kinds/kind'
import { comingIn, uploadAnswer, withComing } from '@wenhai/core/question/kinds/upload/kind'
import type { UploadLink } from '@wenhai/core/report/upload/schema'
import { type SendingUpload, type SendProgress, sendFile, type WantedUpload } from './send.ts'

/** A file on its way. */
export interface Coming extends SendProgress {
  key: number
  name: string
  bytes: number
  sending: SendingUpload
}

/**
 * The files of one question. They are kept beside its control, which is gone while another question is shown, so that
 * the files go on.
 */
interface Uploads {
  coming: readonly Coming[]
  /** The links of files that have arrived since the page was opened. */
  links: readonly UploadLink[]
  /** Names of files that a draft says were on their way when its page was closed: the browser does not have them any more. */
  lost: readonly string[]
}

const nothing: Uploads = { coming: [], links: [], lost: [] }

/** The server takes three parts of a visitor at once. */
const mostAtOnce = 2

/** Names as drafts say them, of files that were chosen since the page was opened. */
const chosenHere = new Set<string>()

const byQuestion = new Map<string, Uploads>()
const answered = new Map<string, readonly TakerFile[]>()
const listeners = new Set<() => void>()
let lastKey = 0

export const uploadsOf = (question_id: string): Uploads => byQuestion.get(question_id) ?? nothing
export const noUploads = (): Uploads => nothing

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(question_id: string, part: Partial<Uploads>): void {
  byQuestion.set(question_id, { ...uploadsOf(question_id), ...part })
  for (const listener of [...listeners]) listener()
}

/** A file arrives long after it was chosen: it is added to what is answered by then. */
export const rememberAnswer = (question_id: string, files: readonly TakerFile[]): void => {
  answered.set(question_id, files)
}

export const addLink = (question_id: string, link: UploadLink): void =>
  set(question_id, { links: [...uploadsOf(question_id).links, link] })

/** The names of files on their way, as a draft says them. */
export const comingNames = (question_id: string): string[] =>
  uploadsOf(question_id).coming.map(({ name }) => name)

/** A file that a draft names and nobody chose here was cut off when the page was closed. */
export function noteLost(question_id: string, answer: string): void {
  const { lost } = uploadsOf(question_id)
  const found = comingIn(answer).filter((name) => !chosenHere.has(question_id + name) && !lost.includes(name))
  if (found.length > 0) set(question_id, { lost: [...lost, ...found] })
}

export const forgetLost = (question_id: string): void => set(question_id, { lost: [] })

const isRunning = ({ status }: Coming) => status === 'sending' || status === 'waiting'

/** Starts as many files as may be sent at once, in the order they were chosen. */
function startNext(question_id: string): void {
  const { coming } = uploadsOf(question_id)
  const next = coming.find(({ status }) => status === 'queued')
  if (!next || coming.filter(isRunning).length >= mostAtOnce) return
  next.sending.resume()
  startNext(question_id)
}

interface Sent extends Pick<WantedUpload, 'place' | 'file'> {
  question_id: string
  onChange: (answer: string) => void
}

export function addFile({ place, question_id, file, onChange }: Sent): void {
  lastKey += 1
  const key = lastKey
  const sending = sendFile({
    place,
    question_id,
    file,
    onProgress(progress) {
      const { coming } = uploadsOf(question_id)
      set(question_id, {
        coming: coming.map((each) => (each.key === key ? { ...each, ...progress } : each)),
      })
      if (progress.status !== 'sending') startNext(question_id)
    },
    onDone(link) {
      dropUpload(question_id, key)
      addLink(question_id, link)
      const { upload_id, bytes, name } = link
      const files = [...(answered.get(question_id) ?? []), { upload_id, bytes, name }]
      rememberAnswer(question_id, files)
      onChange(withComing(uploadAnswer.format(files), comingNames(question_id)))
    },
  })
  const queued: Coming = {
    key,
    name: file.name,
    bytes: file.size,
    status: 'queued',
    sent: 0,
    reason: '',
    sending,
  }
  const [name = ''] = comingIn(withComing('', [file.name]))
  chosenHere.add(question_id + name)
  const { coming, lost } = uploadsOf(question_id)
  set(question_id, { coming: [...coming, queued], lost: lost.filter((each) => each !== name) })
  startNext(question_id)
}

export function dropUpload(question_id: string, key: number): void {
  set(question_id, { coming: uploadsOf(question_id).coming.filter((each) => each.key !== key) })
  startNext(question_id)
}
