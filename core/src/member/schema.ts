import { z } from 'zod'
import { levels } from '../account/mask.ts'
import { PublicUser } from '../account/schema.ts'
import { field, int } from '../contract/wire.ts'

/** A member as an admin sees them. */
export const Member = PublicUser.extend({
  permission: z.int(),
  username: z.string(),
  /** Publishes nothing, and is offered nothing of what others share; from level 5 on everybody publishes. */
  answersOnly: z.boolean(),
  disabled: z.boolean(),
  /** 学号 or 工号, and 班级 or 部门, where the account came from a spreadsheet. */
  number: z.string(),
  group: z.string(),
  seen_time: z.string().nullable(),
})
export type Member = z.infer<typeof Member>

export const Level = field(
  int(1, 9).refine((level) => levels.includes(level), '等级只能是 1、5、6 或 9'),
  '等级',
)

/** An account made from a row of a spreadsheet; the password is shown only this once. */
export const BulkAccount = z.object({
  row: z.int(),
  name: z.string(),
  number: z.string(),
  group: z.string(),
  username: z.string(),
  password: z.string(),
})
export type BulkAccount = z.infer<typeof BulkAccount>

/** A fault, its cell and the row's text, so that the person is found without counting lines. */
export const BadPersonCell = z.object({
  row: z.int(),
  column: z.string(),
  reason: z.string(),
  name: z.string(),
  number: z.string(),
  group: z.string(),
})
export type BadPersonCell = z.infer<typeof BadPersonCell>

/** An entry of the log of what admins did. */
export const AuditEntry = z.object({
  audit_id: z.string(),
  time: z.string(),
  actor: z.string(),
  /** The action in Chinese, such as 修改等级 or 停用账号. */
  action: z.string(),
  target: z.string(),
  detail: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/**
 * How many members and log entries a keyword is searched in, the newest first: each is read, and twenty thousand take
 * some ten milliseconds. Older ones are found without a keyword, page by page.
 */
export const maxSearched = 20_000
