import { escapeHtml } from '../../lib/http/escape-html.ts'
import type { FillTemplate } from '../page-template.ts'

/** What a link preview shows of a page. */
export interface PageHead {
  /** The site's. */
  site: string
  title: string
  description: string
  /** Address of this page and of a picture, with the host where it is known. */
  url: string
  image: string
  type: 'article' | 'profile' | 'website'
  /** Further properties, such as when an article was published. */
  more?: Readonly<Record<string, string>>
}

const meta = (name: 'name' | 'property', key: string, content: string) =>
  content ? `<meta ${name}="${key}" content="${escapeHtml(content)}">` : ''

/** All values are user text, so all are escaped. */
export const writeHead = ({ site, title, description, url, image, type, more = {} }: PageHead): string =>
  [
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
  ]
    .filter((line) => line !== '')
    .join('\n')

/** A block of data that a script reads: no text in it may close the block. */
export const writeData = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`

export interface PageParts {
  head: PageHead
  /** Before the end of the body. */
  body: string
}

/**
 * The app's page with its own head. The title is for clients without scripts; the app itself reads the site's name from
 * `application-name`.
 */
export const fillPage = (fill: FillTemplate, { head, body }: PageParts): string =>
  fill({
    description: '',
    title: `<title>${escapeHtml(`${head.title} · ${head.site}`)}</title>`,
    headEnd: `${meta('name', 'application-name', head.site)}\n${writeHead(head)}\n</head>`,
    bodyEnd: `${body}\n</body>`,
  })
