import { fieldName } from '@wenhai/core/form/answers'
import type { QuestionOption } from '@wenhai/core/question/fields'
import { inOptionOrder, keyList } from '@wenhai/core/question/kinds/choice-keys'
import { isNoneOption, optionLabel } from '@wenhai/core/question/option-label'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { MathText } from '#features/question/math/math-text.tsx'
import { PaperIcon } from '#features/question/paper/paper-icon.tsx'
import { Enlarge, PaperPicture } from '#features/question/paper/paper-picture.tsx'
import {
  type AnswerableQuestion,
  type AnswerProps,
  groupProps,
  type KindTake,
  optionPressed,
  plainAnswer,
  type Standing,
  standingClass,
  standingOf,
} from '../kind-take.ts'

interface OneAnswerProps extends AnswerProps {
  labelOf: (index: number) => string
  signOf?: (option: QuestionOption) => ReactNode
  className: string
}

/** Chooses one of several by radios, so that arrow keys and the one Tab stop are the browser's own. */
function OneAnswer({ labelOf, signOf, className, ...props }: OneAnswerProps) {
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
const oneAnswer = {
  ...plainAnswer,
  isOnePress: true,
  press: (question, _, pressed) => optionPressed(question, pressed)?.key,
} as const satisfies Partial<KindTake>

/** Where one option is the answer, the right one was not missed, because another was chosen. */
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

/** Shows an option as a card to press: its letter, text and picture under a radio or a checkbox. */
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
      {/* The button is beside the label and not within: a press on the card chooses, a press here enlarges. */}
      {pic !== '' && <Enlarge src={pic} name={`选项 ${label}`} />}
    </div>
  )
}

const SingleChoiceAnswer = (props: AnswerProps) => (
  <OneAnswer {...props} labelOf={optionLabel} className="paper-choices" />
)

export const singleChoiceTake: KindTake = { ...oneAnswer, Control: SingleChoiceAnswer }

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

/** Chooses several: each checkbox has its Tab stop, as a browser's own have, and arrows move between them too. */
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

export const multipleChoiceTake: KindTake = {
  ...plainAnswer,
  Control: MultipleAnswer,
  press(question, value, pressed) {
    const option = optionPressed(question, pressed)
    return option && toggleOption(question, value, option.key)
  },
}

const noLabel = () => ''
const signOf = ({ key }: QuestionOption) => <PaperIcon name={key === '1' ? 'check' : 'close'} />

/** Known by their signs, side by side. */
const TrueFalseAnswer = (props: AnswerProps) => (
  <OneAnswer {...props} labelOf={noLabel} signOf={signOf} className="paper-choices paper-pair" />
)

export const trueFalseTake: KindTake = { ...oneAnswer, Control: TrueFalseAnswer }
