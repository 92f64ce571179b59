import { endOfPlay } from '@wenhai/core/report/plays'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { findBegunPlays, findPlayable, isPlayLink } from '#features/report/attempt/play.queries'
import { isCannotStore } from '#lib/database/faults'
import { contentTypes, nameInStore } from '#lib/file/store'
import type { SiteParts } from './call-context.ts'
import { withNumber } from './errors.ts'
import { removeFileHeaders, sendPiece } from './send-piece.ts'

interface Params {
  attempt_id: string
  question_id: string
  item: string
  n: string
  sign: string
}

const isOver = '这一次播放已经结束'

/**
 * Serves one play of a recording that an exam counts, by the link that was given for it: only in that browser, only
 * while the attempt is open, only until this play is over, and only as long as no later one has begun. The name of the
 * file is not told.
 */
export function addPlays(app: FastifyInstance, { database, fileStore, keys }: SiteParts): void {
  app.get<{ Params: Params }>('/plays/:attempt_id/:question_id/:item/:n/:sign', async (request, reply) => {
    const { attempt_id, question_id, sign } = request.params
    const [item, n] = [Number(request.params.item), Number(request.params.n)]
    const at = { attempt_id, question_id, item }
    const device_id = request.visitor?.device_id ?? ''
    if (!isPlayLink(keys, { ...at, n, device_id }, sign)) return say(reply, 404, '没有这个地址')
    const now = Date.now()
    const found = await findPlayable(database, at, now)
    if (typeof found !== 'object') return say(reply, 410, isOver)
    const begun = await findBegunPlays(database, found.attempt.survey_id, at)
    const last = begun.at(-1)
    const isUnderWay = begun.length === n && last !== undefined && now <= endOfPlay(last, found.media.seconds)
    if (!isUnderWay) return say(reply, 410, isOver)
    const name = nameInStore(found.media.path)
    try {
      reply.type(contentTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
      reply.header('cache-control', 'private, no-store')
      return await sendPiece(request, reply, fileStore, name, undefined)
    } catch (error) {
      if (!isCannotStore(error)) throw error
      request.log.error({ err: error, reqId: request.id }, 'cannot read the file now')
      return say(removeFileHeaders(reply), 503, withNumber('暂时读不到这个文件，请稍后再试', request))
    }
  })
}

const say = (reply: FastifyReply, status: number, reason: string) =>
  reply.code(status).header('cache-control', 'no-store').send({ status, reason, data: null })
