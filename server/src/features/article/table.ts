import type { ArticleType } from '@wenhai/core/article/choices'

/** The specification's "table". In SQL that is a reserved word, so it is called article. */
export interface ArticleTable {
  table_id: string
  ocean_id: string
  type: ArticleType
  title: string
  excerpt: string
  cover: string
  video: string
  /** JSON of the keywords as they were written. */
  keywords: string
  public: number
  /** The hash is empty where nobody else may read a private article. */
  privkey_hash: string
  minutes: number
  visits: number
  comments: number
  version: number
  editor_id: string
  create_time: number
  update_time: number
  /** The time is 0 while the article is not deleted. */
  delete_time: number
  /** The field is empty while the article is not deleted, and where it was deleted before this was kept. */
  deleted_by: string
  /** The draft that it was published from; empty where there was none, and once it is deleted. */
  draft_id: string
}

export interface ArticleBodyTable {
  table_id: string
  content: string
  plain: string
  search_text: string
}

export interface ArticleVersionTable {
  table_id: string
  version: number
  title: string
  content: string
  type: ArticleType
  cover: string
  video: string
  keywords: string
  editor_id: string
  create_time: number
}

interface ArticleDraftTable {
  ocean_id: string
  /** The id is empty for a new article. */
  table_id: string
  /** JSON of core's SavedDraft. */
  content: string
  save_time: number
}

interface ArticleKeywordTable {
  /** The keyword is folded. */
  keyword: string
  table_id: string
}

interface ArticlePairTable {
  pair: string
  table_id: string
}

export interface ArticleVisitorTable {
  day: string
  table_id: string
  visitor: string
}

declare module '#lib/database/tables' {
  interface Tables {
    article: ArticleTable
    article_body: ArticleBodyTable
    article_version: ArticleVersionTable
    article_draft: ArticleDraftTable
    article_keyword: ArticleKeywordTable
    article_pair: ArticlePairTable
    article_visitor: ArticleVisitorTable
  }
}
