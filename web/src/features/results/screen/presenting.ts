import { useEffect, useState } from 'react'
import { perTab } from '#lib/storage.ts'
/** The presenter's choice of what is seen. */
export interface Presenting {
  /** The question on the screen, by its name among `names`. */
  at: string
  /** The code fills the screen: for the moment when everyone takes out their phone. */
  isCodeBig: boolean
  isBlank: boolean
  /** Results stay hidden until they are revealed, question by question. */
  isHolding: boolean
  revealed: readonly string[]
}

export type ScreenStep = 'next' | 'back' | 'code' | 'blank' | 'hold' | { to: string }

export const firstPresenting = (names: readonly string[], hasReports: boolean): Presenting => ({
  at: names[0] ?? '',
  isCodeBig: !hasReports,
  isBlank: false,
  isHolding: false,
  revealed: [],
})

export const areHidden = ({ at, isHolding, revealed }: Presenting): boolean =>
  isHolding && !revealed.includes(at)

/**
 * The state after one step of the presenter. The big code comes before the first question, as a title before slides.
 */
export function present(before: Presenting, step: ScreenStep, names: readonly string[]): Presenting {
  if (step === 'blank') return { ...before, isBlank: !before.isBlank }
  const now = { ...before, isBlank: false }
  if (step === 'code') return { ...now, isCodeBig: !now.isCodeBig }
  if (step === 'hold') return hold(now)
  if (typeof step === 'object') return { ...now, at: step.to, isCodeBig: false }
  const place = names.indexOf(now.at)
  if (step === 'next')
    return now.isCodeBig ? { ...now, isCodeBig: false } : { ...now, at: names[place + 1] ?? now.at }
  return place <= 0
    ? { ...now, isCodeBig: true }
    : { ...now, at: names[place - 1] ?? now.at, isCodeBig: false }
}

function hold(now: Presenting): Presenting {
  const others = now.revealed.filter((name) => name !== now.at)
  return areHidden(now)
    ? { ...now, revealed: [...others, now.at] }
    : { ...now, isHolding: true, revealed: now.isHolding ? others : [] }
}

/** A question that is gone, by a new version, gives way to the first. */
export const withKnownQuestion = (presenting: Presenting, names: readonly string[]): Presenting =>
  names.includes(presenting.at) ? presenting : { ...presenting, at: names[0] ?? '' }

/** Reads what an earlier visit of this tab left; undefined for a value that is none of ours. */
export function readPresenting(value: unknown): Presenting | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { at, isCodeBig, isHolding, revealed } = value as Partial<Record<keyof Presenting, unknown>>
  if (typeof at !== 'string' || !Array.isArray(revealed)) return undefined
  return {
    at,
    isCodeBig: isCodeBig === true,
    isBlank: false,
    isHolding: isHolding === true,
    revealed: revealed.filter((name) => typeof name === 'string'),
  }
}

const readStored = (key: string): Presenting | undefined => {
  try {
    return readPresenting(JSON.parse(perTab.read(key) ?? 'null'))
  } catch {
    return undefined
  }
}

/** The choice is kept for the tab, so that a page that is reloaded reveals nothing that was held back. */
export function usePresenting(survey_id: string, names: readonly string[], hasReports: boolean) {
  const key = `screen ${survey_id}`
  const [state, setState] = useState(() => readStored(key) ?? firstPresenting(names, hasReports))
  useEffect(() => {
    perTab.write(key, JSON.stringify(state))
  }, [key, state])
  const shown = withKnownQuestion(state, names)
  const step = (next: ScreenStep) =>
    setState((before) => present(withKnownQuestion(before, names), next, names))
  return { presenting: shown, step }
}
