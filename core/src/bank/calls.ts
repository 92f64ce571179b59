import { z } from 'zod'
import { defineCall } from '../contract/define-call.ts'
import { binPage, createKey, field, flag, id, list, nested, text } from '../contract/wire.ts'
import { questionLevels } from '../question/choices.ts'
import { QuestionOption } from '../question/fields.ts'
import { QuestionChange, QuestionDraft, SeenVersion } from '../question/schema.ts'
import { folderCalls, folderFilter, intoFolder } from './folder-calls.ts'
import { bankImport, bankScopes, bankLimits as limits, treeFile, wordFile } from './limits.ts'
import {
  BankQuestion,
  bankFilter,
  bankSearch,
  DeletedQuestion,
  DocumentReading,
  ExchangeCheck,
  FormatField,
  ImportOptions,
  ImportReading,
  QuestionIds,
  ShortDraw,
} from './schema.ts'

const questionId = { id: field(id(), '题目编号') }
const ownQuestion = { thing: 'question', right: 'owner', by: 'id' } as const

/** Questions for a file: those with these ids, or else all of a filter. */
const exchanged = {
  format: FormatField,
  ids: QuestionIds.optional(),
  ...bankFilter,
  ...folderFilter,
  scope: field(z.enum(bankScopes).default('own'), '范围'),
}

/** The questions that a search found; `more` where there are more than a search counts. */
const found = list(BankQuestion).extend({ more: z.boolean() })

