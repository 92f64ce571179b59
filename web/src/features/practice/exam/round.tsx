import type { Verdict } from '@wenhai/core/practice/schema'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import { useEffect, useRef, useState } from 'react'
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
type Verdicts = Readonly<Record<string, Verdict | undefined>>

/** Shows one question at a time, from the first to the last, back and forth. */
export function Round({ survey_id, questions, onSaid, wrongCount, onAgain, onWrongOnes }: RoundProps) {
  const [at, setAt] = useState(0)
  const [answers, setAnswers] = useState<Words>({})
  const [verdicts, setVerdicts] = useState<Verdicts>({})
  const [kin, setKin] = useState<PaperQuestion>()
  const head = useRef<HTMLHeadingElement>(null)
  const tally = tallyOf(questions, verdicts)
  const question = questions[at]
  const ids = questions.map(({ question_id }) => question_id)

  // The button that was pressed is gone, so reading goes on at the next question.
  const place = `${at} ${kin?.question_id}`
  const lastPlace = useRef(place)
  useEffect(() => {
    if (lastPlace.current === place) return
    lastPlace.current = place
    head.current?.focus({ preventScroll: true })
    head.current?.scrollIntoView({ block: 'nearest' })
  }, [place])

  const go = (to: number) => setAt(Math.min(Math.max(to, 0), questions.length))
  const isLast = at === questions.length - 1
  if (!question)
    return (
      <RoundEnd
        ref={head}
        {...{ tally, wrongCount, onAgain, onWrongOnes }}
        onBack={() => go(questions.length - 1)}
      />
    )
  const { question_id, option_type } = question
  const verdict = verdicts[question_id]

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-2">
        <Progress compact label="练习进度" value={questions.length - tally.left} max={questions.length} />
        <RoundNumbers
          questions={questions}
          verdicts={verdicts}
          current={kin ? undefined : at}
          onGo={(to) => {
            setKin(undefined)
            go(to)
          }}
        >
          <span>
            已练 {questions.length - tally.left} / {questions.length}
          </span>
          {tally.right > 0 && <span className="text-bamboo">对 {tally.right}</span>}
          {tally.wrong > 0 && <span className="text-cinnabar">错 {tally.wrong}</span>}
        </RoundNumbers>
      </div>
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
            第 {at + 1} 题 / 共 {questions.length} 题 · {kindOf(option_type).shortName}
          </h2>
          <TryForm
            key={question_id}
            question={question}
            value={answers[question_id] ?? ''}
            onChange={(text) => setAnswers({ ...answers, [question_id]: text })}
            verdict={verdict}
            onVerdict={(next) => {
              setVerdicts((all) => ({ ...all, [question_id]: next }))
              if (next) onSaid(question_id, next.right)
            }}
            send={(answer) => tryPractice({ id: survey_id, question_id, answer })}
            onGoOn={() => go(at + 1)}
            onStep={(step) => (step === 1 && isLast ? undefined : go(at + step))}
            before={
              <Button size="lg" disabled={at === 0} onClick={() => go(at - 1)}>
                上一题
              </Button>
            }
            after={
              <Button size="lg" variant={verdict ? 'primary' : 'secondary'} onClick={() => go(at + 1)}>
                {isLast ? '看结果' : '下一题'}
              </Button>
            }
          >
            {verdict && (
              <KinButton question_id={question_id} survey_id={survey_id} avoid={ids} onFound={setKin} />
            )}
          </TryForm>
        </div>
      )}
    </div>
  )
}
