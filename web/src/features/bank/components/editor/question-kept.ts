import type { QuestionDraft } from '@wenhai/core/question/schema'
import { useEffect, useRef, useState } from 'react'
import { draftKey, dropKept, listKept, readKept, useDraftKeeper } from '../../../../lib/kept-drafts.ts'
import { currentUser } from '../../../../lib/session.ts'
import { newUuid } from '../../../../lib/uuid.ts'

/** What was kept may be older than the code. */
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
  const [place] = useState(() => {
    const owner = currentUser()?.ocean_id ?? ''
    // What is changed in a form is kept with the form.
    if (isInForm) return { key: draftKey(owner, 'form-question'), left: undefined }
    if (question_id !== undefined) {
      const key = draftKey(owner, `question:${question_id}`)
      return { key, left: readKept(key, readQuestion) }
    }
    const start = draftKey(owner, 'new-question:')
    return { key: start + newUuid(), left: listKept(start, readQuestion)[0] }
  })
  const [found, setFound] = useState(place.left)
  const keeper = useDraftKeeper(place.key)
  const told = useRef(draft)
  useEffect(() => {
    if (told.current === draft) return
    told.current = draft
    if (isDirty) keeper.keep(draft, seen)
  })
  return {
    found,
    /** It goes on here, under this dialog's own key, or is not wanted. */
    settle: () => {
      if (found) dropKept(found.key)
      setFound(undefined)
    },
    drop: keeper.drop,
  }
}
