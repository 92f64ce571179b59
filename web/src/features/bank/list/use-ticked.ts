import { useEffect, useRef, useState } from 'react'
import { type BankQuestion, inPaperOrder } from '../api.ts'

/** The questions that are ticked, on this page and others. */
export function useTicked(rows: readonly BankQuestion[], filter: string) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, BankQuestion>>(new Map())
  const clear = () => setChosen(new Map())
  useForgetting(filter, clear)
  return {
    ids: new Set(chosen.keys()),
    chosen: [...chosen.values()],
    /** Questions of other pages are known from when they were chosen. */
    choose: (ids: ReadonlySet<string>) => {
      const known = new Map([...chosen, ...inPaperOrder(rows).map((row) => [row.question_id, row] as const)])
      setChosen(new Map([...known].filter(([id]) => ids.has(id))))
    },
    leaveOut: (question_id: string) =>
      setChosen((before) => new Map([...before].filter(([id]) => id !== question_id))),
    clear,
  }
}

/** Questions that were ticked under other filters are out of sight, and nobody means to delete them. */
function useForgetting(filter: string, forget: () => void) {
  const before = useRef(filter)
  useEffect(() => {
    if (before.current === filter) return
    before.current = filter
    forget()
  })
}
