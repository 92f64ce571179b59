import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

const rules = `
@media screen { .print-page { display: none } }
@media print { body > :not(.print-page) { display: none !important } .print-page { padding: 24px } }
`

/** Browsers that do not know page numbers leave them out. */
const pageRules = (page: string) => `
@page { ${page}; @bottom-center { content: counter(page); font-size: 9pt; color: #444 } }
@media print { .print-page { padding: 0 } }
`

interface PrintPageProps {
  /** The size and the margins, for content that fills pages. */
  page?: string | undefined
  children: ReactNode
}

/** While this is rendered, printing prints it and nothing else of the page; it is for the content of a dialog. */
export const PrintPage = ({ page, children }: PrintPageProps) =>
  createPortal(
    <div className="print-page">
      <style>{page === undefined ? rules : rules + pageRules(page)}</style>
      {children}
    </div>,
    document.body,
  )

/**
 * Prints once all pictures are there, which would otherwise be holes in the paper; one that never comes holds nobody
 * up.
 */
export async function printWhole(pages: HTMLElement): Promise<void> {
  const waiting = [...pages.querySelectorAll('img')].filter(({ complete }) => !complete)
  await Promise.all(waiting.map((picture) => picture.decode().catch(() => undefined)))
  window.print()
}
