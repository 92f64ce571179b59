import { Fragment, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { cx } from '../../../ui/cx.ts'
import { explainFault } from './formula-fault.ts'
import { splitMath } from './split-math.ts'

type Draw = typeof import('./formula-engine.ts').drawFormula

let engine: Draw | undefined
let fetching: Promise<void> | undefined

/** The engine comes with the first formula; a failed fetch is tried again by the next one, and until then the source stands. */
const fetchEngine = () => {
  fetching ??= import('./formula-engine.ts').then(
    ({ drawFormula }) => {
      engine = drawFormula
    },
    () => {
      fetching = undefined
    },
  )
  return fetching
}

function useEngine(): Draw | undefined {
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

/** Text as it was written, with what stands between dollar signs drawn as formulas. */
export function MathText({ text, isInline = false, className }: MathTextProps) {
  const pieces = useMemo(() => splitMath(text), [text])
  return (
    <span className={cx(!isInline && 'whitespace-pre-wrap', className)}>
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

function Formula({ formula, isDisplay }: { formula: string; isDisplay: boolean }) {
  const place = useRef<HTMLSpanElement>(null)
  const draw = useEngine()
  const [fault, setFault] = useState<{ formula: string; reason: string }>()
  const reason = fault?.formula === formula ? fault.reason : undefined

  useLayoutEffect(() => {
    if (!draw || !place.current) return
    try {
      draw(place.current, formula, isDisplay)
    } catch (error) {
      place.current.textContent = ''
      setFault({ formula, reason: explainFault(error) })
    }
  }, [draw, formula, isDisplay])

  if (reason)
    return (
      <span
        title={reason}
        className="rounded-xs bg-cinnabar-wash px-1 text-cinnabar underline decoration-wavy underline-offset-4"
      >
        {formula}
        <span className="sr-only">（公式有误：{reason}）</span>
      </span>
    )
  if (!draw) return <span className="text-ink-3">{formula}</span>
  return (
    <span
      key="drawn"
      ref={place}
      className={cx('whitespace-normal', isDisplay && 'block overflow-x-auto overflow-y-hidden py-1')}
    />
  )
}
