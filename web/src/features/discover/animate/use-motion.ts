import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#lib/storage.ts'
import { useStill } from '#ui/use-media.ts'

const storedUnder = 'animate-motion'

const readChoice = (value: unknown) => (typeof value === 'boolean' ? value : undefined)

let chosen = readStored(storedUnder, readChoice)

const listeners = new Set<() => void>()

function choose(isMoving: boolean): void {
  chosen = isMoving
  writeStored(storedUnder, isMoving)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether pictures move by themselves: as chosen here, or else where nothing speaks against it. */
export function useMotion() {
  const isStill = useStill(false)
  const choice = useSyncExternalStore(
    subscribe,
    () => chosen,
    // The server does not know it.
    () => undefined,
  )
  return { isMoving: choice ?? !isStill, choose }
}
