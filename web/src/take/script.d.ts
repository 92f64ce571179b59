/** Written in by the build: the files that the browser is sent to, the entry first. */
declare const takeScripts: readonly string[]

/** The scripts of kinds that come later, by their folders (`scale/`); `later-` is the table that leads to them. */
declare const answerScripts: Readonly<Record<string, string>>

/** The style sheet of formulas, for papers that have some. */
declare const formulaStyle: string
