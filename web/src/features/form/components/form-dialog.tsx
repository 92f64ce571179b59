import type { FormKind } from '@wenhai/core/form/form-kind'
import type { FormView } from '@wenhai/core/form/schema'
import { lazy, Suspense } from 'react'
import type { FormDraft } from '../form-draft.ts'

export interface FormDialogProps {
  kind: FormKind
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The one to change; without it a new one is made. */
  form?: FormView | undefined
  /** What a new one begins with: a template, a copy (`copyOfForm`) or a kept draft (`readDraft`). */
  start?: Partial<FormDraft> | undefined
  onSaved: (survey_id: string) => void
  /** Told of every change. Whoever listens keeps the draft, so closing does not ask. */
  onDraftChange?: ((draft: FormDraft) => void) | undefined
}

const dialogs = {
  vote: lazy(() => import('./vote-dialog.tsx').then((module) => ({ default: module.VoteDialog }))),
  survey: lazy(() => import('./survey-dialog.tsx').then((module) => ({ default: module.SurveyDialog }))),
  exam: lazy(() => import('./exam-dialog.tsx').then((module) => ({ default: module.ExamDialog }))),
}

/** 投票信息, 调查信息, 试卷信息. Its parts come when it is first opened. */
export function FormDialog({ kind, isOpen, ...rest }: FormDialogProps) {
  const Opened = dialogs[kind]
  return isOpen ? (
    <Suspense>
      <Opened {...rest} />
    </Suspense>
  ) : null
}

export type OpenFormProps = Omit<FormDialogProps, 'kind' | 'isOpen'>
