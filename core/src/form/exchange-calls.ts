import { z } from 'zod'
import { intoFolder } from '../bank/folder-calls.ts'
import { exchangeFile } from '../bank/limits.ts'
import { ExchangeCheck, FormatField } from '../bank/schema.ts'
import { categoryLimits } from '../category/names.ts'
import { defineCall } from '../contract/define-call.ts'
import { createKey, field, flag, id, text } from '../contract/wire.ts'
import { FileImport } from './schema.ts'

const formId = { id: field(id(), '编号') }

/** Forms that leave as files, and files of ours that come in. */
export const exchangeCalls = {
  checkFormExchange: defineCall({
    method: 'GET',
    path: '/question/survey/exchange/check/{id}',
    access: { thing: 'form', right: 'view', by: 'id' },
    forPublishers: 'all',
    summary: '把一份问卷、投票、评选或考试导出成文件之前：带得走什么，带不走的有哪些',
    input: z.object({ ...formId, format: FormatField }),
    output: ExchangeCheck,
  }),

  exportFormExchange: defineCall({
    method: 'GET',
    path: '/question/survey/exchange/export/{id}',
    access: { thing: 'form', right: 'view', by: 'id' },
    forPublishers: 'all',
    summary:
      '问海文件里是整份内容（设置、小节、规则、分值和题目，没有密码、名单和答卷）；Moodle XML 和 QTI 3.0 里是它的题目；别人的题不在里面',
    deed: '导出',
    input: z.object({ ...formId, format: FormatField }),
    output: z.unknown(),
    download: true,
  }),

  importFile: defineCall({
    method: 'POST',
    path: '/question/survey/exchange/import',
    access: 'member',
    forPublishers: 'all',
    summary:
      '从问海文件导入题目，或整份问卷、投票、评选、考试（存为未发布）；check=1 只检查，全部成功或什么也不变',
    input: z.object({
      check: field(flag().default(false), '只检查'),
      course: field(text(0, categoryLimits.keyMax).default(''), '科目', {
        help: '本站没有文件里的科目时，用这一个',
      }),
      ...intoFolder,
      ...createKey,
    }),
    output: FileImport,
    body: 'multipart',
    bodyLimit: exchangeFile.maxBytes,
  }),

  readFileSchema: defineCall({
    method: 'GET',
    path: '/question/survey/exchange/schema',
    access: 'guest',
    summary: '问海文件里 wenhai.json 的 JSON Schema',
    input: z.object({}),
    output: z.record(z.string(), z.unknown()),
  }),
}
