import type { ReactNode } from 'react'
import { FailedState } from './failed-state.tsx'
import { Waiting } from './waiting.tsx'

export type ListStatesProps<Item> = {
  /** undefined until the first answer has come. */
  items: readonly Item[] | undefined
  /** What happened, in plain words; shown only while there is nothing older to show. */
  failure?: string | null | undefined
  onRetry?: (() => void) | undefined
  isRetrying?: boolean | undefined
  /** The items answer the question before this one: they are not to be taken for its answer. */
  isOld?: boolean | undefined
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
  isOld = false,
  skeleton,
  empty,
  children,
}: ListStatesProps<Item>) {
  if (items !== undefined)
    return (
      <div aria-busy={isOld} className="list-items contents">
        {items.length === 0 ? empty : children(items)}
      </div>
    )
  if (failure) return <FailedState reason={failure} onRetry={onRetry} isRetrying={isRetrying} />
  return <Waiting>{skeleton}</Waiting>
}
