import type { ArticleRow } from '@wenhai/core/article/schema'
import { element, escapeXml, xmlHead } from './xml.ts'

export interface Feed {
  site: string
  origin: string
  articles: readonly ArticleRow[]
}

/** Writes RSS 2.0 with excerpts only, because formulas and cards are rendered on the site alone. */
export const writeRss = ({
  site,
  origin,
  articles,
}: Feed): string => `${xmlHead}<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element('title', `${site} · 博客`)}
${element('link', `${origin}/blog`)}
${element('description', `${site}的新文章`)}
<language>zh-CN</language>
<atom:link href="${escapeXml(`${origin}/blog/rss.xml`)}" rel="self" type="application/rss+xml"/>
${articles.map((article) => writeItem(article, origin)).join('\n')}
</channel>
</rss>
`

const writeItem = (article: ArticleRow, origin: string): string => {
  const url = `${origin}/art/${article.table_id}`
  return [
    '<item>',
    element('title', article.title),
    element('link', url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    element('pubDate', new Date(article.create_time).toUTCString()),
    element('dc:creator', article.author),
    ...article.keywords.map((keyword) => element('category', keyword)),
    element('description', article.excerpt),
    '</item>',
  ].join('\n')
}
