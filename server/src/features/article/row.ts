import { articleLimits as limits, takesFilm } from '@wenhai/core/article/choices'
import { makeExcerpt, readingMinutes, toPlainText } from '@wenhai/core/article/plain-text'
import type { ArticleDraft, ArticleRow } from '@wenhai/core/article/schema'
import type { ShareRight } from '@wenhai/core/share/rights'
import { type Caller, isEditableBy } from '#lib/http/caller'
import { searchTextOf } from '#lib/search-text'
import type { ArticleBodyTable, ArticleTable } from './table.ts'

/** The fields that make a version: changing others loses nothing. */
export type ArticleContent = Pick<ArticleDraft, 'title' | 'content' | 'type' | 'cover' | 'video' | 'keywords'>

export type ContentColumns = Pick<
  ArticleTable,
  'title' | 'type' | 'excerpt' | 'cover' | 'video' | 'keywords' | 'minutes'
>

export const toContentColumns = (content: ArticleContent): ContentColumns => ({
  title: content.title,
  type: content.type,
  excerpt: makeExcerpt(content.content, limits.excerptMax),
  cover: content.cover,
  video: takesFilm(content.type) ? content.video : '',
  keywords: JSON.stringify(content.keywords),
  minutes: readingMinutes(content.content),
})

/** The stored article as its author would write it. */
export const toArticleDraft = (article: ArticleTable, content: string): ArticleDraft => ({
  title: article.title,
  content,
  type: article.type,
  cover: article.cover,
  video: article.video,
  keywords: JSON.parse(article.keywords),
  public: article.public === 1,
})

export function toBody(
  table_id: string,
  { title, keywords, content }: Pick<ArticleContent, 'title' | 'keywords' | 'content'>,
): ArticleBodyTable {
  const plain = toPlainText(content)
    .slice(0, limits.searchedMax)
    // The cut may have split a surrogate pair.
    .replace(/[\ud800-\udbff]$/, '')
  return { table_id, content, plain, search_text: searchTextOf(title, ...keywords, ...plain.split('\n')) }
}

/** An article with what lists join to it. */
export interface ArticleWithAuthor extends ArticleTable {
  author: string
  avatar: string
}

export const toRow = (
  article: ArticleWithAuthor,
  caller: Caller,
  rights?: readonly ShareRight[],
): ArticleRow => ({
  table_id: article.table_id,
  type: article.type,
  title: article.title,
  excerpt: article.excerpt,
  cover: article.cover,
  video: article.video,
  keywords: JSON.parse(article.keywords),
  ocean_id: article.ocean_id,
  author: article.author,
  avatar: article.avatar,
  public: article.public === 1,
  hasKey: article.public === 0 && article.privkey_hash !== '',
  isMine: isEditableBy(caller, article.ocean_id),
  rights: rights && !isEditableBy(caller, article.ocean_id) ? [...rights] : null,
  visitorCount: article.visits,
  commentCount: article.comments,
  minutes: article.minutes,
  create_time: new Date(article.create_time).toISOString(),
  update_time: new Date(article.update_time).toISOString(),
})
