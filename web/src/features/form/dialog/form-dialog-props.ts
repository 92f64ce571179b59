import type { FormView } from '@wenhai/core/form/schema'
import type { FormDraft } from './form-draft.ts'

export interface OpenFormProps {
  onOpenChange: (isOpen: boolean) => void
  /** The one to change; without it a new one is made. */
  form?: FormView | undefined
  /** What a new one begins with: a template, a copy (`copyOfForm`) or a kept draft (`readDraft`). */
  start?: Partial<FormDraft> | undefined
  /** What it begins with was work, such as a pasted paper: it is kept like what is typed. */
  isStartKept?: boolean | undefined
  onSaved: (survey_id: string) => void
  /** The kept draft of a new one that is continued. */
  keptKey?: string | undefined
}
