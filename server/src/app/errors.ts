import type { Duplex } from 'node:stream'
import type { Call } from '@wenhai/core/contract/define-call'
import { Refusal, refuse } from '@wenhai/core/contract/refusal'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isCannotStore } from '#lib/database/faults'
import { UnsupportedContent } from '#lib/http/content-encoding'
import { escapeHtml } from '#lib/http/escape-html'
import { requestIdHeader } from '#lib/http/request-id'

/** The reasons of errors that happen before an endpoint is reached, by HTTP status. */
export const httpReasons: Record<number, string> = {
  400: '请求的格式不对',
  404: '没有这个接口',
  405: '这个接口不接受这种请求方式',
  408: '请求太慢，已经中断',
  413: '请求的内容过大',
  414: '请求的地址太长',
  415: '不支持这种内容类型',
  417: '不支持请求头 Expect 里的要求',
  429: '操作太频繁，请稍后再试',
  431: '请求头过大',
  503: '服务器正在关闭，请稍后再试',
}

const unavailable = '网站暂时无法使用，请稍后再试'

export function answerError(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // These headers are set here too, because the error may come before the common headers were set, or after a file had
  // set its own.
  reply.header('cache-control', 'no-store').header(requestIdHeader, request.id)
  dropRest(request, reply)
  if (error instanceof Refusal) return answerRefusal(error, request, reply)
  if (isCannotStore(error)) {
    const refusal = asRefusal(error, request)
    if (isPageLoad(request))
      return sendErrorPage(
        request,
        reply.code(503).header('retry-after', 5),
        withNumber(unavailable, request),
      )
    return answerRefusal(refusal, request, reply)
  }
  const status = error.statusCode
  if (status && status >= 400 && status < 500) {
    const own = error instanceof UnsupportedContent ? error.reason : undefined
    const reason = own ?? httpReasons[status] ?? '请求有误'
    if (isPageLoad(request)) return sendErrorPage(request, reply.code(status), reason)
    return reply.code(status).send({ status, reason, data: null })
  }
  request.log.error({ err: error, reqId: request.id }, 'unexpected')
  const reason = withNumber('服务器出错了', request)
  if (isPageLoad(request)) return sendErrorPage(request, reply.code(500), reason)
  return reply.code(500).send({ status: 500, reason, data: null })
}

/**
 * The refusal that a person is told in place: a refusal that was thrown, or that nothing can be stored for now, logged
 * under the number it names. Any other error is thrown on.
 */
export function asRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  if (!isCannotStore(error)) throw error
  request.log.error({ err: error, reqId: request.id }, 'cannot store now')
  const { message } = refuse('cannot_store')
  return refuse('cannot_store', { reason: withNumber(message, request) })
}

/** The largest upload with its form is smaller than this, and no proxy lets more pass. */
const mostDropped = 210 * 1024 * 1024

/** A proxy has the whole body by then, or nearly. */
const longestDropMs = 45_000

/**
 * Reads and drops a body that is refused before it has arrived. Closing the connection meanwhile would keep the reply
 * from a client that is still sending, and nginx would say 502 in its place. Both the bytes and the time are bounded.
 */
function dropRest({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete || Number(headers['content-length'] ?? 0) > mostDropped) return
  reply.removeHeader('connection')
  reply.raw.once('finish', () => {
    let left = mostDropped
    const late = setTimeout(() => raw.destroy(), longestDropMs)
    late.unref()
    raw.once('close', () => clearTimeout(late))
    raw.once('end', () => clearTimeout(late))
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) raw.destroy()
    })
    raw.resume()
  })
}

/** Adds the number under which the fault is in the log, which a person can tell the operator. */
export const withNumber = (reason: string, { id }: FastifyRequest): string => `${reason}（编号 ${id}）`

/**
 * Whether a person opened an address in a browser, or sent a form from there without a script: they are not shown JSON.
 */
const isPageLoad = ({ method, url, headers, routeOptions }: FastifyRequest): boolean =>
  (method === 'GET' || routeOptions.config?.isPlainForm === true) &&
  !url.startsWith('/oceanAPI/') &&
  /\btext\/html\b/.test(headers.accept ?? '')

/** A link cannot go back, and opening the address again would show the form without what was written. */
const howToGoOn = ({ method }: FastifyRequest): string =>
  method === 'GET'
    ? '<a href="">再试一次</a>'
    : '请用浏览器的“后退”返回上一页；或稍后刷新本页，会用写好的内容再提交一次。'

/**
 * The style is in the page itself, because where something is wrong a file beside it may not come. The theme is the
 * system's.
 */
export const plainStyle =
  ':root{color-scheme:light dark;font:1rem/1.75 system-ui,sans-serif;color:light-dark(#1c2530,#e8e6df);background:light-dark(#f7f5ef,#12171d)}' +
  'body{max-width:32rem;margin:12vh auto;padding:0 1.25rem}h1{font-size:1.5rem;line-height:1.4}a{color:light-dark(#146c8a,#5fb6d0)}' +
  'button{font:inherit;min-height:44px;padding:0 1.5rem;border:0;border-radius:999px;color:light-dark(#fff,#12171d);background:light-dark(#146c8a,#5fb6d0)}'

const sendErrorPage = (request: FastifyRequest, reply: FastifyReply, reason: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(reason)}</title><style>${plainStyle}</style><h1>${escapeHtml(reason)}</h1><p>${howToGoOn(request)}</p></html>`,
    )

/**
 * An endpoint always replies with HTTP 200, because the client passes nothing else on. A browser gets 403 for codes of
 * our own.
 */
function answerRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message } = refusal
  request.refusedWith = status
  if (isPageLoad(request)) return sendErrorPage(request, reply.code(status < 600 ? status : 403), message)
  return reply.code(200).send(refusalBody(refusal, request.routeOptions.config.envelope))
}

export function refusalBody(
  { status, message, detail }: Refusal,
  envelope: Call['envelope'] | undefined,
): object {
  const data =
    detail.field || detail.data ? { ...(detail.field && { field: detail.field }), ...detail.data } : null
  return envelope === 'code' ? { code: status, msg: message, data } : { status, reason: message, data }
}

export const answerUnknown = (_: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .code(404)
    .send({ status: 404, reason: httpReasons[404], data: null })

/** Replies to input that is not HTTP, or has oversized headers: there is no request, only a socket. */
export function answerBrokenRequest(
  error: NodeJS.ErrnoException & { rawPacket?: unknown },
  socket: Duplex,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const body = JSON.stringify({ status, reason: httpReasons[status], data: null })
  const head = `HTTP/1.1 ${status} Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nCache-Control: no-store\r\nConnection: close`
  const { rawPacket } = error
  const isHead = Buffer.isBuffer(rawPacket) && rawPacket.subarray(0, 5).toString('latin1') === 'HEAD '
  socket.end(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${isHead ? '' : body}`)
}
