import type { AnswerFault } from '@wenhai/core/form/answers'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * The aim of the focus. Writing goes on in the field itself; elsewhere letters and arrows are still to be heard. On
 * another page it is always a heading, so that the taker hears where they are.
 */
export type Aim = 'page' | 'question' | 'field'

interface Wanted {
  question_id: string
  aim: Aim
  /** The question is on another page. */
  isTurned: boolean
}

/** Room for a bar at the top of the window. */
const above = 88
const barHeight = 60
/** Scrolling there passes other questions, which nobody looks at. */
const scrollMs = 700
/** The second tap of a double tap, meant for the page before, presses nothing on the next. */
const turnMs = 350

const blockOf = (root: HTMLElement | null, question_id: string) =>
  [...(root?.querySelectorAll<HTMLElement>('[data-question]') ?? [])].find(
    (block) => block.dataset.question === question_id,
  )

interface Places {
  root: RefObject<HTMLElement | null>
  ids: readonly string[]
  /** The questions with which pages begin. */
  starts: readonly number[]
  isPaged: boolean
  isLive: boolean
  startAt: number
  /** The first of these faults is gone to. */
  faults: readonly AnswerFault[]
}

/** Knows which question is being looked at, and how to get to another. */
export function useCurrentQuestion({ root, ids, starts, isPaged, isLive, startAt, faults }: Places) {
  const [at, setAt] = useState(isPaged ? startAt : 0)
  const [slide, setSlide] = useState<'forward' | 'back'>()
  const [turn, setTurn] = useState(0)
  const [isTurning, setTurning] = useState(false)
  const wanted = useRef<Wanted>(undefined)
  const quietUntil = useRef(0)
  const last = ids.length - 1
  // The place where the taker was is known a moment after the page is there.
  const [begun, setBegun] = useState(at)
  if (isPaged && begun !== startAt) {
    setBegun(startAt)
    setAt(startAt)
  }

  const go = (index: number, aim: Aim = 'page') => {
    const to = Math.min(Math.max(index, 0), last)
    const isTurned = isPaged && pageAt(starts, to) !== pageAt(starts, at)
    wanted.current = { question_id: ids[to] ?? '', aim, isTurned }
    if (isTurned) {
      setSlide(to > at ? 'forward' : 'back')
      setTurning(true)
    }
    setAt(to)
    setTurn(turn + 1)
  }
  /** Whatever is focused is being worked on. */
  const indexOf = (target: Element): number => {
    const id = target.closest<HTMLElement>('[data-question]')?.dataset.question
    return id === undefined ? -1 : ids.indexOf(id)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is one wish to be somewhere
  useEffect(() => {
    const to = wanted.current
    wanted.current = undefined
    const block = to && blockOf(root.current, to.question_id)
    if (!block) return
    quietUntil.current = Date.now() + scrollMs
    const part = findPart(root.current, block, to)
    // One question at a time slides in by itself, and a finger that stops a scroll presses nothing.
    reveal((part?.matches('.paper-page') && part.parentElement) || block, isPaged)
    ;(part ?? block).focus({ preventScroll: true })
  }, [turn])

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each turn the time begins again
  useEffect(() => {
    if (!isTurning) return
    const timer = setTimeout(() => setTurning(false), turnMs)
    return () => clearTimeout(timer)
  }, [isTurning, turn])

  const goToFault = useEffectEvent(() => {
    const index = ids.indexOf(faults[0]?.question_id ?? '')
    if (index !== -1) go(index, 'question')
  })
  const faultKey = JSON.stringify(faults)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other faults are another reason to go there
  useEffect(() => {
    if (isLive) goToFault()
  }, [isLive, faultKey])

  useFollowed({ root, isLive, quietUntil, indexOf, onSeen: setAt })
  return { at: Math.min(at, Math.max(last, 0)), slide, turn, isTurning, go, indexOf }
}

interface Followed extends Pick<Places, 'root' | 'isLive'> {
  /** Until this time the page scrolls by itself. */
  quietUntil: RefObject<number>
  indexOf: (target: Element) => number
  onSeen: (index: number) => void
}

/** Tells which question the taker has scrolled to or put the focus into. */
function useFollowed({ root, isLive, quietUntil, indexOf, onSeen }: Followed) {
  const follow = useEffectEvent(() => {
    const blocks = [...(root.current?.querySelectorAll('[data-question]') ?? [])]
    const seen = blocks[findSeen(blocks)]
    if (seen && Date.now() >= quietUntil.current) onSeen(indexOf(seen))
  })
  const stay = useEffectEvent((target: EventTarget | null) => {
    const index = target instanceof Element ? indexOf(target) : -1
    if (index !== -1) onSeen(index)
  })
  useEffect(() => {
    const paper = root.current
    if (!isLive || !paper) return
    // The taker is at the question that was answered before the script came.
    stay(document.activeElement)
    let frame = 0
    const scroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => follow())
    }
    const focus = ({ target }: FocusEvent) => stay(target)
    window.addEventListener('scroll', scroll, { passive: true })
    paper.addEventListener('focusin', focus)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', scroll)
      paper.removeEventListener('focusin', focus)
    }
  }, [isLive, root])
}

/** The page with this question, from 0. */
export const pageAt = (starts: readonly number[], index: number): number =>
  starts.filter((start) => start <= index).length - 1

const findPart = (root: HTMLElement | null, block: HTMLElement, { aim, isTurned }: Wanted) => {
  if (isTurned) {
    const heading = aim === 'question' ? null : root?.querySelector<HTMLElement>('.paper-page')
    return heading ?? block.querySelector<HTMLElement>('h2')
  }
  return aim === 'field' ? block.querySelector<HTMLElement>('input[type=text], textarea') : null
}

/** The line one reads at moves down the window as the page does: the first question at the top, the last at the end. */
function findSeen(blocks: readonly Element[]): number {
  const { scrollHeight, clientHeight } = document.documentElement
  const range = scrollHeight - clientHeight
  const line = range > 0 ? (window.scrollY / range) * clientHeight : 0
  const below = blocks.findIndex((block) => block.getBoundingClientRect().top > line)
  return below === -1 ? blocks.length - 1 : Math.max(below - 1, 0)
}

function reveal(block: HTMLElement, isAtOnce: boolean): void {
  const { top, bottom } = block.getBoundingClientRect()
  if (top >= above - 24 && bottom <= window.innerHeight - above) return
  const isStill = isAtOnce || window.matchMedia('(prefers-reduced-motion: reduce)').matches
  // Scrolling up brings the bar back, and the strip hangs below it.
  const room = top < above ? above + barHeight : above
  window.scrollTo({ top: top + window.scrollY - room, behavior: isStill ? 'auto' : 'smooth' })
}
