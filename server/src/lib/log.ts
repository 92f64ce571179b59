import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

export type Log = FastifyBaseLogger

/**
 * Makes the log, one JSON line per event. No secret may appear in it: requests are logged by route and id, never by
 * URL, header or body, client addresses are shortened, and errors lose the values they quote.
 */
export const makeLog = (
  level: string,
  destination: DestinationStream = pino.destination({ fd: 1, sync: false }),
): Log =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } },
    destination,
  )

/** These fields say where a fault is. An error of PostgreSQL has more fields, and some quote rows. */
const keptFields = [
  'code',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
] as const

const maxMessage = 500
const maxStackLines = 30
const maxCauses = 3

export function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something else than an error was thrown' }
  const fields = keptFields.flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' ? [[name, value]] : []
  })
  const causes =
    error instanceof AggregateError ? error.errors : error.cause === undefined ? [] : [error.cause]
  return {
    type: error.constructor.name,
    message: withoutValues(error),
    ...Object.fromEntries(fields),
    stack: framesOf(error),
    ...(causes.length > 0 &&
      depth < maxCauses && {
        causes: causes.slice(0, maxCauses).map((cause) => describeError(cause, depth + 1)),
      }),
  }
}

/** The frames of the stack, which begins with the message that is logged apart. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, maxStackLines)
    .join('\n')

function withoutValues(error: Error): string {
  const code: unknown = Reflect.get(error, 'code')
  const message = error.message.slice(0, maxMessage)
  // V8 quotes in its message the text that is no JSON.
  if (error instanceof SyntaxError) return /\bJSON\b/.test(message) ? 'not valid JSON' : message
  // PostgreSQL quotes data that do not fit, mostly after a colon.
  if (typeof code === 'string' && code.startsWith('22')) return message.split(/[:"]/, 1)[0] ?? ''
  return message.replace(/[^\s<>@]{1,64}@[^\s<>@]{1,255}/g, '…@…')
}
