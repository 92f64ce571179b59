import { hasLogic } from '@wenhai/core/desk/edited-draft'
import { formKindOf } from '@wenhai/core/form/form-kind'
import type { FormView } from '@wenhai/core/form/schema'
import { dayOf } from '@wenhai/core/format/day'
import { prove } from '@wenhai/core/logic/prove/prove'
import { fetchExposed } from '../api.ts'
import { draftOfForm } from '../dialog/form-draft.ts'
import { namesIn, proofPaperOf } from '../dialog/logic/logic-draft.ts'
import { logicFacts } from '../dialog/logic/proof-view.tsx'
import { headlineOf } from './exposed-notice.tsx'

/**
 * Finds what the dialog of a saved form warns of before it goes live: rules that do nothing, and what takers have seen.
 */
export async function findPublishWarnings(form: FormView): Promise<string[]> {
  const draft = draftOfForm(form)
  const paper = proofPaperOf(draft)
  const proof = hasLogic(draft.logic) ? prove(paper, dayOf(Date.now())) : undefined
  const ids = draft.question.flatMap(({ question_id }) => question_id ?? [])
  const seen = formKindOf(form).hasScores ? await fetchExposed(form.survey_id, ids) : []
  return [
    ...logicFacts({ proof, paper, names: namesIn(paper) }).map(({ text }) => text),
    ...(seen.length > 0 ? [headlineOf(seen)] : []),
  ]
}
