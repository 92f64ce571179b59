import '../../question/print/a4.css'
import './print/printed-report.css'
import { voteId } from '@wenhai/core/form/answers'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { formatSeconds } from '@wenhai/core/format/number'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import { endNames } from '@wenhai/core/logic/hand-in'
import { submittedText, takerName } from '@wenhai/core/report/describe-taker'
import type { ReportView } from '@wenhai/core/report/schema'
import { nameOfSource } from '@wenhai/core/results/choices'
import { type Ref, useEffect, useRef } from 'react'
import type { MineForm } from '#features/form/own/own-form.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { Link } from '#lib/router/link.tsx'
import { Button, buttonClass, linkClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PrintPage, printWhole } from '#ui/print/print-page.tsx'
import { Seal } from '#ui/seal.tsx'
import { removeReports } from '../list/remove-reports.ts'
import { PrintedAnswer } from './print/printed-answer.tsx'
import { deviceLabel, reportLabel, reportSign } from './report-labels.ts'
import { mayWait } from './use-marking.ts'
import { type Neighbour, useNeighbours } from './use-report-list.ts'
import { type ListState, useReportsAddress } from './use-reports-address.ts'

interface ReportHeadProps {
  form: MineForm
  /** The report; undefined until it has come. */
  report: ReportView | undefined
  onGive?: () => void
}

/** Lists of other things that lead to a report, and back to which it leads. */
const cameFrom: Partial<Record<string, string>> = { scores: '成绩单', appeals: '申诉' }

/** Shows whose report it is, what can be done with it, and the way to the others. */
export function ReportHead({ form, report, onGive }: ReportHeadProps) {
  const { questionnaire_type: kind, survey_id, survey_title, anonymous } = form
  const { address, hrefOf } = useReportsAddress()
  const navigate = useNavigate()
  const { before, after } = useNeighbours(survey_id, address, formKindOf(kind).hasScores && mayWait(form.own))
  const word = reportLabel(kind)
  const name = takerName(report?.name ?? '', anonymous)
  const facts = report && factsOf(form, report)
  const part = address.part in cameFrom ? address.part : 'sheets'
  const toList = hrefOf({ report: '', part })
  const printed = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The link that led here is gone with the list: those who do not see the page change hear it.
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  }, [])
  const remove = async ({ report_id }: ReportView) => {
    const removed = { report_id, name: report?.name ?? '' }
    // Going back would lead to what is not there any more.
    if (await removeReports(form, [removed], () => undefined)) await navigate(toList, { replace: true })
  }
  return (
    <header className="grid grid-cols-1 gap-3">
      <p>
        <Link
          to={toList}
          state={{ from: address.report } satisfies ListState}
          className={`${linkClass} inline-flex items-center gap-1 text-md touch:min-h-11`}
        >
          <Icon name="left" size={14} />
          {cameFrom[part] ?? `全部${word}`}
        </Link>
      </p>
      <div className="flex min-w-0 items-center gap-3">
        <Seal kind={kind} />
        <p className="min-w-0 truncate text-md text-ink-2">{survey_title}</p>
      </div>
      <h1 ref={title} tabIndex={-1} className="text-4xl break-words outline-none narrow:text-3xl">
        {report ? `${name}的${word}` : word}
      </h1>
      {facts && <Facts facts={facts} />}
      <div className="mt-1 flex flex-wrap items-center gap-2.5">
        <Step to={before} name="上一份" hrefOf={hrefOf} />
        <Step to={after} name="下一份" hrefOf={hrefOf} />
        {report && (
          <Button icon="print" onClick={() => printed.current && void printWhole(printed.current)}>
            打印
          </Button>
        )}
        {report && formKindOf(kind).hasClock && !anonymous && <Button onClick={onGive}>加时、补考</Button>}
        {report && (
          <Button icon="trash" variant="quiet" onClick={() => void remove(report)}>
            删除
          </Button>
        )}
      </div>
      {report && facts && <PrintedReport ref={printed} report={report} facts={[name, ...facts]} />}
    </header>
  )
}

const Facts = ({ facts }: { facts: readonly string[] }) => (
  <ul aria-label="关于这一份" className="flex flex-wrap gap-x-4 gap-y-1 text-md text-ink-3">
    {facts.map((fact) => (
      <li key={fact} className="min-w-0 break-words">
        {fact}
      </li>
    ))}
  </ul>
)

interface StepProps {
  to: Neighbour | undefined
  name: string
  hrefOf: (next: Neighbour) => string
}

/** At the end of the list the button stays in its place, so that the other one does not move under the finger. */
const Step = ({ to, name, hrefOf }: StepProps) =>
  to ? (
    <Link to={hrefOf(to)} className={buttonClass()}>
      {name}
    </Link>
  ) : (
    <Button disabled>{name}</Button>
  )

/** The facts about a report beside its answers. */
function factsOf({ anonymous }: Pick<MineForm, 'anonymous'>, report: ReportView): string[] {
  const { group, device, source } = report
  const seconds = report.exam?.seconds || report.seconds
  return [
    ...(group === '' ? [] : [group]),
    `${submittedText(dateTimeText(report.submitted), anonymous)} 提交`,
    ...(seconds > 0 ? [`用时 ${formatSeconds(seconds)}`] : []),
    ...(anonymous ? [] : [deviceLabel(device), `来源 ${nameOfSource(source)}`]),
    reportSign(report),
    ...(report.end ? [endNames[report.end]] : []),
    ...Object.entries({ ...report.values, ...report.fields }).flatMap(([name, value]) =>
      value === null ? [] : [`${name} ${value}`],
    ),
  ]
}

interface PrintedReportProps {
  ref: Ref<HTMLDivElement>
  report: ReportView
  /** The facts as the page says them: whose, when, how long. */
  facts: readonly string[]
}

/** A report on A4. While it is rendered, the page prints as this, by whichever way. */
const PrintedReport = ({ ref, report, facts }: PrintedReportProps) => (
  <PrintPage page="size: A4; margin: 16mm 18mm">
    <div ref={ref} className="a4">
      <div className="a4-head">
        <h2>{report.survey_title}</h2>
        <p className="a4-facts">{facts.join('　·　')}</p>
        {report.exam && <Score exam={report.exam} />}
      </div>
      <ol>
        {report.question.map((question, index) => (
          <PrintedAnswer
            key={question.question_id}
            question={question}
            number={question.question_id === voteId ? undefined : index + 1}
            answer={report.answers[question.question_id] ?? ''}
            isUnasked={report.unasked?.includes(question.question_id) ?? false}
            review={report.exam?.review.find(({ question_id }) => question_id === question.question_id)}
          />
        ))}
      </ol>
    </div>
  </PrintPage>
)

function Score({ exam }: { exam: NonNullable<ReportView['exam']> }) {
  const { score, fullScore, passScore, isPassed, pending } = exam
  const verdict = isPassed === null ? '' : isPassed ? '　及格' : '　未及格'
  return (
    <p className="a4-total">
      <b>
        {score ?? '—'} / {fullScore} 分
      </b>
      {pending > 0 ? `　还有 ${pending} 题待批阅` : verdict}
      <span className="a4-score">（{passScore} 分及格）</span>
    </p>
  )
}
