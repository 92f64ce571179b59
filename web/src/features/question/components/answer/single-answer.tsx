import { splitKeys } from '@wenhai/core/question/kinds/choice-keys'
import { type KeyboardEvent, useId } from 'react'
import { type AnswerProps, standingOf } from './answer-props.ts'
import { chooseByKey, hasModifier } from './choose-by-key.ts'
import { OptionCard } from './option-card.tsx'

/** One of several, true or false: radios, so that arrow keys and the one Tab stop are the browser's own. */
export function SingleAnswer({
  question,
  value,
  onChange,
  labelledBy,
  isFixed,
  rightAnswer = '',
}: AnswerProps) {
  const name = useId()
  const press = (event: KeyboardEvent) => {
    const next = hasModifier(event) ? undefined : chooseByKey(question, value, event.key)
    if (next === undefined) return
    event.preventDefault()
    onChange(next)
  }
  return (
    <fieldset
      aria-labelledby={labelledBy}
      disabled={isFixed}
      onKeyDown={press}
      className="grid grid-cols-1 gap-2.5"
    >
      {question.options.map((option) => (
        <OptionCard
          key={option.key}
          option={option}
          standing={standingOf(option.key, [value], splitKeys(rightAnswer))}
          input={{
            type: 'radio',
            name,
            checked: option.key === value,
            onChange: () => onChange(option.key),
          }}
        />
      ))}
    </fieldset>
  )
}
