import type { OtherPaper } from '@wenhai/core/form/draw-schema'
import type { FormKind } from '@wenhai/core/form/form-kind'
import type { FormView } from '@wenhai/core/form/schema'
import type { DraftQuestion } from '../dialog/draft-question.ts'
import { copyOfForm, type FormDraft, otherOfForm } from '../dialog/form-draft.ts'

/** What a new form begins with that is made of another one. */
export interface FormStart {
  kind: FormKind
  start: FormDraft
  /** The form whose roster goes along, if it has one. */
  rosterOf: string | undefined
}

const rosterOf = ({ survey_id, own }: FormView) => ((own?.rosterCount ?? 0) > 0 ? survey_id : undefined)

export const startOfCopy = (form: FormView): FormStart => ({
  kind: form.questionnaire_type,
  start: copyOfForm(form),
  rosterOf: rosterOf(form),
})

export const startOfOther = (
  form: FormView,
  other: OtherPaper,
  question: readonly DraftQuestion[],
): FormStart => ({
  kind: 'exam',
  start: otherOfForm(form, other, question),
  rosterOf: rosterOf(form),
})
