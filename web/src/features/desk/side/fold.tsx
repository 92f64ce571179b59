import { type ReactNode, useState } from 'react'
import { Icon } from '#ui/icon.tsx'

interface FoldProps {
  title: string
  /** What is set in it, in a line, while it is closed. */
  summary?: string | undefined
  hasFault?: boolean | undefined
  isOpenFirst?: boolean | undefined
  /** Something in it is gone to. */
  isAsked?: boolean | undefined
  children: ReactNode
}

/** A part of the settings that is opened when it is wanted; closed, it says what is set in it. */
export function SideFold({
  title,
  summary,
  hasFault = false,
  isOpenFirst = false,
  isAsked = false,
  children,
}: FoldProps) {
  const [isOpen, setOpen] = useState(isOpenFirst)
  if (isAsked && !isOpen) setOpen(true)
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="border-t py-1 [&>summary>svg]:open:rotate-180"
    >
      <summary className="flex cursor-pointer list-none items-center gap-2 py-2 touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <span className="shrink-0 font-semibold">{title}</span>
        {hasFault && (
          <span className="size-2 shrink-0 rounded-full bg-cinnabar">
            <span className="sr-only">有误</span>
          </span>
        )}
        <span className="min-w-0 flex-1 truncate text-right text-sm text-ink-3">{!isOpen && summary}</span>
        <Icon name="down" size={16} className="shrink-0 text-ink-3" />
      </summary>
      {/* Fields that nobody has opened are not drawn: a form has hundreds of them. */}
      {isOpen && <div className="grid grid-cols-1 gap-4 pt-1 pb-4">{children}</div>}
    </details>
  )
}
