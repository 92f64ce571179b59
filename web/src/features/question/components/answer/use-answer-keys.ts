import { useEffect } from 'react'
import { readStored, writeStored } from '../../../../lib/storage.ts'
import type { AnswerableQuestion } from './answer-props.ts'
import { chooseByKey, hasModifier } from './choose-by-key.ts'

interface AnswerKeys {
  question: AnswerableQuestion | undefined
  value: string
  onChange: (value: string) => void
  /** Enter goes on, where it does not press what has the focus. */
  onEnter: () => void
  isOn: boolean
}

/** Where letters are text, or mean something else already. */
const busyPlaces =
  'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** A–F and 1–6 choose wherever the focus is, for a page that asks one question at a time. */
export function useAnswerKeys({ question, value, onChange, onEnter, isOn }: AnswerKeys): void {
  useEffect(() => {
    if (!isOn || !question) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || hasModifier(event)) return
      if (event.target instanceof Element && event.target.closest(busyPlaces)) return
      if (event.key === 'Enter' && event.target === document.body && !event.repeat) return onEnter()
      const next = chooseByKey(question, value, event.key)
      if (next === undefined) return
      event.preventDefault()
      onChange(next)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [question, value, onChange, onEnter, isOn])
}

const storedUnder = 'answer-keys'

/** Shortcuts of single letters can be switched off, for those whose tools press letters. */
export const areKeysOn = (): boolean =>
  readStored(storedUnder, (value) => (typeof value === 'boolean' ? value : undefined)) ?? true

export const keepKeysOn = (isOn: boolean): void => writeStored(storedUnder, isOn)
