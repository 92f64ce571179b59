import type { Answers } from '@wenhai/core/report/answers'
import type { TakePage } from '@wenhai/core/report/page'
import type { Ask } from './client.ts'
import type { Shelf } from './draft.ts'
import type { TakeState } from './state.ts'
import { makeStopwatch, type Stopwatch } from './stopwatch.ts'

/** What the flow needs of the world around it. */
export interface World {
  ask: Ask
  shelf: Shelf
  now: () => number
  /** The member's id, or empty for a guest. */
  findOwner: () => string
  newKey: () => string
  source: () => string
  /** Tells other tabs that a draft was written; none in browsers that cannot. */
  tellTabs: (survey_id: string) => void
}

/** What all parts of the flow share: the state that is shown, and what only they know. */
export interface Desk {
  page: TakePage
  world: World
  get: () => TakeState
  set: (patch: Partial<TakeState>) => void
  watch: Stopwatch
  /** Beside the state, because nothing of it is shown. */
  kept: {
    changed: Record<string, number>
    reached: number
    version: number
    submit_key: string
    isHandedIn: boolean
    sheet: Answers
    revision: number
    /** What the page said when it was handed in; undefined from one that said nothing. */
    anonymous?: boolean | undefined
  }
  serverNow: () => number
  /** Each answer of the server corrects the clock. */
  setClock: (now: string) => void
  /** Keeps all of it in this browser. */
  keep: () => Promise<void>
  forget: () => Promise<void>
  /** Whoever signs in next in this tab goes on with it: the end of a session clears what was a member's. */
  handOver: () => Promise<void>
}

export function makeDesk(page: TakePage, world: World, get: Desk['get'], set: Desk['set']): Desk {
  const { survey_id } = page.view
  let skew = 0
  let isWriting = false
  let isStale = false
  let isForgotten = false
  const desk: Desk = {
    page,
    world,
    get,
    set,
    watch: makeStopwatch(world.now),
    kept: {
      changed: {},
      reached: 0,
      version: page.attempt?.draft.version ?? 0,
      submit_key: page.submit_key,
      isHandedIn: false,
      sheet: {},
      revision: page.view.revision,
      anonymous: page.view.anonymous,
    },
    serverNow: () => world.now() + skew,
    setClock: (now) => {
      const time = Date.parse(now)
      if (time > 0) skew = time - world.now()
    },
    // One write at a time, and the last one holds everything.
    async keep() {
      isStale = true
      isForgotten = false
      if (isWriting) return
      isWriting = true
      while (isStale && !isForgotten) {
        isStale = false
        await world.shelf.write(survey_id, world.findOwner(), draftOf(desk))
      }
      isWriting = false
      if (isForgotten) await world.shelf.remove(survey_id, world.findOwner())
      else world.tellTabs(survey_id)
    },
    handOver: () => world.shelf.write(survey_id, '', draftOf(desk)),
    async forget() {
      isForgotten = true
      await world.shelf.remove(survey_id, world.findOwner())
      world.tellTabs(survey_id)
    },
  }
  return desk
}

const draftOf = ({ get, kept, watch }: Desk) => {
  const { answers, marked, attempt } = get()
  return { ...kept, answers, marked, seconds: watch.read(), attempt_id: attempt?.attempt_id ?? '' }
}
