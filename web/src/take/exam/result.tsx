import { formatSeconds } from '@wenhai/core/format/number'
import type { TakePage } from '@wenhai/core/report/page'
import type { ExamResult as Result } from '@wenhai/core/report/schema'
import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import { Elsewhere, PublishedLink } from '../entry/closed-states.tsx'
import { LookUpAgain } from '../entry/look-up-again.tsx'
import type { TakenState } from '../machine/state.ts'
import type { Take } from '../machine/take.ts'
import { HandedInNote } from '../receipt/handed-in-note.tsx'
import { FixedPaper, ownPaper } from '../receipt/own-paper.tsx'
import { ReceiptTools } from '../receipt/receipt-tools.tsx'
import { ThanksNote } from '../receipt/thanks-note.tsx'
import { TakeLink } from '../take-link.tsx'
import { TakeMoment } from '../take-time.tsx'
import { finalName, holdBack } from './describe-exam.ts'
import { EarlierReports } from './earlier-reports.tsx'
import { OwnAppealSection } from './own-appeal.tsx'
import { OwnTimeline } from './own-timeline.tsx'
import { ExamReview } from './review.tsx'
import './exam.css'

export { ExamCover } from './cover.tsx'
export { LeaveWatch } from './leave-watch.tsx'

interface ExamResultProps {
  page: TakePage
  take: Take
  state: TakenState
}

/** Shows the result of an exam, as far as the exam shows it, and what comes next. */
export function ExamResultView(props: ExamResultProps) {
  const { page, state } = props
  const { report, mine, questions, isAwake } = state
  const receipt = report ?? mine.sheet
  const exam = report?.exam
  return (
    <>
      <HandedInNote state={state} />
      <Summary {...props} />
      {!receipt && <LookUpAgain {...props} />}
      {mine.sheets.length > 1 && (
        <EarlierReports page={page} state={state} title="全部答卷" current={receipt?.report_id} />
      )}
      {report && exam?.shown === 'all' && <OwnReview {...props} report={report} exam={exam} />}
      {exam?.shown === 'score' && (
        <section aria-label="我的答案">
          <h2 className="take-title">我的答案</h2>
          <FixedPaper {...ownPaper(state)} />
        </section>
      )}
      {report && exam && isAwake && (
        <OwnTimeline
          key={report.report_id}
          take={props.take}
          report_id={report.report_id}
          questions={exam.shown === 'nothing' ? [] : questions}
        />
      )}
    </>
  )
}

/** The card at the top: the score, the receipt, and the ways on. */
function Summary(props: ExamResultProps) {
  const { page, take, state } = props
  const { report, mine, problem } = state
  const receipt = report ?? mine.sheet
  const exam = report?.exam
  return (
    <section className="take-card exam-result">
      <h2>已交卷</h2>
      {exam ? (
        <Score exam={exam} page={page} state={state} />
      ) : receipt ? (
        <Fetching take={take} state={state} />
      ) : (
        <p>成绩凭回执查看。</p>
      )}
      {exam?.changes.map((change) => (
        <p key={change.time} className="exam-pending">
          {change.isUndone
            ? `重判已撤销，成绩从 ${change.from} 恢复为 ${change.to}。`
            : `成绩已重判，从 ${change.from} 到 ${change.to}。原因：${change.reason}`}
        </p>
      ))}
      {exam && <Facts exam={exam} page={page} state={state} />}
      {receipt && (
        <p className="take-meta">
          {receipt.receipt !== '' && (
            <span>
              回执 <b className="take-code">{receipt.receipt}</b>
            </span>
          )}
          <span>
            <TakeMoment at={receipt.submitted} to={page.view.anonymous ? 'day' : 'minute'} /> 交卷
          </span>
        </p>
      )}
      <ThanksNote {...props} />
      {receipt?.receipt && <ReceiptTools {...props} receipt={receipt} />}
      {exam && problem && <p className="take-bad">{problem.text}</p>}
      <Elsewhere page={page}>
        <Again {...props} />
        <PublishedLink page={page} state={state} />
        {page.user && (
          <TakeLink to={paths.oceanSection('mistake')} className="take-button">
            错题本
          </TakeLink>
        )}
      </Elsewhere>
    </section>
  )
}

