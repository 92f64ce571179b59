import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

const baseZIndex = 2000
const openOnes = new Set<number>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** The first dialog lies at 2000, each next one above the highest that is open. */
export const useStackedZIndex = (open: boolean) => {
  const [zIndex, setZIndex] = useState(baseZIndex)
  useLayoutEffect(() => {
    if (!open) return
    const mine = Math.max(baseZIndex - 1, ...openOnes) + 1
    openOnes.add(mine)
    setZIndex(mine)
    tell()
    return () => {
      openOnes.delete(mine)
      tell()
    }
  }, [open])
  return zIndex
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Whether a dialog is open, for pages that a late reply would replace: what is written in a dialog over them would go
 * with them.
 */
export const useIsDialogOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => openOnes.size > 0,
    () => false,
  )
