import type { Answers } from '@wenhai/core/form/answers'
import type { TakePage } from '@wenhai/core/report/page'
import type { Ask } from './client.ts'
import type { DraftStorage, StoredDraft } from './draft.ts'
import type { TakeState } from './state.ts'
import { makeStopwatch, type Stopwatch } from './stopwatch.ts'

/** What a taker on a roster entered, or the receipt they got for it. */
export interface Remembered {
  fields?: Readonly<Record<string, string>>
  receipt?: string
}

export interface TabMemory {
  read: (survey_id: string) => Remembered | undefined
  write: (survey_id: string, remembered: Remembered) => void
  clear: () => void
}

/** What the flow needs of the world around it. */
export interface Environment {
  ask: Ask
  draftStorage: DraftStorage
  now: () => number
  /** The member's id, or empty for a guest. */
  findOwner: () => string
  newKey: () => string
  source: () => string
  /** False when the browser knows that the line is down. */
  isOnline: () => boolean
  /** False where the browser keeps no cookies: then the server recognises nobody. */
  hasCookies: () => boolean
  /** Who began here, so that a reload does not ask again; forgotten when the page is opened in any other way. */
  tabMemory: TabMemory
  /** Tells other tabs that a draft was written; none in browsers that cannot. */
  tellTabs: (survey_id: string) => void
}

/** What all parts of the flow share: the state that is shown, and what only they know. */
export interface TakeContext {
  page: TakePage
  environment: Environment
  get: () => TakeState
  set: (patch: Partial<TakeState>) => void
  watch: Stopwatch
  /** Beside the state, because nothing of it is shown. */
  progress: {
    changed: Record<string, number>
    reached: number
    version: number
    sent: readonly Answers[]
    submit_key: string
    isHandedIn: boolean
    report: Answers
    /** What soft checks say was read. */
    confirmed?: boolean | undefined
    /** The receipt of the vote that was shown, empty where none was. */
    changes?: string | undefined
    revision: number
    /** What the page said when it was handed in; undefined from one that said nothing. */
    anonymous?: boolean | undefined
  }
  serverNow: () => number
  /** Each answer of the server corrects the clock. */
  setClock: (now: string) => void
  /** What this browser keeps, of the attempt where one is known. */
  readDraft: (attempt_id?: string) => Promise<StoredDraft | undefined>
  /** Keeps all of it in this browser. */
  storeDraft: () => Promise<void>
  removeDraft: () => Promise<void>
  /** Anyone who signs in next in this tab goes on with it: the end of a session clears what was a member's. */
  handOver: () => Promise<unknown>
}

export function makeTakeContext(
  page: TakePage,
  environment: Environment,
  get: TakeContext['get'],
  set: TakeContext['set'],
): TakeContext {
  const { survey_id, needRoster } = page.view
  let skew = 0
  let isWriting = false
  let isStale = false
  let isForgotten = false
  /** Whose was forgotten: others may have theirs beside it. */
  let gone: string | undefined
  const { draftStorage } = environment
  let { findOwner } = environment
  const write = () => draftStorage.write(survey_id, findOwner(), draftOf(context), needRoster)
  const remove = () => draftStorage.remove(survey_id, findOwner(), gone)
  const context: TakeContext = {
    page,
    environment,
    get,
    set,
    watch: makeStopwatch(environment.now),
    progress: {
      changed: {},
      reached: page.attempt?.draft.reached ?? 0,
      version: page.attempt?.draft.version ?? 0,
      sent: [],
      submit_key: page.submit_key,
      isHandedIn: false,
      report: {},
      revision: page.view.revision,
      anonymous: page.view.anonymous,
    },
    serverNow: () => environment.now() + skew,
    setClock: (now) => {
      const time = Date.parse(now)
      if (time > 0) skew = time - environment.now()
    },
    readDraft: (attempt_id) => draftStorage.read(survey_id, findOwner(), attempt_id),
    // One write at a time, and the last one holds everything.
    async storeDraft() {
      isStale = true
      isForgotten = false
      if (isWriting) return
      isWriting = true
      while (isStale && !isForgotten) {
        isStale = false
        const canKeep = await write()
        if (canKeep !== get().canKeep) set({ canKeep })
      }
      isWriting = false
      if (isForgotten) await remove()
      else environment.tellTabs(survey_id)
    },
    handOver() {
      // What is written from now on, too: the cookies may still name the one whose session it was.
      findOwner = () => ''
      return write()
    },
    async removeDraft() {
      isForgotten = true
      gone = needRoster ? (get().attempt?.attempt_id ?? '') : undefined
      await remove()
      environment.tellTabs(survey_id)
    },
  }
  return context
}

const draftOf = ({ get, progress, watch }: TakeContext) => {
  const { answers, marked, attempt, given } = get()
  return {
    ...progress,
    answers,
    marked,
    fields: given.fields,
    seconds: watch.read(),
    attempt_id: attempt?.attempt_id ?? '',
  }
}
