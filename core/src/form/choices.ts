/** These are the choices of an author, in the order in which they are shown. */

export const layouts = ['all', 'single'] as const
export type Layout = (typeof layouts)[number]
export const layoutNames: Record<Layout, string> = { all: '整页显示', single: '一题一页' }

export const showResults = ['voted', 'ended', 'never'] as const
export type ShowResult = (typeof showResults)[number]
export const showResultNames: Record<ShowResult, string> = {
  voted: '投票后可见',
  ended: '结束后可见',
  never: '不公开',
}

/** How often one voter may vote in a contest: once, or some times on each day. */
export const votePeriods = ['once', 'day'] as const
export type VotePeriod = (typeof votePeriods)[number]
export const votePeriodNames: Record<VotePeriod, string> = { once: '只能投一次', day: '每天都能投' }

export const attemptRules = ['best', 'last', 'average'] as const
export type AttemptRule = (typeof attemptRules)[number]
export const attemptRuleNames: Record<AttemptRule, string> = {
  best: '取最高分',
  last: '取最后一次',
  average: '取平均分',
}

export const reviews = ['submitted', 'ended', 'never'] as const
export type Review = (typeof reviews)[number]
/**
 * Where the author says nothing, the review comes after the end: the first to hand in would have the key for all who
 * sit the exam until then.
 */
export const reviewOf = ({
  review,
  end_time,
}: {
  review?: Review | undefined
  end_time: string | null
}): Review => review ?? (end_time === null ? 'submitted' : 'ended')
export const reviewNames: Record<Review, string> = {
  submitted: '交卷后',
  ended: '结束后',
  never: '不显示',
}

export const formSorts = ['new', 'ending', 'popular'] as const
export type FormSort = (typeof formSorts)[number]
export const formSortNames: Record<FormSort, string> = {
  new: '最新发布',
  ending: '即将结束',
  popular: '参与最多',
}
