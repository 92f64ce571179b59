import type { Call, CallerInput, CallOutput } from '@wenhai/core/contract/define-call'
import { type Answer, readBody, toAnswer } from '../../../lib/answer.ts'
import { lost, toRequest } from '../../../lib/transport.ts'

/** As for every request. */
const timeout = 60_000

/** A browser refuses to send more than this from a page that is being left. */
const maxKeepalive = 60_000

export interface AskOptions {
  /** The page is being left: the request must outlive it. */
  isLast?: boolean
}

export type Ask = <C extends Call>(
  definition: C,
  input: CallerInput<C>,
  options?: AskOptions,
) => Promise<Answer<CallOutput<C>>>

/** Calls the server and says nothing by itself: the page around the paper tells what happened, 747 and its kin included. */
export const ask: Ask = async (definition, input, { isLast = false } = {}) => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeout)
  try {
    const [url, init] = toRequest(definition, input, controller.signal)
    const keepalive = isLast && String(init?.body ?? '').length < maxKeepalive
    const response = await fetch(url, { ...init, keepalive })
    const body = readBody(await response.text())
    if (response.status !== 200 || !body)
      return lost(body?.reason || '服务器暂时没能处理，请稍后重试', response.status)
    return toAnswer(body)
  } catch {
    return lost('网络连接失败，请检查网络后重试')
  } finally {
    clearTimeout(timer)
  }
}

/** It may well work later, with the same words. */
export const isPassing = (answer: Answer<unknown>): boolean =>
  !answer.ok &&
  (answer.cause === 'transport' || answer.status === 429 || (answer.status >= 500 && answer.status < 600))
