import { z } from 'zod'
import { defineCall } from '../../contract/define-call.ts'
import { boundedRecord, field, flag, id, int, list, nested, paging, text } from '../../contract/wire.ts'
import { formLimits } from '../../form/limits.ts'
import { commentMax } from '../../report/limits.ts'
import { receiverKinds } from '../../share/rights.ts'
import { MarkScopeIn } from '../../share/schema.ts'
import { claimMost, commentsMost, markedAtOnce } from './limits.ts'
import {
  Bundle,
  inkFields,
  MarkChange,
  Marked,
  Marker,
  Marking,
  MarkingParts,
  MarkingProgress,
  MarkPoints,
  MyMarking,
  markFields,
  markingSettings,
  RubricField,
  Skipped,
} from './schema.ts'

const formId = { id: field(id(), '考试') }
const questionId = { question_id: field(text(1, 40), '题目') }
const bundleKey = z
  .string()
  .length(32)
  .regex(/^[0-9a-f]{32}$/)

const asMarker = { thing: 'marking', right: 'marker', by: 'id' } as const

export const markingCalls = {
  markReport: defineCall({
    method: 'POST',
    path: '/question/report/mark/{id}',
    access: { thing: 'report', right: 'mark', by: 'id' },
    summary: '批阅：各题的分数和评语',
    deed: '批阅答卷',
    input: z.object({
      id: field(id(), '答卷'),
      marks: field(nested(boundedRecord(MarkPoints, formLimits.maxQuestions)), '分数'),
      comments: field(
        nested(boundedRecord(z.string().max(commentMax), formLimits.maxQuestions)).default({}),
        '评语',
      ),
    }),
    /** The score is null while one of the questions is locked by another exam. */
    output: z.object({ score: z.number().nullable(), pending: z.int() }),
    success: 1802,
  }),

  findMarking: defineCall({
    method: 'GET',
    path: '/question/marking/{id}',
    access: asMarker,
    summary: '按题阅卷：各题还有多少待批阅；作者和受邀的阅卷人可以看',
    input: z.object(formId),
    output: Marking,
  }),

  /** Bundles that the marker already holds are given again, so that a reload goes on where it was. */
  claimBundles: defineCall({
    method: 'POST',
    path: '/question/marking/claim/{id}',
    access: asMarker,
    summary: '领取一道题的几组答案来批阅，相同的答案是一组；领取的十分钟内别人领不到',
    input: z.object({
      ...formId,
      ...questionId,
      len: field(int(1, claimMost).default(claimMost), '组数'),
    }),
    output: z.object({
      tables: z.array(Bundle),
      /** The number of groups that others hold now. */
      others: z.int(),
    }),
  }),

  releaseBundles: defineCall({
    method: 'POST',
    path: '/question/marking/release/{id}',
    access: asMarker,
    summary: '交还自己领取而没有批阅的答案；不说哪道题时交还全部',
    input: z.object({ ...formId, question_id: field(text(0, 40).default(''), '题目') }),
    output: z.null(),
  }),

  markBundles: defineCall({
    method: 'POST',
    path: '/question/marking/mark/{id}',
    access: asMarker,
    summary: '给一组或几组相同的答案评分；别人正在批阅的跳过，并说明原因',
    deed: '批阅',
    input: z.object({
      ...formId,
      ...questionId,
      bundles: field(nested(z.array(bundleKey).min(1).max(markedAtOnce)), '答案'),
      ...markFields,
    }),
    output: z.object({ marked: z.array(Marked), skipped: z.array(Skipped) }),
    success: 1802,
  }),

  undoMark: defineCall({
    method: 'POST',
    path: '/question/marking/undo/{id}',
    access: asMarker,
    summary: '撤销自己刚才的评分；之后又有人评过的不能撤销',
    deed: '撤销评分',
    input: z.object({ ...formId, mark_id: field(id(), '评分') }),
    output: z.object({ bundle_key: z.string(), reports: z.int(), stage: z.int() }),
    success: 1802,
  }),

  findMarkers: defineCall({
    method: 'GET',
    path: '/question/marking/marker/{id}',
    access: { thing: 'form', right: 'manage', by: 'id' },
    summary: '一场考试的阅卷人：批阅共享给了谁，各批阅哪些',
    input: z.object(formId),
    output: list(Marker),
  }),

  findMarkingParts: defineCall({
    method: 'GET',
    path: '/question/marking/parts/{id}',
    access: { thing: 'form', right: 'manage', by: 'id' },
    summary: '可以分给阅卷人的题和班级',
    input: z.object(formId),
    output: MarkingParts,
  }),

  inviteMarker: defineCall({
    method: 'POST',
    path: '/question/marking/marker/{id}',
    access: { thing: 'form', right: 'manage', by: 'id' },
    summary: '邀请一位会员或一个小组阅卷，也就是把批阅共享给他；已经邀请过的，改范围、改是不是仲裁人',
    deed: '邀请阅卷人',
    input: z.object({
      ...formId,
      kind: field(z.enum(receiverKinds).default('person'), '邀请谁', {
        help: 'person 一位会员，team 一个小组',
      }),
      who: field(text(1, 100).optional(), '用户名或姓名', { help: '邀请会员时必填' }),
      receiver_id: field(id().optional(), '小组', { help: '邀请小组时必填' }),
      /** The setting stays as it was where it is left out, and so does the scope. */
      isArbiter: field(flag().optional(), '仲裁人'),
      scope: field(nested(MarkScopeIn).optional(), '批阅范围', {
        help: '{"questions":[题目]}、{"classes":[班级]}，{} 是全部',
      }),
    }),
    output: Marker,
  }),

  removeMarker: defineCall({
    method: 'DELETE',
    path: '/question/marking/marker/{id}/{user_id}',
    access: { thing: 'form', right: 'manage', by: 'id' },
    summary: '移除一位阅卷人，也就是不再共享批阅；他领取的答案马上可以由别人领取，评过的分保留',
    deed: '移除阅卷人',
    input: z.object({ ...formId, user_id: field(id(), '会员或小组') }),
    output: z.null(),
  }),

  updateMarking: defineCall({
    method: 'PUT',
    path: '/question/marking/settings/{id}',
    access: { thing: 'form', right: 'manage', by: 'id' },
    summary: '阅卷设置：是否显示姓名、是否两人各评一次、两次允许相差多少分',
    deed: '修改阅卷设置',
    input: z.object({ ...formId, ...markingSettings }),
    output: z.null(),
  }),

  saveRubric: defineCall({
    method: 'PUT',
    path: '/question/marking/rubric/{id}',
    access: { thing: 'form', right: 'manage', by: 'id' },
    summary: '一道题的评分要点，每点几分',
    deed: '修改评分要点',
    input: z.object({ ...formId, ...questionId, rubric: RubricField }),
    output: z.null(),
  }),

  findMarkingProgress: defineCall({
    method: 'GET',
    path: '/question/marking/progress/{id}',
    access: { thing: 'form', right: 'manage', by: 'id' },
    summary: '阅卷进度：各阅卷人、各班级，两次评分的一致程度',
    input: z.object(formId),
    output: MarkingProgress,
  }),

  findMarkChanges: defineCall({
    method: 'GET',
    path: '/question/marking/history/{id}',
    access: { thing: 'form', right: 'manage', by: 'id' },
    summary: '评分记录：谁在什么时候把几分改成几分，新的在前',
    input: z.object({
      ...formId,
      question_id: field(text(0, 40).default(''), '题目'),
      report_id: field(id().optional(), '答卷'),
      ...paging(),
    }),
    output: list(MarkChange),
  }),

  saveInk: defineCall({
    method: 'PUT',
    path: '/question/marking/ink/{id}/{upload_id}',
    access: asMarker,
    summary: '在考生上传的图片上批注；考生看解析时会看到',
    deed: '批注图片',
    input: z.object({ ...formId, upload_id: field(id(), '图片'), ...inkFields }),
    output: z.null(),
  }),

  findMyMarkings: defineCall({
    method: 'GET',
    path: '/question/marking/mine',
    access: 'member',
    summary: '邀请自己阅卷的考试',
    input: z.object(paging()),
    output: list(MyMarking),
  }),

  findMarkComments: defineCall({
    method: 'GET',
    path: '/question/marking/comments',
    access: 'member',
    summary: '自己的常用评语',
    input: z.object({}),
    output: z.object({ comments: z.array(z.string()) }),
  }),

  saveMarkComments: defineCall({
    method: 'PUT',
    path: '/question/marking/comments',
    access: 'member',
    summary: '保存自己的常用评语，整张单子一起',
    input: z.object({
      comments: field(nested(z.array(text(1, commentMax)).max(commentsMost)), '常用评语'),
    }),
    output: z.null(),
  }),
}
