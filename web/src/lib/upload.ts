import type { Call, CallerInput, CallOutput } from '@wenhai/core/contract/define-call'
import type { Answer } from './answer.ts'
import {
  callHeaders,
  cancelled,
  lost,
  readAnswer,
  resendAfterSignIn,
  tell,
  urlOf,
  withoutPathFields,
} from './transport.ts'

export interface UploadOptions {
  file: File
  /** Told the bytes that were sent, and how many there are. */
  onProgress?: (sent: number, total: number) => void
  signal?: AbortSignal
}

/**
 * Makes a multipart call. There is no time-out, because the work is as long as the file, and it uses XHR, because fetch
 * cannot say how far it is.
 */
export const uploadCall = <C extends Call>(
  definition: C,
  input: CallerInput<C>,
  options: UploadOptions,
): Promise<Answer<CallOutput<C>>> => resendAfterSignIn(() => uploadOnce(definition, input, options))

function uploadOnce<C extends Call>(
  definition: C,
  input: CallerInput<C>,
  { file, onProgress, signal }: UploadOptions,
): Promise<Answer<CallOutput<C>>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const finish = (answer: Answer<CallOutput<C>>) => {
      signal?.removeEventListener('abort', giveUp)
      tell(answer)
      resolve(answer)
    }
    const giveUp = () => request.abort()
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total)
    request.onload = () => finish(readAnswer(request.status, request.responseText))
    request.onerror = () => finish(lost('网络连接失败，请检查网络后重试'))
    request.onabort = () => finish(cancelled)
    request.open(definition.method, urlOf(definition, input))
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value)
    if (signal?.aborted) return finish(cancelled)
    signal?.addEventListener('abort', giveUp)
    request.send(toForm(withoutPathFields(definition, input), file))
  })
}

/** The file comes last, because the server reads the fields before it begins to stream. */
function toForm(fields: Record<string, unknown>, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  form.append('file', file, file.name)
  return form
}
