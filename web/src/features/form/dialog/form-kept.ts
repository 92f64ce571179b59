import type { EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import type { FormKind } from '@wenhai/core/form/form-kind'
import type { FormView } from '@wenhai/core/form/schema'
import { useState } from 'react'
import { draftKey, type KeptDraft, listKept, useKeptWork } from '#lib/kept-drafts.ts'
import { currentUser } from '#lib/session.ts'
import { newUuid } from '#lib/uuid.ts'
import { emptyForm } from './form-draft.ts'

const newForms = (ocean_id: string, kind: FormKind) => draftKey(ocean_id, `new-${kind}`)

/** New forms of a kind that a person has begun and not saved. */
export const listNewForms = (ocean_id: string, kind: FormKind): KeptDraft<EditedFormDraft>[] =>
  listKept(newForms(ocean_id, kind), (value) => readKeptForm(kind, value))

interface Keeping {
  draft: EditedFormDraft
  isDirty: boolean
  /** The update_time of the form that is changed. */
  seen: string | null
}

/** Keeps what is written in a form's dialog; of a form that is changed, finds what was left there. */
export function useKeptForm(
  kind: FormKind,
  { form, keptKey }: { form: FormView | undefined; keptKey: string | undefined },
  keeping: Keeping,
) {
  const owner = currentUser()?.ocean_id ?? ''
  const kept = useKeptWork<EditedFormDraft>({
    ...keeping,
    start: form ? draftKey(owner, `form:${form.survey_id}`) : newForms(owner, kind),
    read: (value) => readKeptForm(kind, value),
    key: keptKey,
    // Drafts of new forms are offered before the dialog is opened.
    isOffered: form !== undefined,
  })
  /** The key is the same for each try to save; of a new form also after a reload. */
  const [create_key] = useState(() => (form ? newUuid() : kept.key.slice(kept.key.lastIndexOf(':') + 1)))
  return { ...kept, create_key }
}

/** A draft kept in the browser may be older than the code, so what does not fit any more is left out. */
export function readKeptForm(kind: FormKind, kept: unknown): EditedFormDraft | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const empty = emptyForm(kind)
  const known = Object.entries(empty).map(([name, value]) => {
    const found = (kept as Record<string, unknown>)[name]
    const isFit = value === null || found === null || Array.isArray(value) === Array.isArray(found)
    return [name, found !== undefined && isFit && typeof found === fitType(value, found) ? found : value]
  })
  return Object.fromEntries(known) as EditedFormDraft
}

/** A value that may be null or left open says nothing of its type. */
const fitType = (value: unknown, found: unknown) =>
  value === null || value === undefined || found === null ? typeof found : typeof value
