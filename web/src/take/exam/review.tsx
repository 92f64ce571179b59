import { type Answers, isAnswered } from '@wenhai/core/form/answers'
import { describeAnswer, describeKey } from '@wenhai/core/question/kinds/meanings'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { withLetters } from '@wenhai/core/question/note-letters'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import { describeComments, describeReason } from '@wenhai/core/report/review-units'
import type { ReviewQuestion } from '@wenhai/core/report/schema'
import { type ReactNode, useState } from 'react'
import { isBlankRight, judgeBlankAtFirst } from '#features/question/kinds/judge-blank.ts'
import { takeOf } from '#features/question/kinds/takes.ts'
import { MathText } from '#features/question/math/math-text.tsx'
import { AnswerQuestion } from '#features/question/paper/answer-question.tsx'
import { PaperIcon } from '#features/question/paper/paper-icon.tsx'
import { type Drawn, DrawnPictures } from '#features/question/view/ink-layer.tsx'
import { isMistake, type MarkVerdict, markVerdictNames, verdictOf } from './describe-exam.ts'

interface ReviewProps extends Drawn {
  questions: readonly PaperQuestion[]
  answers: Answers
  review: readonly ReviewQuestion[]
  isAwake: boolean
  /** The content below a question: an appeal, or the way to one. */
  below: (question_id: string, number: number) => ReactNode
}

/** Shows every question with the taker's answer, the right one, and the reason for the points. */
export function ExamReview({ questions, answers, review, isAwake, below, uploads, ink }: ReviewProps) {
  const [isMistakesOnly, setMistakesOnly] = useState(false)
  const rows = questions.flatMap((question, index) => {
    const marked = review.find(({ question_id }) => question_id === question.question_id)
    return marked ? [{ question, marked, number: index + 1, verdict: verdictOf(marked) }] : []
  })
  const mistakes = rows.filter(({ verdict }) => isMistake(verdict))
  const filters = [
    { label: `全部 ${rows.length}`, isOn: !isMistakesOnly, press: () => setMistakesOnly(false) },
    { label: `只看错题 ${mistakes.length}`, isOn: isMistakesOnly, press: () => setMistakesOnly(true) },
  ]
  return (
    <section aria-labelledby="exam-review">
      <div className="exam-review-head">
        <h2 id="exam-review" className="take-title">
          答案和解析
        </h2>
        {isAwake && (
          // biome-ignore lint/a11y/useSemanticElements: two buttons, and no field
          <div className="exam-filter" role="group" aria-label="显示哪些题">
            {filters.map(({ label, isOn, press }) => (
              <button key={label} type="button" aria-pressed={isOn} onClick={press}>
                {label}
              </button>
            ))}
          </div>
        )}
      </div>
      <div className="paper">
        {isMistakesOnly && mistakes.length === 0 && <p className="paper-hint">这一份没有错题。</p>}
        <ol className="exam-review">
          {(isMistakesOnly ? mistakes : rows).map(({ question, marked, number, verdict }) => (
            <Reviewed
              key={question.question_id}
              question={question}
              number={number}
              answer={answers[question.question_id] ?? ''}
              marked={marked}
              verdict={verdict}
              uploads={uploads}
              ink={ink}
            >
              {below(question.question_id, number)}
            </Reviewed>
          ))}
        </ol>
      </div>
    </section>
  )
}

interface ReviewedProps extends Drawn {
  question: PaperQuestion
  number: number
  answer: string
  marked: ReviewQuestion
  verdict: MarkVerdict
  children: ReactNode
}

const icons = {
  right: 'check',
  half: 'check',
  wrong: 'close',
  waiting: undefined,
  locked: undefined,
  unscored: undefined,
} as const

/** The tag already says this, so the reason leaves it out. */
const saidByTag = ['回答正确', '回答错误', '没有作答', '等待批阅', '不计分']

const accepted = () => true
const nothing = () => undefined

/** What is said below an answer: the key, the note and how it was marked. */
function linesOf({ question, marked, verdict }: ReviewedProps, isKnown: boolean) {
  const { note, regraded } = marked
  const reason = describeReason(marked)
  const lines: (readonly [string, string])[] = [
    ...(verdict === 'locked'
      ? []
      : describeKey(question, marked.answer)[isKnown ? 'besideOptions' : 'lines']),
    ['解析', withLetters(note, question)],
    ['评分', saidByTag.includes(reason) ? '' : reason],
    ['评语', describeComments(marked)],
    ['重判', regraded?.reason ?? ''],
    ['也算对', (regraded?.accepted ?? []).map((text) => describeAnswer(question, text)).join('、')],
  ]
  return lines
}

function Reviewed(props: ReviewedProps) {
  const { question, number, answer, marked, verdict, uploads, ink, children } = props
  const { points, score, parts } = marked
  const icon = icons[verdict]
  const isKnown = verdict !== 'locked' && verdict !== 'waiting'
  const kind = kindOf(question.option_type)
  const hasStanding = (isKnown || parts) && takeOf(question.option_type).hasStanding(answer)
  return (
    <li className={`exam-question exam-${verdict}`}>
      <div className="exam-question-head">
        <h3 className="paper-number">
          第 {number} 题 · {kind.shortName}
        </h3>
        <span className={`exam-tag exam-${verdict}`}>
          {icon && <PaperIcon name={icon} />}
          {isKnown && !isAnswered(question, answer) ? '没有作答' : markVerdictNames[verdict]}
        </span>
        {verdict !== 'unscored' && (
          <span className="exam-points">
            {points === null ? `满分 ${score} 分` : `${points} / ${score} 分`}
          </span>
        )}
      </div>
      <AnswerQuestion
        question={question}
        value={answer}
        onChange={nothing}
        isFixed
        rightAnswer={hasStanding ? marked.answer : undefined}
        // The server also knows traditional script: what it counted in full is right in every blank.
        judgeBlank={verdict === 'right' ? accepted : marked.isFirstRule ? judgeBlankAtFirst : isBlankRight}
      />
      <DrawnPictures question={question} answer={answer} uploads={uploads} ink={ink} />
      {!isKnown && !isAnswered(question, answer) && <p className="paper-hint">没有作答</p>}
      <dl className="exam-key">
        {linesOf(props, isKnown).map(([name, text]) =>
          text.trim() === '' ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <MathText text={text} />
              </dd>
            </div>
          ),
        )}
      </dl>
      {children}
    </li>
  )
}
