import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'
import { field, id, int, list, paging, text } from '../contract/wire.ts'
import { exportCells } from '../question/kinds/exporting.ts'
import { filterFields, wordingFields } from '../report/filter-schema.ts'
import { ExamAnalysis } from './analysis-schema.ts'
import { attemptChoices, exportFormats } from './choices.ts'
import { PublishedResults, Publishing, publishFields } from './publish-schema.ts'
import { Results, ResultText, ResultWords, SavedFilter, savedFilterFields } from './schema.ts'

const formId = { id: field(id(), '编号') }
/** People who take an exam again know its questions: the first attempt says how good these are. */
const attempts = { attempts: field(z.enum(attemptChoices).default('first'), '哪几次作答') }
/** The id of a question. A question within a passage is named by the id of the passage, a dot and its number. */
const questionId = {
  question_id: field(
    z
      .string()
      .max(40)
      .regex(/^[0-9a-f-]{36}(?:\.\d{1,2})?$/),
    '题目',
  ),
}

export const analyticsCalls = {
  findResults: defineCall({
    method: 'POST',
    path: '/question/report/analytics/{id}',
    access: { thing: 'form', right: 'results', by: 'id' },
    mayLag: 'for-all',
    summary: '统计：概况、各题的分布、分数；可以筛选，对比时各取一次',
    input: z.object({ ...formId, ...filterFields }),
    output: Results,
  }),

  /** Lines of JSON, each one a whole `Results`: the first at once, then whenever something changed, at most one a second. */
  watchResults: defineCall({
    method: 'GET',
    path: '/question/report/live/{id}',
    access: { thing: 'form', right: 'results', by: 'id' },
    summary: '实时统计：一行一份 JSON，有变化就来一行；五分钟后结束，再取即可',
    input: z.object(formId),
    output: z.unknown(),
    download: true,
  }),

  findTexts: defineCall({
    method: 'POST',
    path: '/question/report/texts/{id}',
    access: { thing: 'form', right: 'results', by: 'id' },
    mayLag: 'for-all',
    summary:
      '一道填空或问答题的文字，新的在前，可以搜索；从 before 之前取；改过问法的题，用 revision 说是哪一版的问法',
    input: z.object({
      ...formId,
      ...questionId,
      ...wordingFields,
      ...filterFields,
      key: field(text(0, 100).default(''), '关键词'),
      // As long as an encrypted id.
      before: field(text(0, 120).default(''), '从哪里之前'),
      len: field(int(1, 100).default(20), '条数'),
    }),
    /** `next` is undefined at the end. */
    output: z.object({ tables: z.array(ResultText), next: z.string().optional() }),
  }),

  findWords: defineCall({
    method: 'POST',
    path: '/question/report/words/{id}',
    access: { thing: 'form', right: 'results', by: 'id' },
    mayLag: 'for-all',
    summary:
      '一道填空或问答题的高频词、相同的回答；填的是数字时还有平均数和中位数；改过问法的题，用 revision 说是哪一版的问法',
    input: z.object({ ...formId, ...questionId, ...wordingFields, ...filterFields }),
    output: ResultWords,
  }),

  exportReports: defineCall({
    method: 'GET',
    path: '/question/report/export/{id}.{format}',
    access: { thing: 'form', right: 'names', by: 'id' },
    mayLag: 'for-all',
    summary: '导出答卷：xlsx、csv，或给 SPSS 的 zip（数据加语法文件）；一行一份，边写边发',
    deed: '导出答卷',
    input: z.object({
      ...formId,
      format: field(z.enum(exportFormats), '格式'),
      cells: field(z.enum(exportCells).default('text'), '选项写法'),
      ...filterFields,
    }),
    output: z.unknown(),
    download: true,
  }),

  exportResults: defineCall({
    method: 'GET',
    path: '/question/report/results/{id}.docx',
    access: { thing: 'form', right: 'results', by: 'id' },
    mayLag: 'for-all',
    summary: '统计报告（Word 文档）：概况、分数和各题的图与数；可以筛选',
    deed: '导出统计报告',
    input: z.object({ ...formId, ...filterFields }),
    output: z.unknown(),
    download: true,
  }),

  findAnalysis: defineCall({
    method: 'POST',
    path: '/question/report/analysis/{id}',
    access: { thing: 'form', right: 'results', by: 'id' },
    summary:
      '试卷分析：分数、信度、班级差异，每题的得分率、区分度和各选项；可以筛选；只算每人第一次作答，attempts 为 all 时每次都算',
    input: z.object({ ...formId, ...filterFields, ...attempts }),
    output: ExamAnalysis,
  }),

  exportAnalysis: defineCall({
    method: 'GET',
    path: '/question/report/analysis/{id}.xlsx',
    access: { thing: 'form', right: 'results', by: 'id' },
    summary: '导出试卷分析：总体、班级、题目、选项、分段，以及每个数怎样算',
    deed: '导出试卷分析',
    input: z.object({ ...formId, ...filterFields, ...attempts }),
    output: z.unknown(),
    download: true,
  }),

  findSavedFilters: defineCall({
    method: 'GET',
    path: '/question/report/filter/find/{id}',
    access: { thing: 'form', right: 'results', by: 'id' },
    summary: '常用筛选',
    input: z.object({ ...formId, ...paging(50) }),
    output: list(SavedFilter),
  }),

  saveFilter: defineCall({
    method: 'POST',
    path: '/question/report/filter/create/{id}',
    access: { thing: 'form', right: 'names', by: 'id' },
    summary: '保存一个常用筛选；同名的换成新的',
    input: z.object({ ...formId, ...savedFilterFields }),
    output: SavedFilter,
  }),

  deleteFilter: defineCall({
    method: 'DELETE',
    path: '/question/report/filter/del/{id}/{filter_id}',
    access: { thing: 'form', right: 'names', by: 'id' },
    summary: '删除常用筛选',
    input: z.object({ ...formId, filter_id: field(id(), '筛选') }),
    output: z.null(),
  }),

  findPublishing: defineCall({
    method: 'GET',
    path: '/question/report/publish/{id}',
    access: { thing: 'form', right: 'view', by: 'id' },
    summary: '结果公开的设定',
    input: z.object(formId),
    output: Publishing,
  }),

  publishResults: defineCall({
    method: 'POST',
    path: '/question/report/publish/{id}',
    access: { thing: 'form', right: 'manage', by: 'id' },
    forPublishers: 'all',
    summary: '设定结果公开什么、给谁、什么时候',
    deed: '设定结果的公开',
    input: z.object({ ...formId, ...publishFields }),
    output: Publishing,
    success: 1802,
  }),

  findPublished: defineCall({
    method: 'GET',
    path: '/question/report/published/{id}',
    access: 'guest',
    summary: '作者公开的结果',
    input: z.object(formId),
    output: PublishedResults,
  }),

  watchPublished: defineCall({
    method: 'GET',
    path: '/question/report/published/live/{id}',
    access: 'guest',
    summary: '作者公开的结果，实时：一行一份 JSON',
    input: z.object(formId),
    output: z.unknown(),
    download: true,
  }),

  /** A projector shows a QR code for phones, and these cannot reach `localhost`. */
  /** The page on which a link is handed out asks for them too, and that needs no right to results. */
  findScreenAddresses: defineCall({
    method: 'GET',
    path: '/question/report/screen/{id}',
    access: { thing: 'form', right: 'view', by: 'id' },
    summary: '分享和大屏上二维码可用的地址：在本机打开时，列出局域网里的地址',
    input: z.object(formId),
    output: z.object({ addresses: z.array(z.string()) }),
  }),
}
