import { useCallback, useEffect, useRef, useState } from 'react'
import { type DraftSlot, dropArticleDraft, saveArticleDraft } from '../api.ts'
import type { EditedArticleDraft } from '../article-draft.ts'
import { removeDeviceDraft, writeDeviceDraft } from './device-draft.ts'
import { DraftSaver, type SaveState } from './draft-saver.ts'

interface SaverOptions {
  ocean_id: string
  slot: DraftSlot
  /** The update_time of the article that is edited. */
  seen: string | null
  /** The editor begins with a draft that is safe already. */
  isSaved: boolean
}

/** The draft saves itself, and says how far that is. */
export function useDraftSaver({ ocean_id, slot, seen, isSaved }: SaverOptions) {
  const [state, setState] = useState<{ state: SaveState; time?: Date | undefined }>({
    state: isSaved ? 'saved' : 'none',
  })
  const latestSeen = useRef(seen)
  latestSeen.current = seen
  const saver = useRef<DraftSaver>(undefined)
  saver.current ??= new DraftSaver({
    save: async (draft) => {
      const answer = await saveArticleDraft({ ...draft, seen: latestSeen.current, ...slot })
      return answer.ok ? 'saved' : answer.status === 747 ? 'signed-out' : 'lost'
    },
    drop: () => dropArticleDraft(slot),
    keep: (draft) =>
      writeDeviceDraft(ocean_id, slot, {
        draft,
        seen: latestSeen.current,
        time: new Date().toISOString(),
      }),
    forget: () => removeDeviceDraft(ocean_id, slot),
    onState: (next, time) => setState({ state: next, time }),
  })
  const made = saver.current
  useEffect(() => {
    // The text that is typed last before leaving is on its way when the page goes; what does not arrive lies on this
    // device.
    const flush = () => document.visibilityState === 'hidden' && void made.flush()
    const reconnect = () => void made.flush()
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('online', reconnect)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('online', reconnect)
      void made.flush()
    }
  }, [made])
  return {
    ...state,
    change: useCallback((draft: EditedArticleDraft | undefined) => made.change(draft), [made]),
    flush: useCallback(() => made.flush(), [made]),
    stop: useCallback(() => made.stop(), [made]),
    resume: useCallback((draft: EditedArticleDraft | undefined) => made.resume(draft), [made]),
  }
}
