/**
 * Calls back with the question whose fields somebody has left. A press that takes the focus away is let finish first: what
 * is said then may move the button that is being pressed.
 */
export function watchLeaving(paper: HTMLElement, onLeave: (question_id: string) => void): () => void {
  let isPressed = false
  const press = () => {
    isPressed = true
  }
  const release = () => {
    isPressed = false
  }
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    const block = target instanceof Element ? target.closest<HTMLElement>('[data-question]') : null
    const id = block?.dataset.question
    // The block itself is only passed through, and a window that is left keeps its focus.
    if (!id || target === block || document.activeElement === target) return
    const to = relatedTarget instanceof Element ? relatedTarget : undefined
    if (to && (block?.contains(to) || to.closest('[role=dialog]'))) return
    if (isPressed) window.addEventListener('pointerup', () => setTimeout(() => onLeave(id)), { once: true })
    else onLeave(id)
  }
  paper.addEventListener('focusout', leave)
  window.addEventListener('pointerdown', press, true)
  window.addEventListener('pointerup', release, true)
  window.addEventListener('pointercancel', release, true)
  return () => {
    paper.removeEventListener('focusout', leave)
    window.removeEventListener('pointerdown', press, true)
    window.removeEventListener('pointerup', release, true)
    window.removeEventListener('pointercancel', release, true)
  }
}
