import { nameOfSource } from '@wenhai/core/analytics/sources'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import { formatSeconds } from '@wenhai/core/format/seconds'
import { submittedText } from '@wenhai/core/report/describe-taker'
import type { ReportRow, ReportView } from '@wenhai/core/report/schema'
import type { MineForm } from '../../../form/components/own/own-form.ts'
import { wordOfDevice } from './sheet-words.ts'

/** What is known of a sheet beside its answers. The line it has in the list says more than the sheet itself. */
export function factsOf(
  { anonymous }: Pick<MineForm, 'anonymous'>,
  report: ReportView,
  row: ReportRow | undefined,
): string[] {
  const seconds = report.exam?.seconds || row?.seconds || 0
  return [
    ...(row?.group ? [row.group] : []),
    `${submittedText(dateTimeText(report.submitted), anonymous)} 提交`,
    ...(seconds > 0 ? [`用时 ${formatSeconds(seconds)}`] : []),
    ...(row && !anonymous ? [wordOfDevice(row.device), `来源 ${nameOfSource(row.source)}`] : []),
    `回执 ${report.receipt}`,
  ]
}
