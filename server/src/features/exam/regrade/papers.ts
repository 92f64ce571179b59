import { applyRegrade, applyRegrades, type Regrade } from '@wenhai/core/exam/regrade/apply-regrades'
import type { FrozenQuestion, Revision } from '@wenhai/core/form/revision'
import type { MarkRule } from '@wenhai/core/question/kinds/marking'
import { planned } from '@wenhai/core/report/paper'
import type { ReportTable } from '#features/report/queries'
import { isOfAllQuestions, readPlan } from '#features/report/row'
import { simplify } from '#lib/simplify'

/** A revision as far as marking needs it. It is sent to a thread, so it is plain data. */
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

/** The questions of one report without and with the regrade. */
export interface Papers {
  before: FrozenQuestion[]
  after: FrozenQuestion[]
  rule: MarkRule
}

type Row = Pick<ReportTable, 'revision' | 'plan'>

/**
 * Makes the paper of a report; undefined where the regrade does not concern it. A paper with the same questions for all
 * takers is made once, because neither marks nor counts depend on the order of questions and options.
 */
export function makePapers({ revisions, earlier, regrade }: RegradeStep): (row: Row) => Papers | undefined {
  const known = new Map<number, Papers | undefined>()
  const make = (revision: MarkedRevision, plan: string): Papers | undefined => {
    const base = plan ? planned({ questions: revision.frozen }, readPlan(plan)) : revision.frozen
    const before = applyRegrades(base, earlier, revision.number)
    const after = applyRegrade(before, regrade, revision.number)
    return before === after ? undefined : { before, after, rule: { partial: revision.partial, simplify } }
  }
  return ({ revision: number, plan }) => {
    const revision = revisions.get(number)
    if (!revision) return undefined
    if (plan && !isOfAllQuestions(plan)) return make(revision, plan)
    if (!known.has(number)) known.set(number, make(revision, ''))
    return known.get(number)
  }
}
