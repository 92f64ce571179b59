import type { DraftQuestion } from '@wenhai/core/desk/lines'
import { QuestionHelp } from '#features/bank/ai/question-help.tsx'
import { useQuestionEditor } from '../side/use-question.ts'

/** The help for one question, beside the paper. */
export const SideHelp = ({ item }: { item: DraftQuestion }) => (
  <QuestionHelp editor={useQuestionEditor(item, { part: '（采用建议）' })} isOpen />
)
