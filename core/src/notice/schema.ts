import { z } from 'zod'
import { boundedRecord, field, flag, id, int, name, nested, paging, text } from '../contract/wire.ts'
import { allWays } from './kind.ts'
import { chosenKinds } from './kinds.ts'
import { noticeLimits as limits } from './limits.ts'
import { type Pace, paces } from './plan.ts'

const Way = z.enum(allWays)

/** One line of the list, with the words of `writeNotice`. */
export const NoticeLine = z.object({
  notice_id: z.string(),
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** A page of this site. */
  path: z.string(),
  time: z.string(),
  isRead: z.boolean(),
})
export type NoticeLine = z.infer<typeof NoticeLine>

const hourOfDay = () => int(0, 23)

const shape = {
  ways: field(nested(boundedRecord(z.array(Way).max(allWays.length), chosenKinds.length)), '方式', {
    help: '每种通知走哪些方式，如 {"report.created":["site","mail"]}；没有写的用默认的',
  }),
  pace: field(z.enum(Object.keys(paces) as Pace[]), '新答卷多久说一次', {
    help: 'each 每份，hourly 每小时，daily 每天早上八点；只管邮件和群机器人',
  }),
  quietFrom: field(hourOfDay(), '免打扰从几点'),
  quietTo: field(hourOfDay(), '免打扰到几点', { help: '和开始一样就是不设' }),
}
export const NewNoticeChoice = z.object(shape)

export const NoticeChoiceView = z.object({
  ways: z.record(z.string(), z.array(Way)),
  pace: shape.pace,
  quietFrom: z.int(),
  quietTo: z.int(),
  /** Whether the site can send mail, and whether this member has bound an address. */
  canMail: z.boolean(),
  hasMail: z.boolean(),
})
export type NoticeChoiceView = z.infer<typeof NoticeChoiceView>

/** Whose robot it is decides how a message is signed and written. */
export const brands = {
  wecom: '企业微信群机器人',
  dingtalk: '钉钉群机器人',
  feishu: '飞书群机器人',
  hook: 'Webhook',
} as const
export type EndpointBrand = keyof typeof brands

export const NewEndpoint = z.object({
  brand: field(z.enum(Object.keys(brands) as EndpointBrand[]), '种类', {
    help: 'wecom 企业微信，dingtalk 钉钉，feishu 飞书，hook 自己的程序',
  }),
  name: field(name(limits.endpointName.min, limits.endpointName.max), '名称', { missing: '请起个名称' }),
  url: field(text(1, limits.url.max), '地址', { missing: '请填写地址' }),
  secret: field(text(0, limits.secret.max).default(''), '密钥', {
    isSecret: true,
    help: '钉钉“加签”、飞书“签名校验”里的密钥；没有开启就不填。Webhook 的密钥由这里生成',
  }),
})
export type NewEndpoint = z.infer<typeof NewEndpoint>

export const Endpoint = z.object({
  endpoint_id: z.string(),
  brand: z.enum(Object.keys(brands) as EndpointBrand[]),
  name: z.string(),
  /** The host alone: the rest of the address is a key. */
  host: z.string(),
  create_time: z.string(),
  /** How many parcels were given up. */
  dead: z.int(),
})
export type Endpoint = z.infer<typeof Endpoint>

export const parcelStates = ['waiting', 'sent', 'dead'] as const

/** One message that went or goes to a robot, a webhook or the member's mail address. */
export const Parcel = z.object({
  parcel_id: z.string(),
  way: Way,
  /** What the endpoint is called; empty for mail, and for one that was deleted. */
  name: z.string(),
  state: z.enum(parcelStates),
  title: z.string(),
  failures: z.int(),
  fault: z.string(),
  create_time: z.string(),
  /** When it is tried next, or was sent or given up. */
  time: z.string(),
})
export type Parcel = z.infer<typeof Parcel>

export const ParcelPage = z.object({
  ...paging(20),
  endpoint_id: field(id().optional(), '只看这一个'),
  onlyDead: field(flag().default(false), '只看没送到的'),
})
