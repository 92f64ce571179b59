import type { JudgedAnswer } from '@wenhai/core/practice/schema'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { TryForm } from '#features/bank/practice/try-form.tsx'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { tryPractice } from '../api.ts'
import { Kin, KinButton } from './kin.tsx'
import { tallyOf } from './practice-round.ts'
import { RoundEnd } from './round-end.tsx'
import { RoundNumbers } from './round-numbers.tsx'

interface RoundProps {
  survey_id: string
  questions: readonly PaperQuestion[]
  onSaid: (question_id: string, right: boolean | null) => void
  /** How many a round of wrong ones would have now. */
  wrongCount: number
  onAgain: () => void
  onWrongOnes: () => void
}

type Words = Readonly<Record<string, string>>
type Verdicts = Readonly<Record<string, JudgedAnswer | undefined>>

/** The button that was pressed is gone, so reading goes on at the head of the next question. */
function useHeadOf(place: string) {
  const head = useRef<HTMLHeadingElement>(null)
  const lastPlace = useRef(place)
  useEffect(() => {
    if (lastPlace.current === place) return
    lastPlace.current = place
    head.current?.focus({ preventScroll: true })
    head.current?.scrollIntoView({ block: 'nearest' })
  }, [place])
  return head
}

interface RoundHeadProps {
  questions: readonly PaperQuestion[]
  verdicts: Verdicts
  /** The place of the question; undefined while another one is in between. */
  current: number | undefined
  onGo: (to: number) => void
}

/** How far the round has come, and the way to each question. */
function RoundHead({ questions, verdicts, current, onGo }: RoundHeadProps) {
  const { left, right, wrong } = tallyOf(questions, verdicts)
  return (
    <div className="grid grid-cols-1 gap-2">
      <Progress compact label="练习进度" value={questions.length - left} max={questions.length} />
      <RoundNumbers questions={questions} verdicts={verdicts} current={current} onGo={onGo}>
        <span>
          已练 {questions.length - left} / {questions.length}
        </span>
        {right > 0 && <span className="text-bamboo">对 {right}</span>}
        {wrong > 0 && <span className="text-cinnabar">错 {wrong}</span>}
      </RoundNumbers>
    </div>
  )
}

/** Shows one question at a time, from the first to the last, back and forth. */
export function Round({ survey_id, questions, onSaid, wrongCount, onAgain, onWrongOnes }: RoundProps) {
  const [at, setAt] = useState(0)
  const [answers, setAnswers] = useState<Words>({})
  const [verdicts, setVerdicts] = useState<Verdicts>({})
  const [kin, setKin] = useState<PaperQuestion>()
  const head = useHeadOf(`${at} ${kin?.question_id}`)
  const tally = tallyOf(questions, verdicts)
  const question = questions[at]
  const ids = questions.map(({ question_id }) => question_id)

  const go = (to: number) => setAt(Math.min(Math.max(to, 0), questions.length))
  if (!question)
    return (
      <RoundEnd
        ref={head}
        {...{ tally, wrongCount, onAgain, onWrongOnes }}
        onBack={() => go(questions.length - 1)}
      />
    )
  const { question_id } = question

  return (
    <div className="grid grid-cols-1 gap-4">
      <RoundHead
        questions={questions}
        verdicts={verdicts}
        current={kin ? undefined : at}
        onGo={(to) => {
          setKin(undefined)
          go(to)
        }}
      />
      {kin ? (
        <Kin
          key={kin.question_id}
          ref={head}
          question={kin}
          avoid={ids}
          onNext={setKin}
          onBack={() => setKin(undefined)}
        />
      ) : (
        <div className="grid grid-cols-1 gap-1.5">
          <h2 ref={head} tabIndex={-1} className="scroll-mt-24 text-md text-sea">
            第 {at + 1} 题 / 共 {questions.length} 题 · {kindOf(question.option_type).shortName}
          </h2>
          <Asked
            key={question_id}
            survey_id={survey_id}
            question={question}
            value={answers[question_id] ?? ''}
            onChange={(text) => setAnswers({ ...answers, [question_id]: text })}
            verdict={verdicts[question_id]}
            onVerdict={(next) => {
              setVerdicts((all) => ({ ...all, [question_id]: next }))
              if (next) onSaid(question_id, next.right)
            }}
            isFirst={at === 0}
            isLast={at === questions.length - 1}
            onStep={(step) => go(at + step)}
          >
            <KinButton question_id={question_id} survey_id={survey_id} avoid={ids} onFound={setKin} />
          </Asked>
        </div>
      )}
    </div>
  )
}

interface AskedProps {
  survey_id: string
  question: PaperQuestion
  value: string
  onChange: (text: string) => void
  verdict: JudgedAnswer | undefined
  onVerdict: (verdict: JudgedAnswer | undefined) => void
  isFirst: boolean
  isLast: boolean
  onStep: (step: 1 | -1) => void
  /** The buttons that are offered once there is a verdict. */
  children: ReactNode
}

/** A question of the round, with the ways back and forth. */
function Asked(props: AskedProps) {
  const { survey_id, question, value, onChange, verdict, onVerdict, isFirst, isLast, onStep } = props
  const { question_id } = question
  return (
    <TryForm
      question={question}
      value={value}
      onChange={onChange}
      verdict={verdict}
      onVerdict={onVerdict}
      send={(answer) => tryPractice({ id: survey_id, question_id, answer })}
      onGoOn={() => onStep(1)}
      onStep={(step) => (step === 1 && isLast ? undefined : onStep(step))}
      before={
        <Button size="lg" disabled={isFirst} onClick={() => onStep(-1)}>
          上一题
        </Button>
      }
      after={
        <Button size="lg" variant={verdict ? 'primary' : 'secondary'} onClick={() => onStep(1)}>
          {isLast ? '看结果' : '下一题'}
        </Button>
      }
    >
      {verdict && props.children}
    </TryForm>
  )
}
