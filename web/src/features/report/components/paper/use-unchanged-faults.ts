import type { AnswerFault, Answers } from '@wenhai/core/report/answers'
import { useState } from 'react'

/** A fault is shown until its answer is changed. */
export function useUnchangedFaults(faults: readonly AnswerFault[], answers: Answers): AnswerFault[] {
  // By content: the caller may make a new list each time.
  const key = JSON.stringify(faults)
  const [seen, setSeen] = useState({ key, answers })
  if (seen.key !== key) setSeen({ key, answers })
  return faults.filter(
    ({ question_id }) => (answers[question_id] ?? '') === (seen.answers[question_id] ?? ''),
  )
}
