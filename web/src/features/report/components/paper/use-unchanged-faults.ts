import type { AnswerFault, Answers } from '@wenhai/core/report/answers'
import { useState } from 'react'

/** A fault stands until its answer is changed. */
export function useUnchangedFaults(faults: readonly AnswerFault[], answers: Answers): AnswerFault[] {
  // By content: whoever gives them may make the list anew each time.
  const key = JSON.stringify(faults)
  const [seen, setSeen] = useState({ key, answers })
  if (seen.key !== key) setSeen({ key, answers })
  return faults.filter(
    ({ question_id }) => (answers[question_id] ?? '') === (seen.answers[question_id] ?? ''),
  )
}
