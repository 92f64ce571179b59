import type { QuestionDraft } from '@wenhai/core/question/schema'
import { draftKey, useKeptWork } from '#lib/kept-drafts.ts'
import { currentUser } from '#lib/session.ts'

/** A kept question may be older than the code. */
function readQuestion(value: unknown): QuestionDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { question, options, option_type } = value as Partial<Record<keyof QuestionDraft, unknown>>
  const isRight = typeof question === 'string' && Array.isArray(options) && typeof option_type === 'number'
  return isRight ? (value as QuestionDraft) : undefined
}

interface Keeping {
  draft: QuestionDraft
  isDirty: boolean
  seen: string | null
}

/** Keeps what is written in 选题编辑, and finds what was left there: of this question, or of a new one. */
export function useKeptQuestion(
  question_id: string | undefined,
  isInForm: boolean,
  { draft, isDirty, seen }: Keeping,
) {
  const owner = currentUser()?.ocean_id ?? ''
  const thing = question_id === undefined ? 'new-question' : `question:${question_id}`
  const kept = useKeptWork<QuestionDraft>({
    // A change within a form is kept with the form.
    start: draftKey(owner, isInForm ? 'form-question' : thing),
    read: readQuestion,
    isOffered: !isInForm,
    draft,
    isDirty: isDirty && !isInForm,
    seen,
  })
  /** The key of a new question is the same for each try to save it, also after a reload. */
  return { ...kept, create_key: kept.key.slice(kept.key.lastIndexOf(':') + 1) }
}
