import { type FormKind, formKindOf } from '@wenhai/core/form/form-kind'
import { keepDeletedMs } from '@wenhai/core/form/limits'
import { takerName } from '@wenhai/core/report/describe-taker'
import type { ReportRow } from '@wenhai/core/report/schema'
import { deviceName } from '@wenhai/core/visitor/visit-kind'
import type { MineForm } from '#features/form/own/own-form.ts'

/**
 * The code by which an author tells reports without a receipt apart: of an anonymous form only its takers have
 * receipts.
 */
export const reportCode = (report_id: string): string => report_id.slice(0, 8).toUpperCase()

export const reportSign = ({ receipt, report_id }: Pick<ReportRow, 'receipt' | 'report_id'>): string =>
  receipt ? `回执 ${receipt}` : `编号 ${reportCode(report_id)}`

/** The name that is read out beside a box or a menu; reports without a name are told apart by their receipt or code. */
export const reportLineName = (
  { name, ...row }: Pick<ReportRow, 'name' | 'receipt' | 'report_id'>,
  anonymous: boolean,
): string => (name && !anonymous ? name : `${takerName(name, anonymous)}，${reportSign(row)}`)

export const deviceLabel = (device: string): string => deviceName(device) || '—'

/** The word for one report of such a form. */
export const reportLabel = (kind: FormKind): string => (formKindOf(kind).isBallot ? '选票' : '答卷')

const dayMs = 24 * 60 * 60_000

/** The number of days for which a deleted report is kept. */
export const keptDays = keepDeletedMs / dayMs

/** Says 还有 12 天 or 不到一天. */
export const daysLeftLabel = (until: string, now: Date): string => {
  const days = Math.floor((Date.parse(until) - now.getTime()) / dayMs)
  return days > 0 ? `还有 ${days} 天` : '不到一天'
}

/** Whether its takers have scores and names: an anonymous exam names nobody. */
export const hasScores = ({
  questionnaire_type,
  anonymous,
}: Pick<MineForm, 'questionnaire_type' | 'anonymous'>) =>
  formKindOf(questionnaire_type).hasScores && !anonymous
