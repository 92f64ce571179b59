import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import { lazy, Suspense } from 'react'
import type { Pipe } from '#features/bank/editor/pipe-menu.tsx'
import type { DraftQuestion } from '../dialog/draft-question.ts'
import { toPicked } from './picked.ts'

const QuestionDialog = lazy(() =>
  import('#features/bank/editor/question-dialog.tsx').then((module) => ({
    default: module.QuestionDialog,
  })),
)

interface NewQuestionProps {
  kind: FormKind
  pipes?: readonly Pipe[] | undefined
  onClose: () => void
  onMade: (question: DraftQuestion) => void
}

/** 选题编辑 without leaving: what is written is picked at once. */
export const NewQuestion = ({ kind, pipes, onClose, onMade }: NewQuestionProps) => (
  <Suspense>
    <QuestionDialog
      isOpen
      isForExam={formKindOf(kind).hasScores}
      isForSurvey={formKindOf(kind).hasPlainReports}
      pipes={pipes}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onSaved={(saved) => onMade(toPicked(saved))}
    />
  </Suspense>
)
