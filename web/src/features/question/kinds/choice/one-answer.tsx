import type { QuestionOption } from '@wenhai/core/question/fields'
import { fieldName } from '@wenhai/core/report/answers'
import type { ReactNode } from 'react'
import { type AnswerProps, groupProps, type KindAnswer, plainAnswer, standingOf } from '../kind-answer.ts'
import { optionPressed } from '../pressed-key.ts'
import { OptionCard } from './option-card.tsx'

interface OneAnswerProps extends AnswerProps {
  labelOf: (index: number) => string
  signOf?: (option: QuestionOption) => ReactNode
  className: string
}

/** One of several: radios, so that arrow keys and the one Tab stop are the browser's own. */
export function OneAnswer({ labelOf, signOf, className, ...props }: OneAnswerProps) {
  const { question, value, onChange, isFixed, rightAnswer = '' } = props
  return (
    <fieldset
      {...groupProps(props)}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a fieldset may be one, and switches its radios off
      role="radiogroup"
      aria-required={question.isRequired || undefined}
      disabled={isFixed}
      className={className}
    >
      {question.options.map((option, index) => (
        <OptionCard
          key={option.key}
          option={option}
          label={labelOf(index)}
          sign={signOf?.(option)}
          standing={standingOf(option.key, [value], rightAnswer === '' ? [] : [rightAnswer])}
          input={{
            type: 'radio',
            name: fieldName(question.question_id),
            value: option.key,
            checked: option.key === value,
            onChange: () => onChange(option.key),
          }}
        />
      ))}
    </fieldset>
  )
}

/** For kinds where one option is the answer. */
export const oneAnswer = {
  ...plainAnswer,
  isOnePress: true,
  press: (question, _, pressed) => optionPressed(question, pressed)?.key,
} as const satisfies Partial<KindAnswer>
