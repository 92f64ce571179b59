import { formKindOf } from '@wenhai/core/form/form-kind'
import { formatNumber } from '@wenhai/core/format/number'
import type { MineForm } from '#features/form/own/own-form.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { keptDays, reportLabel } from '../page/report-labels.ts'
import { deleteReport, refreshReports, restoreReport } from '../reports-api.ts'

interface Removed {
  report_id: string
  /** The name; empty for a taker who has none. */
  name: string
}

/** Called with the number of reports that are done. */
export type OnStep = (done: number) => void

/** Asks first, and says what goes; true if any are gone. */
export async function removeReports(
  form: MineForm,
  reports: readonly Removed[],
  onStep: OnStep,
): Promise<boolean> {
  if (!(await confirm({ ...askAbout(form, reports), confirmText: '删除', danger: true }))) return false
  const { done, reason } = await eachOf(reports, ({ report_id }) => deleteReport(report_id), onStep)
  const left = reports.length - done
  // 404 comes with the specification's own words: 找不到指定的数据记录.
  if (left > 0 && reason) toast.error(done > 0 ? `删除了 ${done} 份，还有 ${left} 份没有：${reason}` : reason)
  else if (left === 0) toast.success('删除成功！')
  // The refresh is not waited for, because an author who deletes the open report leaves before it is asked for again.
  void refreshReports()
  return done > 0
}

/** Asks nothing: it takes nothing away. True if any are back. */
export async function restoreReports(
  form: MineForm,
  reports: readonly Removed[],
  onStep: OnStep,
): Promise<boolean> {
  const { done, reason } = await eachOf(
    reports,
    ({ report_id }) => restoreReport(form.survey_id, report_id),
    onStep,
  )
  const left = reports.length - done
  if (left > 0 && reason) toast.error(done > 0 ? `恢复了 ${done} 份，还有 ${left} 份没有：${reason}` : reason)
  else if (left === 0)
    toast.success(done === 1 ? '已恢复，统计也跟着变了' : `已恢复 ${formatNumber(done)} 份，统计也跟着变了`)
  await refreshReports()
  return done > 0
}

/** So many names are read before it becomes a list. */
const named = 5

type AskedAbout = Pick<MineForm, 'questionnaire_type' | 'participants' | 'anonymous'>

const follows = { survey: '统计', vote: '票数', contest: '票数', exam: '统计、成绩和名次' } as const

export function askAbout(
  { questionnaire_type: kind, participants, anonymous }: AskedAbout,
  reports: readonly Removed[],
) {
  const word = reportLabel(kind)
  const again = formKindOf(kind).isBallot ? '重新投票' : '重新作答'
  const [only] = reports
  const isOne = reports.length === 1
  const names = [...new Set(reports.flatMap(({ name }) => name || []))]
  const whose = names.slice(0, named).join('、') + (names.length > named ? '等' : '')
  const which = isOne
    ? `${only?.name ? `“${only.name}”的` : '这份'}${word}`
    : `选中的 ${formatNumber(reports.length)} 份${word}${whose && `（${whose}）`}`
  const rest = formatNumber(Math.max(0, participants - reports.length))
  const places = `${isOne ? '这个人' : '这些人'}${anonymous ? `不能${again}，否则就看得出是谁` : `可以${again}`}`
  return {
    title: `删除${word}`,
    message: `将删除${which}。${follows[kind]}马上跟着变，还剩 ${rest} 份；${places}。`,
    note: `${keptDays} 天内可以在回收站恢复${anonymous ? '' : `；已经${again}的，就不能恢复了`}。`,
  }
}

/**
 * Handles reports one after the other: each is a transaction of its own, and the first refusal that is no single
 * report's ends it.
 */
async function eachOf(
  reports: readonly Removed[],
  act: (report: Removed) => ReturnType<typeof deleteReport>,
  onStep: OnStep,
): Promise<{ done: number; reason: string }> {
  let done = 0
  let reason = ''
  for (const report of reports) {
    const answer = await act(report)
    if (answer.ok) onStep(++done)
    else if (answer.cause === 'refused') reason = answer.reason
    // The person was told already, and the next would fail as this one did.
    else break
  }
  return { done, reason }
}
