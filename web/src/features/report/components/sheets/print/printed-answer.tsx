import { splitKeys } from '@wenhai/core/question/kinds/choice-keys'
import { readBlanks, splitAtBlanks } from '@wenhai/core/question/kinds/fill-in'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import { isAnswered } from '@wenhai/core/report/answers'
import type { ReviewQuestion } from '@wenhai/core/report/schema'
import { Fragment } from 'react'
import { columnsOf } from '../../../../practice/components/print/printed-paper.ts'
import { describeKey } from '../../../../question/components/describe-key.ts'
import { MathText } from '../../../../question/components/math-text.tsx'
import { answerWords, relettered, toLetters } from '../answer-words.ts'

interface PrintedAnswerProps {
  question: PaperQuestion
  /** None where there is but one. */
  number: number | undefined
  answer: string
  review: ReviewQuestion | undefined
}

/** One question as it was answered, in the letters its taker saw; ticks and underlines survive any printer. */
export function PrintedAnswer({ question, number, answer, review }: PrintedAnswerProps) {
  const { option_type, question_pic, options } = relettered(question)
  const [picture] = question_pic
  return (
    <li className={number === undefined ? 'mb-4' : 'a4-item'}>
      {number !== undefined && <span className="a4-number">{number}.</span>}
      <div>
        <p className="a4-text">
          <Asked question={question} answer={answer} />
          {review && <span className="a4-score">（{review.score} 分）</span>}
        </p>
        {picture && <img src={picture} alt="" className="a4-picture" />}
        {options.length > 0 && (
          <Options
            options={options}
            chosen={splitKeys(toLetters(question, answer))}
            isTicked={option_type !== 4}
          />
        )}
        <Written question={question} answer={answer} />
        {review && <Worth question={question} review={review} />}
      </div>
    </li>
  )
}

/** The gaps of a fill-in hold what was written there. */
function Asked({
  question: { option_type, question },
  answer,
}: Pick<PrintedAnswerProps, 'question' | 'answer'>) {
  const parts = splitAtBlanks(question)
  if (option_type !== 2 || parts.length === 1) return question === '' ? null : <MathText text={question} />
  const blanks = readBlanks(answer)
  return parts.map((part, index) => {
    const key = `${index}`
    return (
      <Fragment key={key}>
        {index > 0 && <u className="a4-given">{blanks[index - 1]?.trim() || '　　　'}</u>}
        <MathText text={part} />
      </Fragment>
    )
  })
}

interface OptionsProps {
  options: PaperQuestion['options']
  chosen: readonly string[]
  isTicked: boolean
}

const Options = ({ options, chosen, isTicked }: OptionsProps) => (
  <ul className={`a4-options a4-columns-${columnsOf(options)}`}>
    {options.map(({ opt, key, pic }) => {
      const isChosen = isTicked && chosen.includes(key)
      return (
        <li key={key} className={isChosen ? 'a4-chosen' : ''}>
          <span>
            <span aria-hidden="true" className="a4-tick">
              {isChosen ? '✓' : ''}
            </span>
            {isLettered(key) && `${key}.`}
          </span>
          <div>
            {opt !== '' && <MathText text={opt} />}
            {pic !== '' && <img src={pic} alt={`选项 ${key} 的图片`} className="a4-picture" />}
          </div>
        </li>
      )
    })}
  </ul>
)

/** True and false have keys that nobody reads. */
const isLettered = (key: string) => /^[A-Z]$/.test(key)

/** What options and gaps do not show by themselves. */
function Written({ question, answer }: Pick<PrintedAnswerProps, 'question' | 'answer'>) {
  if (!isAnswered(answer)) return <p className="a4-note">（没有作答）</p>
  const { option_type } = question
  if (option_type === 3) return <p className="a4-written">{answer}</p>
  if (option_type === 4) return <p className="a4-order">顺序：{answerWords(question, answer)}</p>
  if (option_type === 2 && splitAtBlanks(question.question).length === 1)
    return <p className="a4-written">{answerWords(question, answer)}</p>
  return null
}

/** On few lines; a key that was met is not said again. */
function Worth({ question, review }: { question: PaperQuestion; review: ReviewQuestion }) {
  const { points, score, reason, comment, answer } = review
  const isFull = points === score
  const key =
    answer === '' || isFull ? [] : describeKey(relettered(question), toLetters(question, answer), false)
  return (
    <div className="a4-worth">
      <p>
        <b>{points === null ? `待阅（满分 ${score} 分）` : `得 ${points} 分`}</b>
        {points !== null && reason !== '' && `　${reason}`}
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
