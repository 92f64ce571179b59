import { lazy, Suspense } from 'react'
import { fetchQuestion } from '../../../bank/api.ts'
import type { DraftQuestion } from '../../form-draft.ts'
import { toPicked } from '../../picked.ts'

const QuestionDialog = lazy(() =>
  import('../../../bank/components/editor/question-dialog.tsx').then((module) => ({
    default: module.QuestionDialog,
  })),
)

interface NewQuestionProps {
  onClose: () => void
  onMade: (question: DraftQuestion) => void
}

/** 选题编辑 without leaving: what is written is picked at once. */
export const NewQuestion = ({ onClose, onMade }: NewQuestionProps) => (
  <Suspense>
    <QuestionDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onSaved={async (question_id) => {
        const answer = await fetchQuestion(question_id)
        if (answer.ok) onMade(toPicked(answer.data))
      }}
    />
  </Suspense>
)
