import { useMemo } from 'react'
import { encode } from 'uqr'
import { cx } from './cx.ts'

type QrCodeProps = { text: string; label: string; className?: string | undefined }

/**
 * The code is drawn here, so what it says never leaves the browser. It is dark on white in both themes, as scanners
 * want it.
 */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('rounded-md', className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** A scanner needs a quiet zone of so many modules. */
const border = 4

/** The rows of modules, dark or not, with their quiet zone. */
export const encodeQr = (text: string) => encode(text, { ecc: 'M', border })

function draw(text: string): { size: number; path: string } {
  const { size, data } = encodeQr(text)
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size, path }
}
