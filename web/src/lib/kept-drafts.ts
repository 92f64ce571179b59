import { useEffect, useRef } from 'react'
import { local, ownPrefix, readStored, writeStored } from './storage.ts'

/** Unsaved work of one person on this device. It goes when they sign out, and stays when their session runs out. */
export interface KeptDraft<Draft> {
  key: string
  draft: Draft
  /** The update_time of what is changed; null for something new. */
  seen: string | null
  /** When it was last written in. */
  time: string
}

/** `thing` is what is being written, such as `form:` and its id. */
export const draftKey = (ocean_id: string, thing: string) => `${ownPrefix}work:${ocean_id}:${thing}`

/** What was kept may be older than the code: `read` says whether it is still what we mean. */
export const readKept = <Draft>(
  key: string,
  read: (value: unknown) => Draft | undefined,
): KeptDraft<Draft> | undefined =>
  readStored(key, (value) => {
    const { draft: stored, seen, time } = value as Partial<Record<keyof KeptDraft<Draft>, unknown>>
    const draft = read(stored)
    if (draft === undefined || typeof time !== 'string') return undefined
    return { key, draft, seen: typeof seen === 'string' ? seen : null, time }
  })

/** All whose key begins so, the newest first. */
export const listKept = <Draft>(
  start: string,
  read: (value: unknown) => Draft | undefined,
): KeptDraft<Draft>[] =>
  local
    .keys()
    .filter((key) => key.startsWith(start))
    .flatMap((key) => readKept(key, read) ?? [])
    .sort((one, other) => (one.time < other.time ? 1 : -1))

export const dropKept = (key: string): void => local.remove(key)

/** Long enough that typing does not write at every letter. */
const pauseBeforeWriting = 300

interface Pending {
  draft: unknown
  seen: string | null
  timer: number
}

/** Keeps what is written under one key, until it is dropped. */
export function useDraftKeeper(key: string) {
  const pending = useRef<Pending>(undefined)
  const take = () => {
    const waiting = pending.current
    pending.current = undefined
    if (waiting) window.clearTimeout(waiting.timer)
    return waiting
  }
  const flush = () => {
    const waiting = take()
    if (!waiting) return
    const { draft, seen } = waiting
    writeStored(key, { draft, seen, time: new Date().toISOString() })
  }
  const newest = useRef(flush)
  newest.current = flush
  // Closing the tab, or the phone's switch to another app, may be the last that is heard of the page.
  useEffect(() => {
    const write = () => newest.current()
    window.addEventListener('pagehide', write)
    document.addEventListener('visibilitychange', write)
    return () => {
      window.removeEventListener('pagehide', write)
      document.removeEventListener('visibilitychange', write)
      write()
    }
  }, [])
  return {
    keep: (draft: unknown, seen: string | null) => {
      take()
      pending.current = {
        draft,
        seen,
        timer: window.setTimeout(() => newest.current(), pauseBeforeWriting),
      }
    },
    drop: () => {
      take()
      dropKept(key)
    },
  }
}
