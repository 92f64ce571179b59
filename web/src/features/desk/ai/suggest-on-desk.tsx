import { whyFull } from '@wenhai/core/desk/batch'
import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { useState } from 'react'
import { AskForQuestions, type Taking } from '#features/bank/ai/ask-for-questions.tsx'
import { draftQuestion } from '#features/form/dialog/form-items.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { useDesk } from '../desk.ts'
import { changeLines } from '../outline/change-lines.ts'
import { SuggestSurvey } from './suggest-survey.tsx'

/** What a model suggests for the form on the desk: a survey from its aim, or questions of an exam. */
export function SuggestOnDesk({ onClose }: { onClose: () => void }) {
  const { kind } = useDesk().editor
  const taking = useTakeOntoDesk()
  return formKindOf(kind).hasScores ? (
    <AskForQuestions
      taking={taking}
      lead="回来的题一条条由你决定要不要，不会自己放上去。"
      onClose={onClose}
    />
  ) : (
    <SuggestSurvey taking={taking} onClose={onClose} />
  )
}

/** A survey's own questions are not offered for picking, whoever wrote them. */
const ownContent = (kind: FormKind, draft: QuestionDraft): QuestionDraft =>
  formKindOf(kind).hasScores ? draft : { ...draft, status: 0, allowPeopleUse: true }

/** Each suggestion becomes a line at the end, and a step that can be taken back. */
function useTakeOntoDesk(): Taking {
  const desk = useDesk()
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set())
  const take = async (id: number, draft: QuestionDraft) => {
    const { kind, draft: form } = desk.editor
    const question = draftQuestion(ownContent(kind, draft))
    const line = { uid: question.uid, question }
    const why = whyFull(kind, form, [line])
    if (why) {
      toast.warning(`${why}，没有加进来`)
      return false
    }
    if (!(await changeLines(desk, '采用建议的一题', (lines) => [...lines, line]))) return false
    setTaken((before) => new Set([...before, id]))
    return true
  }
  return { taken, take, takeText: '加到最后', takenText: '已加到最后' }
}
