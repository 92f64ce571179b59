import { type ReactNode, useId } from 'react'
import { Button, IconButton } from '#ui/button.tsx'

interface FoldProps {
  title: string
  count: number
  hint: string
  children: ReactNode
}

/** A kind of thing beside the rules, folded away until it is wanted. */
export const Fold = ({ title, count, hint, children }: FoldProps) => (
  <details className="rounded-md border px-3.5 py-1.5">
    <summary className="cursor-pointer py-1 text-md touch:min-h-11 touch:py-2.5">
      {title}
      {count > 0 && <span className="ml-2 text-sm text-ink-3 tabular-nums">{count}</span>}
    </summary>
    <div className="grid grid-cols-1 gap-3 pt-1 pb-2.5">
      <p className="text-sm text-ink-3">{hint}</p>
      {children}
    </div>
  </details>
)

interface CardProps {
  name: string
  fault: string | undefined
  onRemove: () => void
  children: ReactNode
}

export function LogicCard({ name, fault, onRemove, children }: CardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3 rounded-md border bg-surface p-3.5">
      <div className="flex items-center justify-between">
        <h4 id={id} className="text-sm text-ink-2">
          {name}
        </h4>
        <IconButton icon="close" size="sm" label={`移除${name}`} onClick={onRemove} />
      </div>
      {children}
      {fault && (
        <p role="alert" className="text-sm text-cinnabar">
          {fault}
        </p>
      )}
    </section>
  )
}

export const Add = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <div>
    <Button size="sm" icon="plus" onClick={onClick}>
      {children}
    </Button>
  </div>
)
