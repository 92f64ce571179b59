import type { QuestionDraft } from '@wenhai/core/question/schema'
import { useRef, useState } from 'react'
import { newUuid } from '#lib/uuid.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { createQuestion, refreshBank } from '../api.ts'
import { AskForQuestions, type Taking } from './ask-for-questions.tsx'

interface SuggestQuestionsDialogProps {
  /** The folder of the bank that they come into. */
  folder_id?: string | undefined
  onClose: () => void
}

/** 智能出题 for the bank. */
export const SuggestQuestionsDialog = ({ folder_id, onClose }: SuggestQuestionsDialogProps) => (
  <AskForQuestions
    taking={useTakeIntoBank(folder_id)}
    lead="回来的题一条条由你决定要不要，不会自己进题库。"
    onClose={onClose}
  />
)

/** Each suggestion is stored once, however often its reply is lost. */
function useTakeIntoBank(folder_id: string | undefined): Taking {
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set())
  const keys = useRef(new Map<number, { draft: QuestionDraft; key: string }>())
  const take = async (id: number, draft: QuestionDraft) => {
    const known = keys.current.get(id)
    const key = known?.draft === draft ? known.key : newUuid()
    keys.current.set(id, { draft, key })
    const answer = await createQuestion(draft, key, folder_id)
    if (!answer.ok) {
      if (answer.cause === 'refused') toast.error(answer.reason)
      return false
    }
    setTaken((before) => new Set([...before, id]))
    await refreshBank()
    return true
  }
  return { taken, take, takeText: '加入题库', takenText: '已加入题库' }
}
