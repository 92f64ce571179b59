import { optionLabel, splitKeys } from '@wenhai/core/question/kinds/choice-keys'
import { fieldName } from '@wenhai/core/report/answers'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type AnswerProps, groupProps, standingOf } from './answer-props.ts'
import { toggleOption } from './choose-by-key.ts'
import { OptionCard } from './option-card.tsx'

/** One of several, true or false: radios, so that arrow keys and the one Tab stop are the browser's own. */
export function SingleAnswer(props: AnswerProps) {
  const { question, value, onChange, isFixed, rightAnswer = '' } = props
  return (
    <fieldset
      {...groupProps(props)}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a fieldset may be one, and switches its radios off
      role="radiogroup"
      aria-required={question.isRequired || undefined}
      disabled={isFixed}
      className={question.option_type === 6 ? 'paper-choices paper-pair' : 'paper-choices'}
    >
      {question.options.map((option, index) => (
        <OptionCard
          key={option.key}
          option={option}
          label={question.option_type === 6 ? '' : optionLabel(index)}
          standing={standingOf(option.key, [value], splitKeys(rightAnswer))}
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

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Several of several: checkboxes with the one Tab stop that radios have, once there is a script to move within. */
export function MultipleAnswer(props: AnswerProps) {
  const { question, value, onChange, isPlain, isFixed, rightAnswer = '' } = props
  const box = useRef<HTMLFieldSetElement>(null)
  const [stop, setStop] = useState(0)
  const chosen = splitKeys(value)
  const { options } = question
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const to = (stop + step + options.length) % options.length
    box.current?.querySelectorAll('input')[to]?.focus()
  }
  return (
    <fieldset
      ref={box}
      {...groupProps(props)}
      disabled={isFixed}
      onKeyDown={press}
      className="paper-choices paper-several"
    >
      {options.map((option, index) => (
        <OptionCard
          key={option.key}
          option={option}
          label={optionLabel(index)}
          standing={standingOf(option.key, chosen, splitKeys(rightAnswer))}
          input={{
            type: 'checkbox',
            name: fieldName(question.question_id, option.key),
            value: '1',
            tabIndex: isPlain || index === stop ? undefined : -1,
            checked: chosen.includes(option.key),
            onFocus: () => setStop(index),
            onChange: () => onChange(toggleOption(question, value, option.key)),
          }}
        />
      ))}
    </fieldset>
  )
}
