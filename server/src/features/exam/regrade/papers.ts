import { applyRegrade, applyRegrades, type Regrade } from '@wenhai/core/exam/regrade/apply-regrades'
import type { FrozenQuestion, Revision } from '@wenhai/core/form/revision'
import type { MarkRule } from '@wenhai/core/question/kinds/marking'
import { planned } from '@wenhai/core/report/paper'
import type { ReportTable } from '#features/report/queries'
import { isOfAllQuestions, readPlan } from '#features/report/row.queries'
import { answerIn } from '#features/report/scan/scan.queries'
import { simplify } from '#lib/simplify'
import { fewQuestions } from './mark-text.ts'

/** One revision as far as marking needs it. It is sent to a thread, so it is plain data. */
export interface MarkedRevision extends Pick<Revision, 'partial'> {
  number: number
  frozen: FrozenQuestion[]
}

/** A regrade with those in effect before it. */
export interface RegradeStep {
  revisions: ReadonlyMap<number, MarkedRevision>
  earlier: readonly Regrade[]
  regrade: Regrade
}

/** The questions of one report without and with the regrade, and those of them that it changes. */
export interface Papers {
  before: FrozenQuestion[]
  after: FrozenQuestion[]
  changed: FrozenQuestion[]
  /** Of the changed ones. */
  ids: string[]
  rule: MarkRule
}

type Row = Pick<ReportTable, 'revision' | 'plan'>

/**
 * Undefined where the regrade does not concern the report. A paper with the same questions for all takers is made once:
 * neither marks nor counts depend on the order of questions and options.
 */
export function makePapers({ revisions, earlier, regrade }: RegradeStep): (row: Row) => Papers | undefined {
  const known = new Map<number, Papers | undefined>()
  const make = (revision: MarkedRevision, plan: string): Papers | undefined => {
    const base = plan ? planned({ questions: revision.frozen }, readPlan(plan)) : revision.frozen
    const before = applyRegrades(base, earlier, revision.number)
    const after = applyRegrade(before, regrade, revision.number)
    if (before === after) return undefined
    const changed = after.filter((question, index) => question !== before[index])
    const ids = changed.map(({ question_id }) => question_id)
    return { before, after, changed, ids, rule: { partial: revision.partial, simplify } }
  }
  return ({ revision: number, plan }) => {
    const revision = revisions.get(number)
    if (!revision) return undefined
    if (plan && !isOfAllQuestions(plan)) return make(revision, plan)
    if (!known.has(number)) known.set(number, make(revision, ''))
    return known.get(number)
  }
}

/** The answers to the questions that a regrade changes. */
export const answersTo = (
  { changed }: Pick<Papers, 'changed'>,
  { answers }: Pick<ReportTable, 'answers'>,
): Record<string, string> =>
  changed.length > fewQuestions
    ? JSON.parse(answers)
    : Object.fromEntries(
        changed.flatMap(({ question_id }) => {
          const answer = answerIn(answers, question_id)
          return answer === undefined ? [] : [[question_id, answer]]
        }),
      )
