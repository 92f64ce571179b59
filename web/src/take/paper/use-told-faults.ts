import type { AnswerFault, Answers } from '@wenhai/core/form/answers'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { watchLeaving } from './watch-leaving.ts'

/** A fault is shown until its answer is changed: those of the caller, and those that were told meanwhile. */
export function useToldFaults(given: readonly AnswerFault[], answers: Answers) {
  const answerOf = (question_id: string) => answers[question_id] ?? ''
  // By content: the caller may make a new list each time.
  const key = JSON.stringify(given)
  const [seen, setSeen] = useState({ key, answers })
  if (seen.key !== key) setSeen({ key, answers })
  const [told, setTold] = useState<readonly (AnswerFault & { of: string })[]>([])
  return {
    faults: [
      ...given.filter(({ question_id }) => answerOf(question_id) === (seen.answers[question_id] ?? '')),
      ...told.filter(({ question_id, of }) => answerOf(question_id) === of),
    ] as readonly AnswerFault[],
    /** What is wrong is said at each of these questions, whatever was said there before. */
    tell(found: readonly AnswerFault[]) {
      const others = told.filter((old) => found.every(({ question_id }) => question_id !== old.question_id))
      setTold([...others, ...found.map((fault) => ({ ...fault, of: answerOf(fault.question_id) }))])
    },
  }
}

/** Calls back with each question whose fields are left, once there is a paper and the part that watches it. */
export function useLeftFields(
  paper: RefObject<HTMLElement | null> | undefined,
  panels: { watchLeaving: typeof watchLeaving } | undefined,
  onLeave: (question_id: string) => void,
): void {
  const leave = useEffectEvent(onLeave)
  useEffect(
    () => (paper?.current ? panels?.watchLeaving(paper.current, (id) => leave(id)) : undefined),
    [paper, panels],
  )
}
