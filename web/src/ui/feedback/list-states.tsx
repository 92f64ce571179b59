import type { ReactNode } from 'react'
import { FailedState } from './failed-state.tsx'
import { Waiting } from './waiting.tsx'

type ListStatesProps<Item> = {
  /** The items are undefined until the first reply has come. */
  items: readonly Item[] | undefined
  /** The reason of a failure in plain words, shown only while there is nothing older to show. */
  failure?: string | null | undefined
  onRetry?: (() => void) | undefined
  isRetrying?: boolean | undefined
  /** The items are the result of the request before this one, and must not be taken for its result. */
  isOld?: boolean | undefined
  /** The shape of the list, in grey. */
  skeleton: ReactNode
  empty: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** Every list is loading, empty, failed or full, and this makes the same choice for all of them. */
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
