import { formKindNames, isBallot } from '@wenhai/core/form/form-kind'
import type { FormView } from '@wenhai/core/form/schema'
import type { TakePage } from '@wenhai/core/report/page'
import { useEffect, useEffectEvent, useRef } from 'react'
import { UploadPlaceContext } from '#features/question/kinds/kind-take.ts'
import { sizeClass, usePreferences } from '#features/question/paper/preferences.ts'
import { WithChunk } from '#ui/chunk.tsx'
import { Answering } from './answering.tsx'
import { afterChunk, beforeChunk, examChunk } from './chunks/chunks.ts'
import { problemChunk } from './chunks/problem-chunk.ts'
import type { BrowserEnvironment } from './machine/environment.ts'
import { TakeStrip } from './take-strip.tsx'
import { Moment } from './take-time.tsx'
import { useTake } from './use-take.ts'

/** A form as someone who takes part meets it, from the first look to the receipt. */
export function Take({ page, environment }: { page: TakePage; environment?: BrowserEnvironment }) {
  const form = useRef<HTMLFormElement>(null)
  const { take, state } = useTake(page, form, environment)
  const { stage, sync, mine, isAwake, isSending } = state
  const isExam = page.view.questionnaire_type === 'exam'
  const { size } = usePreferences()
  const root = useStageFocus(`${stage} ${sync === 'waiting'} ${stage === 'taken' && mine.sheet?.receipt}`)
  const shared = { page, take, state }

  // A reload without a line shows the paper again, until it is handed in.
  const attempt_id = state.attempt?.attempt_id
  const keep = useEffectEvent(async () => {
    const { keepPage, forgetPage } = await import('./machine/kept-page.ts')
    await (stage === 'paper' ? keepPage(page, state) : forgetPage())
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the attempt come other questions
  useEffect(() => {
    if (isAwake) void keep().catch(() => undefined)
  }, [isAwake, stage, attempt_id])
  // When it is needed, the line may be down.
  useEffect(() => {
    if (isAwake) void problemChunk.load().catch(() => undefined)
  }, [isAwake])
  // While the report is on its way, so is what will be shown then.
  useEffect(() => {
    if (isSending) void (isExam ? examChunk : afterChunk).load().catch(() => undefined)
  }, [isSending, isExam])

  const cover = isExam && (
    <WithChunk chunk={examChunk}>{({ ExamCover }) => <ExamCover page={page} state={state} />}</WithChunk>
  )
  const results = state.result && (
    <WithChunk chunk={afterChunk}>{({ VoteResults }) => <VoteResults {...shared} />}</WithChunk>
  )
  const place = {
    take: { survey_id: page.view.survey_id, attempt_id, anonymous: page.view.anonymous, ask: take.ask },
    links: state.report?.uploads ?? [],
  }
  return (
    <UploadPlaceContext value={place}>
      <div className={`take ${sizeClass(size)}`} ref={root} tabIndex={-1}>
        {stage === 'paper' && <TakeStrip take={take} state={state} view={page.view} />}
        <TakeHead
          view={page.view}
          isBrief={stage === 'taken' || stage === 'over'}
          taker={isExam && stage === 'paper' ? state.taker : ''}
        />
        {stage === 'paper' && <Answering {...shared} formRef={form} />}
        {stage === 'paper' && isAwake && isExam && page.view.recordLeaving && (
          <WithChunk chunk={examChunk}>
            {({ LeaveWatch }) => <LeaveWatch take={take} state={state} />}
          </WithChunk>
        )}
        {stage === 'taken' && isExam && (
          <WithChunk chunk={examChunk}>{({ ExamResult }) => <ExamResult {...shared} />}</WithChunk>
        )}
        {stage === 'taken' && !isExam && (
          <WithChunk chunk={afterChunk}>
            {({ ReceiptState }) => <ReceiptState {...shared} formRef={form} />}
          </WithChunk>
        )}
        {stage === 'over' && (
          <WithChunk chunk={afterChunk}>{({ OverState }) => <OverState {...shared} />}</WithChunk>
        )}
        {stage === 'before' && (
          <WithChunk chunk={beforeChunk}>
            {({ BeforeStates }) => <BeforeStates {...shared} cover={cover} results={results} />}
          </WithChunk>
        )}
      </div>
    </UploadPlaceContext>
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
function TakeHead({ view, isBrief, taker }: { view: FormView; isBrief: boolean; taker: string }) {
  const { questionnaire_type, survey_title, desc, sponsor, end_time, questionCount, anonymous } = view
  return (
    <header className="take-head">
      <span className={`take-seal take-seal-${questionnaire_type}`}>{formKindNames[questionnaire_type]}</span>
      <h1>{survey_title}</h1>
      {desc !== '' && !isBrief && <p className="take-desc">{desc}</p>}
      <p className="take-meta">
        {taker !== '' && <b className="take-taker">考生：{taker}</b>}
        {sponsor !== '' && <span>{sponsor}</span>}
        {!isBallot(questionnaire_type) && questionCount > 0 && (
          <span>
            {view.logic ? '最多' : '共'} {questionCount} 题
          </span>
        )}
        {anonymous && <span>匿名</span>}
        {view.kiosk && !isBrief && <span>大家轮流填写，重新打开就是下一位</span>}
        {end_time && (
          <span>
            <Moment at={end_time} /> 截止
          </span>
        )}
      </p>
    </header>
  )
}
