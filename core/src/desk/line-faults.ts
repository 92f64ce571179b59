import type { Finding } from '../contract/finding.ts'
import { checkQuestion } from '../question/check-question.ts'
import { tidyQuestion } from '../question/tidy-question.ts'
import type { DraftQuestion, QuestionContent } from './lines.ts'

/** What is left out of a content is filled in by the server; none of it can be wrong. */
const leftOut = {
  answer: '',
  note: '',
  key: '',
  allowPeopleUse: true,
  status: 1,
  filterType: '',
} as const

/** A content never changes once it is written: another one takes its place. */
const known = new WeakMap<QuestionContent, readonly Finding[]>()

function findIn(content: QuestionContent): readonly Finding[] {
  const before = known.get(content)
  if (before) return before
  const written = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined))
  const found = checkQuestion(tidyQuestion({ ...leftOut, ...content, ...(written as typeof leftOut) }))
  known.set(content, found)
  return found
}

/**
 * What is wrong with questions that were written in the form, as the server finds it when the form is published, by the
 * places of their fields: `question.3.options.1.opt`. The bank's questions were right when they were saved there.
 */
export const findLineFaults = (question: readonly DraftQuestion[]): Finding[] =>
  question.flatMap(({ question_id, content }, index) =>
    question_id === null
      ? findIn(content).map((finding) => ({ ...finding, field: `question.${index}.${finding.field}` }))
      : [],
  )
