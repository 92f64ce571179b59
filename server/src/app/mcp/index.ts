import { mcp } from '@wenhai/core/token/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findSiteName } from '#features/site/queries'
import { originOf, type Recognise, type SiteParts } from '../call-context.ts'
import type { ToolCaller } from './run-tool.ts'

/** The kit is loaded by the first who asks: most sites have no such program, and it takes half a second. */
const loadServer = () => import('./server.ts')

const jsonRpcError = (code: number, message: string) => ({
  jsonrpc: '2.0',
  error: { code, message },
  id: null,
})

/**
 * `/mcp`: the tools of models, over streamable HTTP. Each message is a request of its own with a personal token; nothing
 * is kept between them, so that any process answers any of them, and nothing is sent that was not asked for.
 */
export function addMcp(app: FastifyInstance, site: SiteParts, recognise: Recognise): void {
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    config: { envelope: 'status' },
    handler: (_, reply) =>
      reply
        .code(405)
        .header('allow', 'POST')
        .send(jsonRpcError(-32_000, '这里只收 POST：不保持会话，也不主动推送')),
  })
  app.route({
    method: 'POST',
    url: '/mcp',
    bodyLimit: mcp.maxBytes,
    // The envelope is that of calls: it is for programs alone, by their token.
    config: { envelope: 'status' },
    handler: async (request, reply) => {
      if (await isFromAnotherSite(request, site))
        return reply.code(403).send(jsonRpcError(-32_000, '别的网站的网页不能用这里的工具'))
      const asking = await identify(app, site, recognise, request, reply)
      if (!asking)
        return reply
          .code(401)
          .header('www-authenticate', 'Bearer realm="wenhai"')
          .send(
            jsonRpcError(
              -32_001,
              '需要个人令牌：Authorization: Bearer wenhai_…，它可能抄错了、到期了或已撤销',
            ),
          )
      const { answerMessage } = await loadServer()
      return answerMessage(asking, await findSiteName(site), reply)
    },
  })
}

/** A browser says which page asks; one that has led our name to this machine says its own. */
async function isFromAnotherSite(request: FastifyRequest, site: SiteParts): Promise<boolean> {
  const { origin } = request.headers
  return origin !== undefined && origin !== (await originOf(site, request))
}

async function identify(
  app: FastifyInstance,
  { database }: SiteParts,
  recognise: Recognise,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ToolCaller | undefined> {
  if (request.bearer === undefined) return undefined
  try {
    const { token } = (await recognise(request, reply)).context.caller
    return token && { app, request, database, token }
  } catch (error) {
    if ((error as { code?: unknown }).code === 'not_signed_in') return undefined
    throw error
  }
}
