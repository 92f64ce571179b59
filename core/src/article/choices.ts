/** What an author chooses from, in the order in which it is shown. */

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
