type Place = 'localStorage' | 'sessionStorage'

/** Storage may be blocked or full; then things are remembered until the page is left, and nothing breaks. */
const makeStorage = (place: Place) => {
  const fallback = new Map<string, string>()
  return {
    read: (key: string): string | null => {
      try {
        return window[place].getItem(key) ?? fallback.get(key) ?? null
      } catch {
        return fallback.get(key) ?? null
      }
    },
    /** Returns false where the value is remembered only until the page is left. */
    write: (key: string, value: string): boolean => {
      try {
        window[place].setItem(key, value)
        fallback.delete(key)
        return true
      } catch {
        fallback.set(key, value)
        return false
      }
    },
    remove: (key: string): void => {
      fallback.delete(key)
      try {
        window[place].removeItem(key)
      } catch {
        // Blocked storage holds nothing to remove.
      }
    },
    keys: (): string[] => {
      try {
        return [...new Set([...Object.keys(window[place]), ...fallback.keys()])]
      } catch {
        return [...fallback.keys()]
      }
    },
    removeIf: (test: (key: string) => boolean): void => {
      for (const key of fallback.keys()) if (test(key)) fallback.delete(key)
      try {
        for (const key of Object.keys(window[place])) if (test(key)) window[place].removeItem(key)
      } catch {
        // Blocked storage has no keys to list.
      }
    },
  }
}

/**
 * The key of something that only one person may find here begins so and contains their id; it goes when they sign out.
 */
export const ownPrefix = 'own:'

export const local = makeStorage('localStorage')
export const perTab = makeStorage('sessionStorage')

/**
 * A stored value may be older than the code, or edited by hand, so `read` says whether it still has the right shape.
 */
export function readStored<Value>(
  key: string,
  read: (value: unknown) => Value | undefined,
): Value | undefined {
  const text = local.read(key)
  if (text === null) return undefined
  try {
    return read(JSON.parse(text))
  } catch {
    return undefined
  }
}

export const writeStored = (key: string, value: unknown): boolean => local.write(key, JSON.stringify(value))
