import type { FastifyRequest } from 'fastify'
import { findSiteUrl } from '#features/site/queries'
import type { SiteParts } from './call-context.ts'

/** A host as a browser writes it; anything else is an attempt to inject text into our links. */
const hostShape = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i

/**
 * The origin of links in previews and feeds: the address that was set for the site, or else the host of the request.
 */
export async function originOf(
  site: Pick<SiteParts, 'settings' | 'database'>,
  request: FastifyRequest,
): Promise<string> {
  return (await findSiteUrl(site)) ?? calledOrigin(request)
}

/** The origin as the browser called it; empty for a forged host. */
const calledOrigin = ({ protocol, host }: FastifyRequest): string =>
  hostShape.test(host) ? `${protocol}://${host}` : ''
