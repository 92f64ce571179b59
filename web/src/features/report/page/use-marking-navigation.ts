import type { ReportView } from '@wenhai/core/report/schema'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { MineForm } from '#features/form/own/own-form.ts'
import { useLocation } from '#lib/router/context.tsx'
import { usePageKeys } from '#ui/use-media.ts'
import { useWaitingReports } from '../reports-api.ts'
import { pointsFields } from './mark-fields.tsx'
import type { ReportMarking } from './use-marking.ts'
import { keepMarkingPlace, mayWait, nextWaiting } from './use-marking.ts'
import { addressOfWaiting } from './use-report-list.ts'
import { type ReportState, useReportsAddress, wholeList } from './use-reports-address.ts'

/** Leads from one waiting question to the next, and from one report to the next, without leaving the keyboard. */
export function useMarkingNavigation(form: MineForm, report: ReportView, marking: ReportMarking) {
  const root = useRef<HTMLDivElement>(null)
  const { address, hrefOf, open } = useReportsAddress()
  const { state } = useLocation() as { state: ReportState | null }
  const isExam = report.exam !== null
  const { data, isFetching } = useWaitingReports(form.survey_id, isExam && mayWait(form.own))
  const waiting = data ?? { tables: [], length: 0 }
  const next = nextWaiting(waiting.tables, report.report_id)

  const focus = (selector: string) => root.current?.querySelector<HTMLElement>(selector)?.focus()
  const focusNextField = () => {
    const fields = [...(root.current?.querySelectorAll<HTMLElement>(pointsFields) ?? [])]
    const after = fields[fields.indexOf(document.activeElement as HTMLElement) + 1]
    if (after) after.focus()
    else focus('[data-save-marks]')
  }
  const saveAndStay = async () => {
    if (!(await marking.save())) return
    keepMarkingPlace(form.survey_id, report.report_id)
    focus('[data-next-waiting]')
  }
  const saveAndGo = async () => {
    if (!(await marking.save()) || !next) return
    open(addressOfWaiting(waiting.tables, next, address), { isMarking: true })
  }
  const latestSave = useRef(saveAndStay)
  useEffect(() => {
    latestSave.current = saveAndStay
  })
  usePageKeys(root, (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    // The field takes in what was typed with this same key: saving waits until it has.
    setTimeout(() => void latestSave.current())
  })

  const isArriving = state?.isMarking === true
  useEffect(() => {
    if (isArriving) keepMarkingPlace(form.survey_id, report.report_id)
  }, [isArriving, form.survey_id, report.report_id])
  const goToFirst = useEffectEvent(() => focus(pointsFields))
  useEffect(() => {
    if (isArriving) goToFirst()
  }, [isArriving])

  return {
    root,
    focusNextField,
    saveAndStay,
    saveAndGo,
    next,
    waitingCount: waiting.length,
    /** A person who is marking is told; everybody else only reads. */
    isAllDone: (isArriving || marking.hasSaved) && data !== undefined && data.length === 0 && !isFetching,
    scoresHref: hrefOf({ ...wholeList, part: 'scores', report: '' }),
    focus,
  }
}

export type MarkingNavigation = ReturnType<typeof useMarkingNavigation>
