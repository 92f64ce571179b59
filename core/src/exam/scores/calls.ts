import { z } from 'zod'
import { defineCall } from '../../contract/define-call.ts'
import { field, id, list, paging, text } from '../../contract/wire.ts'
import { person } from '../../roster/limits.ts'
import { scoreFormats, sittingPage } from './limits.ts'
import { GroupScore, ScoreRow, Sitting } from './schema.ts'

const formId = { id: field(id(), '编号') }

export const scoreCalls = {
  findScores: defineCall({
    method: 'GET',
    path: '/question/report/scores/{id}',
    access: { thing: 'form', right: 'names', by: 'id' },
    summary:
      '成绩单：名次、班级名次、姓名、学号、班级、成绩、是否及格、用时，和各班的平均；group 只要一个班，空的是没有班级的人；匿名的考试没有',
    input: z.object({ ...formId, group: field(text(0, person.groupMax).optional(), '班级或部门') }),
    output: list(ScoreRow).extend({
      /** There are more people than one reply has; the spreadsheet has them all. */
      more: z.boolean(),
      groups: z.array(GroupScore),
      all: GroupScore,
    }),
  }),

  exportScores: defineCall({
    method: 'GET',
    path: '/question/report/scores/export/{id}.{format}',
    access: { thing: 'form', right: 'names', by: 'id' },
    summary: '成绩单的表格（xlsx），各班的平均在后面，不止一个班的每班另有一张工作表；或 Word 文档（docx）',
    deed: '导出成绩单',
    input: z.object({ ...formId, format: field(z.enum(scoreFormats), '格式') }),
    output: z.unknown(),
    download: true,
  }),

  findSittings: defineCall({
    method: 'GET',
    path: '/question/report/sitting/{id}',
    access: { thing: 'form', right: 'names', by: 'id' },
    summary: '正在作答的人：答了几题、还剩多久，没有答案；匿名的考试没有',
    input: z.object({ ...formId, ...paging(sittingPage) }),
    output: list(Sitting).extend({ now: z.string() }),
  }),

  endSitting: defineCall({
    method: 'POST',
    path: '/question/report/sitting/{id}/{attempt_id}',
    access: { thing: 'form', right: 'manage', by: 'id' },
    summary: '收卷：现在就交上一个人正在作答的考试，用最后保存的草稿',
    deed: '收卷',
    input: z.object({ ...formId, attempt_id: field(id(), '作答') }),
    output: z.null(),
    success: 1802,
  }),
}
