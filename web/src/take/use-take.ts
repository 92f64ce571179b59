import { readPosted } from '@wenhai/core/form/answers'
import type { TakePage } from '@wenhai/core/report/page'
import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { beforeSignOut } from '#lib/before-sign-out.ts'
import { type BrowserEnvironment, makeEnvironment } from './machine/environment.ts'
import { makeTake } from './machine/run.ts'
import { askedNow } from './machine/shown.ts'
import type { TakeState } from './machine/state.ts'
import type { Take } from './machine/take.ts'

interface UsedTake {
  take: Take
  state: TakeState
}

/** The flow of one form, tied to the page it is on. */
export function useTake(
  page: TakePage,
  form: RefObject<HTMLFormElement | null>,
  /** The environment, if not the browser's own: the author's preview has one that sends nothing. */
  given?: BrowserEnvironment,
): UsedTake {
  const [{ take, environment }] = useState(() => {
    const made = given ?? makeEnvironment()
    return { take: makeTake(page, made), environment: made }
  })
  const state = useSyncExternalStore(take.subscribe, take.getState, take.getState)

  // This runs before the next paint, because React has left in the fields what was typed until now, and the next render
  // would not.
  useLayoutEffect(() => {
    const fields = form.current && Object.fromEntries(new FormData(form.current))
    void take.wake(fields ? readPosted(askedNow(take.getState()), fields) : undefined)
  }, [take, form])

  useEffect(() => {
    const look = () => void (document.visibilityState === 'hidden' ? take.rest() : take.resume())
    const withdraw = beforeSignOut(take.rest)
    const unlisten = environment.listen(page.view.survey_id, () => void take.follow())
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pagehide', take.rest)
    window.addEventListener('online', take.retry)
    return () => {
      // What is written goes now; what fails then is kept here, and tried when the page is opened again.
      void take.rest().then(take.close)
      withdraw()
      unlisten()
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pagehide', take.rest)
      window.removeEventListener('online', take.retry)
    }
  }, [take, environment, page])

  return { take, state }
}
