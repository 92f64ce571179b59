import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

export type Log = FastifyBaseLogger

/**
 * One JSON line per event. No secret may appear here: requests are logged by route and id, never by URL, header or
 * body, and client addresses are shortened.
 */
export const makeLog = (
  level: string,
  destination: DestinationStream = pino.destination({ fd: 1, sync: false }),
): Log => pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)
