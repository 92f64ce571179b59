import { useSyncExternalStore } from 'react'
import { local, readStored, writeStored } from './storage.ts'

const storedUnder = 'search-history'

/** So many can be numbered and read without scrolling. */
const most = 10

const readKeys = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((key) => typeof key === 'string').slice(0, most) : undefined

/**
 * Past searches, the latest first. The take page needs them too, where the store of a library would weigh more than all
 * of this.
 */
let keys: readonly string[] = readStored(storedUnder, readKeys) ?? []

const none: readonly string[] = []

const listeners = new Set<() => void>()

function keep(next: readonly string[]): void {
  keys = next
  if (keys.length === 0) local.remove(storedUnder)
  else writeStored(storedUnder, keys)
  for (const listener of listeners) listener()
}

export const searchHistory = {
  add: (key: string) => keep([key, ...keys.filter((old) => old !== key)].slice(0, most)),
  remove: (key: string) => keep(keys.filter((old) => old !== key)),
  clear: () => keep([]),
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePastSearches = (): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => keys,
    // The server does not know past searches.
    () => none,
  )
