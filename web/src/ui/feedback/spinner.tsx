import { useEffect, useState } from 'react'
import { cx } from '../cx.ts'

type SpinnerProps = { size?: number; className?: string | undefined }

export function Spinner({ size = 16, className }: SpinnerProps) {
  return (
    <svg
      className={cx('animate-spin', className)}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="8" cy="8" r="6.5" opacity="0.25" />
      <path d="M8 1.5a6.5 6.5 0 0 1 6.5 6.5" />
    </svg>
  )
}

/** Waits shorter than this are not worth showing: the flash would be worse than the wait. */
const patience = 100

/** Returns true once `active` has lasted for `delay` ms, and false at once when it ends. */
export const useLate = (active: boolean, delay = patience) => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = window.setTimeout(() => setLate(true), delay)
    return () => {
      window.clearTimeout(timer)
      setLate(false)
    }
  }, [active, delay])
  return active && isLate
}
