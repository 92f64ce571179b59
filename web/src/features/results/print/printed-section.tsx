import type { ReactNode } from 'react'

/** One matter with its heading, kept on one page where it fits. */
export const PrintedSection = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <article className="grid grid-cols-1 gap-2.5 break-inside-avoid">
    <h2 className="text-xl leading-snug break-after-avoid">{title}</h2>
    {children}
  </article>
)
