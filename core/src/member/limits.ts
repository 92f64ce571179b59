/**
 * How many members and log entries a keyword is searched in, the newest first: each is read, and twenty thousand take
 * some ten milliseconds. Older ones are found without a keyword, page by page.
 */
export const maxSearched = 20_000
