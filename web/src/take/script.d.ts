/** The build writes in the files that the browser is sent to, the entry first. */
declare const takeScripts: readonly string[]

/** The scripts of parts that come later, by their names in `take-groups.ts` or, of kinds, by their folders (`scale/`). */
declare const partScripts: Readonly<Record<string, readonly string[]>>

/** The style sheet of formulas, for papers that have some. */
declare const formulaStyle: string

interface Window {
  /** React has taken the drawn page over, so all its parts are loaded. */
  isTakenOver?: boolean
}
