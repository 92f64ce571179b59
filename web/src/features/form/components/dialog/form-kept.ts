import type { FormKind } from '@wenhai/core/form/form-kind'
import type { FormView } from '@wenhai/core/form/schema'
import { useEffect, useRef, useState } from 'react'
import {
  draftKey,
  dropKept,
  type KeptDraft,
  listKept,
  readKept,
  useDraftKeeper,
} from '../../../../lib/kept-drafts.ts'
import { currentUser } from '../../../../lib/session.ts'
import { newUuid } from '../../../../lib/uuid.ts'
import { type FormDraft, readDraft } from './form-draft.ts'

const newForms = (ocean_id: string, kind: FormKind) => draftKey(ocean_id, `new-${kind}:`)

/** New forms of a kind that a person has begun and not saved. */
export const listNewForms = (ocean_id: string, kind: FormKind): KeptDraft<FormDraft>[] =>
  listKept(newForms(ocean_id, kind), (value) => readDraft(kind, value))

interface Keeping {
  draft: FormDraft
  isDirty: boolean
  /** The update_time of the form that is changed. */
  seen: string | null
}

/** Keeps what is written in a form's dialog; of a form that is changed, finds what was left there. */
export function useKeptForm(
  kind: FormKind,
  { form, keptKey }: { form: FormView | undefined; keptKey: string | undefined },
  { draft, isDirty, seen }: Keeping,
) {
  const [key] = useState(() => {
    // The owner is who opened the dialog, not who signs in later.
    const owner = currentUser()?.ocean_id ?? ''
    if (form) return draftKey(owner, `form:${form.survey_id}`)
    return keptKey ?? newForms(owner, kind) + newUuid()
  })
  /** The same for each try to save it; of a new form also after a reload. */
  const [create_key] = useState(() => (form ? newUuid() : key.slice(key.lastIndexOf(':') + 1)))
  const [found, setFound] = useState(() =>
    form ? readKept(key, (value) => readDraft(kind, value)) : undefined,
  )
  const keeper = useDraftKeeper(key)
  const told = useRef(draft)
  useEffect(() => {
    if (told.current === draft) return
    told.current = draft
    if (isDirty) keeper.keep(draft, seen)
    else if (form && !found) keeper.drop()
  })
  return {
    create_key,
    found,
    /** It is in the dialog now, or not wanted. */
    settle: () => setFound(undefined),
    giveUp: () => {
      setFound(undefined)
      dropKept(key)
    },
    drop: keeper.drop,
  }
}
