import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'
import { field, flag, id, int, list, paging, text } from '../contract/wire.ts'
import { formLimits } from '../form/limits.ts'
import { media } from '../question/limits.ts'
import { extraCalls } from './extra-calls.ts'
import { filterFields, reportSorts } from './filter-schema.ts'
import { feed, maxSeconds, recountPage, source, timeline } from './limits.ts'
import {
  Attempt,
  AttemptRow,
  DeletedReport,
  Draft,
  Mine,
  Receipt,
  ReportChange,
  ReportRow,
  ReportView,
  TimelineEntry,
} from './schema.ts'
import { draftFields, FieldsIn, reportFields } from './sent-fields.ts'
import { VoteResult } from './vote-schema.ts'

const formId = { id: field(id(), '编号') }

/** One play of a recording that an exam counts. */
export const Play = z.object({
  n: z.int(),
  /** The address for this browser and this play, until it is over. */
  url: z.string(),
  left: z.int(),
})
export type Play = z.output<typeof Play>

export const reportCalls = {
  /** Counts a visit; the take page calls it first. */
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
    summary: '开始作答，或取回没有交的那一次；题目不含答案和解析，时间以服务器为准',
    input: z.object({
      ...formId,
      password: field(text(0, formLimits.passwordMax).default(''), '参与密码', { isSecret: true }),
      name: field(text(0, 30).default(''), '姓名'),
      number: field(text(0, 50).default(''), '学号或工号'),
      source: field(text(0, source.max).default('').catch(''), '来源'),
      /** The promise of anonymity that the page made; the start is refused where it no longer holds. */
      anonymous: field(flag().optional(), '页面说的匿名'),
      fields: FieldsIn,
      /** Where people take turns at one device, the key with which this person will hand in says whose turn it is. */
      submit_key: field(id().optional(), '提交编号'),
    }),
    output: Attempt,
  }),

  saveDraft: defineCall({
    method: 'PUT',
    path: '/question/report/draft/{id}',
    access: { thing: 'attempt', right: 'participant', by: 'id' },
    summary:
      '保存草稿；带上 version 时，别处存过新的就拒绝（409）并交还那一份。形式不对的答案不保存，在 wrong 里说明，其余的照常保存；没有一个能保存时拒绝（422）',
    input: z.object({
      id: field(id(), '作答'),
      ...draftFields,
      version: field(int(0, Number.MAX_SAFE_INTEGER).optional(), '草稿版本'),
    }),
    output: Draft.pick({ version: true, saved: true }).extend({
      now: z.string(),
      deadline: z.string().nullable(),
      /** Answers that were not stored; absent where all were. */
      wrong: z.array(z.object({ question_id: z.string(), reason: z.string() })).optional(),
    }),
  }),

  playMedia: defineCall({
    method: 'POST',
    path: '/question/report/play/{id}',
    access: { thing: 'attempt', right: 'participant', by: 'id' },
    summary:
      '考试里播放限次数的音频或视频：第几次；同一次再要一遍不另计，返回只给这个浏览器、只管这一次的地址',
    input: z.object({
      id: field(id(), '作答'),
      /** A question within another has its number behind the id: `id.2`. */
      question_id: field(text(1, 50), '题目'),
      item: field(int(0, media.perQuestion - 1).default(0), '第几段'),
      n: field(int(1, media.maxPlays), '第几次'),
    }),
    output: Play,
  }),

  createReport: defineCall({
    method: 'POST',
    path: '/question/report/create',
    access: 'guest',
    summary: '交卷或投票；同一个 submit_key 无论发几次都是同一份答卷',
    input: z.object(reportFields),
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

  /** A receipt is known to the taker alone, so it opens the report on any device. */
  lookUpReport: defineCall({
    method: 'POST',
    path: '/question/report/lookup/{id}',
    access: 'guest',
    summary: '凭回执查看交过的一份；作者允许时，名单上的人也可以凭姓名和学号或工号查看最近的一份',
    input: z.object({
      ...formId,
      receipt: field(text(0, 30).default(''), '回执'),
      name: field(text(0, 30).default(''), '姓名'),
      number: field(text(0, 50).default(''), '学号或工号'),
    }),
    output: ReportView,
  }),

  mailReport: defineCall({
    method: 'POST',
    path: '/question/report/mail/{id}',
    access: 'guest',
    summary:
      '把交过的一份用邮件发一份副本：登录的会员发到自己绑定的邮箱，带着答案；其他人发到所填的邮箱，只有回执和网址',
    input: z.object({
      ...formId,
      receipt: field(text(1, 30), '回执'),
      mail: field(text(0, 254).default(''), '邮箱'),
    }),
    output: z.object({ to: z.string() }),
  }),

  /** Leaving the page is sent separately from drafts, where the exam records it. */
  recordLeave: defineCall({
    method: 'POST',
    path: '/question/report/leave/{id}',
    access: { thing: 'attempt', right: 'participant', by: 'id' },
    summary: '记录一次离开页面：离开了多少秒，多少秒以前回来的（断网时晚些送到）',
    input: z.object({
      id: field(id(), '作答'),
      seconds: field(int(0, maxSeconds), '秒数'),
      ago: field(int(0, maxSeconds).default(0), '多久以前'),
    }),
    output: z.object({ leaves: z.int() }),
  }),

  findTimeline: defineCall({
    method: 'GET',
    path: '/question/report/timeline/{id}',
    access: { thing: 'report', right: 'participant', by: 'id' },
    summary: '一份答卷的作答记录：什么时候答了什么、改了什么、离开过几次；作者和本人都能看',
    input: z.object({
      id: field(id(), '答卷'),
      from: field(int(0, timeline.maxRows).default(0), '从第几条起'),
    }),
    /** `next` is where the next part begins, 0 where there is none. */
    output: z.object({ tables: z.array(TimelineEntry), length: z.int(), next: z.int() }),
  }),

  ...extraCalls,

  findReports: defineCall({
    method: 'GET',
    path: '/question/report/find',
    access: 'guest',
    summary:
      '带 survey_id 时，作者看到全部答卷（waiting=1 只看待批阅的；可以搜姓名、学号、回执，可以筛选和排序），其他人看到自己的；不带时是自己交过的',
    input: z.object({
      survey_id: field(id().optional(), '问卷'),
      waiting: field(flag().default(false), '待批阅'),
      key: field(text(0, 50).default(''), '姓名、学号或回执'),
      sort: field(z.enum(reportSorts).default('new'), '排序'),
      ...filterFields,
      ...paging(),
    }),
    output: list(ReportRow),
  }),

  findReportChanges: defineCall({
    method: 'GET',
    path: '/question/report/changes/{id}',
    access: { thing: 'form', right: 'names', by: 'id' },
    summary:
      '一份问卷的答卷从 since 以后的变化，按先后，一条不漏、一条不重：新交、改过、批过、删除、恢复；第一次不带 since，more 为真时接着读',
    input: z.object({
      ...formId,
      since: field(text(0, feed.cursorMax).default(''), '从哪里起'),
      len: field(int(1, feed.page).default(feed.page), '条数'),
    }),
    output: z.object({
      tables: z.array(ReportChange),
      /** Where the next reading goes on. */
      since: z.string(),
      more: z.boolean(),
    }),
  }),

  deleteReport: defineCall({
    method: 'DELETE',
    path: '/question/report/del/{id}',
    access: { thing: 'report', right: 'manage', by: 'id' },
    summary: '删除一份答卷，统计随之更新；三十天内可以恢复，这个人也可以重新作答；匿名的不能重新作答',
    deed: '删除答卷',
    input: z.object({ id: field(id(), '答卷') }),
    output: z.null(),
  }),

  findDeletedReports: defineCall({
    method: 'GET',
    path: '/question/report/deleted/{id}',
    access: { thing: 'form', right: 'manage', by: 'id' },
    summary: '删除了、还能恢复的答卷',
    input: z.object({ ...formId, ...paging() }),
    output: list(DeletedReport),
  }),

  restoreReport: defineCall({
    method: 'POST',
    path: '/question/report/restore/{id}/{report_id}',
    access: { thing: 'form', right: 'manage', by: 'id' },
    summary: '恢复删除的答卷；这个人已经重新作答的（409）不能恢复',
    deed: '恢复答卷',
    input: z.object({ ...formId, report_id: field(id(), '答卷') }),
    output: z.null(),
    success: 1802,
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
      /** The field is undefined at the end. */
      next: z.string().optional(),
    }),
  }),
}
