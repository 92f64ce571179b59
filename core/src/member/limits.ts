/**
 * Members and entries of the log in which a keyword is looked for, the newest first: each is read, and twenty thousand
 * take some ten milliseconds. Older ones are found without a keyword, page by page.
 */
export const maxSearched = 20_000
