/** People in one answer: a school's year. The spreadsheet has all of them. */
export const scoreLinesMax = 5000

/** Lines of the spreadsheet; more takers than any school has. */
export const scoreExportMax = 100_000

/** People up to whom each class has a sheet of its own: such a file is made in memory. */
export const classSheetsPeople = 10_000

/** Classes up to which that helps: with more of them the sheets cannot be found any more. */
export const classSheetsMax = 100

/** Takers of a running exam on one page. */
export const sittingPage = 50

/** 成绩单 as a file: a spreadsheet, or a document to be posted or filed. */
export const scoreFormats = ['xlsx', 'docx'] as const
export type ScoreFormat = (typeof scoreFormats)[number]

/** Lines of a document: forty pages. The spreadsheet has all of them. */
export const scoreDocumentMax = 2000
