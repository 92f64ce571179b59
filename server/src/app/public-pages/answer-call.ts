import { encodeForm } from '@wenhai/core/contract/envelope'
import { Refusal } from '@wenhai/core/contract/refusal'
import type { AnswerCall } from '@wenhai/core/site/drawn-page'
import { guest } from '#lib/http/caller'
import type { Context, Feature } from '#lib/http/implement'
import { parseQuery } from '#lib/http/parse-form'
import type { Log } from '#lib/log'
import type { SiteParts } from '../call-context.ts'
import { refusalBody } from '../errors.ts'
import { answerCall, gatherGrants, type Mounted } from '../mount.ts'

const noCookies = () => {
  throw new Error('a page for everybody sets no cookies')
}

const noFiles: Context['files'] = {
  [Symbol.asyncIterator]: () => ({ next: async () => ({ done: true, value: undefined }) }),
}

/** The context of a guest without a browser, so that no reply depends on who looks. */
const makeGuestContext = (site: SiteParts, host: string, log: Log): Context => ({
  primary: site.database,
  caller: guest,
  device_id: '',
  userAgent: undefined,
  address: '',
  network: '',
  host,
  log,
  now: Date.now(),
  files: noFiles,
  readHeader: () => '',
  readCookie: () => '',
  welcome: noCookies,
  setCookie: noCookies,
  clearCookie: noCookies,
  ...site,
})

type MakeAnswerCall = (host: string) => AnswerCall

/**
 * Handles the calls of a page that the server draws, as their endpoints do, with the rights of a guest. Only reads are
 * allowed.
 */
export function makeAnswerCalls(features: readonly Feature[], site: SiteParts, log: Log): MakeAnswerCall {
  const grants = gatherGrants(features)
  const reads = new Map<string, Mounted>()
  for (const { calls, handlers } of features)
    for (const [name, call] of Object.entries(calls)) {
      const handler = handlers[name]
      if (handler && call.method === 'GET' && !call.download) reads.set(call.path, { call, handler, grants })
    }

  return (host) => async (method, path, input) => {
    const read = method === 'GET' ? reads.get(path) : undefined
    if (!read) throw new Error(`a page that is drawn cannot call ${method} ${path}`)
    const raw = parseQuery(encodeForm(input as Record<string, unknown>))
    try {
      const context = makeGuestContext(site, host, log)
      return JSON.stringify(await answerCall(read, { raw, context, mayHoldUnstorable: true }))
    } catch (error) {
      if (error instanceof Refusal) return JSON.stringify(refusalBody(error, read.call.envelope))
      throw error
    }
  }
}
