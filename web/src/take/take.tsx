import { formKindOf } from '@wenhai/core/form/form-kind'
import type { FormView } from '@wenhai/core/form/schema'
import type { TakePage } from '@wenhai/core/report/page'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { UploadPlaceContext } from '#features/question/kinds/kind-take.ts'
import { sizeClass, usePreferences } from '#features/question/paper/preferences.ts'
import { WithChunk } from '#ui/chunk.tsx'
import { Answering } from './answering.tsx'
import { afterChunk, beforeChunk, examChunk, problemChunk } from './chunks.ts'
import type { BrowserEnvironment } from './machine/environment.ts'
import { isWork, noWork, openAttemptOf, reportOf, type TakeState } from './machine/state.ts'
import type { Take as TakeFlow } from './machine/take.ts'
import { TakeStrip } from './take-strip.tsx'
import { TakeMoment } from './take-time.tsx'
import { useTake } from './use-take.ts'

/** A form as someone who takes part meets it, from the first look to the receipt. */
export function TakeView({ page, environment }: { page: TakePage; environment?: BrowserEnvironment }) {
  const form = useRef<HTMLFormElement>(null)
  const { take, state } = useTake(page, form, environment)
  const { stage, mine } = state
  const { sync } = isWork(state) ? state : noWork
  const isExam = formKindOf(page.view).hasScores
  const { size } = usePreferences()
  const root = useStageFocus(`${stage} ${sync === 'waiting'} ${stage === 'taken' && mine.sheet?.receipt}`)
  usePartsAhead(page, state)
  const { survey_id, anonymous } = page.view
  const place = {
    take: { survey_id, attempt_id: openAttemptOf(state)?.attempt_id, anonymous, ask: take.ask },
    links: reportOf(state)?.uploads ?? [],
  }
  return (
    <UploadPlaceContext value={place}>
      <div className={`take ${sizeClass(size)}`} ref={root} tabIndex={-1}>
        {state.stage === 'paper' && <TakeStrip take={take} state={state} view={page.view} />}
        <TakeHead
          view={page.view}
          isBrief={stage === 'taken' || stage === 'over'}
          // In an exam the cover was seen before the clock began; the questions need the room.
          hasCover={!isExam || stage !== 'paper'}
          taker={isExam && stage === 'paper' ? state.taker : ''}
        />
        <StageContent page={page} take={take} state={state} formRef={form} />
      </div>
    </UploadPlaceContext>
  )
}

/** What may be needed when the line is down, or as soon as the report is there, is fetched before. */
function usePartsAhead(page: TakePage, state: TakeState): void {
  const { stage, isAwake } = state
  const isHandingIn = isWork(state) && state.isHandingIn
  const attempt_id = openAttemptOf(state)?.attempt_id
  // A reload without a line shows the paper again, until it is handed in.
  const keep = useEffectEvent(async () => {
    const { keepPage, forgetPage } = await import('./machine/kept-page.ts')
    await (stage === 'paper' ? keepPage(page, state) : forgetPage())
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the attempt come other questions
  useEffect(() => {
    if (isAwake && !page.embed) void keep().catch(() => undefined)
  }, [isAwake, stage, attempt_id])
  // What fails here is asked for again, and its failure told, where it is shown.
  useEffect(() => {
    if (isAwake) void problemChunk.load().catch(() => undefined)
  }, [isAwake])
  const isExam = formKindOf(page.view).hasScores
  useEffect(() => {
    if (isHandingIn) void (isExam ? examChunk : afterChunk).load().catch(() => undefined)
  }, [isHandingIn, isExam])
}

interface StageProps {
  page: TakePage
  take: TakeFlow
  state: TakeState
  formRef: RefObject<HTMLFormElement | null>
}

function StageContent({ page, take, state, formRef }: StageProps) {
  const isExam = formKindOf(page.view).hasScores
  const shared = { page, take }
  if (state.stage === 'paper')
    return (
      <>
        <Answering {...shared} state={state} formRef={formRef} />
        {state.isAwake && isExam && page.view.recordLeaving && (
          <WithChunk chunk={examChunk}>
            {({ LeaveWatch }) => <LeaveWatch take={take} state={state} />}
          </WithChunk>
        )}
      </>
    )
  if (state.stage === 'taken' && isExam)
    return (
      <WithChunk chunk={examChunk}>
        {({ ExamResultView }) => <ExamResultView {...shared} state={state} />}
      </WithChunk>
    )
  if (state.stage === 'taken')
    return (
      <WithChunk chunk={afterChunk}>
        {({ ReceiptState }) => <ReceiptState {...shared} state={state} formRef={formRef} />}
      </WithChunk>
    )
  if (state.stage === 'over')
    return (
      <WithChunk chunk={afterChunk}>{({ OverState }) => <OverState page={page} state={state} />}</WithChunk>
    )
  const cover = isExam && (
    <WithChunk chunk={examChunk}>{({ ExamCover }) => <ExamCover page={page} state={state} />}</WithChunk>
  )
  const results = state.result && (
    <WithChunk chunk={afterChunk}>{({ VoteResults }) => <VoteResults {...shared} state={state} />}</WithChunk>
  )
  return (
    <WithChunk chunk={beforeChunk}>
      {({ BeforeStates }) => <BeforeStates {...shared} state={state} cover={cover} results={results} />}
    </WithChunk>
  )
}

/** Another stage is another page, which the taker begins to read at its top. */
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

interface TakeHeadProps {
  view: FormView
  isBrief: boolean
  hasCover: boolean
  taker: string
}

/** Shows what the form is, whose it is, and until when. */
function TakeHead({ view, isBrief, hasCover, taker }: TakeHeadProps) {
  const { questionnaire_type, survey_title, desc, sponsor, end_time, questionCount, anonymous } = view
  const { cover, logo } = view
  return (
    <header className="take-head">
      {cover && hasCover && !isBrief && (
        <div className="take-cover">
          <img src={cover} alt="" decoding="async" />
        </div>
      )}
      {logo && <img className="take-logo" src={logo} alt="" decoding="async" />}
      <span className={`take-seal take-seal-${questionnaire_type}`}>
        {formKindOf(questionnaire_type).name}
      </span>
      <h1>{survey_title}</h1>
      {desc !== '' && !isBrief && <p className="take-desc">{desc}</p>}
      <p className="take-meta">
        {taker !== '' && <b className="take-taker">考生：{taker}</b>}
        {sponsor !== '' && <span>{sponsor}</span>}
        {!formKindOf(questionnaire_type).isBallot && questionCount > 0 && (
          <span>
            {view.logic ? '最多' : '共'} {questionCount} 题
          </span>
        )}
        {anonymous && <span>匿名</span>}
        {view.kiosk && !isBrief && <span>大家轮流填写，重新打开就是下一位</span>}
        {end_time && (
          <span>
            <TakeMoment at={end_time} /> 截止
          </span>
        )}
      </p>
    </header>
  )
}
