import type { QuestionBody } from '@wenhai/core/question/kinds/kind'
import { lastOf, noneName, scaleOf, stepName, stepsOf, wordsOf } from '@wenhai/core/question/kinds/scale/kind'
import { Face } from './face.tsx'

/** The steps and what the ends mean, to be looked at. */
export function StepsView({ question }: { question: Pick<QuestionBody, 'settings'> }) {
  const scale = scaleOf(question)
  const { look, first, steps } = scale
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <ol className={look === 'words' ? 'flex flex-wrap' : 'flex'}>
        {stepsOf(scale).map((step) => (
          <li
            key={step}
            className="-ml-px flex min-h-9 flex-1 items-center justify-center border bg-surface px-1 text-center text-md font-semibold first:ml-0 first:rounded-l-md last:rounded-r-md [&_svg]:size-6 [&_svg]:fill-none [&_svg]:stroke-current [&_svg]:stroke-[1.6]"
          >
            {look === 'stars' && (
              <>
                <span aria-hidden="true">★</span>
                <span className="sr-only">{step} 星</span>
              </>
            )}
            {look === 'faces' && <Face mood={(step - first) / (steps - 1)} />}
            {look === 'words' && wordsOf(scale, step)}
            {(look === 'numbers' || look === 'nps') && step}
          </li>
        ))}
      </ol>
      {look !== 'words' && (
        <p className="flex justify-between gap-4 text-sm text-ink-2">
          <span className="min-w-0 break-words">{stepName(scale, first)}</span>
          <span className="min-w-0 text-right break-words">{stepName(scale, lastOf(scale))}</span>
        </p>
      )}
      {scale.none && <p className="text-sm text-ink-2">可以选“{noneName}”</p>}
    </div>
  )
}
