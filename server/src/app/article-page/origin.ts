import type { FastifyRequest } from 'fastify'
import type { Settings } from '../../lib/settings.ts'

/** A host as a browser writes it; anything else is an attempt to inject text into our links. */
const hostShape = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i

/** The origin of links in previews and feeds: as the operator set it, else the host of the request. */
export function originOf({ SITE_URL }: Pick<Settings, 'SITE_URL'>, request: FastifyRequest): string {
  if (SITE_URL) return SITE_URL
  return hostShape.test(request.host) ? `${request.protocol}://${request.host}` : ''
}
