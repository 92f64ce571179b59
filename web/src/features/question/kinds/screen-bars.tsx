import { letterAt } from '@wenhai/core/question/kinds/registry'
import { cx } from '#ui/cx.ts'
import { MathText } from '../math/math-text.tsx'
import { QuestionPicture } from '../picture/question-picture.tsx'
import { type ShownBars, type ShownOption, type ShownQuestion, shownName } from './bars.tsx'

interface ScreenBarsProps {
  bars: ShownBars
  question: ShownQuestion
  /** The options are shown, and what became of them is not yet. */
  isHidden: boolean
}

/** Options as wide bars with their figures: shares of a choice, mean places of a ranking. */
export function ScreenBars({ bars, question, isHidden }: ScreenBarsProps) {
  const { options } = question
  // Bars of a ranking are sorted only once the results may be seen, because their order is the result.
  const isSorted = bars.isOrdered && !isHidden
  const best = isHidden ? undefined : bestOf(bars, question)
  return (
    <ol className={cx('screen-bars', options.length > 4 && 'screen-bars-many')}>
      {(isSorted ? bars.inOrder(options) : options).map((option, index) => (
        <Line
          key={option.key}
          bars={bars}
          question={question}
          option={option}
          label={isSorted ? String(bars.placeOf?.(option, options) ?? index + 1) : letterAt(question, index)}
          isHidden={isHidden}
          isBest={option.key === best}
        />
      ))}
    </ol>
  )
}

interface LineProps extends ScreenBarsProps {
  option: ShownOption
  label: string
  isBest: boolean
}

const Line = ({ bars, question, option, label, isHidden, isBest }: LineProps) => (
  <li className={cx('screen-line', label === '' && 'screen-line-plain', isBest && 'screen-best')}>
    {label !== '' && <span className="screen-letter">{label}</span>}
    <span className="screen-option">
      {option.pic && (
        <QuestionPicture
          src={option.pic}
          alt={`选项 ${option.key} 的图片`}
          preview={false}
          className="screen-option-picture"
        />
      )}
      <MathText text={shownName(option)} isInline />
    </span>
    {!isHidden && <Figures {...bars.figures(option, question.answered)} />}
    <span className="screen-bar" aria-hidden="true">
      <i style={{ width: `${isHidden ? 0 : bars.fill(option, question) * 100}%` }} />
    </span>
  </li>
)

const Figures = ({ main, more }: { main: string; more: string }) => (
  <span className="screen-figures">
    <b>{main}</b>
    <span>{more}</span>
  </span>
)

/** The best option; there is none where several are equal. */
function bestOf(bars: ShownBars, question: ShownQuestion): string | undefined {
  const fill = (option: ShownOption) => bars.fill(option, question)
  const [first, second] = [...question.options].sort((one, other) => fill(other) - fill(one))
  return first && fill(first) > 0 && (!second || fill(second) < fill(first)) ? first.key : undefined
}
