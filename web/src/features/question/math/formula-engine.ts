import 'katex/dist/katex.min.css'
import katex from 'katex'
import { explainFault, findDefinition, formulaOptions } from './formula-fault.tsx'

export { FaultyFormula } from './formula-fault.tsx'

/**
 * Draws a formula into an element, node by node: nothing that somebody wrote is ever read as HTML. What is wrong with it,
 * where it cannot be drawn.
 */
export function drawFormula(place: HTMLElement, formula: string, isDisplay: boolean): string | undefined {
  const defined = findDefinition(formula)
  if (defined) return defined
  try {
    katex.render(formula, place, formulaOptions(isDisplay))
    makeReachable(place)
    return undefined
  } catch (error) {
    place.textContent = ''
    return explainFault(error)
  }
}

/** Lets the keyboard scroll a formula that is too wide. */
function makeReachable(place: HTMLElement): void {
  if (place.scrollWidth <= place.clientWidth) return
  place.tabIndex = 0
  place.setAttribute('role', 'group')
  place.setAttribute('aria-label', '公式，可以左右滚动')
}
