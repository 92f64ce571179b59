import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import { optionLabel } from '@wenhai/core/question/option-label'
import { cx } from '../../../../ui/cx.ts'
import { MathText } from '../../../question/components/math-text.tsx'
import { QuestionPicture } from '../../../question/components/question-picture.tsx'
import {
  byRank,
  drawingOf,
  fillOf,
  optionName,
  type ShownOption,
  type ShownQuestion,
  shareOf,
} from '../../shown.ts'

interface ScreenBarsProps {
  question: ShownQuestion
  /** The options stand there, and what became of them does not yet. */
  isHidden: boolean
}

/** Options as wide bars with their figures: shares of a choice, mean places of a ranking. */
export function ScreenBars({ question, isHidden }: ScreenBarsProps) {
  const { options } = question
  // A ranking stands in its order only once that may be known.
  const isSorted = drawingOf(question) === 'ranks' && !isHidden
  const best = isHidden ? undefined : bestOf(question)
  return (
    <ol className={cx('screen-bars', options.length > 4 && 'screen-bars-many')}>
      {(isSorted ? byRank(options) : options).map((option, index) => (
        <Line
          key={option.key}
          question={question}
          option={option}
          label={isSorted ? String(index + 1) : letterOf(question, index)}
          isHidden={isHidden}
          isBest={option.key === best}
        />
      ))}
    </ol>
  )
}

const letterOf = ({ option_type }: ShownQuestion, index: number) =>
  option_type === 6 ? '' : optionLabel(index)

interface LineProps extends ScreenBarsProps {
  option: ShownOption
  label: string
  isBest: boolean
}

const Line = ({ question, option, label, isHidden, isBest }: LineProps) => (
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
      <MathText text={optionName(option)} isInline />
    </span>
    {!isHidden && <Figures question={question} option={option} />}
    <span className="screen-bar" aria-hidden="true">
      <i style={{ width: `${isHidden ? 0 : fillOf(option, question) * 100}%` }} />
    </span>
  </li>
)

const Figures = ({ question, option }: Pick<LineProps, 'question' | 'option'>) =>
  drawingOf(question) === 'ranks' ? (
    <span className="screen-figures">
      <b>{option.meanRank === null ? '—' : `平均第 ${option.meanRank.toFixed(1)}`}</b>
      <span>首位 {formatNumber(option.places[0] ?? 0)} 次</span>
    </span>
  ) : (
    <span className="screen-figures">
      <b>{formatPercent(shareOf(option, question.answered))}</b>
      <span>{formatNumber(option.count)} 人</span>
    </span>
  )

/** Nobody is ahead where several are. */
function bestOf(question: ShownQuestion): string | undefined {
  const fill = (option: ShownOption) => fillOf(option, question)
  const [first, second] = [...question.options].sort((one, other) => fill(other) - fill(one))
  return first && fill(first) > 0 && (!second || fill(second) < fill(first)) ? first.key : undefined
}
