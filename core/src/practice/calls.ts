import { z } from 'zod'
import { categoryLimits } from '../category/names.ts'
import { defineCall } from '../contract/define-call.ts'
import { field, flag, id, list, paging, text } from '../contract/wire.ts'
import { paperSizes } from '../format/page-block.ts'
import { storedAnswer } from '../question/limits.ts'
import { PaperQuestion } from '../question/schema.ts'
import { ownNoteMax } from './judge.ts'
import { paperDocuments, paperOrders } from './print/choices.ts'
import { JudgedAnswer, Mistake, Practice } from './schema.ts'

const mistakeId = { id: field(id(), '错题') }
const answer = field(text(1, storedAnswer.max), '答案', { missing: '请先作答' })

export const practiceCalls = {
  findPractice: defineCall({
    method: 'GET',
    path: '/question/exam/edu/{id}',
    access: 'guest',
    summary: '一场考试的练习：题目不含答案；考试进行时对所有人关闭',
    input: z.object({ id: field(id(), '考试') }),
    output: Practice,
  }),

  tryPractice: defineCall({
    method: 'POST',
    path: '/question/exam/edu/{id}/try',
    access: 'guest',
    summary: '练习一场考试里的一道题：对错、答案和解析',
    input: z.object({ id: field(id(), '考试'), question_id: field(id(), '题目'), answer }),
    output: JudgedAnswer,
  }),

  findKin: defineCall({
    method: 'GET',
    path: '/question/bank/kin/{id}',
    access: 'guest',
    forPublishers: 'part',
    summary: '再来一道同类题：同分类、同题型、能练习的另一道',
    input: z.object({
      id: field(id(), '题目'),
      survey_id: field(id().optional(), '考试', { help: '正在练习的考试；题目不公开时要写' }),
    }),
    output: z.object({ question: PaperQuestion.nullable() }),
  }),

  findMistakes: defineCall({
    method: 'GET',
    path: '/question/mistake/find',
    access: 'member',
    summary: '错题本；due=1 只看今日待复习的',
    input: z.object({
      due: field(flag().default(false), '待复习'),
      type: field(text(0, categoryLimits.keyMax).default(''), '分类'),
      survey_id: field(id().optional(), '考试'),
      ...paging(),
    }),
    output: list(Mistake).extend({ due: z.int() }),
  }),

  tryMistake: defineCall({
    method: 'POST',
    path: '/question/mistake/try/{id}',
    access: 'member',
    summary: '复习一道错题：对了隔得更久再来，错了从头开始',
    input: z.object({ ...mistakeId, answer }),
    output: JudgedAnswer.extend({ due: z.string().nullable() }),
  }),

  noteMistake: defineCall({
    method: 'PUT',
    path: '/question/mistake/note/{id}',
    access: 'member',
    summary: '写下自己的笔记',
    input: z.object({ ...mistakeId, note: field(text(0, ownNoteMax).default(''), '笔记') }),
    output: z.object({}),
  }),

  removeMistake: defineCall({
    method: 'DELETE',
    path: '/question/mistake/del/{id}',
    access: 'member',
    summary: '从错题本移除',
    input: z.object(mistakeId),
    output: z.object({}),
  }),

  exportPaper: defineCall({
    method: 'GET',
    path: '/question/survey/paper/{id}.docx',
    access: { thing: 'form', right: 'view', by: 'id' },
    summary:
      '存成 Word 文档（.docx）：what 为 paper（印出来作答的）、sheet 答题卡、key 答案与解析、source 可再导入的原稿；order=B 换题目和选项的次序，size 只用于 paper',
    deed: '导出试卷',
    input: z.object({
      id: field(id(), '编号'),
      what: field(z.enum(paperDocuments).default('paper'), '哪一份'),
      order: field(z.enum(paperOrders).default('A'), 'A 卷或 B 卷'),
      size: field(z.enum(paperSizes).default('A4'), '纸张'),
    }),
    output: z.unknown(),
    download: true,
  }),
}