interface OwnReviewProps extends ExamResultProps {
  report: NonNullable<TakenState['report']>
  exam: Result
}

const OwnReview = ({ page, take, state: { questions, isAwake }, report, exam }: OwnReviewProps) => (
  <ExamReview
    questions={questions}
    answers={report.answers}
    review={exam.review}
    isAwake={isAwake}
    uploads={report.uploads}
    ink={report.ink}
    below={(question_id, number) =>
      isAwake || exam.appeals.length > 0 ? (
        <OwnAppealSection
          take={take}
          survey_id={page.view.survey_id}
          report={report}
          question_id={question_id}
          number={number}
        />
      ) : null
    }
  />
)

/** A taker on a roster has to say their name first, so until then only the report tells which attempt it was. */
function countLeft({ view }: TakePage, { mine, report }: TakenState): number {
  if (!view.needRoster) return mine.attemptsLeft
  return report?.exam ? Math.max(0, view.attempts - report.exam.attemptNo) : 0
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="exam-fact">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

type FactsProps = { exam: Result } & Pick<ExamResultProps, 'page' | 'state'>

const Facts = ({ exam, page: { view }, state: { mine } }: FactsProps) => (
  <dl className="take-facts">
    <Fact name="及格线">{exam.passScore} 分</Fact>
    {exam.seconds > 0 && <Fact name="用时">{formatSeconds(exam.seconds)}</Fact>}
    {(mine.sheets.length > 1 || view.attempts > 1) && (
      <Fact name="第几次">
        第 {exam.attemptNo} 次，共 {Math.max(view.attempts, exam.attemptNo)} 次
      </Fact>
    )}
    {exam.rank !== null && <Fact name="名次">第 {exam.rank} 名</Fact>}
  </dl>
)

function Score({ exam, page, state }: FactsProps) {
  const { score, fullScore, finalScore, pending } = exam
  const { view } = page
  const why = holdBack(exam, view, { attemptsLeft: countLeft(page, state) })
  const isOneOfMany = state.mine.sheets.length > 1 && finalScore !== null
  return (
    <>
      {score !== null && (
        <p className="exam-score">
          <b>{score}</b> <span>/ {fullScore} 分</span>
          {!isOneOfMany && <Passed exam={exam} />}
        </p>
      )}
      {isOneOfMany && (
        <p className="exam-final">
          {finalName(view.attemptRule)} <b>{finalScore} 分</b>
          <Passed exam={exam} />
        </p>
      )}
      {score !== null && pending > 0 && <p className="exam-pending">还有 {pending} 题待批阅。</p>}
      {why !== '' && <p>{why}</p>}
    </>
  )
}

const Passed = ({ exam: { isPassed } }: { exam: Result }) =>
  isPassed === null ? null : (
    <em className={isPassed ? 'exam-tag exam-right' : 'exam-tag exam-wrong'}>
      {isPassed ? '及格' : '未及格'}
    </em>
  )

const Fetching = ({ take, state }: Pick<ExamResultProps, 'take' | 'state'>) => (
  <div role="status">
    {state.problem ? (
      <p>
        答卷已经收好，成绩没能载入：{state.problem.text}{' '}
        <button type="button" className="take-button" onClick={take.retry}>
          重试
        </button>
      </p>
    ) : (
      <p>答卷已经收好，正在取成绩…</p>
    )}
  </div>
)

/** On the page of a report the button leads to the cover; right after the hand-in the cover is already here. */
function Again({ page, take, state }: ExamResultProps) {
  const { face, attempt } = state.mine
  if (face === 'taken' || countLeft(page, state) === 0) return null
  const label = attempt ? '继续作答' : '再答一次'
  const look = 'take-button take-button-main'
  return page.report ? (
    <TakeLink to={paths.form('exam', page.view.survey_id)} className={look}>
      {label}
    </TakeLink>
  ) : (
    <button type="button" className={look} onClick={take.again}>
      {label}
    </button>
  )
}
