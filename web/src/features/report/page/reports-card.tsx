import { formKindOf } from '@wenhai/core/form/form-kind'
import { formatNumber } from '@wenhai/core/format/number'
import type { ReportRow } from '@wenhai/core/report/schema'
import type { MineForm } from '#features/form/own/own-form.ts'
import { paths } from '#lib/paths.ts'
import { failureOf } from '#lib/query.ts'
import { Link } from '#lib/router/link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonTable } from '#ui/feedback/skeleton.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { ReportExportButton } from '../export/export-button.tsx'
import { reportColumns } from '../list/report-columns.tsx'
import { type ColumnKey, choosableColumns } from '../list/shown-columns.ts'
import { hasScores, reportLabel, reportLineName } from './report-labels.ts'
import { mayWait, readMarkingPlace, whereToGoOn } from './use-marking.ts'
import { addressOfWaiting, useReportList } from './use-report-list.ts'
import { useReportsAddress, wholeList } from './use-reports-address.ts'

/** So many of the newest reports are on the form's own page. */
const few = 5

const shown: ReadonlySet<ColumnKey> = new Set(['submitted', 'receipt', 'code', 'score'])

/** 答卷: the newest ones, on the form's own page, and the way to all of them. */
export function ReportsCard({ form, className }: { form: MineForm; className?: string | undefined }) {
  const { questionnaire_type: kind, survey_id, anonymous } = form
  const isExam = formKindOf(kind).hasScores
  const word = reportLabel(kind)
  const { address, hrefOf } = useReportsAddress()
  const list = useReportList(survey_id, { ...address, ...wholeList }, isExam && mayWait(form.own))
  const { rows, total, waiting } = list
  // With nothing handed in, there may still be something that was deleted.
  const hasHistory = form.participants > 0 || form.own.started > 0 || form.own.views > 0
  return (
    <Card aria-labelledby="sheets-title" className={cx('gap-4! p-6! max-md:p-4.5!', className)}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="sheets-title" className="text-2xl">
          {word}
        </h2>
        {total !== undefined && total > 0 && (
          <p className="text-sm text-ink-3">共 {formatNumber(total)} 份</p>
        )}
        <div className="ml-auto flex flex-wrap items-center gap-2.5 narrow:w-full narrow:[&>*]:flex-1">
          {total !== undefined && total > 0 && <ReportExportButton form={form} />}
          {waiting && <MarkingWays survey_id={survey_id} waiting={waiting} />}
        </div>
      </div>
      <ListStates<ReportRow>
        items={rows}
        failure={failureOf(list.error)}
        onRetry={list.retry}
        isRetrying={list.isFetching}
        skeleton={<SkeletonTable rows={few} columns={isExam ? 4 : 3} />}
        empty={
          <p className="text-md text-ink-2">
            还没有人交。把链接或二维码发给要参与的人，交上来的会出现在这里。
          </p>
        }
      >
        {(reports) => (
          <div className="grid grid-cols-1 gap-3.5">
            <DataTable
              label={`最新的${word}`}
              rows={reports.slice(0, few)}
              columns={reportColumns({
                anonymous,
                columns: choosableColumns(form).filter((key) => shown.has(key)),
                hrefOf: (row) => hrefOf({ report: row.report_id }),
              }).map(({ sortable: _, ...column }) => column)}
              rowKey={({ report_id }) => report_id}
              rowName={(row) => reportLineName(row, anonymous)}
            />
          </div>
        )}
      </ListStates>
      {hasHistory && <ListLinks form={form} />}
    </Card>
  )
}

interface MarkingWaysProps {
  survey_id: string
  waiting: NonNullable<ReturnType<typeof useReportList>['waiting']>
}

/** Where reports wait for a mark: by question, or from the report at which marking stopped. */
function MarkingWays({ survey_id, waiting }: MarkingWaysProps) {
  const { address, open } = useReportsAddress()
  const first = whereToGoOn(waiting.tables, readMarkingPlace(survey_id))
  if (!first) return null
  return (
    <>
      <Link to={paths.marking(survey_id)} className={buttonClass()}>
        按题阅卷
      </Link>
      <Button
        variant="primary"
        onClick={() => open(addressOfWaiting(waiting.tables, first, address), { isMarking: true })}
      >
        开始批阅（{formatNumber(waiting.length)}）
      </Button>
    </>
  )
}

/** The lists that the form has, each with its name. */
function ListLinks({ form }: { form: MineForm }) {
  const { hrefOf } = useReportsAddress()
  const small = buttonClass({ size: 'sm' })
  return (
    <p className="flex flex-wrap gap-2.5">
      <Link to={hrefOf({ ...wholeList, part: 'sheets' })} className={small}>
        全部{reportLabel(form.questionnaire_type)}
      </Link>
      {hasScores(form) && (
        <>
          <Link to={hrefOf({ ...wholeList, part: 'scores' })} className={small}>
            成绩单
          </Link>
          <Link to={hrefOf({ ...wholeList, part: 'sitting' })} className={small}>
            正在作答
          </Link>
        </>
      )}
      {formKindOf(form.questionnaire_type).hasScores && (
        <>
          <Link to={hrefOf({ ...wholeList, part: 'regrade' })} className={small}>
            重判
          </Link>
          <Link to={hrefOf({ ...wholeList, part: 'appeals' })} className={small}>
            申诉
          </Link>
        </>
      )}
      <Link
        to={hrefOf({ ...wholeList, part: 'deleted' })}
        className={buttonClass({ size: 'sm', variant: 'quiet' })}
      >
        回收站
      </Link>
    </p>
  )
}
