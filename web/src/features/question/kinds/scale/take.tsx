import './take.css'
import { fieldName } from '@wenhai/core/form/answers'
import {
  lastOf,
  noneKey,
  noneName,
  type ScaleSettings,
  scaleKind,
  scaleOf,
  stepAnswer,
  stepName,
  stepsOf,
  wordsOf,
} from '@wenhai/core/question/kinds/scale/kind'
import type { ReactNode } from 'react'
import { type AnswerProps, groupProps, type LaterTake, plainAnswer } from '../kind-take.ts'
import { Face } from './face.tsx'

export const take: LaterTake = {
  kind: scaleKind,
  ...plainAnswer,
  Control,
  isOnePress: true,
  /** A figure is its step; 0 is 10 where no step is 0. */
  press(question, _, pressed) {
    const steps = stepsOf(scaleOf(question)).map(stepAnswer.format)
    return (
      steps.find((step) => step === pressed) ??
      (pressed === '0' ? steps.find((step) => step === '10') : undefined)
    )
  },
  hasStanding: () => false,
}

/** From so many steps on, a row of the smallest phones has no room for fingers. */
const manySteps = 8

/** The sign of a step: its number, a star, a face or its word. */
function signOf(scale: ScaleSettings, step: number): ReactNode {
  if (scale.look === 'stars') return '★'
  if (scale.look === 'faces') return <Face mood={(step - scale.first) / (scale.steps - 1)} />
  return scale.look === 'words' ? wordsOf(scale, step) : step
}

/** The name of a step when it is read out, such as 5，非常满意. */
function nameOf(scale: ScaleSettings, step: number): string | undefined {
  const words = wordsOf(scale, step)
  if (scale.look === 'words') return undefined
  const number = scale.look === 'stars' ? `${step} 星` : String(step)
  if (words !== '') return `${number}，${words}`
  return scale.look === 'stars' || scale.look === 'faces' ? number : undefined
}

/** Chooses one step of several by radios in a row, with or without a script. */
function Control(props: AnswerProps) {
  const { question, value, onChange, isFixed } = props
  const scale = scaleOf(question)
  const steps = stepsOf(scale)
  const isFilled = (each: number) =>
    scale.look === 'stars' && value !== '' && value !== noneKey && each <= Number(value)
  const step = (key: string, label: string | undefined, sign: ReactNode, className = '') => (
    <label key={key} className={`scale-step ${className}`}>
      <input
        type="radio"
        name={fieldName(question.question_id)}
        value={key}
        checked={key === value}
        onChange={() => onChange(key)}
        aria-label={label}
        className="paper-tick"
      />
      <span className="scale-number">{sign}</span>
    </label>
  )
  return (
    <fieldset
      {...groupProps(props)}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a fieldset may be one, and switches its radios off
      role="radiogroup"
      aria-required={question.isRequired || undefined}
      disabled={isFixed}
      className={`scale scale-${scale.look}`}
    >
      <div className={steps.length > manySteps ? 'scale-steps scale-many' : 'scale-steps'}>
        {steps.map((each) =>
          step(
            stepAnswer.format(each),
            nameOf(scale, each),
            signOf(scale, each),
            isFilled(each) ? 'scale-filled' : '',
          ),
        )}
      </div>
      {scale.look !== 'words' && (
        <p className="scale-ends" aria-hidden="true">
          <span>{stepName(scale, scale.first)}</span> <span>{stepName(scale, lastOf(scale))}</span>
        </p>
      )}
      {scale.none && step(noneKey, undefined, noneName, 'scale-none')}
    </fieldset>
  )
}
