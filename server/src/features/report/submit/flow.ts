import { type AnswerFault, type Answers, tidyAnswers } from '@wenhai/core/form/answers'
import type { End } from '@wenhai/core/form/logic-model'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import { evaluate } from '@wenhai/core/logic/evaluate'
import {
  askedQuestions,
  findFailedChecks,
  linkFields,
  type StoredFlow,
  sentAnswers,
  toStoredFlow,
} from '@wenhai/core/logic/hand-in'
import { todayAt } from '#features/form/row'
import type { TakeForm, TakeRevision } from '#features/form/take.queries'
import { paperItemsOf, readPlan } from '../row.ts'
import type { AttemptTable } from '../table.ts'

/** The questions and answers by which a report is checked and stored, after the rules of its form. */
interface Passed {
  /** The questions as this taker is asked them. */
  asked: readonly FrozenQuestion[]
  /** The answers without those to what is hidden. */
  answers: Answers
  /** Checks between answers that do not hold. */
  failed: AnswerFault[]
  end: End
  /** The flow; undefined where the form has no rules. */
  stored: StoredFlow | undefined
  /**
   * All answers that were sent, by which a resent report is known whatever the rules say by then; undefined likewise.
   */
  sent?: string
  /** All answers that were sent, tidied; undefined where rules left some of them out. */
  whole?: { answers: Answers; text: string }
}

interface Sent {
  answers: Answers
  fields?: Readonly<Record<string, string>> | undefined
  now: number
  /** The server hands in the last draft. */
  isRunOut?: boolean
}

interface Known {
  take: TakeForm | undefined
  attempt: AttemptTable | undefined
  revision: TakeRevision | undefined
  checked: FrozenQuestion[]
  fullQuotas: readonly string[]
}

/**
 * Applies the rules, and finds what is wrong then. Where the server hands in a draft nobody can put right what is
 * wrong, so the rules do not see it either: what is stored follows from the answers that are stored.
 */
export function passSound(
  sent: Sent,
  known: Known,
  findFaults: (passed: Passed) => AnswerFault[],
): { passed: Passed; faults: AnswerFault[] } {
  const passed = passRules(sent, known)
  const faults = findFaults(passed)
  const wrong = faults.filter(({ question_id }) => passed.answers[question_id])
  if (!sent.isRunOut || !passed.stored || wrong.length === 0) return { passed, faults }
  const without = Object.fromEntries(wrong.map(({ question_id }) => [question_id, '']))
  return passSound({ ...sent, answers: { ...sent.answers, ...without } }, known, findFaults)
}

function passRules(
  { answers, fields = {}, now, isRunOut }: Sent,
  { take, attempt, revision, checked, fullQuotas }: Known,
): Passed {
  const logic = revision?.logic
  if (!logic) return { asked: checked, answers, failed: [], end: 'finish', stored: undefined }
  const plan = attempt?.plan ?? ''
  const given = {
    fields: { ...linkFields(logic, fields), ...(attempt && JSON.parse(attempt.fields)) },
    fullQuotas,
    leftOut: readPlan(plan)?.leftOut ?? [],
    today: take ? todayAt(take.form, now) : '',
  }
  const { items = [] } = paperItemsOf(revision, checked, plan)
  // A page sends what it carried from question to question; of a draft that is still to be done.
  const flow = evaluate({ questions: checked, items, logic }, answers, given, isRunOut)
  const asked = askedQuestions(checked, flow)
  const stored = toStoredFlow(checked, flow, given.fields)
  const tidy = tidyAnswers(checked, answers)
  const text = JSON.stringify(tidy)
  const left = sentAnswers(checked, answers, flow)
  return {
    asked,
    answers: left,
    failed: findFailedChecks(checked, flow),
    end: flow.end,
    stored,
    sent: text,
    ...(asked === checked && isSame(answers, left) && { whole: { answers: tidy, text } }),
  }
}

/** Whether rules left nothing out, not even a row of an answer, and added nothing. */
const isSame = (sent: Answers, left: Answers): boolean =>
  Object.keys(sent).length === Object.keys(left).length &&
  Object.keys(sent).every((question_id) => sent[question_id] === left[question_id])
