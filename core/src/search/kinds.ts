export const searchKinds = ['all', 'form', 'table', 'question', 'author'] as const
export type SearchKind = (typeof searchKinds)[number]
export const searchKindNames: Record<SearchKind, string> = {
  all: '全部',
  form: '问卷与考试',
  table: '文章',
  question: '题目',
  author: '作者',
}
