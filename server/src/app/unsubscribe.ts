import { noticeKinds } from '@wenhai/core/notice/kinds'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { unsubscribe } from '#features/notice/commands'
import { readUnsubscribe } from '#features/notice/unsubscribe'
import { escapeHtml } from '#lib/http/escape-html'
import type { SiteParts } from './call-context.ts'
import { plainStyle } from './errors.ts'

const path = '/unsubscribe/:link'

interface Asked {
  Params: { link: string }
}

/**
 * The page behind a mail's link, which ends mails of the kinds that were in it. It needs no session and no script. To
 * open it ends nothing, because mail programs look at links before anybody presses them; the button does, and the
 * one-click request that a mail program sends to the same address (RFC 8058).
 */
export function addUnsubscribe(app: FastifyInstance, { database, keys }: SiteParts): void {
  app.get<Asked>(path, async ({ params: { link } }, reply) => {
    const read = readUnsubscribe(keys, link)
    if (!read) return sendStrange(reply)
    return send(
      reply,
      '不再收这类邮件？',
      `<p>${namesOf(read.kinds)}，以后不再发到你的邮箱。站内的通知照旧。</p><form method="post"><button>退订</button></form>`,
    )
  })
  const posting = { config: { isPlainForm: true }, bodyLimit: 1024 }
  app.post<Asked>(path, posting, async ({ params: { link } }, reply) => {
    const read = readUnsubscribe(keys, link)
    if (!read) return sendStrange(reply)
    await unsubscribe({ database, keys }, link)
    return send(
      reply,
      '已退订',
      `<p>${namesOf(read.kinds)}，不再发到你的邮箱。</p><p>想再收到，在<a href="/ocean?section=notice">个人中心的“通知”</a>里选。</p>`,
    )
  })
}

/** What the kinds are called; those of a version that is gone have no name. */
function namesOf(kinds: readonly string[]): string {
  const names = kinds.flatMap((kind) =>
    Object.hasOwn(noticeKinds, kind) ? `“${noticeKinds[kind as keyof typeof noticeKinds].label}”` : [],
  )
  return names.length > 0 ? names.map(escapeHtml).join('、') : '这类通知'
}

const sendStrange = (reply: FastifyReply) =>
  send(
    reply.code(404),
    '这个退订链接不对',
    '<p>请从邮件里重新打开，或在<a href="/ocean?section=notice">个人中心的“通知”</a>里选。</p>',
  )

/** The address names a member, so it goes to no other site and into no index. */
const send = (reply: FastifyReply, title: string, body: string) =>
  reply
    .headers({ 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${plainStyle}</style><main><h1>${title}</h1>${body}</main></html>`,
    )
