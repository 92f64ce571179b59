import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type AnswerProps, hasModifier } from '../kinds/kind-take.ts'
import { chooseByKey } from '../kinds/takes.ts'

type Asked = Pick<AnswerProps, 'question' | 'value' | 'onChange'>

interface AnswerKeys {
  /** The element that holds the questions; Enter in a field elsewhere is not handled. */
  root: RefObject<HTMLElement | null>
  /** The question a key is meant for that was pressed there. */
  find: (target: Element) => Asked | undefined
  /** Enter goes on, where it does not press what has the focus. */
  onEnter: (target: Element) => void
  /** ← and →, where they mean nothing else. */
  onStep?: (step: 1 | -1, target: Element) => void
  /** Letters, figures and arrows; Enter always goes on, so that it never hands in by accident. */
  hasKeys: boolean
  isOn: boolean
}

/** In these places letters are text, or mean something else already. */
const busyPlaces =
  'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tablist]'
const pressedByEnter = 'a, button, summary, textarea, select'

const isComposing = (event: KeyboardEvent) =>
  // Safari has ended the composition by the time it tells of the key that ended it.
  event.isComposing || event.keyCode === 229

/** A–F and 1–6 choose wherever the focus is, Enter goes on, the arrows move between questions. */
export function useAnswerKeys({ root, find, onEnter, onStep, hasKeys, isOn }: AnswerKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.defaultPrevented || isComposing(event) || hasModifier(event)) return
    if (!(target instanceof Element)) return
    if (target.matches('input') && !root.current?.contains(target)) return
    if (event.key === 'Enter') {
      if (target.closest(`${pressedByEnter}, [role=dialog], [role=alertdialog], [role=menu]`)) return
      event.preventDefault()
      if (!event.repeat) onEnter(target)
      return
    }
    // A key that is held down goes one question on, and answers one.
    if (!hasKeys || event.repeat || target.closest(busyPlaces)) return
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined
    if (step !== undefined) {
      if (!onStep || target.matches('[type=radio], [data-grip]')) return
      event.preventDefault()
      return onStep(step, target)
    }
    const asked = find(target)
    const next = asked && chooseByKey(asked.question, asked.value, event.key)
    if (!asked || next === undefined) return
    event.preventDefault()
    asked.onChange(next)
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}
