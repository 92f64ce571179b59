import { type BankQuestion, fetchQuestion } from '../../../bank/api.ts'
import type { DraftQuestion, QuestionContent } from '../dialog/draft-question.ts'

const contentOf = ({
  question,
  question_pic,
  question_media,
  option_type,
  questionnaire_type,
  options,
  settings,
  isRequired,
  isOnlyOpt,
  level,
  answer,
  note,
}: BankQuestion): QuestionContent => ({
  question,
  question_pic,
  ...(question_media && { question_media }),
  option_type,
  questionnaire_type,
  options,
  ...(settings && { settings }),
  isRequired,
  isOnlyOpt,
  level,
  ...(answer !== undefined && { answer }),
  ...(note !== undefined && { note }),
})

/** A question of the bank as a line of the form. */
export const toPicked = (found: BankQuestion): DraftQuestion => ({
  uid: found.question_id,
  question_id: found.question_id,
  content: contentOf(found),
})

/** The lines with what the bank says now. What can no longer be read stays as it was copied. */
export const takeBankText = (question: readonly DraftQuestion[]): Promise<DraftQuestion[]> =>
  Promise.all(
    question.map(async (item) => {
      if (item.question_id === null || item.bank !== 'changed') return item
      const answer = await fetchQuestion(item.question_id)
      if (!answer.ok) return item
      return { ...item, content: contentOf(answer.data), bank: 'same' as const }
    }),
  )
