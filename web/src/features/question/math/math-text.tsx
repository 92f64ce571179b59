import { splitMath } from '@wenhai/core/format/split-math'
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useIsInBrowser } from '#ui/use-is-in-browser.ts'

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

function useEngine(isNeeded: boolean): Engine | undefined {
  const [isHere, setHere] = useState(engine !== undefined)
  useEffect(() => {
    if (isNeeded && !isHere) void fetchEngine().then(() => setHere(engine !== undefined))
  }, [isHere, isNeeded])
  return isHere ? engine : undefined
}

interface MathTextProps {
  text: string
  /** In lists, formulas of their own line stay in the line. */
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

export interface FormulaProps {
  formula: string
  isDisplay: boolean
}

let drawAtOnce: ((props: FormulaProps) => ReactNode) | undefined

/** On the server the engine is always there, and writes text. */
export const drawFormulasWith = (draw: (props: FormulaProps) => ReactNode): void => {
  drawAtOnce = draw
}

export const Formula = (props: FormulaProps) => (drawAtOnce ? drawAtOnce(props) : <LiveFormula {...props} />)

/** React leaves alone what the server wrote into an element that is said to be empty. */
const asDrawn = { __html: '' }

function LiveFormula({ formula, isDisplay }: FormulaProps) {
  const place = useRef<HTMLSpanElement>(null)
  const isInBrowser = useIsInBrowser()
  /** The formula that the server drew here: it needs no engine. */
  const [drawn, setDrawn] = useState(isInBrowser ? '' : formula)
  const isDrawn = drawn === formula
  const engine = useEngine(!isDrawn)
  /** The formula that is wrong, and the reason. */
  const [[faulty, reason], setFault] = useState(['', ''])

  useLayoutEffect(() => {
    const { current } = place
    if (!current) return
    // Some formulas are left to the browser.
    if (isDrawn) {
      if (current.className === 'math-source') setDrawn('')
      return
    }
    const problem = engine?.drawFormula(current, formula, isDisplay)
    if (problem) setFault([formula, problem])
  }, [isDrawn, engine, formula, isDisplay])

  const shared = { ref: place, className: isDisplay ? 'math-display' : 'math-inline' }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is written
  if (isDrawn) return <span {...shared} suppressHydrationWarning dangerouslySetInnerHTML={asDrawn} />
  if (!engine) return <span className="math-source">{formula}</span>
  if (faulty === formula) return <engine.FaultyFormula {...{ formula, reason }} />
  return <span key="drawn" {...shared} />
}
