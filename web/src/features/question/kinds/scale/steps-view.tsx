import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import { lastOf, scaleOf, stepName, stepsOf } from '@wenhai/core/question/kinds/scale/answer'

/** The steps and what the ends mean, to be looked at. */
export function StepsView({ question }: { question: Pick<QuestionBody, 'settings'> }) {
  const scale = scaleOf(question)
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <ol className="flex">
        {stepsOf(scale).map((step) => (
          <li
            key={step}
            className="-ml-px flex min-h-9 flex-1 items-center justify-center border bg-surface text-md font-semibold first:ml-0 first:rounded-l-md last:rounded-r-md"
          >
            {step}
          </li>
        ))}
      </ol>
      <p className="flex justify-between gap-4 text-sm text-ink-2">
        <span className="min-w-0 break-words">{stepName(scale, scale.first)}</span>
        <span className="min-w-0 text-right break-words">{stepName(scale, lastOf(scale))}</span>
      </p>
    </div>
  )
}
