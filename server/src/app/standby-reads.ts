import { writtenCookie } from '@wenhai/core/account/cookie-names'
import type { Call } from '@wenhai/core/contract/define-call'
import type { FastifyInstance } from 'fastify'
import { isOtherCopyBetter, isReadOnly } from '#lib/database/faults'
import type { Standby } from '#lib/database/standby'
import { setCookie } from '#lib/http/cookies'
import type { Context } from '#lib/http/implement'

declare module 'fastify' {
  interface FastifyContextConfig {
    mayLag?: Call['mayLag']
  }
}

/** After this time every standby that is used has received the write. */
const rememberMs = 10 * 60_000

/** The browser remembers when it last wrote, so that what it reads next has that write in it. */
export function rememberWrites(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.routeOptions.config.mayLag) return
    if (request.bearer !== undefined) return
    const now = Date.now()
    const options = { expires: new Date(now + rememberMs), httpOnly: true }
    setCookie(request, reply, writtenCookie, String(now), options)
  })
}

/**
 * Handles a call by the standby, if the call allows that and the standby has what this browser wrote; otherwise, and
 * where the standby fails, by the primary.
 */
export async function answerFromStandby<Answer>(
  standby: Standby,
  { mayLag }: Call,
  context: Context,
  answer: () => Answer | Promise<Answer>,
): Promise<Answer> {
  const isOpen = mayLag === 'for-all' || (mayLag === 'for-guests' && !context.caller.isSignedIn)
  // A program keeps no note of when it wrote last.
  if (context.caller.token) return answer()
  if (!isOpen || !standby.mayAnswer(writtenAt(context))) return answer()
  const primary = context.database
  try {
    context.database = standby.database
    return await answer()
  } catch (error) {
    // A call that writes after all goes to the primary; the standby has not failed.
    if (isOtherCopyBetter(error)) standby.rest(error)
    else if (!isReadOnly(error)) throw error
    context.database = primary
    return answer()
  }
}

/** When this browser last wrote; a cookie that is not a number is taken for a write of this moment. */
function writtenAt(context: Context): number {
  const text = context.readCookie(writtenCookie)
  const at = text ? Number(text) : 0
  return Number.isFinite(at) ? at : context.now
}
