import { z } from 'zod'
import { defineCall } from '../../contract/define-call.ts'
import { createKey, field, flag, id, list, nested, paging, text, time } from '../../contract/wire.ts'
import { OwnAppeal, ReportNews } from '../../report/news-schema.ts'
import { AppealGroup, AppealRow } from '../appeal/schema.ts'
import { appeal, newsMost, previewPage } from './limits.ts'
import {
  appealContent,
  GivenAnswer,
  RegradePreview,
  RegradeQuestion,
  RegradeRow,
  reasonField,
  ruleFields,
} from './schema.ts'

const formId = { id: field(id(), '编号') }
const questionId = { question_id: ruleFields.question_id }

export const regradeCalls = {
  findRegradeQuestions: defineCall({
    method: 'GET',
    path: '/question/regrade/questions/{id}',
    access: { thing: 'form', right: 'manage', by: 'id' },
    summary: '一场考试的题现在怎么计分：答案、分值、认可的答案、是否取消；抽到过的题在最后',
    input: z.object({ ...formId, ...paging(50) }),
    output: list(RegradeQuestion),
  }),

  findGivenAnswers: defineCall({
    method: 'GET',
    path: '/question/regrade/answers/{id}',
    access: { thing: 'form', right: 'manage', by: 'id' },
    summary: '一道题收到的不同答案和份数，写法不同的同一个答案算一种，多的在前',
    input: z.object({ ...formId, ...questionId }),
    output: list(GivenAnswer),
  }),

  previewRegrade: defineCall({
    method: 'POST',
    path: '/question/regrade/preview/{id}',
    access: { thing: 'form', right: 'manage', by: 'id' },
    summary: '重判之前看结果：谁加分、谁减分、谁过了及格线、名次和平均分怎么变；什么都不改',
    input: z.object({
      ...formId,
      ...ruleFields,
      ...paging(previewPage),
    }),
    output: RegradePreview,
  }),

  startRegrade: defineCall({
    method: 'POST',
    path: '/question/regrade/start/{id}',
    access: { thing: 'form', right: 'manage', by: 'id' },
    summary:
      '重判一道题：从现在起交的按新规则计分，已经交的在后台逐份重算；正在重判（409）或题已取消（422）时不能',
    input: z.object({ ...formId, ...ruleFields, reason: reasonField, ...createKey }),
    output: z.object({ regrade_id: z.string() }),
  }),

  findRegrades: defineCall({
    method: 'GET',
    path: '/question/regrade/find/{id}',
    access: { thing: 'form', right: 'manage', by: 'id' },
    summary: '重判的历史和进度，新的在前；bank 说题库里的这道题现在怎样，自己的题可以照着改',
    input: z.object({ ...formId, ...paging() }),
    output: list(RegradeRow),
  }),

  undoRegrade: defineCall({
    method: 'POST',
    path: '/question/regrade/undo/{id}/{regrade_id}',
    access: { thing: 'form', right: 'manage', by: 'id' },
    summary: '撤销最近一次重判，分数恢复原样；之后手工批阅过的分数保留',
    input: z.object({ ...formId, regrade_id: field(id(), '重判') }),
    output: z.null(),
    success: 1802,
  }),

  setAppeals: defineCall({
    method: 'POST',
    path: '/question/appeal/settings/{id}',
    access: { thing: 'form', right: 'manage', by: 'id' },
    summary: '允许考生申诉到什么时候；空着是不允许',
    deed: '设定申诉',
    input: z.object({ ...formId, until: field(time().nullable().default(null), '申诉截止时间') }),
    output: z.object({ until: z.string().nullable() }),
    success: 1802,
  }),

  findAppealGroups: defineCall({
    method: 'GET',
    path: '/question/appeal/find/{id}',
    access: { thing: 'form', right: 'manage', by: 'id' },
    summary: '申诉，按题归在一起，没有答复的多的在前；until 是申诉截止时间',
    input: z.object({ ...formId, ...paging(50) }),
    output: list(AppealGroup).extend({ until: z.string().nullable() }),
  }),

  findAppeals: defineCall({
    method: 'GET',
    path: '/question/appeal/question/{id}',
    access: { thing: 'form', right: 'manage', by: 'id' },
    summary: '一道题的申诉，新的在前；seen 是考生看到的题和选项顺序、作答和得分；匿名的考试没有姓名和 seen',
    input: z.object({ ...formId, ...questionId, ...paging() }),
    output: list(AppealRow),
  }),

  answerAppeals: defineCall({
    method: 'POST',
    path: '/question/appeal/answer/{id}',
    access: { thing: 'form', right: 'manage', by: 'id' },
    summary: '一起答复一道题所有还没有答复的申诉：成立或不成立，和一段话',
    deed: '答复申诉',
    input: z.object({
      ...formId,
      ...questionId,
      isGranted: field(flag(), '是否成立'),
      answer: field(text(1, appeal.answerMax), '答复'),
    }),
    output: z.object({ answered: z.int() }),
    success: 1802,
  }),

  /** The report is named as it was opened: by its id for its taker, by its receipt, or by name and number. */
  createAppeal: defineCall({
    method: 'POST',
    path: '/question/appeal/create/{id}',
    access: 'guest',
    summary: '对一道题的评分提出申诉，每道题一次；凭自己的答卷、回执，或者姓名和学号',
    input: z.object({
      ...formId,
      report_id: field(id().optional(), '答卷'),
      receipt: field(text(0, 30).default(''), '回执'),
      name: field(text(0, 30).default(''), '姓名'),
      number: field(text(0, 50).default(''), '学号或工号'),
      ...questionId,
      content: appealContent,
    }),
    output: OwnAppeal,
  }),

  findReportNews: defineCall({
    method: 'GET',
    path: '/question/report/news',
    access: 'member',
    summary: '自己的答卷还没有看过的新消息：重判改了成绩、申诉有了答复',
    input: z.object({}),
    output: z.object({ tables: z.array(ReportNews) }),
  }),

  seeReportNews: defineCall({
    method: 'POST',
    path: '/question/report/news/seen',
    access: 'member',
    summary: '看过了这些答卷的新消息',
    input: z.object({ reports: field(nested(z.array(id()).max(newsMost)), '答卷') }),
    output: z.null(),
  }),
}
