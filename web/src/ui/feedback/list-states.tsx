import type { ReactNode } from 'react'
import { FailedState } from './failed-state.tsx'
import { useLate } from './use-late.ts'

export type ListStatesProps<Item> = {
  /** undefined until the first answer has come. */
  items: readonly Item[] | undefined
  /** What happened, in plain words; shown only while there is nothing older to show. */
  failure?: string | null | undefined
  onRetry?: (() => void) | undefined
  isRetrying?: boolean | undefined
  /** The real shape, in grey. */
  skeleton: ReactNode
  empty: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** Loading, empty, failed or full: the same choice for every list. */
export function ListStates<Item>({
  items,
  failure,
  onRetry,
  isRetrying,
  skeleton,
  empty,
  children,
}: ListStatesProps<Item>) {
  const isLoading = items === undefined && !failure
  const isShown = useLate(isLoading)
  if (items !== undefined) return items.length === 0 ? empty : children(items)
  if (failure) return <FailedState reason={failure} onRetry={onRetry} isRetrying={isRetrying} />
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {isShown ? '正在载入…' : ''}
      </span>
      {/* Kept in place from the start, so that nothing jumps when it becomes visible. */}
      <div className={isShown ? 'animate-fade-in' : 'invisible'}>{skeleton}</div>
    </div>
  )
}
