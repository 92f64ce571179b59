import type { KeyboardEvent } from 'react'
import { keyIn } from '../keys.ts'
import type { PaperActions } from './use-paper.ts'

interface LinePlace {
  uid: string
  actions: PaperActions
  /** Where the focus is after the line has moved. */
  field: string
}

/** The keys that a line has wherever the focus is in it. Returns true where the key was one of them. */
export function lineKeys(event: KeyboardEvent, { uid, actions, field }: LinePlace): boolean {
  if (event.defaultPrevented) return false
  const acts: Partial<Record<string, () => unknown>> = {
    moveUp: () => actions.move(uid, -1, field),
    moveDown: () => actions.move(uid, 1, field),
    copy: () => actions.duplicate(uid),
    remove: () => actions.remove(uid),
    mark: () => actions.add(undefined, uid),
    leave: () => actions.leave(event.currentTarget.closest<HTMLElement>('[data-line]')),
  }
  const act = acts[keyIn('paper', event) ?? '']
  if (!act) return false
  event.preventDefault()
  void act()
  return true
}
