import { z } from 'zod'
import { field, int, nested, timeRange } from '../contract/wire.ts'
import { examLimits, formLimits, revisions } from '../form/limits.ts'
import { ends, logicLimits } from '../form/logic-model.ts'
import { maxOptions } from '../question/limits.ts'
import { deviceClasses } from '../visitor/visit-kind.ts'
import { takerKinds } from './cells.ts'

/** Conditions on answers in one filter: more than anyone can keep in mind. */
export const maxConditions = 10

/** The longest key of a condition is a path through a tree. */
const filterKey = { max: 100 } as const

export const reportSorts = ['new', 'old', 'high', 'low'] as const
export type ReportSort = (typeof reportSorts)[number]

/** One of the revisions of a wording, as `ResultQuestion` has them; if it is left out, the newest wording is meant. */
export const wordingFields = { revision: field(int(1, revisions.max).optional(), '版本') }

/**
 * A condition on one question: one of these keys or ranges, or a text that contains this. With neither, only that it was
 * answered.
 */
export const AnswerCondition = z.object({
  question_id: field(z.string().min(1).max(40), '题目'),
  keys: field(z.array(z.string().max(filterKey.max)).max(maxOptions).default([]), '选项'),
  text: field(z.string().trim().max(100).default(''), '文字'),
  /** Negates the condition. */
  isNot: field(z.boolean().default(false), '不是'),
  /**
   * A revision of the wording, as above. Reports that were asked in another one meet neither the condition nor its
   * negation.
   */
  revision: field(z.int().min(1).max(revisions.max).optional(), '版本'),
})
export type AnswerCondition = z.output<typeof AnswerCondition>

/** A condition on a named value or a hidden field: a text that it contains, or a range with both ends included. */
export const NamedCondition = z.object({
  name: field(z.string().trim().min(1).max(logicLimits.nameMax), '名称'),
  text: field(z.string().trim().max(100).default(''), '文字'),
  range: field(z.tuple([z.number().nullable(), z.number().nullable()]).optional(), '范围'),
})
export type NamedCondition = z.output<typeof NamedCondition>

/** No paper has more; a database refuses larger numbers in its own words. */
const ScoreEnd = z
  .number()
  .min(0)
  .max(examLimits.maxScore * formLimits.maxQuestions)
  .nullable()

/** All given conditions must hold. */
export const ResultFilter = z.object({
  answers: field(z.array(AnswerCondition).max(maxConditions).default([]), '答案条件'),
  who: field(z.array(z.enum(takerKinds)).max(takerKinds.length).default([]), '身份'),
  /** 班级 or 部门 of the roster. */
  groups: field(z.array(z.string().max(50)).max(50).default([]), '班级或部门'),
  /** The range in points, both ends included. */
  score: field(z.tuple([ScoreEnd, ScoreEnd]).optional(), '分数'),
  sources: field(z.array(z.string().max(60)).max(30).default([]), '来源'),
  devices: field(z.array(z.enum(deviceClasses)).max(deviceClasses.length).default([]), '设备'),
  ends: field(z.array(z.enum(ends)).max(ends.length).optional(), '结束方式'),
  /** Conditions on named values and hidden fields. */
  named: field(z.array(NamedCondition).max(maxConditions).optional(), '命名值和隐藏字段'),
})
export type ResultFilter = z.output<typeof ResultFilter>

/** Every result may be asked for all reports or for some. */
export const filterFields = {
  timeRange: field(timeRange().optional(), '交卷时间'),
  filters: field(nested(ResultFilter).default(ResultFilter.parse({})), '筛选'),
}
