import { z } from 'zod'
import { field, flag, id, nested, paging, text } from '../contract/wire.ts'
import { filterTypes, questionLevels } from '../question/choices.ts'
import { OptionTypeField, PaperQuestion } from '../question/schema.ts'
import { doubtKinds } from './doubts.ts'
import { itemFaults } from './item-fault.ts'
import { bankLimits, bankScopes, bankSorts, exchangeFormats, healthFilters } from './limits.ts'

/** A question of the bank. Answer and note are present only for its author, those who are given its folder, and level >5. */
export const BankQuestion = PaperQuestion.extend({
  ocean_id: z.string(),
  /** The author's name. */
  author: z.string(),
  /** The caller may edit and delete it. */
  isMine: z.boolean(),
  /** The folder that it lies in, where the caller may see the folder; absent in none. */
  folder_id: z.string().optional(),
  isOnlyOpt: z.int(),
  answer: z.string().optional(),
  note: z.string().optional(),
  key: z.string(),
  allowPeopleUse: z.boolean(),
  status: z.int(),
  filterType: z.enum(filterTypes),
  /** A model suggested it; for those who may edit the question. */
  byAi: z.boolean().optional(),
  /** A running exam uses it: until its end nobody else picks it, and nobody practises it. */
  locked: z.boolean(),
  /** The figures from the author's exams, for those who may edit the question; absent until it was asked in one. */
  health: z
    .object({
      uses: z.int(),
      asked: z.int(),
      count: z.int(),
      facility: z.number().nullable(),
      discrimination: z.number().nullable(),
      level: z.enum([...questionLevels, '']),
      fault: z.enum([...itemFaults, '']),
    })
    .optional(),
  create_time: z.string(),
  update_time: z.string(),
})
export type BankQuestion = z.output<typeof BankQuestion>

export const DeletedQuestion = PaperQuestion.pick({
  question_id: true,
  question: true,
  option_type: true,
  questionnaire_type: true,
}).extend({
  /** The author's name. */
  author: z.string(),
  delete_time: z.string(),
  /** After this time the question is gone for good. */
  expire_time: z.string(),
  /** An admin deleted the question, so its author cannot restore it. */
  isByAdmin: z.boolean(),
})
export type DeletedQuestion = z.output<typeof DeletedQuestion>

export const bankFilter = {
  key: field(text(0, 100).default(''), '关键词'),
  questionnaire_type: field(text(0, 50).default(''), '分类'),
  option_type: OptionTypeField.optional(),
  level: field(z.enum(questionLevels).optional(), '难度'),
  ocean_id: field(id().optional(), '作者', { help: '等级 5 以上可以按别人筛选' }),
  filterType: field(z.enum(filterTypes).default(''), '适用范围'),
  health: field(z.enum(healthFilters).optional(), '实测', {
    help: 'measured 考过的，level 难度和实测不符，fault 需要检查，often 用得太多，double 相同的题表现不同；只列自己的题',
  }),
  sort: field(z.enum(bankSorts).default('new'), '排序'),
}

export const bankSearch = (scope: (typeof bankScopes)[number]) =>
  z.object({
    ...bankFilter,
    scope: field(z.enum(bankScopes).default(scope), '范围', { help: 'own 我的，usable 我能用的' }),
    ...paging(bankLimits.pageLength),
  })
export type BankSearch = z.output<ReturnType<typeof bankSearch>>

export const QuestionIds = field(
  nested(z.array(id()).min(1).max(bankLimits.maxBatch)).transform((ids) => [...new Set(ids)]),
  '选中的题目',
)

export const ImportOptions = {
  check: field(flag().default(false), '只检查'),
  skipBad: field(flag().default(false), '跳过有误的行'),
  share: field(flag().optional(), '允许他人使用', {
    help: '表格里“允许他人使用”一列空着的题怎么办：1 允许，0 不允许；不填时不允许',
  }),
}

export const ImportReading = z.object({
  /** How many questions the spreadsheet has. */
  rows: z.int(),
  bad: z.array(z.object({ row: z.int(), column: z.string(), reason: z.string() })),
  /** With check=1, the cells as they were read, to show and correct. */
  sheet: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  /** With check=1, the rows that are nearly the same as a question of the bank, or as an earlier row. */
  similar: z.array(
    z.object({ row: z.int(), question: z.string(), question_id: z.string(), sameAsRow: z.int() }),
  ),
  /** Without check, the number of questions that were created, and the id of the import, by which it can be undone. */
  created: z.int(),
  import_id: z.string(),
})
export type ImportReading = z.output<typeof ImportReading>

export const DocumentReading = z.object({
  /** Of a document: one a paragraph, as a text that is pasted. */
  lines: z.array(z.string()),
  /** The lines of the second document, which has the answers; their pictures are numbered after those of the first. */
  answers: z.array(z.string()),
  /** Of a file of questions: the cells of the import spreadsheet, with the points where the file says any. */
  rows: z.array(z.object({ cells: z.array(z.string()), points: z.number().optional() })),
  /** The pictures by the number that the text names them with; one that could not be read is not among them. */
  pictures: z.array(z.object({ number: z.int(), path: z.string() })),
  /** What could not be read of a document, at its line. */
  doubts: z.array(
    z.object({
      kind: z.enum(doubtKinds),
      line: z.int(),
      about: z.string(),
      isInAnswers: z.boolean().optional(),
    }),
  ),
  /** The questions of another program that could not be read, as sentences. */
  gaps: z.array(z.string()),
})
export type DocumentReading = z.output<typeof DocumentReading>

/** What a file will hold, and what it cannot. */
export const ExchangeCheck = z.object({
  /** The questions that were chosen, and those of them that will be in the file. */
  questions: z.int(),
  written: z.int(),
  /** The pictures and recordings that come along. */
  files: z.int(),
  losses: z.array(
    z.object({
      /** The number of the question among those that were chosen, from 1. */
      number: z.int(),
      name: z.string(),
      reason: z.string(),
      /** The question is not in the file at all. */
      isWhole: z.boolean(),
    }),
  ),
  /** How many there are; the list may stop before. */
  lossCount: z.int(),
  /** What no file of this kind holds, as sentences. */
  notes: z.array(z.string()),
})
export type ExchangeCheck = z.output<typeof ExchangeCheck>

export const FormatField = field(z.enum(exchangeFormats), '格式', {
  help: 'own 问海自己的文件，moodle Moodle XML，qti QTI 3.0',
})

/** An open exam of the author for whose random papers the bank has too few questions now. */
export const ShortDraw = z.object({ survey_id: z.string(), survey_title: z.string(), missing: z.int() })
export type ShortDraw = z.output<typeof ShortDraw>
