import { useLayoutEffect, useState } from 'react'

const baseZIndex = 2000
const openOnes = new Set<number>()

/** The first dialog lies at 2000, each next one above the highest that is open. */
export const useStackedZIndex = (open: boolean) => {
  const [zIndex, setZIndex] = useState(baseZIndex)
  useLayoutEffect(() => {
    if (!open) return
    const mine = Math.max(baseZIndex - 1, ...openOnes) + 1
    openOnes.add(mine)
    setZIndex(mine)
    return () => {
      openOnes.delete(mine)
    }
  }, [open])
  return zIndex
}
