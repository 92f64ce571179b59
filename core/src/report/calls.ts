import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'
import { field, id, int, list, paging, text } from '../contract/wire.ts'
import { form } from '../form/limits.ts'
import { recountPage, source } from './limits.ts'
import {
  Attempt,
  AttemptRow,
  Draft,
  draftFields,
  Mine,
  Receipt,
  ReportRow,
  ReportView,
  sheetFields,
  VoteResult,
} from './schema.ts'

const formId = { id: field(id(), '编号') }

export const reportCalls = {
  /** Counts a visit; the take page asks it first. */
  findMine: defineCall({
    method: 'GET',
    path: '/question/report/mine/{id}',
    access: 'guest',
    summary: '自己和一份问卷、投票或考试的关系：能否作答，未交的作答，已交的答卷',
    input: z.object(formId),
    output: Mine,
  }),

  startReport: defineCall({
    method: 'POST',
    path: '/question/report/start/{id}',
    access: 'guest',
    summary: '开始作答，或取回没有交的那一次；试卷不含答案和解析，时间以服务器为准',
    input: z.object({
      ...formId,
      password: field(text(0, form.passwordMax).default(''), '参与密码'),
      name: field(text(0, 30).default(''), '姓名'),
      number: field(text(0, 50).default(''), '学号或工号'),
      source: field(text(0, source.max).default('').catch(''), '来源'),
    }),
    output: Attempt,
  }),

  saveDraft: defineCall({
    method: 'PUT',
    path: '/question/report/draft/{id}',
    access: { thing: 'attempt', right: 'participant', by: 'id' },
    summary: '保存草稿；带上 version 时，别处存过新的就拒绝（409）并交还那一份',
    input: z.object({
      id: field(id(), '作答'),
      ...draftFields,
      version: field(int(0, Number.MAX_SAFE_INTEGER).optional(), '草稿版本'),
    }),
    output: Draft.pick({ version: true, saved: true }).extend({
      now: z.string(),
      deadline: z.string().nullable(),
    }),
  }),

  createReport: defineCall({
    method: 'POST',
    path: '/question/report/create',
    access: 'guest',
    summary: '交卷或投票；同一个 submit_key 无论发几次都是同一份答卷',
    input: z.object(sheetFields),
    output: Receipt.extend({ score: z.number().nullable() }),
  }),

  viewReport: defineCall({
    method: 'GET',
    path: '/question/report/view/{id}',
    access: { thing: 'report', right: 'participant', by: 'id' },
    summary: '自己交的一份答卷',
    input: z.object({ id: field(id(), '答卷') }),
    output: ReportView,
  }),

  findReports: defineCall({
    method: 'GET',
    path: '/question/report/find',
    access: 'guest',
    summary: '带 survey_id 时，作者看到全部答卷，其他人看到自己的；不带时是自己交过的',
    input: z.object({ survey_id: field(id().optional(), '问卷'), ...paging() }),
    output: list(ReportRow),
  }),

  findAttempts: defineCall({
    method: 'GET',
    path: '/question/report/attempts',
    access: 'guest',
    summary: '自己还没有交、可以继续的作答',
    input: z.object(paging()),
    output: list(AttemptRow),
  }),

  findVoteResult: defineCall({
    method: 'GET',
    path: '/question/report/result/{id}',
    access: 'guest',
    summary: '投票结果，按作者的设定公开',
    input: z.object(formId),
    output: VoteResult,
  }),

  findVotes: defineCall({
    method: 'GET',
    path: '/question/report/receipts/{id}',
    access: 'guest',
    summary: '公开的票据：回执的哈希和选项，按哈希排列，不含时间；从 after 之后取',
    input: z.object({
      ...formId,
      after: field(text(0, 64).default(''), '从哪里之后'),
      len: field(int(1, recountPage).default(200), '条数'),
    }),
    output: z.object({
      tables: z.array(z.object({ hash: z.string(), key: z.string() })),
      /** Undefined at the end. */
      next: z.string().optional(),
    }),
  }),
}
