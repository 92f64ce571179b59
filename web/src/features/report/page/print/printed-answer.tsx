import { isAnswered } from '@wenhai/core/form/answers'
import { printedColumns } from '@wenhai/core/practice/print/printed-paper'
import { headingAbove } from '@wenhai/core/question/kinds/authors'
import { describeKey } from '@wenhai/core/question/kinds/meanings'
import { letterAt } from '@wenhai/core/question/kinds/registry'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import { describeComments, describeReason } from '@wenhai/core/report/review-units'
import type { ReviewQuestion } from '@wenhai/core/report/schema'
import { Fragment } from 'react'
import { PrintedFigures, PrintedHeading } from '#features/question/kinds/kind-show.tsx'
import { printOf } from '#features/question/kinds/shows.ts'
import { MathText } from '#features/question/math/math-text.tsx'

interface PrintedAnswerProps {
  question: PaperQuestion
  /** The number; undefined where there is only one question. */
  number: number | undefined
  answer: string
  /** Rules left the question out. */
  isUnasked?: boolean
  review: ReviewQuestion | undefined
}

/** Shows a question as it was answered, in the letters its taker saw; ticks and underlines survive any printer. */
export function PrintedAnswer({ question, number, answer, isUnasked = false, review }: PrintedAnswerProps) {
  const { Text, Answer, ticked } = printOf(question.option_type)
  return (
    <li className={number === undefined ? 'mb-4' : 'a4-item'}>
      {number !== undefined && <span className="a4-number">{number}.</span>}
      <div>
        <p className="a4-text">
          <Text text={question.question} answer={answer} />
          {review && review.score > 0 && <span className="a4-score">（{review.score} 分）</span>}
        </p>
        <PrintedFigures {...question} alt="" />
        {question.options.length > 0 && <Options question={question} ticked={ticked(answer)} />}
        {isAnswered(question, answer) ? (
          <Answer question={question} answer={answer} />
        ) : (
          <p className="a4-note">（{isUnasked ? '未问到' : '没有作答'}）</p>
        )}
        {review && <Worth question={question} review={review} />}
      </div>
    </li>
  )
}

interface OptionsProps {
  question: PaperQuestion
  ticked: readonly string[]
}

const Options = ({ question, question: { options }, ticked }: OptionsProps) => (
  <ul className={`a4-options a4-columns-${printedColumns(options)}`}>
    {options.map(({ opt, key, pic }, index) => {
      const isChosen = ticked.includes(key)
      const letter = letterAt(question, index)
      return (
        <Fragment key={key}>
          <PrintedHeading text={headingAbove(question, key)} />
          <li className={isChosen ? 'a4-chosen' : ''}>
            <span>
              <span aria-hidden="true" className="a4-tick">
                {isChosen ? '✓' : ''}
              </span>
              {letter && `${letter}.`}
            </span>
            <div>
              {opt !== '' && <MathText text={opt} />}
              {pic !== '' && <img src={pic} alt={`选项 ${letter} 的图片`} className="a4-picture" />}
            </div>
          </li>
        </Fragment>
      )
    })}
  </ul>
)

function worthOf({ points, score }: ReviewQuestion): string {
  if (points === null) return `待批阅（满分 ${score} 分）`
  return score === 0 ? '不计分' : `得 ${points} 分`
}

/** Shows the points on few lines; a key that was met is not said again. */
function Worth({ question, review }: { question: PaperQuestion; review: ReviewQuestion }) {
  const { points, score, answer, parts } = review
  const [reason, comment] = [describeReason(review), describeComments(review)]
  const isFull = points === score
  const key = isFull ? [] : describeKey(question, answer).lines
  return (
    <div className="a4-worth">
      <p>
        <b>{worthOf(review)}</b>
        {(points !== null || parts) && score > 0 && reason !== '' && `　${reason.replaceAll('\n', '；')}`}
        {key.map(([name, text]) => (
          <Fragment key={name}>
            {`　${name}：`}
            <MathText text={text.replaceAll('\n', '、')} />
          </Fragment>
        ))}
      </p>
      {comment !== '' && <p>评语：{comment}</p>}
    </div>
  )
}
