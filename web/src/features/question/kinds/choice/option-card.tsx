import type { QuestionOption } from '@wenhai/core/question/fields'
import type { ComponentProps, ReactNode } from 'react'
import { MathText } from '#features/question/math/math-text.tsx'
import { Enlarge, PaperPicture } from '#features/question/paper/paper-picture.tsx'
import { type Standing, standingClass } from '../kind-answer.ts'

/** Where one option is the answer, the right one was not missed: another was chosen. */
const missedMarks: Partial<Record<string, string>> = { checkbox: '漏选', radio: '正确答案' }
const marks = { right: '选对', wrong: '选错' } as const

interface OptionCardProps {
  option: QuestionOption
  /** A, B, C by its place; empty where it is known by its sign. */
  label: string
  sign?: ReactNode
  standing: Standing
  /** The native control that lies over the whole card. */
  input: ComponentProps<'input'>
}

/** One option as a card to press: its letter, text and picture under a radio or a checkbox. */
export function OptionCard({ option, label, sign, standing, input }: OptionCardProps) {
  const { opt, pic } = option
  return (
    <div className={standingClass('paper-choice', standing)}>
      <label>
        <input {...input} className="paper-tick" />
        <span className="paper-option">
          <span className="paper-letter">{label || sign}</span>{' '}
          <span className="paper-opt">
            {opt !== '' && <MathText text={opt} />}
            {pic !== '' && <PaperPicture src={pic} alt={opt === '' ? '图片选项' : ''} />}
          </span>
          {standing && (
            <span className="paper-standing">
              {standing === 'missed' ? missedMarks[input.type ?? ''] : marks[standing]}
            </span>
          )}
        </span>
      </label>
      {/* Beside the label, not within: a press on the card chooses, a press here looks. */}
      {pic !== '' && <Enlarge src={pic} name={`选项 ${label}`} />}
    </div>
  )
}
