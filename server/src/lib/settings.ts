import { resolve } from 'node:path'
import { codeBudget } from '@wenhai/core/account/limits'
import { z } from 'zod'
import { consoleUrl } from './channel/message.ts'
import { maxCallsPerVisitor } from './http/rate-window.ts'
import { minSiteKey } from './site-key.ts'
import { StartFault } from './start-fault.ts'

/**
 * Whether the text is only an origin; a path behind it would be dropped without a word. A text that is no address at
 * all is reported elsewhere.
 */
const isOrigin = (text: string): boolean => {
  if (!URL.canParse(text)) return true
  const { pathname, search, hash, username } = new URL(text)
  return pathname === '/' && !search && !hash && !username
}

const hasHost = (text: string): boolean =>
  !URL.canParse(text) || text.startsWith(consoleUrl) || new URL(text).hostname !== ''

/** Addresses that trust everybody, or that the package reading the headers refuses. */
const trustsEverybody = /\/0$|^::ffff:.*\//i

/** Everything the operator may set, by environment. `.env.example` explains it in Chinese. */
const Settings = z.object({
  PORT: z.coerce
    .number('要填 0 到 65535 的整数')
    .int('要填整数')
    .min(0, '不能小于 0')
    .max(65535, '不能大于 65535')
    .default(2000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: '要以 postgres:// 开头' }).optional(),
  /**
   * The address of PostgreSQL itself, where DATABASE_URL leads to PgBouncer, because notices need a connection that
   * stays.
   */
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/, error: '要以 postgres:// 开头' }).optional(),
  /**
   * The address of a standby of the same PostgreSQL, from which results, exports and what guests list and search are
   * read.
   */
  READ_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: '要以 postgres:// 开头' }).optional(),
  READ_MAX_AGE_SECONDS: z.coerce
    .number('要填 1 到 300 的整数')
    .int('要填整数')
    .min(1, '至少为 1')
    .max(300, '最多为 300')
    .default(5),
  DATABASE_CONNECTIONS: z.coerce
    .number('要填 1 到 200 的整数')
    .int('要填整数')
    .min(1, '至少为 1')
    .max(200, '最多为 200')
    .default(10),
  /** The seconds between SIGTERM and the end, in which `/readyz` says no and everything else still works. */
  DRAIN_SECONDS: z.coerce
    .number('要填 0 到 60 的整数')
    .int('要填整数')
    .min(0, '不能小于 0')
    .max(60, '最多为 60')
    .optional(),
  /**
   * The key that encrypts the secrets in the database, so that the database alone does not reveal them. If it is not
   * set, a key is created in DATA_DIR.
   */
  SITE_KEY: z.string().min(minSiteKey, `至少 ${minSiteKey} 个字`).max(200, '最多 200 个字').optional(),
  SITE_NAME: z.string().max(30, '最多 30 个字').optional(),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: '要以 http:// 或 https:// 开头' })
    .refine(isOrigin, '只写到域名和端口，后面不能有路径：网站要有自己的域名')
    .transform((url) => new URL(url).origin)
    .optional(),
  /** The line in the footer; the site's name where it is not set. */
  COPYRIGHT: z.string().max(100, '最多 100 个字').optional(),
  /** 备案号: mainland sites must show it, linked to the ministry's register. */
  FILING_NUMBER: z.string().max(50, '最多 50 个字').optional(),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((proxy) => proxy.trim()))
    .pipe(
      z.array(
        z
          .union(
            [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.literal('loopback')],
            '要填 IP 或网段，用逗号分开',
          )
          .refine(
            (range) => !trustsEverybody.test(range),
            '不能是所有地址（/0）或 ::ffff: 开头的网段：谁都能冒充别人，请只写代理自己的地址',
          ),
      ),
    )
    .default([]),
  SMTP_URL: z
    .url({ protocol: /^(smtps?|console)$/, error: '要以 smtp:// 或 smtps:// 开头，或写 console:' })
    .refine(hasHost, '里没有主机')
    .optional(),
  MAIL_FROM: z.string().max(200, '最多 200 个字').optional(),
  SMS_URL: z
    .url({ protocol: /^(https?|console)$/, error: '要以 http:// 或 https:// 开头，或写 console:' })
    .optional(),
  SMS_SECRET: z.string().max(200, '最多 200 个字').optional(),
  /**
   * Uploaded files are in an S3-compatible bucket instead of the data folder where all of these are set; otherwise none
   * may be.
   */
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: '要以 http:// 或 https:// 开头' }).optional(),
  S3_BUCKET: z.string().max(63, '最多 63 个字').optional(),
  S3_REGION: z.string().max(63, '最多 63 个字').optional(),
  S3_KEY: z.string().max(200, '最多 200 个字').optional(),
  S3_SECRET: z.string().max(200, '最多 200 个字').optional(),
  /**
   * A request with this token as a bearer may read `/metrics`; without a token this machine may, where SITE_URL is not
   * set (decision 49).
   */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, '要填 16 到 200 个字母、数字或符号，没有空格')
    .optional(),
  CALLS_PER_MINUTE: z.coerce
    .number('要填 60 以上的整数')
    .int('要填整数')
    .min(60, '至少为 60')
    .default(maxCallsPerVisitor),
  /**
   * The number of codes by mail and phone that the whole site sends within an hour, and that one network may ask for.
   */
  CODES_PER_HOUR: z.coerce
    .number('要填 1 以上的整数')
    .int('要填整数')
    .min(1, '至少为 1')
    .default(codeBudget.perSiteHour),
  CODES_PER_NETWORK: z.coerce
    .number('要填 1 以上的整数')
    .int('要填整数')
    .min(1, '至少为 1')
    .default(codeBudget.perNetworkHour),
  /**
   * Members' webhooks and robots may be in the site's own network. Without it only public addresses are sent to.
   */
  NOTICE_PRIVATE: z
    .enum(['0', '1'], '要填 0 或 1')
    .default('0')
    .transform((value) => value === '1'),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      '只能是 trace、debug、info、warn、error、fatal 或 silent',
    )
    .default('warn'),
})
const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'] as const

/** Each of these settings would be ignored without the other. */
const together = [
  ['READ_DATABASE_URL', 'DATABASE_URL'],
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
] as const

/** An incomplete bucket configuration would silently fall back to the folder. */
const CheckedSettings = Settings.superRefine((settings, context) => {
  for (const [name, other] of together)
    if (settings[name] && !settings[other])
      context.addIssue({ code: 'custom', path: [name], message: `要和 ${other} 一起填` })
  // A request signed with an empty key could be anybody's.
  if (settings.SMS_URL && !settings.SMS_URL.startsWith(consoleUrl) && !settings.SMS_SECRET)
    context.addIssue({ code: 'custom', path: ['SMS_SECRET'], message: '还没有填：SMS_URL 的请求要用它签名' })
  const missing = needed.filter((name) => !settings[name])
  if (missing.length === 0 || (missing.length === needed.length && !settings.S3_REGION)) return
  for (const name of missing)
    context.addIssue({ code: 'custom', path: [name], message: `还没有填：${needed.join('、')} 要填就都填` })
})
export type Settings = z.infer<typeof Settings>

export const settingNames = Object.keys(Settings.shape)

/**
 * Reads the settings. A wrong value is named, and the site does not start. An empty one counts as not set, like `NAME=`
 * in a .env file.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = CheckedSettings.safeParse(given)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`)
  throw new StartFault(`设置有误：${wrong.join('；')}。各项说明见 .env.example。`)
}
