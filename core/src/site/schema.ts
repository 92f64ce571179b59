import { z } from 'zod'
import { field, flag, int, text } from '../contract/wire.ts'

export const siteText = {
  /** A full agreement of a large platform is some 15,000 characters. */
  max: 50_000,
} as const

/** What the site owner sets in 个人中心; the environment overrides it. */
/** Scheme, host and port, as a browser writes an origin. */
const siteAddress = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?\/?$/i

export const SiteSettings = z.object({
  name: field(text(0, 30).default(''), '站点名称'),
  /** What links, QR codes and mails begin with; empty where nobody set it. */
  url: field(
    text(0, 200)
      .refine((url) => url === '' || siteAddress.test(url), '要以 http:// 或 https:// 开头，只到域名和端口')
      .transform((url) => url.replace(/\/$/, ''))
      .default(''),
    '网址',
  ),
  copyright: field(text(0, 100).default(''), '版权说明'),
  filingNumber: field(text(0, 50).default(''), '备案号'),
  signUp: field(z.enum(['open', 'invite', 'closed']).default('open'), '注册方式'),
  /** The lowest level that may publish. */
  publishLevel: field(int(1, 6).default(1), '谁可以发布'),
  requireTotp: field(flag().default(false), '管理员必须使用动态口令'),
  agreement: field(text(0, siteText.max).default(''), '用户协议'),
  privacy: field(text(0, siteText.max).default(''), '隐私政策'),
})
export type SiteSettings = z.infer<typeof SiteSettings>

export const SiteInfo = z.object({
  name: z.string(),
  version: z.string(),
  /** The host in links and QR codes, where the operator set it. */
  url: z.string().optional(),
  /** For the footer, where set. */
  copyright: z.string().optional(),
  filingNumber: z.string().optional(),
  isSetUp: z.boolean(),
  signUp: z.enum(['open', 'invite', 'closed']),
  publishLevel: z.int(),
  /** Channels the operator configured; a step or a field is shown only with its channel. */
  channels: z.object({ mail: z.boolean(), phone: z.boolean() }),
  hasAgreement: z.boolean(),
  hasPrivacy: z.boolean(),
})
export type SiteInfo = z.infer<typeof SiteInfo>

/** What is left to do on a new site, for its owner. */
export const FirstSteps = z.object({
  /** Beside the samples, as the next. */
  hasQuestions: z.boolean(),
  hasForm: z.boolean(),
  hasInvited: z.boolean(),
  hasAddress: z.boolean(),
  /** When the last backup was made on this machine. */
  backup: z.string().nullable(),
  /** How much of the sample content is still there. */
  samples: z.object({ questions: z.int(), forms: z.int(), tables: z.int() }),
})
export type FirstSteps = z.output<typeof FirstSteps>
