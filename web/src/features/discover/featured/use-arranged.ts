import type { Item, ItemName } from '@wenhai/core/discover/schema'
import { useRef, useState } from 'react'

import { usePinning } from '../pin/pin-button.tsx'

export const keyOf = ({ kind, id }: ItemName): string => `${kind} ${id}`

/** Sorts pins in the wanted order; those not named in it follow as they were. */
export function inPinOrder<Pinned extends ItemName>(
  pinned: readonly Pinned[],
  wanted: readonly string[],
): Pinned[] {
  const placeOf = (item: Pinned) => {
    const place = wanted.indexOf(keyOf(item))
    return place === -1 ? wanted.length : place
  }
  return [...pinned].sort((one, other) => placeOf(one) - placeOf(other))
}

/** The order as it was just changed, before the server has said so too. */
export function useArranged(pinned: readonly Item[]) {
  const { order } = usePinning()
  const [wanted, setWanted] = useState<readonly string[]>([])
  /** Orders are sent one after the other, so that the last one stays. */
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  const items = inPinOrder(pinned, wanted)
  return {
    items,
    arrange: (keys: readonly string[]) => {
      setWanted(keys)
      const next = inPinOrder(pinned, keys)
      sending.current = sending.current.then(async () => {
        if (!(await order(next))) setWanted([])
      })
    },
  }
}
