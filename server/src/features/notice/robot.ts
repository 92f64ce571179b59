import { createHmac } from 'node:crypto'
import type { EndpointBrand } from '@wenhai/core/notice/schema'
import type { OutsideReply } from '#lib/http/post-outside'

interface RobotAsked {
  url: string
  secret: string
  text: string
  /** Milliseconds. */
  now: number
}

interface RobotRequest {
  url: string
  body: string
}

const mac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64')

/** The robots of a chat group take plain text, each in its vendor's form and with its vendor's signature. */
export const robotRequests: Record<Exclude<EndpointBrand, 'hook'>, (asked: RobotAsked) => RobotRequest> = {
  // The key in the address is all there is: https://developer.work.weixin.qq.com/document/path/91770
  wecom: ({ url, text }) => ({
    url,
    body: JSON.stringify({ msgtype: 'text', text: { content: text } }),
  }),

  // https://open.dingtalk.com/document/orgapp/customize-robot-security-settings
  dingtalk: ({ url, secret, text, now }) => ({
    url:
      secret === ''
        ? url
        : withQuery(url, { timestamp: String(now), sign: mac(secret, `${now}\n${secret}`) }),
    body: JSON.stringify({ msgtype: 'text', text: { content: text } }),
  }),

  // https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot
  feishu: ({ url, secret, text, now }) => {
    const timestamp = String(Math.floor(now / 1000))
    const signed = secret === '' ? {} : { timestamp, sign: mac(`${timestamp}\n${secret}`, '') }
    // A tag in a title would call everybody of the group.
    const content = { text: text.replaceAll('<', '＜').replaceAll('>', '＞') }
    return { url, body: JSON.stringify({ ...signed, msg_type: 'text', content }) }
  },
}

function withQuery(url: string, query: Record<string, string>): string {
  const full = new URL(url)
  for (const [name, value] of Object.entries(query)) full.searchParams.set(name, value)
  return full.href
}

/** Robots answer 200 also where they refuse; the code in the reply tells. */
export function findRobotFault({ status, text }: OutsideReply): string | undefined {
  if (status !== 200) return `对方回答 ${status}`
  const { errcode, code, StatusCode, errmsg, msg } = readObject(text)
  const result = errcode ?? code ?? StatusCode
  if (result === 0) return undefined
  const said = typeof errmsg === 'string' ? errmsg : msg
  return result === undefined ? '对方的回答不是群机器人的' : `对方没有收下：${String(said ?? result)}`
}

function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
