import type { Call, CallerInput } from '@wenhai/core/contract/define-call'
import type { Answer, Refused } from './answer.ts'
import { cancelled, lost, readAnswer, resendAfterSignIn, tell, toRequest } from './transport.ts'

export interface DownloadOptions {
  /**
   * Told the bytes received, and all of them where the server says how many; of a file that is written as it is sent,
   * the server estimates.
   */
  onProgress?: (received: number, total: number | undefined) => void
  signal?: AbortSignal
}

/** Calls for a file and saves it under this name. There is no time-out, because the work is as long as the file. */
export async function download<C extends Call>(
  definition: C,
  input: CallerInput<C>,
  filename: string,
  options: DownloadOptions = {},
): Promise<Answer<null>> {
  return resendAfterSignIn(async () => {
    const answer = await fetchFile(definition, input, options)
    if (answer instanceof Blob) {
      saveFile(answer, filename)
      return { ok: true, status: 200, reason: '', data: null }
    }
    tell(answer)
    return answer
  })
}

async function fetchFile(
  definition: Call,
  input: object,
  { onProgress, signal }: DownloadOptions,
): Promise<Blob | Refused> {
  try {
    const response = await fetch(...toRequest(definition, input, signal ?? null))
    if (response.ok && !isJson(response)) return await readFile(response, onProgress)
    const answer = readAnswer<null>(response.status, await response.text())
    return answer.ok ? lost('服务器的回答无法读取，请稍后重试', response.status) : answer
  } catch {
    return signal?.aborted ? cancelled : lost('网络连接失败，请检查网络后重试')
  }
}

/** Only a refusal comes as JSON; the file itself never does. */
const isJson = ({ headers }: Response) => headers.get('content-type')?.includes('json') ?? false

async function readFile(response: Response, onProgress: DownloadOptions['onProgress']): Promise<Blob> {
  const type = response.headers.get('content-type') ?? ''
  const reader = response.body?.getReader()
  if (!reader) return response.blob()
  const total = totalOf(response)
  const parts: BlobPart[] = []
  let received = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts, { type })
    parts.push(value)
    received += value.length
    onProgress?.(received, total)
  }
}

/** A file that is packed on its way has another length than what arrives; an estimate is of what arrives. */
function totalOf({ headers }: Response): number | undefined {
  const length = headers.has('content-encoding') ? 0 : Number(headers.get('content-length'))
  const total = length || Number(headers.get('x-estimated-bytes'))
  return total > 0 ? total : undefined
}

/** The file is kept long enough for a slow browser to begin saving. */
const kept = 60_000

export function saveFile(file: Blob, filename: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(url), kept)
}
