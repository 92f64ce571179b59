import type { bankCalls } from '@wenhai/core/bank/calls'
import type { CallOutput } from '@wenhai/core/contract/define-call'
import type { AnswerableQuestion } from '#features/question/kinds/kind-take.ts'
import { RightAnswer } from '#features/question/view/question-text.tsx'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icon.tsx'

export type TryVerdict = CallOutput<typeof bankCalls.tryQuestion>

interface Face {
  title: string
  icon: IconName
  tone: string
}

function faceOf({ right, share }: TryVerdict): Face {
  if (right) return { title: '回答正确', icon: 'check', tone: 'border-bamboo text-bamboo' }
  if (right === null) return { title: '待批阅', icon: 'info', tone: 'border-gold text-gold' }
  if (share > 0) return { title: '部分正确', icon: 'info', tone: 'border-gold text-gold' }
  return { title: '回答错误', icon: 'close', tone: 'border-cinnabar text-cinnabar' }
}

interface PracticeVerdictProps {
  question: AnswerableQuestion
  verdict: TryVerdict
}

export function PracticeVerdict({ question, verdict }: PracticeVerdictProps) {
  const { title, icon, tone } = faceOf(verdict)
  const { share, reason, answer, note } = verdict
  return (
    <section
      data-verdict
      tabIndex={-1}
      aria-labelledby="verdict-title"
      className={cx(
        'grid animate-rise scroll-my-24 grid-cols-1 gap-3 rounded-r-xl border-l-3 bg-surface px-5 py-4',
        tone,
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2.5">
        <Icon name={icon} size={20} />
        <h2 id="verdict-title" className="text-xl">
          {title}
        </h2>
        {reason !== title && (
          <p className="text-md text-ink-2">
            {reason}
            {share > 0 && share < 100 && `，得 ${share}%`}
          </p>
        )}
      </div>
      <div className="text-md text-ink">
        <RightAnswer question={question} answer={answer} note={note} />
      </div>
    </section>
  )
}
