/** The server writes it into the page. A page may come with a title of its own, for link previews, and names the site beside it. */
const readName = (): string => {
  if (typeof document === 'undefined') return ''
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || document.title
}

const usualName = '问海'

export let siteName = readName() || usualName

const firstOf = (name: string): string => [...name][0] ?? '问'

/** The character of the seal. */
export let sealLetter = firstOf(siteName)

/** On the server, which draws pages of sites with other names: before each page. */
export function nameSite(name: string): void {
  siteName = name
  sealLetter = firstOf(name)
}
