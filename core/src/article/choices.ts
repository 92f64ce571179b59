import { newKeyMin } from '../entry/limits.ts'
import { foldText } from '../format/invisible.ts'

/** These are the choices of an author, in the order in which they are shown. */

export const articleTypes = ['blog', 'video', 'animate', 'note'] as const
export type ArticleType = (typeof articleTypes)[number]
export const articleTypeNames: Record<ArticleType, string> = {
  blog: '博客',
  video: '视频',
  animate: '动画',
  note: '笔记',
}

/** A film is one that is watched, or a clip among the moving pictures. */
export const takesFilm = (type: ArticleType): boolean => type === 'video' || type === 'animate'

export const articleSorts = ['new', 'visits', 'comments'] as const
export type ArticleSort = (typeof articleSorts)[number]
export const articleSortNames: Record<ArticleSort, string> = {
  new: '最新发布',
  visits: '阅读最多',
  comments: '评论最多',
}

export const articleKeyTypes = ['table_id', 'ocean_id', 'type'] as const

export const articleLimits = {
  /** A title takes one line on a phone's card and two on a poster, like a form's title. */
  titleMax: 100,
  /** A long chapter; the editor and a phone still handle it smoothly. */
  contentMax: 100_000,
  maxKeywords: 8,
  keywordMax: 20,
  keyMin: newKeyMin,
  keyMax: 50,
  pageLength: 12,
  /** Lists are counted and paged up to this number, like lists of forms; beyond it people search. */
  maxFound: 500,
  /** So many earlier versions are kept. */
  maxVersions: 10,
  /** A deleted article can be restored for this long. */
  restoreDays: 30,
  /** New articles that one person has begun and not published: more than anybody goes on with. */
  maxNewDrafts: 20,
  /** Two lines below a title. */
  excerptMax: 140,
  /** Text beyond this is shown but not indexed, so that the search index stays bounded. */
  searchedMax: 20_000,
  /** Cards of one article; more is no article but a list. */
  maxCards: 30,
  /** Keywords offered beside a list, the most used first. */
  offeredKeywords: 30,
} as const

/** Chinese characters and words of other scripts that an adult reads in a minute, and seconds for a picture. */
export const reading = { signsPerMinute: 400, wordsPerMinute: 220, secondsPerPicture: 8 } as const

/** Drops empty ones and those that differ only in case, width or spaces; the first spelling stays. */
export function tidyKeywords(keywords: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const keyword of keywords) {
    const folded = foldText(keyword)
    if (folded !== '' && !seen.has(folded)) seen.set(folded, keyword)
  }
  return [...seen.values()]
}
