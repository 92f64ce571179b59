/** What an author chooses from, in the order in which it is shown. */

export const tableTypes = ['blog', 'video', 'animate', 'note'] as const
export type TableType = (typeof tableTypes)[number]
export const tableTypeNames: Record<TableType, string> = {
  blog: '博客',
  video: '视频',
  animate: '动画',
  note: '笔记',
}

/** A film is one that is watched, or a clip among the moving pictures. */
export const takesFilm = (type: TableType): boolean => type === 'video' || type === 'animate'

export const tableSorts = ['new', 'visits', 'comments'] as const
export type TableSort = (typeof tableSorts)[number]
export const tableSortNames: Record<TableSort, string> = {
  new: '最新发布',
  visits: '阅读最多',
  comments: '评论最多',
}

export const tableKeyTypes = ['table_id', 'ocean_id', 'type'] as const
export type TableKeyType = (typeof tableKeyTypes)[number]
