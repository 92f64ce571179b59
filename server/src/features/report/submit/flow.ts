import type { FrozenQuestion } from '@wenhai/core/form/revision'
import { dayOf } from '@wenhai/core/format/day'
import { evaluate } from '@wenhai/core/logic/evaluate'
import {
  askedQuestions,
  findFailedChecks,
  linkFields,
  type StoredFlow,
  sentAnswers,
  toStoredFlow,
} from '@wenhai/core/logic/hand-in'
import type { End } from '@wenhai/core/logic/model'
import { type AnswerFault, type Answers, tidyAnswers } from '@wenhai/core/report/answers'
import type { TakeRevision } from '../../form/take.queries.ts'
import { paperItemsOf, readPlan } from '../row.queries.ts'
import type { AttemptTable } from '../table.ts'

/** What a report is checked by and stored with, after the rules of its form. */
export interface Passed {
  /** As this taker is asked them. */
  asked: FrozenQuestion[]
  /** Without those to what is hidden. */
  answers: Answers
  /** Checks between answers that do not hold. */
  failed: AnswerFault[]
  end: End
  /** Undefined where the form has no rules. */
  stored: StoredFlow | undefined
  /** All that was sent, by which a resent report is known whatever the rules say by then; undefined likewise. */
  sent?: string
}

interface Sent {
  answers: Answers
  fields?: Readonly<Record<string, string>> | undefined
  now: number
}

interface Known {
  attempt: AttemptTable | undefined
  revision: TakeRevision | undefined
  checked: FrozenQuestion[]
  fullQuotas: readonly string[]
}

export function passRules(
  { answers, fields = {}, now }: Sent,
  { attempt, revision, checked, fullQuotas }: Known,
): Passed {
  const logic = revision?.logic
  if (!logic) return { asked: checked, answers, failed: [], end: 'finish', stored: undefined }
  const plan = attempt?.plan ?? ''
  const given = {
    fields: { ...linkFields(logic, fields), ...(attempt && JSON.parse(attempt.fields)) },
    fullQuotas,
    leftOut: readPlan(plan)?.leftOut ?? [],
    today: dayOf(now),
  }
  const { items = [] } = paperItemsOf(revision, checked, plan)
  const flow = evaluate({ questions: checked, items, logic }, answers, given)
  return {
    asked: askedQuestions(checked, flow),
    answers: sentAnswers(checked, answers, flow),
    failed: findFailedChecks(checked, flow),
    end: flow.end,
    stored: toStoredFlow(checked, flow, given.fields),
    sent: JSON.stringify(tidyAnswers(checked, answers)),
  }
}
