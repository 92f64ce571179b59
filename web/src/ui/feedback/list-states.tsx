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
  if (items !== undefined) return items.length === 0 ? empty : children(items)
  if (failure) return <FailedState reason={failure} onRetry={onRetry} isRetrying={isRetrying} />
  return <Waiting>{skeleton}</Waiting>
}
