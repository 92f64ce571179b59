import type { FormKind } from '@wenhai/core/form/form-kind'
import { lazy, Suspense } from 'react'
import type { OpenFormProps } from './use-form-editor.ts'

interface EditFormDialogProps extends OpenFormProps {
  kind: FormKind
  isOpen: boolean
}

const dialogs = {
  vote: lazy(() => import('./vote-dialog.tsx').then((module) => ({ default: module.VoteDialog }))),
  contest: lazy(() => import('./vote-dialog.tsx').then((module) => ({ default: module.ContestDialog }))),
  survey: lazy(() => import('./survey-dialog.tsx').then((module) => ({ default: module.SurveyDialog }))),
  exam: lazy(() => import('./exam-dialog.tsx').then((module) => ({ default: module.ExamDialog }))),
}

/** 投票信息, 评选信息, 调查信息, 试卷信息. Its parts come when it is first opened. */
export function EditFormDialog({ kind, isOpen, ...rest }: EditFormDialogProps) {
  const Opened = dialogs[kind]
  return isOpen ? (
    <Suspense>
      <Opened {...rest} />
    </Suspense>
  ) : null
}
