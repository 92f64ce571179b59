import type { DraftQuestion, QuestionContent } from '@wenhai/core/desk/lines'
import { fetchQuestion } from '#features/bank/api.ts'

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
  byAi,
}: QuestionContent): QuestionContent => ({
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
  ...(byAi && { byAi }),
})

/** A question of the bank as a line of the form. */
export const toPicked = (found: QuestionContent & { question_id: string }): DraftQuestion => ({
  uid: found.question_id,
  question_id: found.question_id,
  content: contentOf(found),
})

/**
 * Reads what the bank says now, by question. A question that could not be read is missing, and stays as it was copied.
 */
export async function readBankText(
  question: readonly DraftQuestion[],
): Promise<ReadonlyMap<string, QuestionContent>> {
  const changed = question.flatMap(({ question_id, bank }) =>
    question_id !== null && bank === 'changed' ? [question_id] : [],
  )
  const answers = await Promise.all(changed.map(fetchQuestion))
  return new Map(
    answers.flatMap((answer) =>
      answer.ok ? [[answer.data.question_id, contentOf(answer.data)] as const] : [],
    ),
  )
}

/** The lines with that text. Of those alone the form takes the bank's when it is saved: their author has it here. */
export function withBankText(
  { question, fresh }: { question: readonly DraftQuestion[]; fresh: readonly string[] },
  texts: ReadonlyMap<string, QuestionContent>,
) {
  return {
    question: question.map((item): DraftQuestion => {
      const content = item.question_id === null ? undefined : texts.get(item.question_id)
      return content ? { ...item, content, bank: 'same' } : item
    }),
    fresh: [...new Set([...fresh, ...texts.keys()])],
  }
}
