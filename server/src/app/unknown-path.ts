import type { Call, Method } from '@wenhai/core/contract/define-call'
import { apiBase } from '@wenhai/core/contract/envelope'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Feature } from '#lib/http/implement'
import { answerUnknown } from './errors.ts'

/** Programs send HEAD and OPTIONS and expect 404 for an unknown path. */
const refusable: readonly string[] = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']

type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * Replies 405 to a known path with another method, which tells more than 404. The path is looked up here and not by
 * routes, because there would be five for each call, and they would take most of a start.
 */
export function makeUnknownAnswer(features: readonly Feature[]): Answer {
  const paths = new Map<string, Set<Method>>()
  for (const { path, method } of features.flatMap(({ calls }): Call[] => Object.values(calls)))
    paths.set(path, (paths.get(path) ?? new Set()).add(method))
  const patterns = [...paths].map(([path, methods]) => ({ shape: toShape(path), methods }))
  const findMethods = (path: string) =>
    paths.get(path) ?? patterns.find(({ shape }) => shape.test(path))?.methods ?? new Set<Method>()

  return (request, reply) => {
    const methods = findMethods(pathInApi(request.url))
    const isOther = refusable.includes(request.method) && !methods.has(request.method as Method)
    if (!isOther || methods.size === 0) return answerUnknown(request, reply)
    const allow = [...methods].join(', ')
    return reply
      .code(405)
      .header('allow', allow)
      .send({ status: 405, reason: `这个接口只接受 ${allow}`, data: null })
  }
}

const toShape = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)

/** The path of a call; empty for an address that is no call. */
function pathInApi(url: string): string {
  const [path = ''] = url.split('?')
  return path.startsWith(apiBase) ? path.slice(apiBase.length).replace(/\/$/, '') : ''
}
