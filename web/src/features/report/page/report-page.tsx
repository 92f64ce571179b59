import '../../question/paper/paper.css'
import '../../../take/timeline/timeline.css'
import { takerName } from '@wenhai/core/report/describe-taker'
import type { ReportView, TimelineEntry } from '@wenhai/core/report/schema'
import { type ReactNode, useState } from 'react'
import type { MineForm } from '#features/form/own/own-form.ts'
import { UploadPlaceContext } from '#features/question/kinds/kind-take.ts'
import { failureOf } from '#lib/query.ts'
import { Timeline } from '#take/timeline/timeline.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FailedState } from '#ui/feedback/failed-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { Waiting } from '#ui/feedback/waiting.tsx'
import { Tabs } from '#ui/lists/tabs.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { useReport, useTimeline } from '../reports-api.ts'
import { ExtraDialog } from './extra-dialog.tsx'
import { MarkingPanel } from './marking-panel.tsx'
import { ReportHead } from './report-head.tsx'
import { ReportQuestion } from './report-question.tsx'
import { type ReportMarking, useReportMarking } from './use-marking.ts'
import { useMarkingNavigation } from './use-marking-navigation.ts'

const frame =
  'mx-auto flex w-full max-w-page flex-col gap-6 px-8 pt-8 pb-20 max-md:gap-5 max-md:px-4.5 max-md:pt-5 max-lg:pb-32'

/** Shows one report of a form to its author, in place of the form's page. */
export function ReportPage({ form, id }: { form: MineForm; id: string }) {
  const { data: report, error, refetch, isFetching } = useReport(id)
  // The address may name a report of another form.
  const isElsewhere = report !== undefined && report.survey_id !== form.survey_id
  return (
    <div className={frame}>
      {report && !isElsewhere ? (
        <Report form={form} report={report} />
      ) : (
        <>
          <ReportHead form={form} report={undefined} />
          {(error || isElsewhere) && (
            <FailedState
              title={isElsewhere ? '这里没有这份答卷' : undefined}
              reason={isElsewhere ? '它可能已经随问卷删除，或者链接不完整。' : failureOf(error)}
              onRetry={isElsewhere ? undefined : () => refetch()}
              isRetrying={isFetching}
            />
          )}
          {!report && !error && (
            <Waiting>
              <SkeletonLines count={10} className="rounded-xl border bg-surface p-6 shadow-card" />
            </Waiting>
          )}
        </>
      )}
    </div>
  )
}

type Part = 'answers' | 'timeline'

function Report({ form, report }: { form: MineForm; report: ReportView }) {
  const marking = useReportMarking(report)
  const [part, setPart] = useState<Part>('answers')
  const [isGiving, setGiving] = useState(false)
  const way = useMarkingNavigation(form, report, marking)
  const name = takerName(report.name, form.anonymous)
  return (
    <div ref={way.root} className="grid grid-cols-1 gap-6">
      <ReportHead form={form} report={report} onGive={() => setGiving(true)} />
      <div
        className={
          report.exam
            ? 'grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-8'
            : 'grid grid-cols-1'
        }
      >
        <section
          aria-label="答卷"
          className="rounded-xl border bg-surface p-6 shadow-card max-lg:order-2 max-md:p-4.5"
        >
          <ReportParts report={report} isAnonymous={form.anonymous} part={part} onPart={setPart}>
            <ReportQuestions
              report={report}
              marking={marking}
              onEnter={way.focusNextField}
              className={part === 'answers' ? '' : 'hidden'}
            />
          </ReportParts>
        </section>
        {report.exam && (
          <MarkingPanel
            form={form}
            report={report}
            exam={report.exam}
            marking={marking}
            way={way}
            onShow={setPart}
          />
        )}
      </div>
      {isGiving && (
        <ExtraDialog
          form={form}
          who={{ report_id: report.report_id }}
          name={name}
          onClose={() => setGiving(false)}
        />
      )}
      <LeaveGuard when={marking.isAtRisk} />
    </div>
  )
}

interface ReportPartsProps {
  report: ReportView
  isAnonymous: boolean
  part: Part
  onPart: (part: Part) => void
  /** The answers. */
  children: ReactNode
}

/** The answers, and beside them 作答记录 where there is one. */
const ReportParts = ({ report, isAnonymous, part, onPart, children }: ReportPartsProps) =>
  report.started !== null && !isAnonymous ? (
    <Tabs
      label="看什么"
      value={part}
      onChange={onPart}
      tabs={[
        { key: 'answers', label: '答案' },
        { key: 'timeline', label: '作答记录' },
      ]}
    >
      {children}
      {part === 'timeline' && <ReportTimeline report={report} />}
    </Tabs>
  ) : (
    children
  )

interface ReportQuestionsProps {
  report: ReportView
  marking: ReportMarking
  onEnter: () => void
  className?: string
}

/** Shows the questions in the order in which this taker had them. */
const ReportQuestions = ({ report, marking, onEnter, className }: ReportQuestionsProps) => (
  <UploadPlaceContext value={{ links: report.uploads }}>
    <ol aria-label="题目" className={cx('grid grid-cols-1', className)}>
      {report.question.map((question, index) => (
        <ReportQuestion
          key={question.question_id}
          question={question}
          number={index + 1}
          answer={report.answers[question.question_id] ?? ''}
          isUnasked={report.unasked?.includes(question.question_id) ?? false}
          review={report.exam?.review.find(({ question_id }) => question_id === question.question_id)}
          marking={marking}
          onEnter={onEnter}
          drawn={{ uploads: report.uploads, ink: report.ink }}
        />
      ))}
    </ol>
  </UploadPlaceContext>
)

/** Shows 作答记录, asked for when it is looked at. */
function ReportTimeline({ report }: { report: ReportView }) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeline(
    report.report_id,
  )
  // Where a part ends there is a button, or the next one.
  const entries = data?.pages.flatMap(({ tables }) => tables.filter(({ kind }) => kind !== 'more'))
  return (
    <ListStates<TimelineEntry>
      items={entries}
      failure={failureOf(error)}
      onRetry={() => refetch()}
      isRetrying={isFetching}
      skeleton={<SkeletonLines count={8} />}
      empty={
        <EmptyState
          className="py-8!"
          title="没有作答记录"
          hint="匿名的，和一次交上来、中途没有保存过的，都没有。"
        />
      }
    >
      {(shown) => (
        <>
          <Timeline entries={shown} questions={report.question} />
          {hasNextPage && (
            <Button className="mx-auto mt-3" pending={isFetchingNextPage} onClick={() => fetchNextPage()}>
              记录很长，继续载入
            </Button>
          )}
        </>
      )}
    </ListStates>
  )
}
