import type { ResultFilter } from '../report/filter-schema.ts'
import { engineName, engineOf } from '../visitor/engine.ts'

/** These are the choices of what an author may publish of the results, to whom and when. */

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

/** An export has one row a report, as a table or as data with its labels for SPSS. */
export const exportFormats = ['xlsx', 'csv', 'zip'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The attempts of a taker that 试卷分析 counts. */
export const attemptChoices = ['first', 'all'] as const
export type AttemptChoice = (typeof attemptChoices)[number]

/** Chinese names of the sources that the app's share links carry. */
const words: Readonly<Record<string, string>> = {
  '': '直接打开',
  link: '链接',
  qr: '二维码',
  poster: '海报',
  screen: '大屏',
}

/** The name of a source in a chart: one of ours, a known engine, or the host. */
export const nameOfSource = (source: string): string =>
  words[source] ?? (engineName(engineOf(`https://${source}/`)) || source)

/** The cells with this prefix, by the rest of their name. */
export function* cellsWithPrefix(
  counts: ReadonlyMap<string, number>,
  prefix: string,
): Generator<[string, number]> {
  for (const [cell, count] of counts)
    if (count > 0 && cell.startsWith(prefix)) yield [cell.slice(prefix.length), count]
}

/** The counts of the cells whose names go on with a number, by that number. */
export function readSteps(counts: ReadonlyMap<string, number>, prefix: string): Map<number, number> {
  const steps = new Map<number, number>()
  for (const [ending, count] of cellsWithPrefix(counts, prefix)) {
    const value = Number(ending)
    if (ending !== '' && Number.isFinite(value)) steps.set(value, count)
  }
  return steps
}

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
