import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'
import {
  binPage,
  createKey,
  field,
  flag,
  id,
  int,
  list,
  nested,
  paging,
  text,
  time,
} from '../contract/wire.ts'
import { DrawRuleField, OtherPaperQuestions, solveBlueprintCall } from './draw-schema.ts'
import { embedCalls } from './embed-calls.ts'
import { exchangeCalls } from './exchange-calls.ts'
import { findExposedCall } from './exposed.ts'
import { drawLimits, formLimits as limits, rosterLimits } from './limits.ts'
import { rosterFilters, rosterStates } from './roster-state.ts'
import { DeletedForm, FormChange, FormCover, FormDraft, FormView, RosterRow } from './schema.ts'
import { formSearch } from './search-schema.ts'
import { templateCalls } from './template-calls.ts'

const formId = { id: field(id(), '编号') }
const ownForm = { thing: 'form', right: 'owner', by: 'id' } as const
const nothing = z.object({})
const found = list(FormCover).extend({ more: z.boolean() })
const rosterSearch = {
  key: field(text(0, 100).default(''), '关键词'),
  state: field(z.enum(rosterFilters).optional(), '状态'),
  group: field(text(0, 50).optional(), '班级或部门'),
}

export const formCalls = {
  filterForms: defineCall({
    method: 'GET',
    path: '/filters/survey/find',
    access: 'guest',
    mayLag: 'for-guests',
    summary: '公开的问卷、投票、评选和考试；作者看自己的时包括未公开的',
    input: formSearch,
    output: found,
  }),

  findSurveys: defineCall({
    method: 'GET',
    path: '/question/survey/find',
    access: 'guest',
    mayLag: 'for-guests',
    summary: '问卷、投票和评选的列表',
    input: formSearch,
    output: found,
  }),

  findExams: defineCall({
    method: 'GET',
    path: '/question/exam/find',
    access: 'guest',
    mayLag: 'for-guests',
    summary: '考试的列表',
    input: formSearch,
    output: found,
  }),

  viewForm: defineCall({
    method: 'GET',
    path: '/question/survey/view/{id}',
    access: 'guest',
    summary: '一份问卷、投票、评选或考试；不含答案和解析，考试只有封面；作者另有 own',
    input: z.object(formId),
    output: FormView,
  }),

  shareForm: defineCall({
    method: 'POST',
    path: '/question/survey/link/{id}',
    access: { thing: 'form', right: 'edit', by: 'id' },
    forPublishers: 'all',
    summary: '短链接的代码（/s/代码）；第一次时生成，以后都是同一个',
    input: z.object(formId),
    output: z.object({ code: z.string() }),
  }),

  createForm: defineCall({
    method: 'POST',
    path: '/question/survey/create',
    access: 'member',
    forPublishers: 'all',
    summary: '新建问卷、投票、评选或考试',
    input: FormDraft.extend(createKey),
    output: z.object({ survey_id: z.string() }),
  }),

  /** A change of meaning after somebody has begun makes a new revision, and is refused (409, needConfirm) until confirmed. */
  updateForm: defineCall({
    method: 'PUT',
    path: '/question/survey/update/{id}',
    access: { thing: 'form', right: 'edit', by: 'id' },
    forPublishers: 'all',
    summary:
      '修改，没有写的不变；有人作答后改变题意要 confirm=1，会成为新版本；带上 update_time 时，别人改过就拒绝',
    deed: '修改',
    // New questions go to the bank with it.
    input: FormChange.extend({
      ...formId,
      ...createKey,
      update_time: field(time().optional(), '上次修改时间'),
      confirm: field(flag().default(false), '确认成为新版本'),
      refresh: field(flag().default(false), '题目更新为题库的内容'),
      fresh: field(nested(z.array(id()).max(limits.maxQuestions)).default([]), '更新为题库内容的题', {
        help: '只有这些题更新为题库的内容',
      }),
    }),
    output: z.object({ update_time: z.string(), revision: z.int() }),
  }),

  readPassword: defineCall({
    method: 'GET',
    path: '/question/survey/password/{id}',
    access: { thing: 'form', right: 'edit', by: 'id' },
    summary: '作者再看一次参与密码；没有密码，或密码是很早以前设的，就是空的',
    deed: '查看参与密码',
    input: z.object(formId),
    output: z.object({ password: z.string() }),
  }),

  setFormStatus: defineCall({
    method: 'PUT',
    path: '/question/survey/status/{id}',
    access: { thing: 'form', right: 'edit', by: 'id' },
    forPublishers: 'part',
    summary: '开始或暂停',
    deed: '开始或暂停',
    input: z.object({ ...formId, status: field(int(0, 1), '状态') }),
    output: nothing,
  }),

  endForm: defineCall({
    method: 'PUT',
    path: '/question/survey/end/{id}',
    access: { thing: 'form', right: 'edit', by: 'id' },
    summary: '立即结束',
    deed: '立即结束',
    input: z.object(formId),
    output: nothing,
  }),

  deleteForm: defineCall({
    method: 'DELETE',
    path: '/question/survey/del/{id}',
    access: ownForm,
    summary: `删除，${limits.restoreDays} 天内可以连同答卷一起恢复`,
    deed: '删除',
    input: z.object(formId),
    output: nothing,
  }),

  undoForm: defineCall({
    method: 'DELETE',
    path: '/question/survey/undo/{id}',
    access: ownForm,
    summary:
      '整份撤销还没有人开始作答的问卷、投票、评选或考试：连同随它新建的题目一起去掉，不进回收站；题目改过的、别处在用的留下',
    deed: '整份撤销',
    input: z.object(formId),
    output: z.object({ deleted: z.int(), kept: z.int() }),
  }),

  findDeletedForms: defineCall({
    method: 'GET',
    path: '/question/survey/deleted',
    access: 'member',
    summary: '自己被删除的、还能恢复的问卷、投票、评选和考试；管理员也能看管理员删除的',
    input: z.object(binPage(limits.pageLength)),
    output: list(DeletedForm),
  }),

  restoreForm: defineCall({
    method: 'POST',
    path: '/question/survey/restore/{id}',
    access: 'member',
    forPublishers: 'all',
    summary: '恢复删除的问卷、投票、评选或考试，连同答卷和统计',
    input: z.object(formId),
    output: nothing,
    success: 1802,
  }),

  checkDraw: defineCall({
    method: 'POST',
    path: '/question/survey/draw/check',
    access: 'member',
    forPublishers: 'all',
    summary: '随机抽题的每条规则在题库里有多少题、缺多少',
    input: z.object({
      draw: field(nested(z.array(DrawRuleField).max(drawLimits.maxRules)), '随机抽题'),
      question: field(nested(z.array(id()).max(limits.maxQuestions)).default([]), '题目'),
      survey_id: field(id().optional(), '考试', { help: '正在编辑的考试：别的考试正在用的题不会抽' }),
    }),
    output: z.object({ rules: z.array(z.object({ available: z.int(), missing: z.int() })) }),
  }),

  solveBlueprint: solveBlueprintCall,

  findOtherPaper: defineCall({
    method: 'GET',
    path: '/question/survey/other-paper/{id}',
    access: { thing: 'form', right: 'view', by: 'id' },
    forPublishers: 'all',
    summary: '和考试一起保存的另一份（A、B 卷）的题目，按题库现在的内容',
    input: z.object(formId),
    output: OtherPaperQuestions,
  }),

  ...embedCalls,
  ...exchangeCalls,
  ...templateCalls,
  findExposed: findExposedCall,

  findUses: defineCall({
    method: 'GET',
    path: '/question/bank/uses/{id}',
    access: 'member',
    summary: '一道题用在哪些问卷和考试里',
    input: z.object(formId),
    output: z.object({
      tables: z.array(
        FormCover.pick({ survey_id: true, survey_title: true, questionnaire_type: true, state: true }),
      ),
      length: z.int(),
    }),
  }),

  findRoster: defineCall({
    method: 'GET',
    path: '/question/survey/roster/find/{id}',
    access: { thing: 'form', right: 'names', by: 'id' },
    summary: '名单，按姓名、学号工号、班级部门查找',
    input: z.object({ ...formId, ...rosterSearch, ...paging(50) }),
    output: list(RosterRow).extend({ counts: z.record(z.enum(rosterStates), z.int()) }),
  }),

  exportRoster: defineCall({
    method: 'GET',
    path: '/question/survey/roster/export/{id}.xlsx',
    access: { thing: 'form', right: 'names', by: 'id' },
    summary: '名单或其中一部分（例如 state=unanswered 还没有交的人）存成表格',
    deed: '导出名单',
    input: z.object({ ...formId, ...rosterSearch }),
    output: z.unknown(),
    download: true,
  }),

  importRoster: defineCall({
    method: 'POST',
    path: '/question/survey/roster/import/{id}',
    access: { thing: 'form', right: 'edit', by: 'id' },
    summary: '从表格（姓名、学号/工号、班级/部门）导入名单；check=1 只检查，skipBad=1 跳过有误的行',
    deed: '导入名单',
    input: z.object({
      ...formId,
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

  removeFromRoster: defineCall({
    method: 'POST',
    path: '/question/survey/roster/del/{id}',
    access: { thing: 'form', right: 'edit', by: 'id' },
    summary: '从名单中移除；已答题的保留',
    deed: '从名单中移除',
    input: z.object({
      ...formId,
      ids: field(nested(z.array(id()).min(1).max(200)), '选中的人'),
    }),
    output: z.object({ deleted: z.int() }),
    success: 717,
  }),
}
