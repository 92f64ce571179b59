import {
  type Call,
  type CallerInput,
  type CallOutput,
  fillPath,
  pathFields,
} from '@wenhai/core/contract/define-call'
import { apiBase, encodeForm, encodeJson } from '@wenhai/core/contract/envelope'
import { embedHeader } from '@wenhai/core/form/embed'
import type { LostBy } from './answer.ts'
import { type Answer, type Refused, readBody, toAnswer } from './answer.ts'
import { readCookie } from './cookies.ts'
import { notify } from './notices.ts'

/** The specification gives every call this time-out. */
const defaultTimeout = 60_000

/** A browser refuses to send more than this from a page that is being left. */
const maxKeepalive = 60_000

export interface CallOptions {
  /** The time-out in milliseconds; 0 for none, where the work is as long as the file. */
  timeout?: number
  signal?: AbortSignal
  /** The call says nothing to the person when it fails. Signing in and out are quiet, whose failures are swallowed. */
  isQuiet?: boolean
  /**
   * Nobody pressed anything for this call, so a failure is told once until it works again, and nobody has to sign in
   * for it.
   */
  isUnasked?: boolean
  /** The page is being left, so the request must outlive it, and nobody is there to be told. */
  isLast?: boolean
  /** A step of signing in cannot wait until somebody has signed in. */
  isSigningIn?: boolean
  /** Headers carry what must not be in an address, such as a private article's key. */
  headers?: Readonly<Record<string, string>> | undefined
}

/**
 * Calls the server. It never throws: every outcome is a returned value, and what section 8 of the specification shows
 * has then been shown. Where the session has ended, the person signs in again over the open page, and the call is sent
 * once more.
 */
export function call<C extends Call>(
  definition: C,
  input: CallerInput<C>,
  options: CallOptions = {},
): Promise<Answer<CallOutput<C>>> {
  if (answerHere) return answerHere(definition, input)
  const send = () => sendOnce(definition, input, options)
  if (options.isSigningIn) return send()
  const { isQuiet, isLast, isUnasked } = options
  return isQuiet || isLast || isUnasked ? sendAsOneself(send) : resendAfterSignIn(send)
}

type AnswerHere = <Data>(definition: Call, input: object) => Promise<Answer<Data>>

let answerHere: AnswerHere | undefined

/** Where the server draws a page, its own endpoints are called without a request. */
export const answerCallsWith = (answer: AnswerHere): void => {
  answerHere = answer
}

let signInAgain: () => Promise<boolean> = async () => false

/**
 * The app registers here how somebody signs in again; the promise resolves with true once they are back as the same
 * person.
 */
export const signInAgainWith = (ask: () => Promise<boolean>): void => {
  signInAgain = ask
}

let isSomeoneElse: () => boolean = () => false

/**
 * The app registers here how it sees that somebody else has signed in in another tab; then nothing is sent in their
 * name.
 */
export const holdBackWhile = (check: () => boolean): void => {
  isSomeoneElse = check
}

const sessionOver = 747

/** A press on one person's page must not act in the name of another, whose cookies the browser has by now. */
async function sendAsOneself<Data>(send: () => Promise<Answer<Data>>, isTold = false): Promise<Answer<Data>> {
  if (!isSomeoneElse()) return send()
  const answer = holdBack(sessionOver)
  if (isTold) tell(answer)
  return answer
}

export async function resendAfterSignIn<Data>(send: () => Promise<Answer<Data>>): Promise<Answer<Data>> {
  const answer = await sendAsOneself(send, true)
  const isOver = !answer.ok && answer.status === sessionOver && answer.cause === 'held-back'
  return isOver && (await signInAgain()) ? send() : answer
}

