import type { QuestionDraft } from '@wenhai/core/question/schema'
import { newUuid } from '#lib/uuid.ts'

/** What a question says. Others' come without answer and note; what only the bank keeps is there for new ones alone. */
type Written = 'answer' | 'note' | 'key' | 'allowPeopleUse' | 'status' | 'filterType'
export type QuestionContent = Omit<QuestionDraft, Written> & {
  [Name in Written]?: QuestionDraft[Name] | undefined
}

/** A question of the form under its author's hands. `uid` names the line, whatever its place. */
export interface DraftQuestion {
  uid: string
  /** Of the bank; null for a new one, which goes to the bank with the form. */
  question_id: string | null
  content: QuestionContent
  /** Undefined shares equally in what is left of a hundred. */
  score?: number | undefined
  /** How the bank's question differs from the copy that the form holds. */
  bank?: 'same' | 'changed' | 'deleted' | undefined
}

/** New questions, as a template has them. */
export const draftQuestion = ({
  score,
  ...content
}: QuestionContent & { score?: number | undefined }): DraftQuestion => ({
  uid: newUuid(),
  question_id: null,
  content,
  score,
})
