import './take.css'
import { fieldName } from '@wenhai/core/form/answers'
import {
  checkedTextKind,
  checkedTextOf,
  hintOf,
  maxCheckedText,
  type TextForm,
} from '@wenhai/core/question/kinds/checked-text/kind'
import type { ComponentProps } from 'react'
import { type AnswerProps, groupProps, type LaterTake, plainAnswer } from '../kind-take.ts'

export const take: LaterTake = { kind: checkedTextKind, ...plainAnswer, Control, hasStanding: () => false }

/** The keyboard that a phone shows, and what the browser may fill in. */
const inputs: Record<
  TextForm,
  Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'>
> = {
  name: { autoComplete: 'name', autoCapitalize: 'words' },
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  mail: { inputMode: 'email', autoComplete: 'email', autoCapitalize: 'off' },
  'id-card': { autoComplete: 'off', autoCapitalize: 'characters' },
  'credit-code': { autoComplete: 'off', autoCapitalize: 'characters' },
  url: { inputMode: 'url', autoComplete: 'url', autoCapitalize: 'off' },
  postcode: { inputMode: 'numeric', autoComplete: 'postal-code' },
  pattern: { autoComplete: 'off', autoCapitalize: 'off' },
}

/** A field of one line; its form is said below it. */
function Control(props: AnswerProps) {
  const { question, value, onChange, labelledBy, isFixed, faultId } = props
  const settings = checkedTextOf(question)
  const hints = [hintOf(settings), settings.isUnique ? '不能和别人填的一样' : ''].filter(Boolean)
  const hintId = hints.length > 0 ? `${labelledBy}-hint` : undefined
  return (
    <div>
      <div className="entry">
        <input
          type="text"
          {...inputs[settings.form]}
          {...groupProps(props)}
          aria-describedby={[faultId, hintId].filter(Boolean).join(' ') || undefined}
          aria-required={question.isRequired || undefined}
          name={fieldName(question.question_id)}
          spellCheck={false}
          maxLength={maxCheckedText}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          readOnly={isFixed}
          className="entry-field"
        />
      </div>
      {hintId && (
        <p id={hintId} className="entry-hint">
          {hints.join('；')}
        </p>
      )}
    </div>
  )
}
