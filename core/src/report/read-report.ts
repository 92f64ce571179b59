import type { AskedQuestion } from '../form/answers.ts'
import type { PaperItem } from '../form/item-schema.ts'
import { evaluate } from '../logic/evaluate.ts'
import { pipePaper } from '../logic/pipe.ts'
import type { ReportView } from './schema.ts'

const nothingGiven: NonNullable<ReportView['given']> = { fields: {}, fullQuotas: [], today: '', leftOut: [] }

interface ReadPaper<Question> {
  questions: readonly Question[]
  items: readonly PaperItem[]
}

/** The texts of a report as its taker read them, with earlier answers in them. */
export function readReport<Question extends AskedQuestion>(
  { questions, items }: ReadPaper<Question>,
  {
    answers,
    logic,
    given = nothingGiven,
    unasked = [],
  }: Pick<ReportView, 'answers' | 'logic' | 'given' | 'unasked'>,
): ReadPaper<Question> {
  if (!logic) return { questions, items }
  const { values } = evaluate({ questions, items, logic }, answers, given)
  const left = new Set(unasked)
  const shown = questions.flatMap(({ question_id }) => (left.has(question_id) ? [] : question_id))
  return pipePaper({ questions, items }, { logic, answers, flow: { shown, values }, given })
}
