import type { TakePage } from '@wenhai/core/report/page'
import type { BrowserDraft } from './draft.ts'
import type { Environment } from './take.ts'

/** The draft in this browser: one write at a time, and the last one holds everything. */
export function makeDraftKeeper(
  { view }: TakePage,
  { draftStorage, findOwner, tellTabs }: Environment,
  draft: () => BrowserDraft,
) {
  const { survey_id, needRoster } = view
  let isWriting = false
  let isStale = false
  let isForgotten = false
  /** The person whose draft was deleted here. Drafts of others in this browser stay. */
  let gone: string | undefined
  let owner = ''
  /** Once a member's, always theirs: when the session ends, what is written on is found wherever they sign in again. */
  const ownerNow = () => {
    owner ||= findOwner()
    return owner
  }
  const remove = () => draftStorage.remove(survey_id, ownerNow(), gone)
  return {
    read: (attempt_id?: string) => draftStorage.read(survey_id, ownerNow(), attempt_id),
    /** Whether it outlives the page; undefined where another write is under way, which then holds this one too. */
    async store(): Promise<boolean | undefined> {
      isStale = true
      isForgotten = false
      if (isWriting) return undefined
      isWriting = true
      let canKeep: boolean | undefined
      while (isStale && !isForgotten) {
        isStale = false
        canKeep = await draftStorage.write(survey_id, ownerNow(), draft(), needRoster)
      }
      isWriting = false
      if (isForgotten) await remove()
      else tellTabs(survey_id)
      return canKeep
    },
    async remove(attempt_id: string | undefined) {
      isForgotten = true
      gone = attempt_id
      await remove()
      tellTabs(survey_id)
    },
  }
}

/** Timers by their names: another one of the same name takes its place. */
export function makeTimers() {
  const running = new Map<
    string,
    { timer: ReturnType<typeof setTimeout>; onStop?: (() => void) | undefined }
  >()
  const stop = (name: string) => {
    const { timer, onStop } = running.get(name) ?? {}
    clearTimeout(timer)
    running.delete(name)
    onStop?.()
  }
  return {
    start(name: string, ms: number, onTime: () => void, onStop?: () => void) {
      stop(name)
      const timer = setTimeout(() => {
        running.delete(name)
        onTime()
      }, ms)
      running.set(name, { timer, onStop })
    },
    stop,
    stopAll() {
      for (const name of [...running.keys()]) stop(name)
    },
  }
}
