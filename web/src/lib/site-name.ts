/**
 * The server writes the site's name into the page. A page may come with a title of its own, for link previews, and
 * names the site beside it.
 */
const readName = (): string => {
  if (typeof document === 'undefined') return ''
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || document.title
}

const usualName = '问海'

export let siteName = readName() || usualName

const firstOf = (name: string): string => [...name][0] ?? '问'

/** The seal shows this character. */
export let sealLetter = firstOf(siteName)

/** The server draws pages of sites with other names, so it sets the name before each page. */
export function nameSite(name: string): void {
  siteName = name
  sealLetter = firstOf(name)
}
