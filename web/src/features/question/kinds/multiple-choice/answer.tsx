import { inOptionOrder, keyList } from '@wenhai/core/question/kinds/choice-keys'
import { isNoneOption, optionLabel } from '@wenhai/core/question/option-label'
import { fieldName } from '@wenhai/core/report/answers'
import { type KeyboardEvent, useRef } from 'react'
import { OptionCard } from '../choice/option-card.tsx'
import {
  type AnswerableQuestion,
  type AnswerProps,
  groupProps,
  type KindAnswer,
  plainAnswer,
  standingOf,
} from '../kind-answer.ts'
import { optionPressed } from '../pressed-key.ts'

const isNone = ({ options }: AnswerableQuestion, key: string) =>
  options.some((option) => option.key === key && isNoneOption(option))

/** The answer with one option taken in or out; 以上都没有 and the others put each other out. */
function toggleOption(question: AnswerableQuestion, value: string, key: string): string {
  const chosen = keyList.parse(value)
  const next = chosen.includes(key)
    ? chosen.filter((other) => other !== key)
    : [...chosen.filter((other) => !isNone(question, other) && !isNone(question, key)), key]
  return keyList.format(inOptionOrder(question, next))
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Several of several: each checkbox has its Tab stop, as a browser's own have, and arrows move between them too. */
function MultipleAnswer(props: AnswerProps) {
  const { question, value, onChange, isFixed, rightAnswer = '' } = props
  const box = useRef<HTMLFieldSetElement>(null)
  const chosen = keyList.parse(value)
  const { options } = question
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const boxes = [...(box.current?.querySelectorAll('input') ?? [])]
    const at = boxes.indexOf(event.target as HTMLInputElement)
    boxes[(at + step + boxes.length) % boxes.length]?.focus()
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
          standing={standingOf(option.key, chosen, keyList.parse(rightAnswer))}
          input={{
            type: 'checkbox',
            name: fieldName(question.question_id, option.key),
            value: '1',
            checked: chosen.includes(option.key),
            onChange: () => onChange(toggleOption(question, value, option.key)),
          }}
        />
      ))}
    </fieldset>
  )
}

export const multipleChoiceAnswer: KindAnswer = {
  ...plainAnswer,
  Control: MultipleAnswer,
  press(question, value, pressed) {
    const option = optionPressed(question, pressed)
    return option && toggleOption(question, value, option.key)
  },
}
