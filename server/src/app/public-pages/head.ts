import { escapeHtml } from '#lib/http/escape-html'

/** What a link preview shows of a page. */
export interface PageHead {
  /** The name of the site. */
  site: string
  title: string
  description: string
  /** The address of this page, with the host where it is known. */
  url: string
  image: string
  type: 'article' | 'profile' | 'website'
  /** Whether the title comes before the site's in the browser's tab. */
  isNamed: boolean
  /** Further properties, such as when an article was published. */
  more?: Readonly<Record<string, string>>
  /** For search engines, in the words of schema.org. */
  structured?: Readonly<Record<string, unknown>>
}

const meta = (name: 'name' | 'property', key: string, content: string) =>
  content ? `<meta ${name}="${key}" content="${escapeHtml(content)}">` : ''

/** All values are user text, so all are escaped. */
export const writeHead = ({
  site,
  title,
  description,
  url,
  image,
  type,
  more = {},
  structured,
}: PageHead): string =>
  [
    meta('name', 'application-name', site),
    meta('name', 'description', description),
    meta('property', 'og:type', type),
    meta('property', 'og:site_name', site),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    ...Object.entries(more).map(([key, content]) => meta('property', key, content)),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    structured ? writeData('application/ld+json', structured) : '',
  ]
    .filter((line) => line !== '')
    .join('\n')

/** Writes a block of data in which no text can close the block. */
export const writeData = (type: string, data: unknown, id = ''): string =>
  `<script type="${type}"${id && ` id="${id}"`}>${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`

export const writeTitle = ({ title, site, isNamed }: PageHead): string =>
  `<title>${escapeHtml(isNamed ? `${title} · ${site}` : site)}</title>`
