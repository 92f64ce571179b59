import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { Pulled } from './use-join-drag.ts'

interface LinesProps {
  box: RefObject<HTMLElement | null>
  letters: readonly string[]
  /** The key, where it may be seen. */
  right: readonly string[] | undefined
  pulled: Pulled | undefined
}

interface Line {
  id: string
  look: string
  ends: readonly [number, number, number, number]
}

const isServer = typeof window === 'undefined'
/** The server draws no layout, and React would say so. */
const useLayout = isServer ? useEffect : useLayoutEffect

/** Draws the lines between the two lists once the places of their items are known. */
export function MatchingLines({ box, letters, right, pulled }: LinesProps) {
  const [lines, setLines] = useState<readonly Line[]>([])
  const wanted = JSON.stringify([letters, right])
  useLayout(() => {
    const sides = box.current
    if (!sides) return
    const measure = () => setLines(linesIn(sides, letters, right))
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(sides)
    return () => observer.disconnect()
  }, [box, wanted])
  return (
    <svg className="matching-lines" aria-hidden="true">
      {lines.map(({ id, look, ends: [x1, y1, x2, y2] }) => (
        <line key={id} className={look} x1={x1} y1={y1} x2={x2} y2={y2} />
      ))}
      {pulled && <line x1={pulled.from[0]} y1={pulled.from[1]} x2={pulled.to[0]} y2={pulled.to[1]} />}
    </svg>
  )
}

interface DrawnLinesProps {
  /** How many there are on the left, and the keys of the right side in their order. */
  count: number
  keys: readonly string[]
  letters: readonly string[]
  right?: readonly string[] | undefined
}

/**
 * The lines of an answer that does not change any more, between two lists whose rows are all as high: they need no script
 * and no measuring, so that they are there on paper too.
 */
export const DrawnLines = ({ count, keys, letters, right }: DrawnLinesProps) => (
  <svg className="matching-drawn" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
    {letters.slice(0, count).map((key, index) => {
      const place = keys.indexOf(key)
      if (place === -1) return null
      return (
        <line
          // biome-ignore lint/suspicious/noArrayIndexKey: an item on the left is known by its place
          key={index}
          className={lookOf(right, index, key)}
          x1="0"
          y1={((index + 0.5) / count) * 100}
          x2="100"
          y2={((place + 0.5) / keys.length) * 100}
          vectorEffect="non-scaling-stroke"
        />
      )
    })}
  </svg>
)

const lookOf = (right: readonly string[] | undefined, index: number, key: string): string =>
  right ? (right[index] === key ? 'paper-right' : 'paper-wrong') : ''

function linesIn(
  sides: HTMLElement,
  letters: readonly string[],
  right: readonly string[] | undefined,
): Line[] {
  const frame = sides.getBoundingClientRect()
  return letters.flatMap((key, index) => {
    const from = sides.querySelector(`[data-left="${index}"] [data-dot]`)?.getBoundingClientRect()
    const to =
      key === ''
        ? undefined
        : sides.querySelector(`[data-right="${key}"] [data-dot]`)?.getBoundingClientRect()
    if (!from || !to) return []
    const look = lookOf(right, index, key)
    const middle = (rect: DOMRect) =>
      [rect.left + rect.width / 2 - frame.left, rect.top + rect.height / 2 - frame.top] as const
    return [{ id: `${index}`, look, ends: [...middle(from), ...middle(to)] as const }]
  })
}