async function sendOnce<C extends Call>(
  definition: C,
  input: CallerInput<C>,
  { timeout = defaultTimeout, signal, isLast = false, isQuiet = isLast, isUnasked, headers }: CallOptions,
): Promise<Answer<CallOutput<C>>> {
  const controller = new AbortController()
  const giveUp = () => controller.abort('cancelled')
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp)
  const timer = timeout > 0 ? setTimeout(() => controller.abort('late'), timeout) : undefined
  let answer: Answer<CallOutput<C>>
  try {
    const [url, request] = toRequest(definition, input, controller.signal)
    const keepalive = isLast && new TextEncoder().encode(String(request?.body ?? '')).length < maxKeepalive
    const credentials = device === undefined ? 'same-origin' : 'omit'
    const response = await fetch(url, {
      ...request,
      credentials,
      keepalive,
      headers: { ...request?.headers, ...headers },
    })
    answer = readAnswer(response.status, await response.text())
  } catch {
    answer = controller.signal.reason === 'cancelled' ? cancelled : lostOnTheWay(controller.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
  if (!isQuiet && !(isUnasked && isToldAlready(definition.path, answer))) tell(answer)
  return answer
}

/** The calls that failed when a page last made them by itself. */
const failing = new Set<string>()

function isToldAlready(path: string, answer: Answer<unknown>): boolean {
  const isTold = failing.has(path)
  if (answer.ok) failing.delete(path)
  else if (answer.cause !== 'cancelled') failing.add(path)
  return isTold
}

export const cancelled: Refused = { ok: false, cause: 'cancelled', status: 0, reason: '已取消' }

export const lost = (reason: string, status = 0, lostBy: LostBy = status || 'unreachable'): Refused => ({
  ok: false,
  cause: 'transport',
  status,
  reason,
  lostBy,
})

const lostOnTheWay = ({ aborted }: AbortSignal) =>
  aborted ? lost('请求超时，请稍后重试', 0, 'late') : lost('网络连接失败，请检查网络后重试')

export function toRequest(
  definition: Call,
  input: object,
  signal: AbortSignal | null,
): Parameters<typeof fetch> {
  const { method, sentAs } = definition
  if (sentAs === 'json') return toJsonRequest(definition, input, signal)
  const fields = encodeForm(withoutPathFields(definition, input))
  const url = urlOf(definition, input)
  const headers = callHeaders()
  if (method === 'GET' || method === 'DELETE')
    return [fields ? `${url}?${fields}` : url, { method, signal, headers }]
  const type = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
  return [url, { method, signal, headers: { ...headers, ...type }, body: fields }]
}

const toJsonRequest = (
  definition: Call,
  input: object,
  signal: AbortSignal | null,
): Parameters<typeof fetch> => [
  urlOf(definition, input),
  {
    method: definition.method,
    signal,
    headers: { ...callHeaders(), 'content-type': 'application/json' },
    body: encodeJson(withoutPathFields(definition, input)),
  },
]

export const urlOf = ({ path }: Call, input: object) =>
  apiBase + fillPath(path, input as Record<string, unknown>)

export function withoutPathFields({ path }: Call, input: object): Record<string, unknown> {
  const inPath = new Set(pathFields(path))
  return Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name)))
}

let device: string | undefined

/** In a page of another site there are no cookies: the browser is known by this token, and whoever uses it is a guest. */
export const callAsDevice = (token: string): void => {
  device = token
}

export function callHeaders(): Record<string, string> {
  if (device !== undefined) return { [embedHeader]: device }
  const token = readCookie('person-jwt')
  const xsrf = readCookie('XSRF-TOKEN')
  return { ...(token && { 'person-jwt': token }), ...(xsrf && { 'X-XSRF-TOKEN': xsrf }) }
}

/** The client tells the person about these statuses by itself, and hands them to nobody. */
const heldBack: Partial<Record<number, { kind: 'warning' | 'error'; text: string }>> = {
  411: { kind: 'warning', text: '缺少必要的请求参数' },
  747: { kind: 'error', text: '用户未通过安全性校验，禁止请求' },
  757: { kind: 'error', text: '用户未通过安全性校验，禁止请求' },
}

/** Only a body that came with HTTP 200 is handed on. */
export function readAnswer<Data>(httpStatus: number, text: string): Answer<Data> {
  const body = readBody(text)
  if (httpStatus !== 200) return lost(body?.reason || `服务器没能处理这个请求（${httpStatus}）`, httpStatus)
  if (!body) return lost('服务器的回答无法读取，请稍后重试', httpStatus, 'unreadable')
  return heldBack[body.status] ? holdBack(body.status) : toAnswer(body)
}

const holdBack = (status: number): Refused => ({
  ok: false,
  cause: 'held-back',
  status,
  reason: heldBack[status]?.text ?? '',
})

export function tell(answer: Answer<unknown>): void {
  if (answer.ok) return
  const told = answer.cause === 'held-back' ? heldBack[answer.status] : undefined
  if (told) notify(told)
  if (answer.cause === 'transport') notify({ kind: 'error', title: 'error', text: answer.reason })
}
