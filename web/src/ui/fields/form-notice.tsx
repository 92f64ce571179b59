import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** Shows what the server said of the form as a whole. */
export const FormNotice = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="rounded-md bg-cinnabar-wash px-4 py-3 text-md text-cinnabar">
    {children}
  </p>
)

/** Shows a gentle line above a form. */
export const FormHint = ({ children, className }: { children: ReactNode; className?: string }) => (
  <p className={cx('rounded-md bg-sea-wash px-4 py-3 text-md text-sea-deep', className)}>{children}</p>
)
