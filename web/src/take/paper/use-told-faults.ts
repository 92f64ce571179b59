import type { AnswerFault, Answers } from '@wenhai/core/form/answers'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** A fault is shown until its answer is changed: those of the caller, and those that were told meanwhile. */
export function useToldFaults(given: readonly AnswerFault[], answers: Answers) {
  const answerOf = (question_id: string) => answers[question_id] ?? ''
  // Faults are compared by content, because the caller may make a new list each time.
  const key = JSON.stringify(given)
  const [seen, setSeen] = useState({ key, answers })
  if (seen.key !== key) setSeen({ key, answers })
  const [told, setTold] = useState<readonly (AnswerFault & { of: string })[]>([])
  return {
    faults: [
      ...given.filter(({ question_id }) => answerOf(question_id) === (seen.answers[question_id] ?? '')),
      ...told.filter(({ question_id, of }) => answerOf(question_id) === of),
    ] as readonly AnswerFault[],
    /** Says what is wrong at each of these questions, whatever was said there before. */
    tell(found: readonly AnswerFault[]) {
      const others = told.filter((old) => found.every(({ question_id }) => question_id !== old.question_id))
      setTold([...others, ...found.map((fault) => ({ ...fault, of: answerOf(fault.question_id) }))])
    },
  }
}

/** Calls back with each question whose fields are left, once there is a paper. */
export function useLeftFields(
  paper: RefObject<HTMLElement | null> | undefined,
  onLeave: (question_id: string) => void,
): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => (paper?.current ? watchLeaving(paper.current, (id) => leave(id)) : undefined), [paper])
}

/**
 * Calls back with the question whose fields somebody has left. A press that takes the focus away is let finish first: what
 * is said then may move the button that is being pressed.
 */
function watchLeaving(paper: HTMLElement, onLeave: (question_id: string) => void): () => void {
  let isPressed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Left while something was pressed. */
  let left: string | undefined
  const press = () => {
    isPressed = true
  }
  const release = () => {
    isPressed = false
    const id = left
    left = undefined
    if (id !== undefined) timer = setTimeout(() => onLeave(id))
  }
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    const block = target instanceof Element ? target.closest<HTMLElement>('[data-question]') : null
    const id = block?.dataset.question
    // The block itself is only passed through, and a window that is left keeps its focus.
    if (!id || target === block || document.activeElement === target) return
    const to = relatedTarget instanceof Element ? relatedTarget : undefined
    if (to && (block?.contains(to) || to.closest('[role=dialog]'))) return
    if (isPressed) left = id
    else onLeave(id)
  }
  paper.addEventListener('focusout', leave)
  window.addEventListener('pointerdown', press, true)
  window.addEventListener('pointerup', release, true)
  window.addEventListener('pointercancel', release, true)
  return () => {
    clearTimeout(timer)
    paper.removeEventListener('focusout', leave)
    window.removeEventListener('pointerdown', press, true)
    window.removeEventListener('pointerup', release, true)
    window.removeEventListener('pointercancel', release, true)
  }
}
