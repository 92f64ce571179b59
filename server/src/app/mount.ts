import { isAboveFive, level } from '@wenhai/core/account/mask'
import { bodyLimitOf } from '@wenhai/core/contract/body-limit'
import type { Access, Call, HandlerInput, ThingAccess } from '@wenhai/core/contract/define-call'
import { apiBase, successReason } from '@wenhai/core/contract/envelope'
import { makeInputReader, refuseUnstorable } from '@wenhai/core/contract/read-input'
import { Refusal, refuse } from '@wenhai/core/contract/refusal'
import { refuseInAddress, secretFieldsOf } from '@wenhai/core/contract/secret-fields'
import { scopeOf } from '@wenhai/core/token/scopes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordAudit } from '#features/member/commands'
import { settlePublishing } from '#features/site/queries'
import type { Standby } from '#lib/database/standby'
import type { Caller, SessionHolder } from '#lib/http/caller'
import { type Download, sendDownload } from '#lib/http/download'
import type { AccessVerdict, Context, Feature, Grants, Handler } from '#lib/http/implement'
import { mayHoldUnstorable } from '#lib/http/parse-form'
import { sendTagged } from '#lib/http/tagged-reply'
import { type MultipartUpload, readCallUpload } from '#lib/http/upload'
import type { Recognise } from './call-context.ts'
import { answerFromStandby } from './standby-reads.ts'
import { refuseBeyondScope, refuseOther } from './token-rights.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    envelope?: Call['envelope']
  }
}

/**
 * Puts every call of the table on its path: it parses, authorises and handles the call, and strips the reply to its
 * schema.
 */
export function mountCalls(
  { app, withFiles }: { app: FastifyInstance; withFiles: FastifyInstance },
  features: readonly Feature[],
  recognise: Recognise,
  standby?: Standby,
): void {
  const grants = gatherGrants(features)
  for (const { calls, handlers } of features) {
    for (const [name, call] of Object.entries(calls)) {
      const handler = handlers[name]
      if (!handler) throw new Error(`the call ${name} has no handler`)
      const mounted = { call, handler, grants, standby }
      mountCall(call.body === 'form' ? app : withFiles, mounted, recognise)
    }
  }
}

/** The form feature decides who owns a form, whichever feature's call asks. */
export const gatherGrants = (features: readonly Feature[]): Grants =>
  Object.assign({}, ...features.map((feature) => feature.grants))

interface Prepared {
  readInput: ReturnType<typeof makeInputReader>
  bodyLimit: number
  secrets: readonly string[]
}

const prepared = new WeakMap<Call, Prepared>()

/** Going through all schemas takes half of a start, so a process that starts several sites does it once. */
function prepare(call: Call): Prepared {
  const known = prepared.get(call)
  if (known) return known
  const made = {
    readInput: makeInputReader(call),
    bodyLimit: bodyLimitOf(call),
    secrets: secretFieldsOf(call),
  }
  prepared.set(call, made)
  return made
}

const toUrl = ({ path }: Call) => apiBase + path.replace(/\{(\w+)\}/g, ':$1')

function mountCall(app: FastifyInstance, mounted: Mounted, recognise: Recognise): void {
  const { call } = mounted
  const { bodyLimit, secrets } = prepare(call)
  const isForEmbedded = call.path.startsWith('/question/')
  const isTagged = call.method === 'GET' && scopeOf(call)?.endsWith(':read')
  app.route({
    method: call.method,
    url: toUrl(call),
    bodyLimit,
    config: { envelope: call.envelope, ...(call.mayLag && { mayLag: call.mayLag }) },
    // `compress` is not left out, because a route that says nothing gets a hook for each request.
    compress: call.method === 'GET' ? {} : false,
    handler: async (request, reply) => {
      const made = recognise(request, reply)
      const { context, holder } = made instanceof Promise ? await made : made
      // A form in a page of another site has its own calls alone: nobody signs in there.
      if (request.isEmbedded && !isForEmbedded) throw refuse('not_allowed')
      if (context.caller.token) refuseBeyondScope(call, context.caller.token)
      refuseUnlessLevel(call.access, context.caller, holder)
      if (call.forPublishers) await settlePublishing(context, call.forPublishers)
      if (call.access === 'signing-in' || call.access === 'code-asker') Object.assign(context, { holder })
      for (const name of secrets) if (name in (request.query as Fields)) throw refuseInAddress(call, name)
      if (call.body === 'form') return answer(gatherForm(request), request, reply, context)
      const upload = await readCallUpload(request, reply, bodyLimit, call.isStreamed)
      try {
        return await answer(gatherUpload(request, context, upload), request, reply, context)
      } catch (error) {
        // Where the file broke off, the upload is the cause of any error that the handler met.
        throw error instanceof Refusal ? error : (upload.findFault() ?? error)
      }
    },
  })

  async function answer(
    raw: Record<string, unknown>,
    request: FastifyRequest,
    reply: FastifyReply,
    context: Context,
  ): Promise<unknown> {
    const holds = request.mayHoldUnstorable === true || mayHoldUnstorable(request.url)
    const handled = await handle(mounted, { raw, context, mayHoldUnstorable: holds })
    if (call.download) return sendDownload(reply, handled as Download)
    const body = stripToSchema(call, handled)
    return isTagged && context.caller.token ? sendTagged(request, reply, body) : body
  }
}

export interface Mounted {
  call: Call
  handler: Handler<Call>
  grants: Grants
  /** The standby from which some calls read. */
  standby?: Standby | undefined
}

interface Asked {
  raw: Record<string, unknown>
  context: Context
  mayHoldUnstorable: boolean
}

