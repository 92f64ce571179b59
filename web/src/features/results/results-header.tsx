import { formKindOf } from '@wenhai/core/form/form-kind'
import { lazy, Suspense, useState } from 'react'
import { useFormRights } from '#features/form/api.ts'
import type { Sides } from '#features/question/result/sides.ts'
import { ReportExportButton } from '#features/report/export/export-button.tsx'
import { isUnfiltered } from '#lib/filter-value.ts'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { fileNameOf } from '#lib/uuid.ts'
import { Button, buttonClass, linkClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Seal } from '#ui/seal.tsx'
import { useAction } from '#ui/use-action.ts'
import { exportResults } from './api.ts'
import { reportsLink } from './panel.tsx'
import type { PublishedForm } from './publish/publishing.ts'

const PrintReport = lazy(() =>
  import('./print/print-report.tsx').then((module) => ({ default: module.PrintReport })),
)

/** Shows what the results are about, and what can be done with them. */
export function ResultsHeader({ sides }: { sides: Sides }) {
  const [isPrinting, setPrinting] = useState(false)
  const [{ results, filter }] = sides
  const { questionnaire_type: kind, survey_id, survey_title, all, total } = results
  const isAll = isUnfiltered(filter)
  const may = useFormRights(survey_id)
  return (
    <header className="grid grid-cols-1 gap-3">
      <p className="print:hidden">
        <Link
          to={paths.mine(kind, survey_id)}
          className={`${linkClass} inline-flex max-w-full items-center gap-1 text-md touch:min-h-11`}
        >
          <Icon name="left" size={14} className="shrink-0" />
          返回管理
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Seal kind={kind} />
        <span className="text-md text-ink-3">统计</span>
      </div>
      <h1 className="text-4xl break-words text-balance narrow:text-3xl">{survey_title}</h1>
      <div className="mt-1 flex flex-wrap items-center gap-2.5 narrow:[&>*]:flex-[1_0_36%] print:hidden">
        <Link to={paths.screen(kind, survey_id)} className={buttonClass()}>
          大屏
        </Link>
        {may('names') && (
          <Link to={reportsLink(results, filter)} className={buttonClass()}>
            {formKindOf(kind).isBallot ? '看选票' : '看答卷'}
          </Link>
        )}
        {formKindOf(kind).hasScores && may('mark') && (
          <Link to={paths.marking(survey_id)} className={buttonClass()}>
            阅卷
          </Link>
        )}
        {may('manage') && <PublishButton form={results} />}
        {may('names') && (
          <ReportExportButton
            form={{ survey_id, survey_title, questionnaire_type: kind, participants: all }}
            filter={isAll ? undefined : filter}
            filtered={isAll ? undefined : total}
          />
        )}
        <Button icon="print" disabled={all === 0} pending={isPrinting} onClick={() => setPrinting(true)}>
          打印报告
        </Button>
        <WordButton results={results} filter={filter} />
      </div>
      {isPrinting && (
        <Suspense>
          <PrintReport sides={sides} onDone={() => setPrinting(false)} />
        </Suspense>
      )}
    </header>
  )
}

const PublishDialog = lazy(() =>
  import('./publish/publish-dialog.tsx').then((module) => ({ default: module.PublishResultsDialog })),
)

function PublishButton({ form }: { form: PublishedForm }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>公开结果</Button>
      {isOpen && (
        <Suspense>
          <PublishDialog form={form} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

type Shown = Sides[0]

/** The report as a Word document; where two filters are compared, of the first. */
function WordButton({
  results: { survey_id, survey_title, all },
  filter,
}: Pick<Shown, 'results' | 'filter'>) {
  const { isBusy, run } = useAction()
  const save = () => run(() => exportResults(survey_id, filter, `${fileNameOf(survey_title)}-统计报告.docx`))
  return (
    <Button icon="download" disabled={all === 0} pending={isBusy} onClick={save}>
      下载 Word 报告
    </Button>
  )
}
