import katex from 'katex'
import { explainFault, FaultyFormula, findDefinition, formulaOptions } from './formula-fault.tsx'
import { drawFormulasWith } from './math-text.tsx'

interface FormulaMarkup {
  markup?: string
  /** The reason why the formula is wrong. */
  reason?: string
}

/** A server has no time for more: what is longer is left to the browser, as typed. In letters. */
const longest = 1000
const mostOfPage = 4000

/** A formula of so many letters may be wider than a phone, so the keyboard can scroll it too. */
const wide = 24
const reachable = { tabIndex: 0, role: 'group', 'aria-label': '公式' }

/** Some letters of a table can become as much markup as a page. */
const longestMarkup = 50_000

/** So many letters are remembered; the formula that was not used for longest goes first. */
const mostLetters = 4_000_000

const known = new Map<string, FormulaMarkup>()
let letters = 0
let leftForPage = 0

/** Begins a page, which may draw so much. Formulas that are known already cost nothing. */
export const beginFormulas = (): void => {
  leftForPage = mostOfPage
}

const sizeOf = (key: string, { markup = '', reason = '' }: FormulaMarkup): number =>
  key.length + markup.length + reason.length

function remember(key: string, drawn: FormulaMarkup): void {
  known.set(key, drawn)
  letters += sizeOf(key, drawn)
  for (const [oldest, value] of known) {
    if (letters <= mostLetters) break
    known.delete(oldest)
    letters -= sizeOf(oldest, value)
  }
}

function draw(formula: string, isDisplay: boolean): FormulaMarkup {
  const reason = findDefinition(formula)
  if (reason) return { reason }
  try {
    // KaTeX writes every letter of the formula escaped, and without `trust` no address, class or style of its author.
    const markup = katex.renderToString(formula, formulaOptions(isDisplay))
    return markup.length > longestMarkup ? {} : { markup }
  } catch (error) {
    return error instanceof katex.ParseError ? { reason: explainFault(error) } : {}
  }
}

/** A formula as markup, or why there is none; neither where it is left to the browser. */
export function formulaMarkup(formula: string, isDisplay: boolean): FormulaMarkup {
  const key = `${isDisplay} ${formula}`
  const before = known.get(key)
  if (before) {
    known.delete(key)
    known.set(key, before)
    return before
  }
  if (formula.length > longest || formula.length > leftForPage) return {}
  leftForPage -= formula.length
  const drawn = draw(formula, isDisplay)
  remember(key, drawn)
  return drawn
}

drawFormulasWith(({ formula, isDisplay }) => {
  const { markup, reason } = formulaMarkup(formula, isDisplay)
  const shared = {
    className: isDisplay ? 'math-display' : 'math-inline',
    ...(isDisplay && formula.length > wide && reachable),
  }
  if (markup !== undefined)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the engine, which escapes every letter
    return <span {...shared} dangerouslySetInnerHTML={{ __html: markup }} />
  return reason ? (
    <FaultyFormula formula={formula} reason={reason} />
  ) : (
    <span className="math-source">{formula}</span>
  )
})

/** How every drawn formula begins; in a text of somebody the quotes are escaped. */
export const hasDrawnFormula = (html: string): boolean => html.includes('class="katex')
