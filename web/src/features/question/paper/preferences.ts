import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#lib/storage.ts'

interface PaperPreferences {
  /** Letters, figures and arrows choose and move; those whose tools press letters switch them off. */
  hasKeys: boolean
  /** The size of the type, as its place among `sizes`. */
  size: number
  /** With one question a page, choosing one option leads to the next question. */
  goesOn: boolean
}

export const sizes = ['标准', '大', '特大'] as const

export const sizeClass = (size: number): string => `paper-size-${size}`

const usual: PaperPreferences = { hasKeys: true, size: 0, goesOn: true }
const keysUnder = 'answer-keys'
const sizeUnder = 'paper-size'
const goesOnUnder = 'paper-goes-on'

const readFlag = (key: string, otherwise: boolean) =>
  readStored(key, (value) => (typeof value === 'boolean' ? value : undefined)) ?? otherwise

let current: PaperPreferences | undefined
const listeners = new Set<() => void>()

const read = (): PaperPreferences => {
  current ??= {
    hasKeys: readFlag(keysUnder, usual.hasKeys),
    goesOn: readFlag(goesOnUnder, usual.goesOn),
    size:
      readStored(sizeUnder, (value) =>
        sizes.some((_, size) => size === value) ? Number(value) : undefined,
      ) ?? usual.size,
  }
  return current
}

export function prefer(changed: Partial<PaperPreferences>): void {
  current = { ...read(), ...changed }
  writeStored(keysUnder, current.hasKeys)
  writeStored(sizeUnder, current.size)
  writeStored(goesOnUnder, current.goesOn)
  for (const tell of listeners) tell()
}

const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

/** The usual ones on the server and until the page is hydrated. */
export const usePreferences = (): PaperPreferences => useSyncExternalStore(listen, read, () => usual)
