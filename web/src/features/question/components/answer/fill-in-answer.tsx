import { countBlanks, readBlanks, splitAtBlanks, writeBlanks } from '@wenhai/core/question/kinds/fill-in'
import { fullShare } from '@wenhai/core/question/kinds/kind'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { answerText } from '@wenhai/core/question/limits'
import { Fragment, useState } from 'react'
import { cx } from '../../../../ui/cx.ts'
import { MathText } from '../math-text.tsx'
import type { AnswerProps, Standing } from './answer-props.ts'

/** Signs that must not begin a line: they stay with the gap before them. */
const closing = /^[，。、；：！？）》”’…,.;:!?)]+/

/** The text itself, with a field in each of its gaps; a text without gaps has one below. */
export function FillInAnswer({ question, value, onChange, labelledBy, isFixed, rightAnswer }: AnswerProps) {
  const count = countBlanks(question.question)
  // What was typed, spaces and all: the answer's text has them trimmed, and nobody could type two words.
  const [typed, setTyped] = useState<readonly string[]>([])
  const shown = writeBlanks(typed) === value ? typed : readBlanks(value)
  const blanks = Array.from({ length: count }, (_, index) => shown[index] ?? '')
  const keys = rightAnswer ? readBlanks(rightAnswer) : undefined
  const write = (index: number, text: string) => {
    const next = blanks.map((blank, other) => (other === index ? text : blank))
    setTyped(next)
    onChange(writeBlanks(next))
  }
  const parts = splitAtBlanks(question.question)
  const hasGaps = parts.length > 1
  const blank = (index: number) => (
    <Blank
      width={hasGaps ? gapWidth : lineWidth}
      label={count === 1 ? '填空' : `第 ${index + 1} 空`}
      text={blanks[index] ?? ''}
      onChange={(text) => write(index, text)}
      isFixed={isFixed}
      standing={keys && standingOfBlank(keys[index] ?? '', blanks[index] ?? '')}
    />
  )
  return (
    <fieldset aria-label="填空" className="font-serif text-2xl leading-[2.4] font-bold narrow:text-xl">
      <div id={labelledBy}>
        {parts.map((part, index) => {
          const key = `${index}`
          const [stop = ''] = index > 0 ? (closing.exec(part) ?? []) : []
          return (
            <Fragment key={key}>
              {index > 0 && (
                <span className="whitespace-nowrap">
                  {blank(index - 1)}
                  {stop}
                </span>
              )}
              <MathText text={part.slice(stop.length)} />
            </Fragment>
          )
        })}
      </div>
      {!hasGaps && <p className="mt-2">{blank(0)}</p>}
    </fieldset>
  )
}

/** Marked as the server marks it, a blank at a time. */
const standingOfBlank = (key: string, given: string): Standing => {
  const alone = { option_type: 2, question: '', options: [], answer: key, isOnlyOpt: 1 } as const
  return kindOf(2).mark(alone, given, 'none').share === fullShare ? 'right' : 'wrong'
}

/** The least width of a field, in em: a word within a sentence, or a line of its own. */
const gapWidth = 4.5
const lineWidth = 20

type BlankProps = {
  width: number
  label: string
  text: string
  onChange: (text: string) => void
  isFixed: boolean | undefined
  standing: Standing
}

/** Chinese letters are an em wide, others little more than half. */
const widthOf = (text: string) =>
  [...text].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 255 ? 1 : 0.6), 0)

function Blank({ width, label, text, onChange, isFixed, standing }: BlankProps) {
  return (
    <span className="relative mx-1.5 inline-flex max-w-full items-center gap-1 align-middle">
      <input
        type="text"
        aria-label={label}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        readOnly={isFixed}
        maxLength={answerText.max}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        style={{ width: `${Math.max(width, widthOf(text) + 1.5)}em` }}
        className={cx(
          'h-10 max-w-full min-w-0 rounded-t-md border-b-2 bg-surface px-2 text-center font-sans text-lg font-medium transition-colors touch:h-11',
          standing === 'right' && 'border-bamboo bg-bamboo-wash text-bamboo',
          standing === 'wrong' && 'border-cinnabar bg-cinnabar-wash text-cinnabar',
          !standing && 'border-edge hover:border-ink-3 focus-visible:border-sea',
        )}
      />
      {standing && (
        <span
          className={cx(
            'font-sans text-sm font-medium',
            standing === 'right' ? 'text-bamboo' : 'text-cinnabar',
          )}
        >
          {standing === 'right' ? '对' : '不对'}
        </span>
      )}
    </span>
  )
}
