import 'katex/dist/katex.min.css'
import katex from 'katex'

export { explainFault } from './formula-fault.ts'

/** Draws a formula into an element, node by node: nothing that somebody wrote is ever read as HTML. Throws what is wrong with it. */
export const drawFormula = (place: HTMLElement, formula: string, isDisplay: boolean): void =>
  katex.render(formula, place, {
    displayMode: isDisplay,
    output: 'htmlAndMathml',
    throwOnError: true,
    trust: false,
    // Chinese words in a formula are welcome, and no reason to fill the console.
    strict: 'ignore',
    // Far beyond what a question needs; a formula must not be able to stop the page.
    maxExpand: 300,
    maxSize: 20,
  })
