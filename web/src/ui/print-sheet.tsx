import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

const rules = `
@media screen { .print-sheet { display: none } }
@media print { body > :not(.print-sheet) { display: none !important } .print-sheet { padding: 24px } }
`

/** While it is there, printing prints this and nothing of the page: for what stands in a dialog. */
export const PrintSheet = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div className="print-sheet">
      <style>{rules}</style>
      {children}
    </div>,
    document.body,
  )
