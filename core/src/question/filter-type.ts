/** The kinds of form a question is offered for; empty for all. */
export const filterTypes = ['', 'survey', 'vote', 'exam'] as const
export type FilterType = (typeof filterTypes)[number]

export const filterTypeNames: Record<FilterType, string> = {
  '': '全部',
  survey: '问卷',
  vote: '投票',
  exam: '考试',
}
