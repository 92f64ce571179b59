/** Written in by the build: the files that the browser is sent to, the entry first. */
declare const takeScripts: readonly string[]
