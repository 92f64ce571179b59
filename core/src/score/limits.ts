/** People in one answer: a school's year. The spreadsheet has all of them. */
export const scoreLinesMax = 5000

/** Lines of the spreadsheet; more takers than any school has. */
export const scoreExportMax = 100_000

/** Takers of a running exam on one page. */
export const sittingPage = 50
