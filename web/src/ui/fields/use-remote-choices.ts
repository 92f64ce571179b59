import { useCallback, useEffect, useRef, useState } from 'react'
import { pause } from '../use-debounced.ts'

export type RemoteState<Item> =
  | { status: 'loading'; items: readonly Item[] }
  | { status: 'failed'; items: readonly Item[] }
  | { status: 'full'; items: readonly Item[] }

export type Load<Item> = (key: string, signal: AbortSignal) => Promise<readonly Item[]>

/** Asks again 300 ms after the last letter, and drops the reply to an older request. */
export const useRemoteChoices = <Item>(load: Load<Item> | undefined, key: string, isOpen: boolean) => {
  const [state, setState] = useState<RemoteState<Item>>({ status: 'loading', items: [] })
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  const hasAsked = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same question again
  useEffect(() => {
    const ask = latest.current
    if (!isOpen || !ask) {
      hasAsked.current = false
      return
    }
    const controller = new AbortController()
    setState((before) => ({ status: 'loading', items: before.items }))
    const timer = window.setTimeout(
      () => {
        hasAsked.current = true
        ask(key, controller.signal).then(
          (items) => !controller.signal.aborted && setState({ status: 'full', items }),
          () => !controller.signal.aborted && setState({ status: 'failed', items: [] }),
        )
      },
      // Opening is not typing, so the first list comes at once.
      hasAsked.current ? pause : 0,
    )
    return () => {
      window.clearTimeout(timer)
      controller.abort()
    }
  }, [key, isOpen, attempt])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  return { ...state, retry }
}
