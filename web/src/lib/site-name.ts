/** The server writes it into the page's title, which stays the same on every page. */
export const siteName = document.title || '问海'

/** The character of the seal. */
export const sealLetter = [...siteName][0] ?? '问'
