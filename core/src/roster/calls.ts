import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'
import { createKey, field, flag, id, list, nested, paging, text } from '../contract/wire.ts'
import { rosterLimits } from '../form/limits.ts'
import { findingFields, PeopleFound, SharedWithMe, sharedField } from '../share/schema.ts'
import { savedRosterLimits as limits } from './limits.ts'
import { DeletedRoster, personFields, Reminder, RosterTitle, SavedPerson, SavedRoster } from './schema.ts'

const rosterId = { id: field(id(), '名单') }
const roster = { thing: 'roster', by: 'id' } as const
const formId = { id: field(id(), '编号') }
const remindFields = { ...formId, group: field(text(0, 50).optional(), '班级或部门') }
const nothing = z.object({})
const made = z.object({ saved_roster_id: z.string() })

export const rosterCalls = {
  findRosters: defineCall({
    method: 'GET',
    path: '/question/roster/find',
    access: 'member',
    summary: '自己保存的名单；shared=1 是别人共享给自己的',
    input: z.object({
      key: field(text(0, 50).default(''), '关键词'),
      shared: sharedField,
      ...paging(limits.pageLength),
    }),
    output: list(SavedRoster),
  }),

  createRoster: defineCall({
    method: 'POST',
    path: '/question/roster/create',
    access: 'member',
    forPublishers: 'all',
    summary: '新建一份名单',
    input: z.object({ title: RosterTitle, ...createKey }),
    output: made,
  }),

  renameRoster: defineCall({
    method: 'PUT',
    path: '/question/roster/update/{id}',
    access: { ...roster, right: 'edit' },
    forPublishers: 'all',
    summary: '修改名单的名称',
    deed: '修改保存的名单',
    input: z.object({ ...rosterId, title: RosterTitle }),
    output: nothing,
  }),

  deleteRoster: defineCall({
    method: 'DELETE',
    path: '/question/roster/del/{id}',
    access: { ...roster, right: 'owner' },
    summary: `删除名单，${limits.restoreDays} 天内可以恢复；用过它的问卷和考试不变`,
    deed: '删除保存的名单',
    input: z.object(rosterId),
    output: nothing,
  }),

  findDeletedRosters: defineCall({
    method: 'GET',
    path: '/question/roster/deleted',
    access: 'member',
    summary: '自己删除的、还能恢复的名单',
    input: z.object(paging(limits.pageLength)),
    output: list(DeletedRoster),
  }),

  restoreRoster: defineCall({
    method: 'POST',
    path: '/question/roster/restore/{id}',
    access: 'member',
    forPublishers: 'all',
    summary: '恢复删除的名单',
    input: z.object(rosterId),
    output: nothing,
    success: 1802,
  }),

  findPeople: defineCall({
    method: 'GET',
    path: '/question/roster/people/{id}',
    access: { ...roster, right: 'view' },
    summary: '保存的名单上的人，按姓名、学号工号、班级部门查找',
    input: z.object({ ...rosterId, key: field(text(0, 100).default(''), '关键词'), ...paging(50) }),
    output: list(SavedPerson).extend({ title: z.string(), ...SharedWithMe }),
  }),

  importPeople: defineCall({
    method: 'POST',
    path: '/question/roster/import/{id}',
    access: { ...roster, right: 'edit' },
    forPublishers: 'all',
    summary: '从表格（姓名、学号/工号、班级/部门）导入；check=1 只检查，skipBad=1 跳过有误的行',
    deed: '修改保存的名单',
    input: z.object({
      ...rosterId,
      check: field(flag().default(false), '只检查'),
      skipBad: field(flag().default(false), '跳过有误的行'),
    }),
    output: z.object({
      rows: z.int(),
      bad: z.array(z.object({ row: z.int(), column: z.string(), reason: z.string() })),
      created: z.int(),
    }),
    body: 'multipart',
    bodyLimit: rosterLimits.maxBytes,
  }),

  savePerson: defineCall({
    method: 'POST',
    path: '/question/roster/person/{id}',
    access: { ...roster, right: 'edit' },
    forPublishers: 'all',
    summary: '往名单里添一个人；带上 person_id 时修改这个人',
    deed: '修改保存的名单',
    input: z.object({ ...rosterId, person_id: field(id().optional(), '名单上的人'), ...personFields }),
    output: z.object({ person_id: z.string() }),
    success: 1802,
  }),

  removePeople: defineCall({
    method: 'POST',
    path: '/question/roster/person/del/{id}',
    access: { ...roster, right: 'edit' },
    summary: '从名单中移除',
    deed: '修改保存的名单',
    input: z.object({ ...rosterId, ids: field(nested(z.array(id()).min(1).max(200)), '选中的人') }),
    output: z.object({ deleted: z.int() }),
    success: 717,
  }),

  /** Adds to the roster of the form, as an import does. */
  useRoster: defineCall({
    method: 'POST',
    path: '/question/survey/roster/use/{id}',
    access: { thing: 'form', right: 'edit', by: 'id' },
    forPublishers: 'all',
    summary: '把自己保存的或共享给自己的名单，或自己另一份问卷、投票或考试的名单，用到这一份',
    deed: '使用名单',
    input: z.object({
      ...formId,
      saved_roster_id: field(id().optional(), '保存的名单'),
      survey_id: field(id().optional(), '另一份的编号'),
    }),
    output: z.object({ created: z.int() }),
    success: 1802,
  }),

  /** Those on a roster who have an account join a team. */
  addRosterToTeam: defineCall({
    method: 'POST',
    path: '/share/team/roster/{id}',
    access: { thing: 'team', right: 'owner', by: 'id' },
    summary:
      '从自己保存的或共享给自己的名单加人：按姓名和学号或工号找本站的账号；check=1 只检查，skipBad=1 跳过没有账号的人',
    deed: '小组加人',
    input: z.object({
      id: field(id(), '小组'),
      saved_roster_id: field(id(), '保存的名单'),
      ...findingFields,
    }),
    output: PeopleFound,
  }),

  keepRoster: defineCall({
    method: 'POST',
    path: '/question/survey/roster/keep/{id}',
    access: { thing: 'form', right: 'names', by: 'id' },
    forPublishers: 'all',
    summary: '把这一份的名单保存下来，以后可以用到别处',
    deed: '保存名单',
    input: z.object({ ...formId, title: RosterTitle, ...createKey }),
    output: made,
  }),

  findReminder: defineCall({
    method: 'GET',
    path: '/question/survey/roster/remind/find/{id}',
    access: { thing: 'form', right: 'names', by: 'id' },
    summary: '名单上还没有交的有多少人，其中多少人能由本站提醒',
    input: z.object(remindFields),
    output: Reminder,
  }),

  /** Who has an account with this name and number is told of the form by the ways they chose. */
  remindRoster: defineCall({
    method: 'POST',
    path: '/question/survey/roster/remind/{id}',
    access: { thing: 'form', right: 'manage', by: 'id' },
    forPublishers: 'all',
    summary: '提醒名单上还没有交、在本站有账号的人；同一个人一天只提醒一次，匿名的不能提醒',
    deed: '提醒未答题的人',
    input: z.object(remindFields),
    output: z.object({ reminded: field(z.int(), '提醒了几个人') }),
  }),

  saveRosterRow: defineCall({
    method: 'POST',
    path: '/question/survey/roster/person/{id}',
    access: { thing: 'form', right: 'edit', by: 'id' },
    forPublishers: 'all',
    summary: '往这一份的名单里添一个人；带上 roster_id 时修改这个人，匿名的开始以后不能修改',
    deed: '修改名单',
    input: z.object({ ...formId, roster_id: field(id().optional(), '名单上的人'), ...personFields }),
    output: z.object({ roster_id: z.string() }),
    success: 1802,
  }),
}
