import { isReleasedInLots } from '@wenhai/core/form/anonymity'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { earliestHandInOf } from '@wenhai/core/report/deadline'
import type { TakePage } from '@wenhai/core/report/page'
import { type Ref, useEffect, useState } from 'react'
import { TakerSeed } from '#features/question/kinds/kind-take.ts'
import { WithChunk } from '#ui/chunk.tsx'
import { problemChunk } from './chunks.ts'
import { logicChunk, shownOf } from './machine/shown.ts'
import { openAttemptOf, type TakeState, type WorkState } from './machine/state.ts'
import type { Take } from './machine/take.ts'
import { Paper } from './paper/paper.tsx'
import { PlainBack, PlainInputs, PlainRefusal, refusalOf } from './plain-parts.tsx'
import { PlainTakeForm, Trouble } from './take-form.tsx'
import { TakeCountdown, TakeMoment } from './take-time.tsx'

export interface AnsweringProps {
  page: TakePage
  take: Take
  state: WorkState
  formRef?: Ref<HTMLFormElement> | undefined
}

const handInLabels = { survey: '提交', vote: '投票', contest: '投票', exam: '交卷' } as const
const changeLabels = { ...handInLabels, survey: '提交修改', vote: '改投这一项', contest: '改投' } as const

/** The paper in its form; once handed in without a net, it waits. */
export function Answering({ page, take, state, formRef }: AnsweringProps) {
  const { isAwake, sync, stage } = state
  const { hasClock: isExam, isBallot } = formKindOf(page.view)
  const earliest = useEarliest(page, take, state)
  const refusal = refusalOf(page, state)
  return (
    <>
      {/* The server draws this only for takers who began with the plain form. */}
      {isExam && !isAwake && (
        <p className="take-notice">
          没有脚本的时候，答案不会自动保存，也不会自动交卷：请在截止之前自己按
          {state.plain ? '最后一页' : '下面'}
          的“交卷”。
        </p>
      )}
      {isBallot && stage === 'paper' && sync !== 'waiting' && <p className="take-notice">{voteRule(page)}</p>}
      {sync === 'waiting' ? (
        <WithChunk chunk={problemChunk}>
          {({ WaitingReport }) => <WaitingReport take={take} state={state} isExam={isExam} />}
        </WithChunk>
      ) : (
        <PlainTakeForm page={page} state={state} step="submit" formRef={formRef} onSubmit={() => undefined}>
          {refusal && <PlainRefusal {...refusal} state={state} />}
          <PlainInputs state={state} />
          <TakerSeed value={isAwake ? take.seed() : ''}>
            <WorkPaper
              page={page}
              take={take}
              state={state}
              isRefused={refusal !== undefined}
              earliest={earliest}
            />
          </TakerSeed>
        </PlainTakeForm>
      )}
    </>
  )
}

interface WorkPaperProps extends Omit<AnsweringProps, 'formRef'> {
  isRefused: boolean
  /** Until this time it cannot be handed in. */
  earliest: string | undefined
}

/** The paper with what was answered so far. */
function WorkPaper({ page, take, state, isRefused, earliest }: WorkPaperProps) {
  const { questionnaire_type, layout } = page.view
  const { isAwake, problem, stage } = state
  const shown = shownOf(state)
  const logic = state.logic && logicChunk.get()
  return (
    <Paper
      questions={shown.questions}
      numbers={shown.numbers}
      items={shown.items}
      layout={layout}
      answers={shown.answers}
      onAnswer={take.answer}
      marked={state.marked}
      onMark={take.mark}
      faults={state.faults}
      points={state.points}
      startAt={shown.startAt}
      pageOf={shown.pageOf}
      isTurned={Boolean(page.plain?.turns) && !isRefused}
      isSafe={state.canKeep || state.sync === 'saved'}
      onShow={take.show}
      handIn={{
        label: shown.label || (stage === 'taken' ? changeLabels : handInLabels)[questionnaire_type],
        isHandingIn: state.isHandingIn,
        onHandIn: (options) => void take.handIn(options),
        soft: shown.soft?.text,
        wait: earliest && <EarliestNote at={earliest} take={take} isAwake={isAwake} />,
      }}
      isPlain={!isAwake}
      allowsGaps={formKindOf(questionnaire_type).hasClock}
      below={<PlainBack state={state} unit={layout === 'single' ? '题' : '页'} />}
      trouble={
        <>
          {logic && <logic.LogicNotes page={page} state={state} />}
          {problem && !isRefused && <Trouble problem={problem} take={take} state={state} />}
        </>
      }
    />
  )
}

const EarliestNote = ({ at, take, isAwake }: { at: string; take: Take; isAwake: boolean }) => (
  <>
    <TakeMoment at={at} to="second" /> 之后才能交卷
    {isAwake && (
      <>
        ，还有 <TakeCountdown end={at} now={take.now} look="clock" />
      </>
    )}
  </>
)

/** When an exam may be handed in, until then; without a script as the server drew it. */
function useEarliest({ view, mine, attempt: drawn }: TakePage, take: Take, state: TakeState) {
  const attempt = openAttemptOf(state)
  const earliest =
    attempt && view.earliestHandIn > 0
      ? earliestHandInOf(
          Date.parse(attempt.started),
          view.earliestHandIn,
          attempt.deadline === null ? null : Date.parse(attempt.deadline),
        )
      : 0
  const [now, setNow] = useState(Date.parse(drawn?.now ?? mine.now))
  const isHeld = earliest > now
  // The time is looked at each second, because a reply of the server may set the clock, and a timer may come too early.
  useEffect(() => {
    const look = () => take.now() >= earliest && setNow(take.now())
    const timer = isHeld ? setInterval(look, 1000) : undefined
    return () => clearInterval(timer)
  }, [earliest, isHeld, take])
  return isHeld ? new Date(earliest).toISOString() : undefined
}

const resultRules = {
  voted: '投票后就能看到结果',
  ended: '结果在投票结束后公布',
  never: '结果只有发起人能看到',
} as const

/** Says before a vote whether it can be taken back, and who sees the result. */
const voteRule = ({ view, mine }: TakePage): string =>
  `${mine.nextDay ? `今天还可以投 ${mine.attemptsLeft} 次，北京时间零点重新开始；` : ''}${view.allowChange && !isReleasedInLots(view) ? '投票结束前可以改投' : '投票后不能再改'}；${resultRules[view.showResult]}。`
