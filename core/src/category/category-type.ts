/** The kinds of form a category is for; those of type exam are the subjects. */
export const categoryTypes = ['survey', 'vote', 'exam'] as const
export type CategoryType = (typeof categoryTypes)[number]

export const categoryTypeNames: Record<CategoryType, string> = {
  survey: '问卷',
  vote: '投票',
  exam: '考试科目',
}
