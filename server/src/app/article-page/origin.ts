import type { FastifyRequest } from 'fastify'
import type { Settings } from '../../lib/settings.ts'

/** A host as a browser writes it; anything else is somebody's attempt to be quoted. */
const hostShape = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i

/** What links in previews and feeds begin with: as the operator set it, else as the visitor called us. */
export function originOf({ SITE_URL }: Pick<Settings, 'SITE_URL'>, request: FastifyRequest): string {
  if (SITE_URL) return SITE_URL
  return hostShape.test(request.host) ? `${request.protocol}://${request.host}` : ''
}
