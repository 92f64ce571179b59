import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'

interface PanelProps {
  /** For those who do not see the heading inside. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** A chart or list with its own heading. On paper the box is gone and nothing is torn in two that fits a page. */
export const Panel = ({ label, className, children }: PanelProps) => (
  <Card
    aria-label={label}
    className={cx('gap-4! p-6! max-md:p-4.5! print:break-inside-avoid print:border-0 print:p-0!', className)}
  >
    {children}
  </Card>
)

export const PanelTitle = ({ children }: { children: ReactNode }) => <h2 className="text-xl">{children}</h2>
