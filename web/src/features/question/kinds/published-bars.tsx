import { MathText } from '../math/math-text.tsx'
import { QuestionPicture } from '../picture/question-picture.tsx'
import { type ShownBars, type ShownQuestion, shownName } from './bars.ts'

interface PublishedBarsProps {
  bars: ShownBars
  question: ShownQuestion
}

/** A bar for each option, and its figures beside. */
export const PublishedBars = ({ bars, question }: PublishedBarsProps) => (
  <ol className="grid grid-cols-1 gap-3.5">
    {bars.inOrder(question.options).map((option) => (
      <li key={option.key} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 gap-y-1">
        <span className="flex min-w-0 items-center gap-2.5 break-words">
          {option.pic && (
            <QuestionPicture
              src={option.pic}
              alt={`${shownName(option)} 的图片`}
              className="h-11 w-14 shrink-0"
            />
          )}
          <MathText text={shownName(option)} isInline className="min-w-0" />
        </span>
        <span className="text-sm whitespace-nowrap text-ink-2">
          {bars.figures(option, question.answered).line}
        </span>
        <span aria-hidden="true" className="col-span-2 h-3 overflow-hidden rounded-xs bg-sunken">
          <span
            className="block h-full rounded-xs bg-sea transition-[width] duration-500"
            style={{ width: `${bars.fill(option, question) * 100}%` }}
          />
        </span>
      </li>
    ))}
  </ol>
)
