import { z } from 'zod'
import { OwnPassword } from '../account/schema.ts'
import type { Finding } from '../contract/finding.ts'
import { endTime, field, id, name, nested } from '../contract/wire.ts'
import { tokenLimits as limits } from './limits.ts'
import { allScopes } from './scopes.ts'

const ScopeName = z.enum(allScopes)

export const NewToken = z.object({
  name: field(name(limits.name.min, limits.name.max), '名称', { missing: '请给令牌起个名称' }),
  scopes: field(nested(z.array(ScopeName).min(1).max(allScopes.length)), '权限', {
    missing: '请至少选一项权限',
    malformed: '请至少选一项权限',
    help: '如 ["form:read","report:write"]；write 包括 read',
  }),
  survey_id: field(id().optional(), '问卷', { help: '只能用于自己的这一份；不填不限' }),
  folder_id: field(id().optional(), '文件夹', {
    help: '只能用于自己题库的这个文件夹和它里面的；和 survey_id 只能填一个',
  }),
  end_time: field(endTime(), '到期', { help: `最晚 ${limits.maxDays} 天以后` }),
  password: OwnPassword,
})
export type NewToken = z.infer<typeof NewToken>

/** What a token has is shown again, itself it is not. */
export const Token = z.object({
  token_id: z.string(),
  name: z.string(),
  scopes: z.array(ScopeName),
  /** The form to which the token is limited, and what it is called; both empty for all. */
  survey_id: z.string(),
  survey_title: z.string(),
  /** The folder of the bank to which it is limited, and what it is called; both empty for all. */
  folder_id: z.string(),
  folder_name: z.string(),
  create_time: z.string(),
  end_time: z.string(),
  /** The last use, by the hour; empty before the first. */
  used_time: z.string(),
  isOver: z.boolean(),
})
export type Token = z.infer<typeof Token>

const day = 24 * 60 * 60 * 1000

/** A token ends, and not before it begins. */
export function checkEndOfToken(end_time: string, now: number): Finding | undefined {
  const end = Date.parse(end_time)
  if (end <= now) return { field: 'end_time', reason: '到期时间已经过了' }
  // A day stands for its last second, so that the last allowed day is allowed whole.
  if (end > now + (limits.maxDays + 1) * day)
    return { field: 'end_time', reason: `最长 ${limits.maxDays} 天` }
  return undefined
}
