import { fieldName } from '@wenhai/core/form/answers'
import {
  acceptedList,
  blankList,
  countBlanks,
  emptyBlank,
  splitAtBlanks,
} from '@wenhai/core/question/kinds/fill-in/kind'
import { answerText } from '@wenhai/core/question/limits'
import { type ComponentProps, Fragment, useState } from 'react'
import { MathText } from '#features/question/math/math-text.tsx'
import {
  type AnswerProps,
  groupProps,
  type KindTake,
  plainAnswer,
  type Standing,
  standingClass,
} from '../kind-take.ts'

/** Signs that must not begin a line: they stay with the gap before them. */
const closing = /^[，。、；：！？）》”’…,.;:!?)]+/

/** The text itself, with a field in each of its gaps; a text without gaps has one below. */
function FillInAnswer(props: AnswerProps) {
  const { question, value, onChange, labelledBy, isFixed, rightAnswer, judgeBlank } = props
  const count = countBlanks(question.question)
  // The text as it was typed, spaces and all: the answer has them trimmed, and nobody could type two words.
  const [typed, setTyped] = useState<readonly string[]>([])
  const shown = blankList.format(typed) === value ? typed : blankList.parse(value)
  const blanks = Array.from({ length: count }, (_, index) => shown[index] ?? '')
  const keys = rightAnswer ? acceptedList.parse(rightAnswer) : undefined
  const standingOfBlank = (index: number): Standing =>
    keys &&
    judgeBlank &&
    (judgeBlank(keys[index] ?? [], blanks[index] ?? '', question, index) ? 'right' : 'wrong')
  const write = (index: number, text: string) => {
    const next = blanks.map((blank, other) => (other === index ? text : blank))
    setTyped(next)
    onChange(blankList.format(next))
  }
  const parts = splitAtBlanks(question.question)
  const hasGaps = parts.length > 1
  const blank = (index: number) => (
    <Blank
      least={hasGaps ? gapWidth : lineWidth}
      standing={standingOfBlank(index)}
      text={blanks[index] ?? ''}
      name={fieldName(question.question_id, index)}
      aria-label={count === 1 ? '填空' : `第 ${index + 1} 空`}
      onChange={(event) => write(index, event.target.value)}
      readOnly={isFixed}
      placeholder={isFixed ? emptyBlank : undefined}
    />
  )
  return (
    <fieldset {...groupProps(props)} className="paper-text paper-gaps">
      <div id={labelledBy}>
        {parts.map((part, index) => {
          const key = `${index}`
          const [stop = ''] = index > 0 ? (closing.exec(part) ?? []) : []
          return (
            <Fragment key={key}>
              {index > 0 && (
                <span className="paper-gap">
                  {blank(index - 1)}
                  {stop}
                </span>
              )}
              <MathText text={part.slice(stop.length)} />
            </Fragment>
          )
        })}
      </div>
      {!hasGaps && <p className="paper-line">{blank(0)}</p>}
    </fieldset>
  )
}

export const fillInTake: KindTake = { ...plainAnswer, Control: FillInAnswer, holdsText: true }

/** The least width of a field, in em: a word within a sentence, or a line of its own. */
const gapWidth = 4.5
const lineWidth = 20

/** Chinese letters are an em wide, others little more than half. */
const widthOf = (text: string) =>
  [...text].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 255 ? 1 : 0.6), 0)

type BlankProps = ComponentProps<'input'> & { least: number; text: string; standing: Standing }

const Blank = ({ least, text, standing, ...input }: BlankProps) => (
  <span className={standingClass('paper-blank', standing)}>
    <input
      {...input}
      type="text"
      value={text}
      maxLength={answerText.max}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      style={{ width: `${Math.max(least, widthOf(text) + 1.5)}em` }}
    />
    {standing && <span className="paper-standing">{standing === 'right' ? '对' : '不对'}</span>}
  </span>
)
