export const questionLevels = ['easy', 'normal', 'hard', 'hell'] as const
export type QuestionLevel = (typeof questionLevels)[number]

export const questionLevelNames: Record<QuestionLevel, string> = {
  easy: '简单',
  normal: '普通',
  hard: '困难',
  hell: '极难',
}

/** The level for the editor's switch 按选项数: more options are harder. */
export function levelByOptionCount(count: number): QuestionLevel {
  if (count <= 2) return 'easy'
  if (count === 3) return 'normal'
  return count === 4 ? 'hard' : 'hell'
}

/** The kinds of form a question is offered for; empty for all. */
export const filterTypes = ['', 'survey', 'vote', 'exam'] as const
export type FilterType = (typeof filterTypes)[number]

export const filterTypeNames: Record<FilterType, string> = {
  '': '全部',
  survey: '问卷',
  vote: '投票',
  exam: '考试',
}
