import './take.css'
import { partId, partName, partsOf, partTexts } from '@wenhai/core/question/kinds/parts'
import { makePassage } from '@wenhai/core/question/kinds/passage/kind'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { MathText } from '#features/question/math/math-text.tsx'
import { AnswerQuestion } from '#features/question/paper/answer-question.tsx'
import { WithChunk } from '#ui/chunk.tsx'
import { type AnswerProps, groupProps, type LaterTake, plainAnswer } from '../kind-take.ts'
import { figuresChunk, hasFigures, takeOf } from '../takes.ts'

export const take: LaterTake = { kind: makePassage(kindOf), ...plainAnswer, Control, holdsText: 'whole' }

/** The stem, which folds, and its questions, each in the control of its kind. */
function Control(props: AnswerProps) {
  const { question, value, onChange, labelledBy, isPlain, isFixed, rightAnswer = '', judgeBlank } = props
  const parts = partsOf(question)
  const [answers, keys] = [partTexts.parse(value), partTexts.parse(rightAnswer)]
  const change = (index: number, text: string) =>
    onChange(partTexts.format(parts.map((_, at) => (at === index ? text : (answers[at] ?? '')))))
  return (
    <fieldset {...groupProps(props)} className="passage">
      <details open className="passage-stem">
        <summary id={labelledBy}>材料</summary>
        <div className="passage-text">
          <MathText text={question.question} />
        </div>
        {hasFigures(question) && (
          <WithChunk chunk={figuresChunk}>
            {({ QuestionFigures }) => <QuestionFigures {...props} />}
          </WithChunk>
        )}
      </details>
      <ol className="passage-parts">
        {parts.map((part, index) => {
          const id = partId(question.question_id, index)
          const own = answers[index] ?? ''
          const isJudged = rightAnswer !== '' && takeOf(part.option_type).hasStanding(own)
          return (
            <li key={id}>
              <p className="passage-number">
                {partName(index)}
                {!part.isRequired && !isFixed && <span className="paper-hint">选答</span>}
              </p>
              <AnswerQuestion
                question={{ ...part, question_id: id, question_pic: part.question_pic ?? [] }}
                value={own}
                onChange={(text) => change(index, text)}
                isPlain={isPlain}
                isFixed={isFixed}
                rightAnswer={isJudged ? keys[index] : undefined}
                judgeBlank={judgeBlank}
              />
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}
