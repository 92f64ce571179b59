import type { FormKind } from '@wenhai/core/form/form-kind'
import { useEffect, useRef, useState } from 'react'
import { local, ownPrefix, readStored, writeStored } from '../../../lib/storage.ts'
import { type FormDraft, readDraft } from '../../form/components/dialog/form-draft.ts'

export interface StoredDraft {
  draft: FormDraft
  /** When it was last written in. */
  time: string
}

/** One for each person and kind, gone when they sign out: an exam's key must not stay on a shared computer. */
const keyOf = (ocean_id: string, kind: FormKind) => `${ownPrefix}form-draft:${ocean_id}:${kind}`

export const readStoredDraft = (ocean_id: string, kind: FormKind): StoredDraft | undefined =>
  readStored(keyOf(ocean_id, kind), (value) => {
    const { draft: stored, time } = value as Partial<Record<keyof StoredDraft, unknown>>
    const draft = readDraft(kind, stored)
    return draft && typeof time === 'string' ? { draft, time } : undefined
  })

/** Long enough that typing does not write at every letter. */
const pauseBeforeWriting = 300

/** The draft that a person has not published yet, as this browser keeps it. */
export function useStoredDraft(ocean_id: string, kind: FormKind) {
  const [stored, setStored] = useState(() => readStoredDraft(ocean_id, kind))
  const pending = useRef<{ draft: FormDraft; timer: number }>(undefined)

  const take = () => {
    const waiting = pending.current
    pending.current = undefined
    if (waiting) window.clearTimeout(waiting.timer)
    return waiting?.draft
  }
  const write = () => {
    const draft = take()
    if (!draft) return
    const next = { draft, time: new Date().toISOString() }
    writeStored(keyOf(ocean_id, kind), next)
    setStored(next)
  }
  const newest = useRef(write)
  newest.current = write
  // Closing the tab, or the phone's switch to another app, may be the last that is heard of the page.
  useEffect(() => {
    const flush = () => newest.current()
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [])

  return {
    stored,
    keep: (draft: FormDraft) => {
      take()
      pending.current = {
        draft,
        timer: window.setTimeout(() => newest.current(), pauseBeforeWriting),
      }
    },
    /** Writes what is still waiting. */
    flush: write,
    drop: () => {
      take()
      local.remove(keyOf(ocean_id, kind))
      setStored(undefined)
    },
  }
}
