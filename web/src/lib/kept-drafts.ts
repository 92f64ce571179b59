import { useEffect, useRef, useState } from 'react'
import { local, ownPrefix, readStored, writeStored } from './storage.ts'
import { newUuid } from './uuid.ts'

/** Unsaved work of one person on this device. It goes when they sign out, and stays when their session runs out. */
export interface KeptDraft<Draft> {
  key: string
  draft: Draft
  /** The update_time of the thing that is changed; null for a new one. */
  seen: string | null
  /** The time of the last change of the draft. */
  time: string
}

/** `thing` is what is being written, such as `form:` and its id. */
export const draftKey = (ocean_id: string, thing: string) => `${ownPrefix}work:${ocean_id}:${thing}`

/** A kept draft may be older than the code, so `read` says whether it still has the right shape. */
const readKept = <Draft>(
  key: string,
  read: (value: unknown) => Draft | undefined,
): KeptDraft<Draft> | undefined =>
  readStored(key, (value) => {
    const { draft: stored, seen, time } = value as Partial<Record<keyof KeptDraft<Draft>, unknown>>
    const draft = read(stored)
    if (draft === undefined || typeof time !== 'string') return undefined
    return { key, draft, seen: typeof seen === 'string' ? seen : null, time }
  })

/** All drafts whose key begins so, the newest first. */
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

/** The pause is long enough that typing does not write at every letter. */
const pauseBeforeWriting = 300

interface Pending {
  draft: unknown
  seen: string | null
  timer: number
}

/** Keeps a draft under one key until it is dropped. */
function useDraftKeeper(key: string) {
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
  // Closing the tab, or the phone's switch to another app, may be the last event that the page hears of.
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
    flush,
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

interface Work<Draft> {
  /** The keys of all unsaved work on this thing begin so: `draftKey(owner, 'form:' + id)`. */
  start: string
  /** Reads a kept draft, which may be older than the code. */
  read: (value: unknown) => Draft | undefined
  /** The dialog goes on with this draft, which it shows already. */
  key?: string | undefined
  /** Whether what was left unsaved is offered here. */
  isOffered: boolean
  draft: Draft
  isDirty: boolean
  /** The update_time of the thing that is changed. */
  seen: string | null
}

const newKey = (start: string) => `${start}:${newUuid()}`

/**
 * Keeps what is written in a dialog, and offers what was left there before. Work that is written meanwhile has a key of
 * its own, so neither typing nor saving touches what was offered until its owner has decided.
 */
export function useKeptWork<Draft>(work: Work<Draft>) {
  const { draft, isDirty, seen } = work
  // The work belongs to the person who opened the dialog, not to one who signs in later.
  const [start] = useState(work.start)
  const [key, setKey] = useState(() => work.key ?? newKey(start))
  const [left, setLeft] = useState(() => (work.isOffered ? listKept(start, work.read) : []))
  const [found] = left
  const keeper = useDraftKeeper(key)
  // A new draft may begin with work that is nowhere else, such as a pasted paper.
  const isNews = isDirty && !work.isOffered && work.key === undefined
  const told = useRef(isNews ? undefined : draft)
  useEffect(() => {
    if (told.current === draft) return
    told.current = draft
    if (isDirty) keeper.keep(draft, seen)
    // A draft that is continued by its key begins with what was kept, so an unchanged one is still unsaved.
    else if (work.key === undefined) keeper.drop()
  })
  return {
    key,
    found,
    /**
     * The person goes on with the offered draft under its own key; what was written meanwhile is offered in its place.
     */
    take: () => {
      if (!found) return
      keeper.flush()
      const own = isDirty ? readKept(key, work.read) : undefined
      setLeft(own ? [own] : [])
      setKey(found.key)
    },
    giveUp: () => {
      if (found) dropKept(found.key)
      setLeft(left.slice(1))
    },
    /** The draft was saved or thrown away; a draft that is still offered stays. */
    drop: keeper.drop,
    /** The next thing in the same dialog is another one, with a key of its own. */
    beginNext: () => setKey(newKey(start)),
  }
}
