import type { MarkingQuestion } from '@wenhai/core/exam/marking/schema'
import { useState } from 'react'
import { type KeptMark, keptOf, type QueueEntry, typePoints } from './marking-queue.ts'

/**
 * Everything that is chosen for one group before it is sent; kept in the queue, so that it is still there on coming
 * back.
 */
export function useMarkDraft(
  entry: QueueEntry,
  { rubric, score }: MarkingQuestion,
  write: (key: string, mark: KeptMark) => void,
) {
  const mark = keptOf(entry)
  const { typed, ticks } = mark
  /** Digits are added to those typed before, and replace what was there otherwise. */
  const [isTyping, setTyping] = useState(false)
  const change = (next: Partial<KeptMark>) => write(entry.bundle.bundle_key, { ...mark, ...next })
  const setTyped = (text: string) => {
    change({ typed: text })
    setTyping(false)
  }
  const type = (key: string) => {
    change({ typed: typePoints(isTyping ? typed : '', key, score) })
    setTyping(true)
  }
  const tick = (place: number) => {
    const next = ticks.includes(place) ? ticks.filter((each) => each !== place) : [...ticks, place].sort()
    const sum = next.reduce((total, each) => total + Math.round((rubric[each]?.points ?? 0) * 100), 0)
    change({ ticks: next, typed: String(Math.min(sum / 100, score)) })
    setTyping(false)
  }
  return {
    ...mark,
    points: typed === '' ? null : Number(typed),
    setTyped,
    type,
    tick,
    setComment: (comment: string) => change({ comment }),
    setSimilar: (similar: ReadonlySet<string>) => change({ similar }),
  }
}

export type MarkDraftState = ReturnType<typeof useMarkDraft>
