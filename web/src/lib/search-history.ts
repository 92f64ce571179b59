import { create } from 'zustand'
import { local, readStored, writeStored } from './storage.ts'

const storedUnder = 'search-history'

/** As many as can be numbered and read without scrolling. */
const most = 10

const readKeys = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((key) => typeof key === 'string').slice(0, most) : undefined

const keep = (keys: string[]) => {
  if (keys.length === 0) local.remove(storedUnder)
  else writeStored(storedUnder, keys)
  return { keys }
}

interface SearchHistory {
  /** The latest first. */
  keys: string[]
  add: (key: string) => void
  remove: (key: string) => void
  clear: () => void
}

export const useSearchHistory = create<SearchHistory>((set) => ({
  keys: readStored(storedUnder, readKeys) ?? [],
  add: (key) => set(({ keys }) => keep([key, ...keys.filter((old) => old !== key)].slice(0, most))),
  remove: (key) => set(({ keys }) => keep(keys.filter((old) => old !== key))),
  clear: () => set(keep([])),
}))
