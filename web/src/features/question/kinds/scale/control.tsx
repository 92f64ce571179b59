import './control.css'
import {
  lastOf,
  scaleOf,
  stepAnswer,
  stepName,
  stepsOf,
  wordsOf,
} from '@wenhai/core/question/kinds/scale/answer'
import { fieldName } from '@wenhai/core/report/answers'
import { type AnswerProps, groupProps } from '../kind-answer.ts'

/** From here on a row of the smallest phones has no room for fingers. */
const manySteps = 8

/** One step of several: radios in a row, with or without a script. */
export function Control(props: AnswerProps) {
  const { question, value, onChange, isFixed } = props
  const scale = scaleOf(question)
  const steps = stepsOf(scale)
  return (
    <fieldset
      {...groupProps(props)}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a fieldset may be one, and switches its radios off
      role="radiogroup"
      aria-required={question.isRequired || undefined}
      disabled={isFixed}
      className="scale"
    >
      <div className={steps.length > manySteps ? 'scale-steps scale-many' : 'scale-steps'}>
        {steps.map((step) => {
          const key = stepAnswer.format(step)
          const words = wordsOf(scale, step)
          return (
            <label key={key} className="scale-step">
              <input
                type="radio"
                name={fieldName(question.question_id)}
                value={key}
                checked={key === value}
                onChange={() => onChange(key)}
                aria-label={words === '' ? undefined : `${key}，${words}`}
                className="paper-tick"
              />
              <span className="scale-number">{key}</span>
            </label>
          )
        })}
      </div>
      <p className="scale-ends" aria-hidden="true">
        <span>{stepName(scale, scale.first)}</span> <span>{stepName(scale, lastOf(scale))}</span>
      </p>
    </fieldset>
  )
}
