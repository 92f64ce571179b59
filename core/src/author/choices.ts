export const authorSorts = ['new', 'works', 'name'] as const
export type AuthorSort = (typeof authorSorts)[number]
export const authorSortNames: Record<AuthorSort, string> = {
  new: '最近发布',
  works: '作品最多',
  name: '按名称',
}
