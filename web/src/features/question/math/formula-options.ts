import type { KatexOptions } from 'katex'

/** The same in the browser and on the server, which draws the first view. */
export const formulaOptions = (isDisplay: boolean): KatexOptions => ({
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