export const bankCalls = {
  ...folderCalls,

  findQuestions: defineCall({
    method: 'GET',
    path: '/question/bank/find',
    access: 'member',
    forPublishers: 'part',
    summary: '题库列表：自己的题；等级大于 5 时是全部',
    input: bankSearch('own').extend(folderFilter),
    output: found,
  }),

  filterQuestions: defineCall({
    method: 'GET',
    path: '/filters/question/find',
    access: 'member',
    forPublishers: 'part',
    summary: '选题用的列表：自己的和别人允许使用的题；别人的题不含答案和解析',
    input: bankSearch('usable').extend(folderFilter),
    output: found,
  }),

  viewQuestion: defineCall({
    method: 'GET',
    path: '/question/bank/view/{id}',
    access: 'guest',
    summary: '一道题；别人的题不含答案和解析',
    input: z.object(questionId),
    output: BankQuestion,
  }),

  createQuestion: defineCall({
    method: 'POST',
    path: '/question/bank/create',
    access: 'member',
    forPublishers: 'all',
    summary: '新建题目',
    input: QuestionDraft.extend({ ...intoFolder, ...createKey }),
    output: z.object({ question_id: z.string() }),
  }),

  updateQuestion: defineCall({
    method: 'PUT',
    path: '/question/bank/update/{id}',
    access: ownQuestion,
    forPublishers: 'all',
    summary: '修改题目，没有写的不变；带上 update_time 时，别人改过就拒绝',
    deed: '修改题目',
    input: QuestionChange.extend({ ...questionId, update_time: SeenVersion }),
    output: z.object({ update_time: z.string() }),
  }),

  deleteQuestion: defineCall({
    method: 'DELETE',
    path: '/question/bank/del/{id}',
    access: ownQuestion,
    summary: `删除题目，${limits.restoreDays} 天内可以恢复`,
    input: z.object(questionId),
    output: z.object({ short: z.array(ShortDraw) }),
  }),

  changeQuestions: defineCall({
    method: 'PUT',
    path: '/question/bank/batch/update',
    access: 'member',
    forPublishers: 'all',
    summary: '批量修改分类、难度、允许他人使用；全部成功或全部不变',
    input: z.object({
      ids: QuestionIds,
      questionnaire_type: field(text(1, 50).optional(), '分类'),
      level: field(z.enum(questionLevels).optional(), '难度'),
      allowPeopleUse: field(flag().optional(), '允许他人使用'),
    }),
    output: z.object({ changed: z.int() }),
  }),

  deleteQuestions: defineCall({
    method: 'POST',
    path: '/question/bank/batch/del',
    access: 'member',
    summary: '批量删除；全部成功或全部不变',
    input: z.object({ ids: QuestionIds }),
    output: z.object({ deleted: z.int(), short: z.array(ShortDraw) }),
    success: 717,
  }),

  findDeletedQuestions: defineCall({
    method: 'GET',
    path: '/question/bank/deleted',
    access: 'member',
    summary: '自己被删除的、还能恢复的题目；管理员也能看管理员删除的',
    input: z.object(binPage(limits.pageLength)),
    output: list(DeletedQuestion),
  }),

  restoreQuestions: defineCall({
    method: 'POST',
    path: '/question/bank/restore',
    access: 'member',
    forPublishers: 'all',
    summary: '恢复删除的题目；全部成功或全部不变；原来的分类已删除的归入综合',
    input: z.object({ ids: QuestionIds }),
    /** How many came back under the default category. */
    output: z.object({ moved: z.int() }),
    success: 1802,
  }),

  findSimilar: defineCall({
    method: 'POST',
    path: '/question/bank/similar',
    access: 'member',
    forPublishers: 'all',
    summary: '自己题库里相近的题，避免重复',
    input: z.object({
      question: field(text(0, 2000).default(''), '题目'),
      options: field(nested(z.array(QuestionOption).max(6)).default([]), '选项'),
      except: field(id().optional(), '除外的题目编号'),
    }),
    output: z.object({ tables: z.array(z.object({ question_id: z.string(), question: z.string() })) }),
  }),

  tryQuestion: defineCall({
    method: 'POST',
    path: '/question/bank/try/{id}',
    access: 'guest',
    summary: '练习一道题：给出答案，得到对错、正确答案和解析',
    input: z.object({
      ...questionId,
      answer: field(text(1, 2000), '答案', { missing: '请先作答' }),
    }),
    output: z.object({
      /** The value is null where only a person can tell. */
      right: z.boolean().nullable(),
      /** The share in hundredths of the question's points. */
      share: z.int(),
      reason: z.string(),
      answer: z.string(),
      note: z.string(),
    }),
  }),

  importQuestions: defineCall({
    method: 'POST',
    path: '/question/bank/import/excel',
    access: 'member',
    forPublishers: 'all',
    summary: '从 .xlsx 或 .csv 导入；check=1 只检查，skipBad=1 跳过有误的行',
    input: z.object({ ...ImportOptions, ...intoFolder, ...createKey }),
    output: ImportReading,
    body: 'multipart',
    bodyLimit: bankImport.maxBytes,
  }),

  readDocument: defineCall({
    method: 'POST',
    path: '/question/bank/import/document',
    access: 'member',
    forPublishers: 'all',
    summary:
      '读别处的题目，不保存：Word 文档（.docx）读成文本，Moodle XML、GIFT 和 QTI 包读成表格的行；图片存为站内图片，在文字里写作 ［图 n］；答案另在一个 Word 文档时放进 answers 字段',
    input: z.object({}),
    output: DocumentReading,
    body: 'multipart',
    bodyLimit: wordFile.maxBytes,
  }),

  readTree: defineCall({
    method: 'POST',
    path: '/question/bank/tree/read',
    access: 'member',
    forPublishers: 'all',
    summary: '把 .xlsx 或 .csv 读成级联题的各级内容，不保存；第一行是级名，以下每行一条路径',
    input: z.object({}),
    output: z.object({
      levels: z.array(z.string()),
      /** The tree is empty where there are faults. */
      tree: z.string(),
      faults: z.array(z.string()),
    }),
    body: 'multipart',
    bodyLimit: treeFile.maxBytes,
  }),

  findLastImport: defineCall({
    method: 'GET',
    path: '/question/bank/import/last',
    access: 'member',
    summary: '最近一次导入，可以撤销',
    input: z.object({}),
    output: z.object({ import_id: z.string(), count: z.int(), create_time: z.string() }).nullable(),
  }),

  undoImport: defineCall({
    method: 'DELETE',
    path: '/question/bank/import/del/{id}',
    access: 'member',
    summary: '撤销一次导入：删去其中没有改过的题',
    input: z.object({ id: field(id(), '导入编号') }),
    output: z.object({ deleted: z.int(), kept: z.int() }),
  }),

  downloadTemplate: defineCall({
    method: 'GET',
    path: '/question/bank/template.xlsx',
    access: 'member',
    forPublishers: 'all',
    summary: '导入用的模板，第 2 行是说明',
    input: z.object({}),
    output: z.unknown(),
    download: true,
  }),

  exportQuestions: defineCall({
    method: 'GET',
    path: '/question/bank/export.xlsx',
    access: 'member',
    forPublishers: 'part',
    summary: '导出筛选出的题，列和导入相同',
    input: z.object({
      ...bankFilter,
      ...folderFilter,
      scope: field(z.enum(bankScopes).default('own'), '范围'),
    }),
    output: z.unknown(),
    download: true,
  }),

  checkExchange: defineCall({
    method: 'POST',
    path: '/question/bank/exchange/check',
    access: 'member',
    forPublishers: 'part',
    summary: '导出成问海文件、Moodle XML 或 QTI 3.0 之前：带得走多少题，带不走的有哪些',
    input: z.object(exchanged),
    output: ExchangeCheck,
    success: 200,
  }),

  exportExchange: defineCall({
    method: 'POST',
    path: '/question/bank/exchange/export',
    access: 'member',
    forPublishers: 'part',
    summary: '选中的或筛选出的题，连同图片，导出成问海文件、Moodle XML 或 QTI 3.0；别人的题不在里面',
    input: z.object(exchanged),
    output: z.unknown(),
    download: true,
  }),
}
