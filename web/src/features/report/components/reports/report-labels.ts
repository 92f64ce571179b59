import { keepDeletedMs } from '@wenhai/core/analytics/limits'
import { takerName } from '@wenhai/core/report/describe-taker'
import { deviceName } from '@wenhai/core/report/device-class'
import type { ReportRow } from '@wenhai/core/report/schema'
import type { MineForm } from '../../../form/components/own/own-form.ts'

/** Read out beside a box or a menu: those without a name are told apart by their receipt. */
export const reportLineName = (
  { name, receipt }: Pick<ReportRow, 'name' | 'receipt'>,
  anonymous: boolean,
): string => (name && !anonymous ? name : `${takerName(name, anonymous)}，回执 ${receipt}`)

export const deviceLabel = (device: string): string => deviceName(device) || '—'

/** What people call one of them. */
export const reportLabel = (kind: string): string => (kind === 'vote' ? '选票' : '答卷')

const dayMs = 24 * 60 * 60_000

/** How long a deleted one is kept. */
export const keptDays = keepDeletedMs / dayMs

/** 还有 12 天, 不到一天 */
export const daysLeftLabel = (until: string, now: Date): string => {
  const days = Math.floor((Date.parse(until) - now.getTime()) / dayMs)
  return days > 0 ? `还有 ${days} 天` : '不到一天'
}

/** Whether its takers have scores and names: an anonymous exam names nobody. */
export const hasScores = ({
  questionnaire_type,
  anonymous,
}: Pick<MineForm, 'questionnaire_type' | 'anonymous'>) => questionnaire_type === 'exam' && !anonymous
