import { useState } from 'react'
import { readStored, writeStored } from '../../../../lib/storage.ts'
import { useMedia } from '../../../../ui/use-media.ts'

const storedUnder = 'animate-motion'

const readChoice = (value: unknown) => (typeof value === 'boolean' ? value : undefined)

/** Whether pictures move by themselves: as chosen here, or else as the system is asked to behave. */
export function useMotion() {
  const isReduced = useMedia('(prefers-reduced-motion: reduce)')
  const [chosen, setChosen] = useState(() => readStored(storedUnder, readChoice))
  return {
    isMoving: chosen ?? !isReduced,
    choose: (isMoving: boolean) => {
      writeStored(storedUnder, isMoving)
      setChosen(isMoving)
    },
  }
}
