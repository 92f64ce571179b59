import type { JudgedAnswer } from '@wenhai/core/practice/schema'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import { type Ref, useState } from 'react'
import { tryQuestion } from '#features/bank/api.ts'
import { TryForm } from '#features/bank/practice/try-form.tsx'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useAction } from '#ui/use-action.ts'
import { findKin } from '../api.ts'

interface KinButtonProps {
  question_id: string
  /** The exam that is practised, where the question is one of its own. */
  survey_id?: string
  /** The questions of the present round. They are not offered again, because the round asks them anyway. */
  avoid: readonly string[]
  onFound: (question: PaperQuestion) => void
}

/** 再来一道同类题, for those who may publish: shared questions are offered to nobody else. Where the bank has none, it says so. */
export function KinButton({ question_id, survey_id, avoid, onFound }: KinButtonProps) {
  const { isBusy, run } = useAction()
  const user = useSession((session) => session.user)
  const ask = () =>
    run(() => findKin({ id: question_id, ...(survey_id !== undefined && { survey_id }) }, avoid), {
      onDone: ({ question }) => {
        if (question) onFound(question as PaperQuestion)
        else toast.info('题库里没有别的同类题了')
      },
    })
  if (!user || user.answersOnly) return null
  return (
    <div>
      <Button variant="quiet" icon="plus" pending={isBusy} onClick={ask} className="-ml-3">
        再来一道同类题
      </Button>
    </div>
  )
}

interface KinProps extends Pick<KinButtonProps, 'avoid'> {
  ref: Ref<HTMLHeadingElement>
  question: PaperQuestion
  onNext: (question: PaperQuestion) => void
  onBack: () => void
}

/** A question of the bank in between; it counts for nothing. */
export function Kin({ ref, question, avoid, onNext, onBack }: KinProps) {
  const [value, setValue] = useState('')
  const [verdict, setVerdict] = useState<JudgedAnswer>()
  const { question_id, option_type } = question
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <h2 ref={ref} tabIndex={-1} className="scroll-mt-24 text-md text-gold">
        同类题 · {kindOf(option_type).shortName}
        <span className="ml-3 font-sans text-sm font-normal text-ink-3">来自题库，不计入这一轮</span>
      </h2>
      <TryForm
        question={question}
        value={value}
        onChange={setValue}
        verdict={verdict}
        onVerdict={setVerdict}
        send={(answer) => tryQuestion({ id: question_id, answer })}
        onGoOn={onBack}
        after={
          <Button size="lg" variant={verdict ? 'primary' : 'secondary'} onClick={onBack}>
            回到练习
          </Button>
        }
      >
        {verdict && <KinButton question_id={question_id} avoid={avoid} onFound={onNext} />}
      </TryForm>
    </div>
  )
}
