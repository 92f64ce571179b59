import type { ResultFilter } from './schema.ts'

/** What an author may publish of the results, to whom and when. */

export const publishScopes = ['none', 'totals', 'questions'] as const
export type PublishScope = (typeof publishScopes)[number]
export const publishScopeNames: Record<PublishScope, string> = {
  none: '不公开',
  totals: '只公开参与人数',
  questions: '公开选定的题目',
}

export const publishAudiences = ['takers', 'everyone'] as const
export type PublishAudience = (typeof publishAudiences)[number]
export const publishAudienceNames: Record<PublishAudience, string> = {
  takers: '答过的人',
  everyone: '所有人',
}

export const publishMoments = ['once', 'ended'] as const
export type PublishMoment = (typeof publishMoments)[number]
export const publishMomentNames: Record<PublishMoment, string> = { once: '马上', ended: '结束以后' }

/** One row a report; as a table, or as data with its labels for SPSS. */
export const exportFormats = ['xlsx', 'csv', 'zip'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const reportSorts = ['new', 'old', 'high', 'low'] as const
export type ReportSort = (typeof reportSorts)[number]

/** Which attempts of a taker 试卷分析 counts. */
export const attemptChoices = ['first', 'all'] as const
export type AttemptChoice = (typeof attemptChoices)[number]

export type TimeRange = readonly [string | null, string | null]

/** No filter at all: the stored counts can be used. */
export const isEmptyFilter = (
  { answers, who, groups, score, sources, devices, ends = [], named = [] }: ResultFilter,
  timeRange: TimeRange | undefined,
): boolean =>
  answers.length + who.length + groups.length + sources.length + devices.length === 0 &&
  ends.length + named.length === 0 &&
  !score?.some((end) => end !== null) &&
  !timeRange?.some((end) => end !== null)
