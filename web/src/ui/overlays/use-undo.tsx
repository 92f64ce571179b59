import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { Button } from '../button.tsx'

interface Offer<State> {
  /** The name of what was taken away, such as 第 3 题 or 选项 B. */
  what: string
  /** Returns false once something else was changed that bringing it back would overwrite. */
  isStillRight?: ((now: State) => boolean) | undefined
  undo: () => void
}

export interface Undo<State> {
  offer: (offer: Offer<State>) => void
  /**
   * The text 已移除第 3 题 and the button that brings it back, for a dialog's footer; undefined where there is nothing to
   * undo.
   */
  note: ReactNode | undefined
}

/** The open dialogs, the uppermost last: Ctrl+Z is meant for that one. */
const open: string[] = []

const textField = 'textarea, input:not([type=checkbox], [type=radio], [type=button]), [contenteditable=true]'

/**
 * Brings back what was taken away last in a dialog, by a button, and by Ctrl+Z while nothing was typed since. A
 * browser's own undo belongs to the whole page: outside of a text field it would take back what was typed in another
 * one, perhaps out of sight, so it is kept to the field that has the focus.
 */
export function useUndo<State>(state: State): Undo<State> {
  const id = useId()
  const [offered, setOffered] = useState<Offer<State> & { isNewest: boolean }>()
  const current = offered && offered.isStillRight?.(state) !== false ? offered : undefined
  const run = () => {
    setOffered(undefined)
    current?.undo()
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!isUndo || open.at(-1) !== id) return
    const isTyping = event.target instanceof Element && event.target.closest(textField) !== null
    if (isTyping && !current?.isNewest) return
    event.preventDefault()
    if (current) run()
  })
  const type = useEffectEvent(() => setOffered((now) => now && { ...now, isNewest: false }))
  useEffect(() => {
    open.push(id)
    document.addEventListener('keydown', press)
    document.addEventListener('input', type)
    return () => {
      open.splice(open.indexOf(id), 1)
      document.removeEventListener('keydown', press)
      document.removeEventListener('input', type)
    }
  }, [id])
  return {
    offer: (offer) => setOffered({ ...offer, isNewest: true }),
    note: current && (
      <span role="status" className="inline-flex flex-wrap items-center gap-x-2">
        已移除{current.what}
        <Button size="sm" title="Ctrl + Z" onClick={run}>
          撤销
        </Button>
      </span>
    ),
  }
}
