import type { MarkingQuestion } from '@wenhai/core/marking/schema'
import { useState } from 'react'
import { type Entry, typePoints } from './marking-queue.ts'

/** Everything that is chosen for one group before it is sent. */
export function useMarkDraft({ bundle, given }: Entry, { rubric, score }: MarkingQuestion) {
  const start = given ?? bundle.earlier ?? undefined
  const [typed, setText] = useState(start ? String(start.points) : '')
  /** Digits are added to those typed before, and replace what was there otherwise. */
  const [isTyping, setTyping] = useState(false)
  const [comment, setComment] = useState(start?.comment ?? '')
  const [ticks, setTicks] = useState<readonly number[]>(start?.ticks ?? [])
  const [similar, setSimilar] = useState<ReadonlySet<string>>(new Set())
  const setTyped = (text: string) => {
    setText(text)
    setTyping(false)
  }
  const type = (key: string) => {
    setText(typePoints(isTyping ? typed : '', key, score))
    setTyping(true)
  }
  const tick = (place: number) => {
    const next = ticks.includes(place) ? ticks.filter((each) => each !== place) : [...ticks, place].sort()
    setTicks(next)
    const sum = next.reduce((total, each) => total + Math.round((rubric[each]?.points ?? 0) * 100), 0)
    setTyped(String(Math.min(sum / 100, score)))
  }
  const points = typed === '' ? null : Number(typed)
  return { setTyped, type, points, comment, setComment, ticks, tick, similar, setSimilar }
}

export type MarkDraft = ReturnType<typeof useMarkDraft>
