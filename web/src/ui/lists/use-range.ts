import { useRef } from 'react'

/** The keys from one place of a list to another, both included, in the order of the list. */
export function rangeBetween(keys: readonly string[], from: string | undefined, to: string): string[] {
  const ends = [from === undefined ? -1 : keys.indexOf(from), keys.indexOf(to)]
  return ends.includes(-1) ? [to] : keys.slice(Math.min(...ends), Math.max(...ends) + 1)
}

/** With Shift, pressing one box is meant for all boxes from the one that was pressed before. */
export function useRange(): (keys: readonly string[], key: string, isRange: boolean) => string[] {
  const last = useRef<string>(undefined)
  return (keys, key, isRange) => {
    const from = isRange ? last.current : undefined
    last.current = key
    return rangeBetween(keys, from, key)
  }
}
