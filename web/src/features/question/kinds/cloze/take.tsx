import './take.css'
import { fieldName } from '@wenhai/core/form/answers'
import { blankName, blanksOf, clozeKind } from '@wenhai/core/question/kinds/cloze/kind'
import { splitAtBlanks } from '@wenhai/core/question/kinds/fill-in/kind'
import { letterByPlace, letterList } from '@wenhai/core/question/kinds/letters-by-place'
import { Fragment } from 'react'
import { MathText } from '#features/question/math/math-text.tsx'
import {
  type AnswerProps,
  groupProps,
  type LaterTake,
  plainAnswer,
  type Standing,
  standingClass,
} from '../kind-take.ts'

export const take: LaterTake = { kind: clozeKind, ...plainAnswer, Control, holdsText: true }

/** Signs that must not begin a line: they stay with the gap before them. */
const closing = /^[，。、；：！？）》”’…,.;:!?)]+/

/** The text itself, with a list of choices in each of its gaps: the browser's own, with or without a script. */
function Control(props: AnswerProps) {
  const { question, value, onChange, labelledBy, isFixed, rightAnswer } = props
  const letters = letterList.parse(value)
  const right = rightAnswer ? letterList.parse(rightAnswer) : undefined
  const blanks = blanksOf(question)
  const choose = (index: number, letter: string) =>
    onChange(letterList.format(blanks.map((_, at) => (at === index ? letter : (letters[at] ?? '')))))
  return (
    <fieldset {...groupProps(props)} className="paper-text paper-gaps">
      <div id={labelledBy}>
        {splitAtBlanks(question.question).map((part, at) => {
          const key = `${at}`
          const index = at - 1
          const blank = blanks[index]
          const [stop = ''] = at > 0 ? (closing.exec(part) ?? []) : []
          const letter = letters[index] ?? ''
          const standing: Standing = right && (right[index] === letter ? 'right' : 'wrong')
          return (
            <Fragment key={key}>
              {blank && (
                <span className="cloze-gap">
                  <span className={standingClass('cloze-blank', standing)}>
                    <span aria-hidden="true" className="cloze-number">
                      {at}
                    </span>
                    <select
                      name={fieldName(question.question_id, index)}
                      aria-label={blankName(index)}
                      value={letter}
                      onChange={(event) => choose(index, event.target.value)}
                      disabled={isFixed}
                    >
                      <option value="">{isFixed ? '未填' : '请选择'}</option>
                      {blank.choices.map((text, place) => (
                        <option key={text} value={letterByPlace(place)}>
                          {`${letterByPlace(place)}. ${text}`}
                        </option>
                      ))}
                    </select>
                    {standing && (
                      <span className="paper-standing">{standing === 'right' ? '对' : '不对'}</span>
                    )}
                  </span>
                  {stop}
                </span>
              )}
              <MathText text={part.slice(stop.length)} />
            </Fragment>
          )
        })}
      </div>
    </fieldset>
  )
}
