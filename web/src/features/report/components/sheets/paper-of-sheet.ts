import type { OptionType } from '@wenhai/core/question/option-type'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import type { ReportView } from '@wenhai/core/report/schema'

/** The wire says a whole number; the server gives none but the six. */
export const paperOfSheet = ({ question }: Pick<ReportView, 'question'>): PaperQuestion[] =>
  question.map((one) => ({ ...one, option_type: one.option_type as OptionType }))
