/** The server writes it into the page. An article's page comes with a title of its own, for link previews, and names the site beside it. */
const named = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content

export const siteName = named || document.title || '问海'

// The same on every page, except on one that came with an article, which sets its own again.
if (!document.getElementById('table-data')) document.title = siteName

/** The character of the seal. */
export const sealLetter = [...siteName][0] ?? '问'
