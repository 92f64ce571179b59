import { splitMath } from '@wenhai/core/format/split-math'
import { Fragment, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

type Engine = typeof import('./formula-engine.ts')

let engine: Engine | undefined
let fetching: Promise<void> | undefined

/** The engine comes with the first formula; a failed fetch is tried again by the next one, and until then the source is shown. */
const fetchEngine = () => {
  fetching ??= import('./formula-engine.ts').then(
    (module) => {
      engine = module
    },
    () => {
      fetching = undefined
    },
  )
  return fetching
}

function useEngine(): Engine | undefined {
  const [isHere, setHere] = useState(engine !== undefined)
  useEffect(() => {
    if (isHere) return
    let isShown = true
    fetchEngine().then(() => isShown && engine && setHere(true))
    return () => {
      isShown = false
    }
  }, [isHere])
  return isHere ? engine : undefined
}

interface MathTextProps {
  text: string
  /** In lists: formulas of their own line stay in the line. */
  isInline?: boolean | undefined
  className?: string | undefined
}

/** Text as it was written, with what is between dollar signs drawn as formulas. Its look is in math-text.css. */
export function MathText({ text, isInline = false, className }: MathTextProps) {
  const pieces = useMemo(() => splitMath(text), [text])
  const look = isInline ? className : className ? `math-text ${className}` : 'math-text'
  return (
    <span className={look}>
      {pieces.map(({ kind, text: part }, index) => {
        const key = `${index} ${kind}`
        return kind === 'text' ? (
          <Fragment key={key}>{part}</Fragment>
        ) : (
          <Formula key={key} formula={part} isDisplay={kind === 'display' && !isInline} />
        )
      })}
    </span>
  )
}

/** One that scrolls is scrolled by the keyboard too. */
function makeReachable(place: HTMLElement): void {
  if (place.scrollWidth <= place.clientWidth) return
  place.tabIndex = 0
  place.setAttribute('role', 'group')
  place.setAttribute('aria-label', '公式，可以左右滚动')
}

export function Formula({ formula, isDisplay }: { formula: string; isDisplay: boolean }) {
  const place = useRef<HTMLSpanElement>(null)
  const engine = useEngine()
  const [fault, setFault] = useState<{ formula: string; reason: string }>()
  const reason = fault?.formula === formula ? fault.reason : undefined

  useLayoutEffect(() => {
    if (!engine || !place.current) return
    try {
      engine.drawFormula(place.current, formula, isDisplay)
      makeReachable(place.current)
    } catch (error) {
      place.current.textContent = ''
      setFault({ formula, reason: engine.explainFault(error) })
    }
  }, [engine, formula, isDisplay])

  if (reason)
    return (
      <span title={reason} className="math-fault">
        {formula}
        <span className="math-unseen">（公式有误：{reason}）</span>
      </span>
    )
  if (!engine) return <span className="math-source">{formula}</span>
  return <span key="drawn" ref={place} className={isDisplay ? 'math-display' : 'math-inline'} />
}
