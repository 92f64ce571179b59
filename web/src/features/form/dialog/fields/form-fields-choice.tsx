import type { ReactNode } from 'react'

/** A group that has its name for screen readers inside; here it is for the eyes. */
export const Choice = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-1 content-start gap-1.5">
    <span aria-hidden="true" className="text-sm text-ink-2">
      {label}
    </span>
    {children}
  </div>
)
