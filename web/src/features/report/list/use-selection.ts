import { useState } from 'react'

interface Named {
  report_id: string
  name: string
}

/**
 * Keeps what is ticked, on this page and others. What was ticked under other filters is out of sight, and nobody means
 * to delete it.
 */
export function useSelection<Row extends Named>(rows: readonly Row[], under: string) {
  const none: ReadonlyMap<string, Row> = new Map()
  const [kept, setKept] = useState({ under, chosen: none })
  const chosen = kept.under === under ? kept.chosen : none
  return {
    chosen: [...chosen.values()],
    selected: new Set(chosen.keys()),
    select: (ids: ReadonlySet<string>) => {
      const next = new Map<string, Row>()
      for (const id of ids) {
        const row = chosen.get(id) ?? rows.find(({ report_id }) => report_id === id)
        if (row) next.set(id, row)
      }
      setKept({ under, chosen: next })
    },
    clear: () => setKept({ under, chosen: none }),
  }
}
