import { isReleasedInLots } from '@wenhai/core/form/anonymity'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { useEffect, useRef, useState } from 'react'
import { AppealsView } from '#features/exam/appeal/appeals-view.tsx'
import { RegradeView } from '#features/exam/regrade/regrade-view.tsx'
import { ScoreListView } from '#features/exam/scores/score-list.tsx'
import { type MineForm, mayWith } from '#features/form/own/own-form.ts'
import { DeletedList } from '#features/report/list/deleted-list.tsx'
import { ReportsList } from '#features/report/list/reports-list.tsx'
import { hasScores, reportLabel } from '#features/report/page/report-labels.ts'
import { SittingList } from '#features/report/page/sitting/sitting-list.tsx'
import { type ReportPart, useReportsAddress, wholeList } from '#features/report/page/use-reports-address.ts'
import { RosterUnanswered } from '#features/roster/roster-unanswered.tsx'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { Button, buttonClass, linkClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tabs } from '#ui/lists/tabs.tsx'
import { Seal } from '#ui/seal.tsx'

const frame =
  'mx-auto flex w-full max-w-desk flex-col gap-5 px-8 pt-8 pb-20 max-md:gap-4 max-md:px-4.5 max-md:pt-5'

/** Shows all reports of a form to its author, in place of the form's page. */
export function ReportsView({ form, part }: { form: MineForm; part: ReportPart }) {
  const { turn } = useReportsAddress()
  const word = reportLabel(form.questionnaire_type)
  const isExam = formKindOf(form).hasScores
  const shown = partsOf(form).includes(part) ? part : 'sheets'
  return (
    <div className={frame}>
      <ReportsViewHead form={form} />
      <Tabs<ReportPart>
        label="看什么"
        value={shown}
        onChange={(next) => turn({ ...wholeList, part: next })}
        tabs={[
          { key: 'sheets', label: word },
          ...(hasScores(form)
            ? [
                { key: 'scores' as const, label: '成绩单' },
                { key: 'sitting' as const, label: '正在作答' },
              ]
            : []),
          ...(isExam
            ? [
                { key: 'regrade' as const, label: '重判' },
                { key: 'appeals' as const, label: '申诉' },
              ]
            : []),
          { key: 'deleted', label: '回收站' },
        ]}
      >
        {shown === 'sheets' && <ReportsList form={form} />}
        {shown === 'scores' && <ScoreListView form={form} />}
        {shown === 'sitting' && <SittingList form={form} />}
        {shown === 'regrade' && <RegradeView form={form} />}
        {shown === 'appeals' && <AppealsView form={form} />}
        {shown === 'deleted' && <DeletedList form={form} />}
      </Tabs>
    </div>
  )
}

const partsOf = (form: MineForm): readonly ReportPart[] => [
  'sheets',
  'deleted',
  ...(hasScores(form) ? (['scores', 'sitting'] as const) : []),
  ...(formKindOf(form).hasScores ? (['regrade', 'appeals'] as const) : []),
]

function ReportsViewHead({ form }: { form: MineForm }) {
  const { questionnaire_type: kind, survey_id, survey_title, own } = form
  const { hrefOf } = useReportsAddress()
  const results = paths.analytics(kind, survey_id)
  const [isUnanswered, setUnanswered] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The link that led here is gone with its page: those who do not see the page change hear it.
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <header className="grid grid-cols-1 gap-3">
      <p>
        <Link
          to={hrefOf({ ...wholeList, part: '' })}
          className={`${linkClass} inline-flex max-w-full items-center gap-1 text-md touch:min-h-11`}
        >
          <Icon name="left" size={14} className="shrink-0" />
          <span className="min-w-0 truncate">{survey_title}</span>
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
        <Seal kind={kind} />
        <h1 ref={title} tabIndex={-1} className="text-3xl outline-none">
          {reportLabel(kind)}
        </h1>
        <div className="ml-auto flex flex-wrap gap-2.5 narrow:ml-0 narrow:w-full narrow:[&>*]:flex-1">
          <Link to={results} className={buttonClass()}>
            统计
          </Link>
          {own.rosterCount > 0 && <Button onClick={() => setUnanswered(true)}>未答题的人</Button>}
        </div>
      </div>
      {isUnanswered && (
        <RosterUnanswered
          survey_id={survey_id}
          title={survey_title}
          onClose={() => setUnanswered(false)}
          isInLots={isReleasedInLots(form) && form.state !== 'ended'}
          mayRemind={mayWith(form, 'manage')}
        />
      )}
    </header>
  )
}
