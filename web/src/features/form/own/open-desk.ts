import { deskCalls } from '@wenhai/core/desk/calls'
import { deskDocumentOf } from '@wenhai/core/desk/document'
import type { EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import type { FormKind } from '@wenhai/core/form/form-kind'
import { useRef, useState } from 'react'
import type { Answer } from '#lib/answer.ts'
import { paths } from '#lib/paths.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { call } from '#lib/transport.ts'
import { newUuid } from '#lib/uuid.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { fetchForm } from '../api.ts'
import { beginDraft, draftOfForm } from '../dialog/form-draft.ts'

type Opened = Answer<{ desk_id: string }>

/** A form has one desk: where it is open already, its draft is not looked at. */
async function openDeskOf(survey_id: string): Promise<Opened> {
  const found = await fetchForm(survey_id)
  if (!found.ok) return found
  const { update_time } = found.data
  return call(deskCalls.openDesk, { survey_id, update_time, draft: deskDocumentOf(draftOfForm(found.data)) })
}

const openNewDesk = (
  questionnaire_type: FormKind,
  start: Partial<EditedFormDraft>,
  create_key: string,
): Promise<Opened> =>
  call(deskCalls.openDesk, {
    questionnaire_type,
    draft: deskDocumentOf(beginDraft(questionnaire_type, start)),
    create_key,
  })

/** Ways to the page on which a form is written. Each resolves with whether it was opened. */
export function useOpenDesk() {
  const navigate = useNavigate()
  const [isOpening, setOpening] = useState(false)
  // A press whose reply was lost opens the same desk when it is repeated.
  const create_key = useRef(newUuid())
  const go = async (open: () => Promise<Opened>, to = paths.desk): Promise<boolean> => {
    if (isOpening) return false
    setOpening(true)
    const answer = await open()
    setOpening(false)
    if (!answer.ok) {
      if (answer.cause === 'refused') toast.error(answer.reason)
      return false
    }
    create_key.current = newUuid()
    await navigate(to(answer.data.desk_id))
    return true
  }
  return {
    isOpening,
    openDesk: (survey_id: string) => go(() => openDeskOf(survey_id)),
    openNew: (kind: FormKind, start: Partial<EditedFormDraft> = {}) =>
      go(() => openNewDesk(kind, start, create_key.current)),
    /** A new form, whose questions are to be suggested. */
    openForSuggestions: (kind: FormKind) =>
      go(() => openNewDesk(kind, {}, create_key.current), paths.deskForSuggestions),
  }
}
