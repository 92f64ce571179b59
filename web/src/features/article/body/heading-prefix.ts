/** Ids of headings have this prefix, so that a heading called “main” is not taken for the page's own. */
export const headingPrefix = 'h-'
