import { z } from 'zod'
import { field, flag, int, name, nested, text } from '../contract/wire.ts'
import { siteAreas } from './areas.ts'

export const siteText = {
  /** A full agreement of a large platform is some 15,000 characters. */
  max: 50_000,
} as const

/** Scheme, host and port, as a browser writes an origin. */
const siteAddress = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?\/?$/i

/** The site owner sets these in 个人中心; the environment overrides them. */
const settings = {
  name: name(0, 30),
  /** The address with which links, QR codes and mails begin; empty where nobody set it. */
  url: text(0, 200)
    .refine((url) => url === '' || siteAddress.test(url), '要以 http:// 或 https:// 开头，只到域名和端口')
    .transform((url) => url.replace(/\/$/, '')),
  copyright: text(0, 100),
  filingNumber: text(0, 50),
  signUp: z.enum(['open', 'invite', 'closed']),
  /** The lowest level that may publish. */
  publishLevel: int(1, 6),
  /** Members who may publish make teams, as admins always may. */
  memberTeams: flag(),
  requireTotp: flag(),
  off: nested(z.array(z.enum(siteAreas)).max(siteAreas.length)),
  agreement: text(0, siteText.max),
  privacy: text(0, siteText.max),
}

const names = {
  name: '站点名称',
  url: '网址',
  copyright: '版权说明',
  filingNumber: '备案号',
  signUp: '注册方式',
  publishLevel: '谁可以发布',
  memberTeams: '会员可以建小组',
  requireTotp: '管理员必须使用动态口令',
  off: '关闭的栏目',
  agreement: '用户协议',
  privacy: '隐私政策',
} as const satisfies Record<keyof typeof settings, string>

export const SiteSettings = z.object({
  name: field(settings.name.default(''), names.name),
  url: field(settings.url.default(''), names.url),
  copyright: field(settings.copyright.default(''), names.copyright),
  filingNumber: field(settings.filingNumber.default(''), names.filingNumber),
  signUp: field(settings.signUp.default('open'), names.signUp),
  publishLevel: field(settings.publishLevel.default(1), names.publishLevel),
  memberTeams: field(settings.memberTeams.default(false), names.memberTeams),
  requireTotp: field(settings.requireTotp.default(false), names.requireTotp),
  off: field(settings.off.default([]), names.off, { help: 'video 视频，animate 动画，author 诸子百家' }),
  agreement: field(settings.agreement.default(''), names.agreement),
  privacy: field(settings.privacy.default(''), names.privacy),
})
export type SiteSettings = z.infer<typeof SiteSettings>

/**
 * A setting that is left out stays as it is, so that two people who change different things both get what they asked
 * for.
 */
export const SettingsChange = z.object({
  name: field(settings.name.optional(), names.name),
  url: field(settings.url.optional(), names.url),
  copyright: field(settings.copyright.optional(), names.copyright),
  filingNumber: field(settings.filingNumber.optional(), names.filingNumber),
  signUp: field(settings.signUp.optional(), names.signUp),
  publishLevel: field(settings.publishLevel.optional(), names.publishLevel),
  memberTeams: field(settings.memberTeams.optional(), names.memberTeams),
  requireTotp: field(settings.requireTotp.optional(), names.requireTotp),
  off: field(settings.off.optional(), names.off, { help: 'video 视频，animate 动画，author 诸子百家' }),
  agreement: field(settings.agreement.optional(), names.agreement),
  privacy: field(settings.privacy.optional(), names.privacy),
})
export type SettingsChange = z.infer<typeof SettingsChange>

export const SiteInfo = z.object({
  name: z.string(),
  version: z.string(),
  /** The host in links and QR codes, where the operator set it. */
  url: z.string().optional(),
  /** The line of the footer, where it is set. */
  copyright: z.string().optional(),
  filingNumber: z.string().optional(),
  isSetUp: z.boolean(),
  signUp: z.enum(['open', 'invite', 'closed']),
  publishLevel: z.int(),
  memberTeams: z.boolean(),
  /** Channels the operator configured; a step or a field is shown only with its channel. */
  channels: z.object({ mail: z.boolean(), phone: z.boolean() }),
  hasAgreement: z.boolean(),
  hasPrivacy: z.boolean(),
  /** The areas that are switched off. */
  off: z.array(z.enum(siteAreas)),
})
export type SiteInfo = z.infer<typeof SiteInfo>

/** The steps that are left to do on a new site, for its owner. */
export const FirstSteps = z.object({
  /** The site has questions besides the samples. The next field says the same of forms. */
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
