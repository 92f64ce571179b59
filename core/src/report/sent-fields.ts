import { z } from 'zod'
import { boundedRecord, field, flag, id, int, nested, text } from '../contract/wire.ts'
import { formLimits } from '../form/limits.ts'
import { logicLimits } from '../form/logic-model.ts'
import { readLink } from '../logic/hand-in.ts'
import { storedAnswer } from '../question/limits.ts'
import { maxSeconds, source } from './limits.ts'

/** A record by question_id. It only bounds the size: answers are checked against the paper afterwards. */
const byQuestion = <V extends z.ZodType>(value: V) => nested(boundedRecord(value, formLimits.maxQuestions))

const AnswersField = field(byQuestion(z.string().max(storedAnswer.max)), '答案')

const SecondsField = field(
  byQuestion(z.number().min(0).max(maxSeconds)).optional().catch(undefined),
  '各题用时',
)

/**
 * How a report or draft was made. The page measures it and nobody typed it, so wrong figures are dropped rather than
 * refused.
 */
const making = {
  /** The seconds spent on each question, by question_id. */
  seconds: SecondsField,
  /** The number of the last question that was seen, from 1. */
  reached: field(int(0, formLimits.maxQuestions).default(0).catch(0), '看到第几题'),
}

/** The facts that the link says of the taker; those that the form does not ask for are dropped. */
export const FieldsIn = field(
  nested(z.unknown())
    .transform((given) => readLink(typeof given === 'object' && given ? Object.entries(given) : []))
    .pipe(boundedRecord(z.string().max(logicLimits.fieldValueMax), logicLimits.linkParameters))
    .default({})
    .catch({}),
  '隐藏字段',
)

export const draftFields = {
  answers: AnswersField,
  /** The questions the taker wants to come back to. */
  marked: field(nested(z.array(z.string().max(40)).max(formLimits.maxQuestions)).default([]), '标记的题'),
  ...making,
}

export const reportFields = {
  survey_id: field(id(), '问卷'),
  /** Required where the form has a clock, a password or a roster. */
  attempt_id: field(id().optional(), '作答'),
  /** The revision that the page showed, where there is no attempt. */
  revision: field(int(1, Number.MAX_SAFE_INTEGER).optional(), '版本'),
  answers: AnswersField,
  submit_key: field(id(), '提交编号'),
  /** The promise of anonymity that the page made; the report is refused where it no longer holds. */
  anonymous: field(flag().optional(), '页面说的匿名'),
  source: field(text(0, source.max).default('').catch(''), '来源'),
  fields: FieldsIn,
  /** Handed in although a check that may be overruled does not hold (仍要提交). */
  confirmed: field(flag().default(false), '仍要提交'),
  /**
   * The receipt of the report that the page showed, empty where it showed none: another than that is not replaced, since
   * this one may have waited for a line. Without it, a vote replaces any, and a survey's report none.
   */
  changes: field(text(0, 30).optional(), '修改前的回执'),
  ...making,
}
