import { splitKeys } from '@wenhai/core/question/kinds/choice-keys'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type AnswerProps, standingOf } from './answer-props.ts'
import { chooseByKey, hasModifier, toggleOption } from './choose-by-key.ts'
import { OptionCard } from './option-card.tsx'

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Several of several: checkboxes with the one Tab stop that radios have. */
export function MultipleAnswer({
  question,
  value,
  onChange,
  labelledBy,
  isFixed,
  rightAnswer = '',
}: AnswerProps) {
  const box = useRef<HTMLFieldSetElement>(null)
  const [stop, setStop] = useState(0)
  const chosen = splitKeys(value)
  const { options } = question
  const press = (event: KeyboardEvent) => {
    if (hasModifier(event)) return
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const to = (stop + step + options.length) % options.length
      box.current?.querySelectorAll('input')[to]?.focus()
      return
    }
    const next = chooseByKey(question, value, event.key)
    if (next === undefined) return
    event.preventDefault()
    onChange(next)
  }
  return (
    <fieldset
      ref={box}
      aria-labelledby={labelledBy}
      disabled={isFixed}
      onKeyDown={press}
      className="grid grid-cols-1 gap-2.5"
    >
      {options.map((option, index) => (
        <OptionCard
          key={option.key}
          option={option}
          standing={standingOf(option.key, chosen, splitKeys(rightAnswer))}
          input={{
            type: 'checkbox',
            tabIndex: index === stop ? 0 : -1,
            checked: chosen.includes(option.key),
            onFocus: () => setStop(index),
            onChange: () => onChange(toggleOption(question, value, option.key)),
          }}
        />
      ))}
    </fieldset>
  )
}
