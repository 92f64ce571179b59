import { articleExamples } from './article.ts'
import { bankExamples } from './bank.ts'
import { examExamples } from './exam.ts'
import type { Examples } from './example.ts'
import { deskExamples, formExamples } from './form.ts'
import { reportExamples } from './report.ts'
import { rosterExamples } from './roster.ts'

/** One for each call that a token reaches; the API page shows what came of them. */
export const examples: Examples = {
  ...bankExamples,
  ...formExamples,
  ...deskExamples,
  ...rosterExamples,
  ...reportExamples,
  ...examExamples,
  ...articleExamples,
}
