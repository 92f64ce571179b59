import { useCallback, useEffect, useState } from 'react'

type Engine = typeof import('./chart-engine.ts')

let loaded: Engine | undefined
let fetching: Promise<Engine> | undefined

/** Anyone who needs all charts drawn at one moment waits for it first. */
export const fetchEngine = (): Promise<Engine> => {
  fetching ??= import('./chart-engine.ts').then(
    (engine) => {
      loaded = engine
      return engine
    },
    (error: unknown) => {
      // The next chart tries again.
      fetching = undefined
      throw error
    },
  )
  return fetching
}

/** The drawing engine comes with the first chart that is looked at. */
export function useEngine(isWanted: boolean) {
  const [engine, setEngine] = useState(() => loaded)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isWanted || engine || hasFailed) return
    let isShown = true
    fetchEngine().then(
      (found) => isShown && setEngine(() => found),
      () => isShown && setFailed(true),
    )
    return () => {
      isShown = false
    }
  }, [isWanted, engine, hasFailed])
  const retry = useCallback(() => setFailed(false), [])
  return { engine, hasFailed, retry }
}
