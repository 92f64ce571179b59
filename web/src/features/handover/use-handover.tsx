import { lazy, Suspense, useState } from 'react'
import type { HandoverDialogProps } from './handover-dialog.tsx'

const HandoverDialog = lazy(() =>
  import('./handover-dialog.tsx').then((module) => ({ default: module.HandoverDialog })),
)

/** Hands one thing of a list over: `open` from its menu, with `dialog` somewhere on the page. */
export function useHandover() {
  const [given, setGiven] = useState<Omit<HandoverDialogProps, 'onClose'>>()
  return {
    open: setGiven,
    dialog: given && (
      <Suspense>
        <HandoverDialog {...given} onClose={() => setGiven(undefined)} />
      </Suspense>
    ),
  }
}
