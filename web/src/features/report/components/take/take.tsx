import { formKindNames } from '@wenhai/core/form/form-kind'
import type { FormView } from '@wenhai/core/form/schema'
import type { TakePage } from '@wenhai/core/report/page'
import { useEffect, useRef } from 'react'
import type { BrowserWorld } from '../../take/world.ts'
import { Answering } from './answering.tsx'
import { Moment } from './moment.tsx'
import { WithPart } from './part.tsx'
import { afterPart, beforePart, examPart } from './parts.ts'
import { TakeStrip } from './take-strip.tsx'
import { useTake } from './use-take.ts'

/** A form as whoever takes part meets it, from the first look to the receipt. */
export function Take({ page, world }: { page: TakePage; world?: BrowserWorld }) {
  const form = useRef<HTMLFormElement>(null)
  const { take, state } = useTake(page, form, world)
  const { stage, sync, mine, isAwake, isSending } = state
  const isExam = page.view.questionnaire_type === 'exam'
  const root = useStageFocus(`${stage} ${sync === 'waiting'} ${stage === 'taken' && mine.sheet?.receipt}`)
  const shared = { page, take, state }

  // While the sheet is on its way, so is what will be shown then.
  useEffect(() => {
    if (isSending) void (isExam ? examPart : afterPart).load().catch(() => undefined)
  }, [isSending, isExam])

  const cover = isExam && (
    <WithPart part={examPart}>{({ ExamCover }) => <ExamCover page={page} state={state} />}</WithPart>
  )
  const results = state.result && (
    <WithPart part={afterPart}>{({ VoteResults }) => <VoteResults {...shared} />}</WithPart>
  )
  return (
    <div className="take" ref={root} tabIndex={-1}>
      {stage === 'paper' && <TakeStrip take={take} state={state} view={page.view} />}
      <TakeHead view={page.view} isBrief={stage === 'taken' || stage === 'over'} />
      {stage === 'paper' && <Answering {...shared} formRef={form} />}
      {stage === 'paper' && isAwake && isExam && page.view.recordLeaving && (
        <WithPart part={examPart}>{({ LeaveWatch }) => <LeaveWatch take={take} state={state} />}</WithPart>
      )}
      {stage === 'taken' && isExam && (
        <WithPart part={examPart}>{({ ExamResult }) => <ExamResult {...shared} />}</WithPart>
      )}
      {stage === 'taken' && !isExam && (
        <WithPart part={afterPart}>
          {({ ReceiptFace }) => <ReceiptFace {...shared} formRef={form} />}
        </WithPart>
      )}
      {stage === 'over' && <WithPart part={afterPart}>{({ OverFace }) => <OverFace {...shared} />}</WithPart>}
      {stage === 'face' && (
        <WithPart part={beforePart}>
          {({ BeforeFaces }) => <BeforeFaces {...shared} cover={cover} results={results} />}
        </WithPart>
      )}
    </div>
  )
}

/** Another stage is another page: one begins to read it at its top. */
function useStageFocus(scene: string) {
  const root = useRef<HTMLDivElement>(null)
  const before = useRef(scene)
  useEffect(() => {
    if (before.current === scene) return
    before.current = scene
    root.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [scene])
  return root
}

/** What it is, whose it is, and until when. */
function TakeHead({ view, isBrief = false }: { view: FormView; isBrief?: boolean }) {
  const { questionnaire_type, survey_title, desc, sponsor, end_time, questionCount, anonymous } = view
  return (
    <header className="take-head">
      <span className={`take-seal take-seal-${questionnaire_type}`}>{formKindNames[questionnaire_type]}</span>
      <h1>{survey_title}</h1>
      {desc !== '' && !isBrief && <p className="take-desc">{desc}</p>}
      <p className="take-meta">
        {sponsor !== '' && <span>{sponsor}</span>}
        {questionnaire_type !== 'vote' && questionCount > 0 && <span>共 {questionCount} 题</span>}
        {anonymous && <span>匿名</span>}
        {end_time && (
          <span>
            <Moment at={end_time} /> 截止
          </span>
        )}
      </p>
    </header>
  )
}
