/** So that a heading called “main” is not taken for the page's own. */
export const headingPrefix = 'h-'
