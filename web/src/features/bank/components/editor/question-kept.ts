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
    const start = draftKey(owner, 'new-question:')
    // What is changed in a form is kept with the form.
    if (isInForm) return { start, key: draftKey(owner, 'form-question'), left: undefined }
    if (question_id !== undefined) {
      const key = draftKey(owner, `question:${question_id}`)
      return { start, key, left: readKept(key, readQuestion) }
    }
    return { start, key: start + newUuid(), left: listKept(start, readQuestion)[0] }
  })
  const [key, setKey] = useState(place.key)
  const [found, setFound] = useState(place.left)
  const keeper = useDraftKeeper(key)
  const told = useRef(draft)
  useEffect(() => {
    if (told.current === draft) return
    told.current = draft
    if (isDirty) keeper.keep(draft, seen)
  })
  const settle = () => {
    if (found) dropKept(found.key)
    setFound(undefined)
  }
  return {
    /** Of a new question: the same for each try to save it, also after a reload. */
    create_key: key.slice(place.start.length),
    found,
    /** It goes on here, under the key it had. */
    take: () => {
      if (found) setKey(found.key)
      settle()
    },
    giveUp: settle,
    drop: keeper.drop,
    /** The next new question is another one. */
    beginNext: () => setKey(place.start + newUuid()),
  }
}
