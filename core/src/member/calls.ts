import { z } from 'zod'
import { bulkMembers, link } from '../account/limits.ts'
import { defineCall } from '../contract/define-call.ts'
import { createKey, field, flag, id, int, list, paging, text } from '../contract/wire.ts'
import { AuditEntry, BadPersonCell, BulkAccount, Level, Member } from './schema.ts'

const userId = { id: field(id(), '用户编号') }
const nothing = z.object({})
/** The keyword was searched only in the newest rows. */
const moreOlder = { more: z.boolean() }
const keyword = field(text(0, 100).default(''), '关键词')

export const memberCalls = {
  listMembers: defineCall({
    method: 'GET',
    path: '/user/list',
    access: 'admin',
    summary: '成员列表：按用户名、名称、学号工号、班级部门查找',
    input: z.object({
      key: keyword,
      permission: Level.optional(),
      disabled: field(flag().optional(), '已停用'),
      ...paging(20),
    }),
    output: list(Member).extend(moreOlder),
  }),

  setLevel: defineCall({
    method: 'POST',
    path: '/user/permission/{id}',
    access: 'admin',
    summary: '修改一位成员的等级；只有站长能任免管理员和站长',
    input: z.object({ ...userId, permission: Level }),
    output: nothing,
    success: 1802,
  }),

  setAnswersOnly: defineCall({
    method: 'POST',
    path: '/user/answersOnly/{id}',
    access: 'admin',
    summary: '让一位成员只答题、不出题和发布，或者重新可以发布；编辑以上总能发布',
    input: z.object({ ...userId, answersOnly: field(flag(), '只答题') }),
    output: nothing,
    success: 1802,
  }),

  setDisabled: defineCall({
    method: 'POST',
    path: '/user/disable/{id}',
    access: 'admin',
    summary: '停用或恢复一位成员；停用后立即下线',
    input: z.object({ ...userId, disabled: field(flag(), '停用') }),
    output: nothing,
    success: 1802,
  }),

  makeResetLink: defineCall({
    method: 'POST',
    path: '/user/resetLink/{id}',
    access: 'admin',
    summary: '生成一次性的重设密码链接',
    input: z.object(userId),
    output: z.object({ path: z.string(), expire_time: z.string() }),
  }),

  invite: defineCall({
    method: 'POST',
    path: '/user/invite',
    access: 'admin',
    summary: '生成邀请码，每个用一次',
    input: z.object({
      count: field(int(1, 200).default(1), '数量'),
      days: field(int(1, 365).default(link.inviteDays), '有效天数'),
      ...createKey,
    }),
    output: z.object({ codes: z.array(z.string()), expire_time: z.string() }),
  }),

  /** Row 1 is the header; `row` counts as the spreadsheet does. All or nothing, unless `skipBad`. */
  createMembers: defineCall({
    method: 'POST',
    path: '/user/import',
    access: 'admin',
    summary: '从表格（姓名、学号/工号、班级/部门）批量建账号；check=1 只检查',
    input: z.object({
      check: field(flag().default(false), '只检查'),
      skipBad: field(flag().default(false), '跳过有误的行'),
      answersOnly: field(flag().default(true), '只答题', {
        help: '这批账号只参与，不出题、不发布，也看不到题库里共享的题；以后可以逐个更改',
      }),
      create_key: field(id().optional(), '这批账号的编号', {
        help: '没有收到回答时，用同一个编号再发一次：一天之内，已经建好的账号和初始密码会再给出，不会重复建立',
      }),
    }),
    output: z.object({ rows: z.int(), bad: z.array(BadPersonCell), accounts: z.array(BulkAccount) }),
    body: 'multipart',
    bodyLimit: bulkMembers.maxBytes,
  }),

  listAudit: defineCall({
    method: 'GET',
    path: '/user/audit',
    access: 'admin',
    summary: '管理操作记录',
    input: z.object({ key: keyword, ...paging(20) }),
    output: list(AuditEntry).extend(moreOlder),
  }),
}