/**
 * Reads the input, grants the right to the thing, and only then runs the handler. Rights are never read from a copy of
 * the database. What is mounted and what is asked stay two objects, because making one of both for each call took a
 * sixth of an empty call.
 */
async function handle(
  { call, handler, grants, standby }: Mounted,
  { raw, context, mayHoldUnstorable }: Asked,
): Promise<unknown> {
  const input = prepare(call).readInput(raw)
  if (mayHoldUnstorable) refuseUnstorable(input)
  if (context.caller.token) await refuseOther(call, context.caller.token, context.database, input)
  const verdict =
    typeof call.access === 'object' ? await grantThing(call.access, grants, context, input) : 'granted'
  if (typeof verdict === 'object' && call.deed !== undefined)
    return handleAndNote({ call, handler, grants, standby }, input, context, verdict.inLog)
  if (!standby || !call.mayLag) return handler(input, context)
  return answerFromStandby(standby, call, context, () => handler(input, context))
}

/** The deed is written after it was done, because what was refused is no deed. */
async function handleAndNote(
  { call, handler }: Mounted,
  input: Record<string, unknown>,
  context: Context,
  target: string,
): Promise<unknown> {
  const answer = await handler(input, context)
  // The call only checked, as before an import, so there is no deed.
  if (input.check === true) return answer
  await recordAudit(context, { action: call.deed ?? '', target, detail: '' })
  return answer
}

/**
 * A reply that does not fit its schema is a fault of ours. It is not sent, because no page expects it and nobody knows
 * what it holds. The log names the call and the fields, and never their values; a test during which this happens fails.
 */
class ReplyMisfit extends Error {
  constructor({ method, path }: Call, issues: readonly { path: PropertyKey[]; code?: string | undefined }[]) {
    const fields = issues.map(({ path: field, code }) => `${field.map(String).join('.')} (${code})`)
    super(`the reply of ${method} ${path} does not fit its schema: ${fields.join(', ')}`)
    this.name = 'ReplyMisfit'
  }
}

function stripToSchema(call: Call, handled: unknown): object {
  const fitted = call.output.safeParse(handled)
  if (!fitted.success) throw new ReplyMisfit(call, fitted.error.issues)
  const { data } = fitted
  const reason = successReason[call.success]
  return call.envelope === 'code'
    ? { code: call.success, msg: reason, data }
    : { status: call.success, reason, data }
}

/** The input of a call that a page makes for a plain form; bad input is refused. */
export function readCallInput<C extends Call>(call: C, raw: Record<string, unknown>): HandlerInput<C> {
  const input = prepare(call).readInput(raw)
  refuseUnstorable(input)
  return input as HandlerInput<C>
}

/** Makes a call without a request and returns the body of its reply. Refusals are thrown. */
export async function answerCall(mounted: Mounted, asked: Asked): Promise<object> {
  const { access, forPublishers } = mounted.call
  refuseUnlessLevel(access, asked.context.caller, undefined)
  if (forPublishers) await settlePublishing(asked.context, forPublishers)
  return stripToSchema(mounted.call, await handle(mounted, asked))
}

type Fields = Record<string, unknown>

/** Fields of the path override those of the body, and these override the query. */
function gatherForm(request: FastifyRequest): Fields {
  const { body, query, params } = request as { body: unknown; query: Fields; params: Fields }
  if (body === undefined) return addTo(query, params)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw refuse('wrong_field', { reason: '请求内容要是一组字段' })
  return addTo(addTo(query, body as Fields), params)
}

/** Most calls have fields in one place alone, and copying them would cost more than looking. */
const addTo = (fields: Fields, more: Fields): Fields =>
  isEmpty(more) ? fields : isEmpty(fields) ? more : Object.assign(fields, more)

function isEmpty(fields: Fields): boolean {
  for (const _ in fields) return false
  return true
}

function gatherUpload(
  request: FastifyRequest,
  context: Context,
  upload: MultipartUpload,
): Record<string, unknown> {
  // Fields of an upload are few, and the body parser has not searched them for unstorable characters.
  request.mayHoldUnstorable = true
  context.files = upload.files
  return { ...(request.query as object), ...upload.fields, ...(request.params as object) }
}

const minimumLevel: Partial<Record<string, (permission: number) => boolean>> = {
  member: (permission) => permission >= level.member,
  editor: (permission) => permission >= level.editor,
  admin: isAboveFive,
  'site-owner': (permission) => permission >= level.siteOwner,
}

function refuseUnlessLevel(access: Access, caller: Caller, holder: SessionHolder | undefined): void {
  if (access === 'guest' || access === 'code-asker') return
  if (access === 'signing-in') {
    if (!holder) throw refuse('not_signed_in')
    return
  }
  const isOpenToGuests = typeof access === 'object' && access.right === 'participant'
  if (isOpenToGuests) return
  if (!caller.isSignedIn) throw refuse('not_signed_in')
  const isEnough = minimumLevel[typeof access === 'object' ? 'member' : access]
  if (!isEnough?.(caller.permission)) throw refuse('not_allowed')
}

/** Puts the proven id into the context, where the handler's type expects it. */
async function grantThing(
  access: ThingAccess,
  grants: Grants,
  context: Context,
  input: Record<string, unknown>,
): Promise<AccessVerdict> {
  const grant = grants[access.thing]?.[access.right]
  if (!grant) throw new Error(`nobody decides who is ${access.right} of ${access.thing}`)
  const id = String(input[access.by])
  const verdict = await grant(context, id)
  if (verdict === 'absent') throw refuse('not_found')
  if (verdict === 'visible') throw refuse('not_allowed')
  Object.assign(context, { granted: id })
  if (typeof verdict === 'object' && verdict.acting && context.caller.isSignedIn)
    context.caller = { ...context.caller, acting: verdict.acting }
  return verdict
}
