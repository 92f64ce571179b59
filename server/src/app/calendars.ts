import { createHash } from 'node:crypto'
import { writeCalendar } from '@wenhai/core/today/calendar'
import { calendarLimits as limits } from '@wenhai/core/today/limits'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { findSiteName } from '#features/site/queries'
import { findCalendarEvents, findCalendarOwner } from '#features/today/calendar.queries'
import { BoundedMap } from '#lib/bounded-map'
import { Window } from '#lib/http/rate-window'
import { hashSecret } from '#lib/ids'
import { originOf, type SiteParts } from './call-context.ts'

/** A path of another shape is not looked up at all. */
const nameShape = /^([\w-]{43})\.ics$/

/** So many feeds are counted at once; the one that was read longest ago is counted from zero again. */
const mostCounted = 10_000

/**
 * A member's exams and ends for the program in which they keep their calendar. Such programs have no cookies, so the
 * address is the key: it is a secret of 256 bits, of which only the hash is stored, and it opens nothing else.
 */
export function addCalendars(app: FastifyInstance, site: SiteParts): void {
  const windows = new BoundedMap<string, Window>(mostCounted)
  app.get<{ Params: { name: string } }>('/calendar/:name', async (request, reply) => {
    // An address that opens something is in no log, in no cache and in no other site's statistics.
    reply.headers({
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    const [, secret] = nameShape.exec(request.params.name) ?? []
    if (!secret) return say(reply, 404, '没有这个日历')
    const now = Date.now()
    const owner = await findCalendarOwner(site.database, secret)
    if (!owner) return say(reply, 404, '没有这个日历')
    const key = hashSecret(secret)
    const window = windows.get(key) ?? new Window()
    windows.set(key, window)
    if (window.add(now) > limits.perMinute)
      return say(reply.header('retry-after', 60), 429, '读得太频繁，请一分钟后再试')
    const events = await findCalendarEvents(site.database, owner, {
      origin: await originOf(site, request),
      now,
    })
    const text = writeCalendar({ name: `${await findSiteName(site)} · 考试和截止`, events })
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="wenhai.ics"')
      .send(text)
  })
}

const say = (reply: FastifyReply, status: number, reason: string) =>
  reply.code(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(reason)
