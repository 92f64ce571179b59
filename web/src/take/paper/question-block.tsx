import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { PaperQuestion } from '@wenhai/core/question/schema'
import { memo, useId } from 'react'
import { AnswerQuestion } from '#features/question/paper/answer-question.tsx'
import { PaperIcon } from '#features/question/paper/paper-icon.tsx'

interface QuestionBlockProps {
  question: PaperQuestion
  number: number
  /** How many there are, where that is said; undefined where not even the number is. */
  count: number | undefined
  /** The points of the question, where it has any. */
  points: number | undefined
  answer: string
  fault: string | undefined
  onAnswer: (question_id: string, answer: string) => void
  isMarked: boolean
  /** The field is undefined where nothing can be flagged. */
  onMark: ((question_id: string) => void) | undefined
  showsRequired: boolean
  isVote: boolean
  isPlain: boolean
  isFixed: boolean
  /** The browser focuses its heading when it has drawn the page. */
  isFirst: boolean
  className: string
}

/** The id to which a link within the page leads. */
export const blockId = (question_id: string): string => `question-${question_id}`

/** Shows a question of a paper: its number and kind, what it asks, and what is wrong with the answer. */
export const QuestionBlock = memo(function QuestionBlock(props: QuestionBlockProps) {
  const { question, number, count, answer, fault, onAnswer, isMarked, onMark, isVote, isPlain, isFixed } =
    props
  const { question_id } = question
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fieldset of the question is within; this takes the focus on the way to it
    <div
      role="group"
      id={blockId(question_id)}
      className={props.className}
      data-question={question_id}
      tabIndex={-1}
      aria-labelledby={isVote ? undefined : id}
      aria-label={isVote ? '投票' : undefined}
    >
      {!isVote && (
        <div className="paper-head">
          {/* biome-ignore lint/a11y/noAutofocus: the page is the answer to a press on its button */}
          <h2 id={id} className="paper-number" tabIndex={-1} autoFocus={props.isFirst || undefined}>
            第 {number} 题{count !== undefined && ` / 共 ${count} 题`} ·{' '}
            {kindOf(question.option_type).shortName}
            {props.points !== undefined && ` · ${props.points} 分`}
          </h2>
          {props.showsRequired && question.isRequired && <span className="paper-must">必答</span>}
          {onMark && (
            <button
              type="button"
              className="paper-mark"
              aria-pressed={isMarked}
              aria-label={`标记第 ${number} 题`}
              onClick={() => onMark(question_id)}
            >
              <PaperIcon name="flag" />
              标记
            </button>
          )}
        </div>
      )}
      <AnswerQuestion
        question={question}
        value={answer}
        onChange={(text) => onAnswer(question_id, text)}
        faultId={fault ? `${id}-fault` : undefined}
        isPlain={isPlain}
        isFixed={isFixed}
        isTextUnseen={isVote}
      />
      {isFixed && answer === '' && <p className="paper-hint">没有作答</p>}
      {fault && (
        <p id={`${id}-fault`} className="paper-fault">
          {fault}
        </p>
      )}
    </div>
  )
})
