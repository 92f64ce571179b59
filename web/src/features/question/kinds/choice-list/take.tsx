import { Dropdown, PlainSelect } from './dropdown.tsx'
import './take.css'
import { fieldName } from '@wenhai/core/form/answers'
import type { QuestionOption } from '@wenhai/core/question/fields'
import {
  arrangeOptions,
  type ChoiceListSettings,
  choiceListOf,
  listedChoice,
  ownTextMax,
  rightOptions,
  sectionsOf,
  toggleOption,
  writeBeside,
} from '@wenhai/core/question/kinds/choice-list/answer'
import { choiceListKind } from '@wenhai/core/question/kinds/choice-list/kind'
import { seededDice } from '@wenhai/core/question/kinds/order'
import { optionLabel } from '@wenhai/core/question/option-label'
import { Fragment, type KeyboardEvent, use, useId, useMemo } from 'react'
import { OptionCard } from '../choice/take.tsx'
import {
  type AnswerableQuestion,
  type AnswerProps,
  groupProps,
  type LaterTake,
  optionPressed,
  plainAnswer,
  standingOf,
  TakerSeed,
} from '../kind-take.ts'

export const take: LaterTake = {
  kind: choiceListKind,
  ...plainAnswer,
  Control,
  /** Options in an order of one's own have no letters, and entries have numbers. */
  press(question, value, pressed) {
    const { shuffle, entries } = choiceListOf(question)
    const option = shuffle || entries ? undefined : optionPressed(question, pressed)
    return option && toggleOption(question, value, option.key)
  },
}

/** 请选 2 到 5 项 */
function boundsText({ several, least, most }: ChoiceListSettings): string {
  if (!several) return ''
  if (least > 0 && least === most) return `请选 ${least} 项`
  if (least > 0 && most > 0) return `请选 ${least} 到 ${most} 项`
  if (least > 0) return `至少选 ${least} 项`
  return most > 0 ? `最多选 ${most} 项` : '可以选几项'
}

/** The options as this taker has them. */
function inOrderOf(seed: string, question: AnswerableQuestion): AnswerableQuestion['options'] {
  if (seed === '' || !choiceListOf(question).shuffle) return question.options
  const keys = arrangeOptions(question, seededDice(`${seed} ${question.question_id}`))
  return keys.flatMap((key) => question.options.find((option) => option.key === key) ?? [])
}

/** Arrow keys move among the boxes. */
function stepTick(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined || !(event.target as Element).matches('.paper-tick')) return
  event.preventDefault()
  const ticks = [...event.currentTarget.querySelectorAll<HTMLElement>('.paper-tick')]
  const at = ticks.indexOf(event.target as HTMLElement)
  ticks[(at + step + ticks.length) % ticks.length]?.focus()
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/**
 * Chooses one or several of many: radios or checkboxes as a list, in columns or as a grid, or folded behind a search.
 */
function Control(props: AnswerProps) {
  const { question, value, onChange, isPlain = false, isFixed = false, rightAnswer = '', faultId } = props
  const id = useId()
  const own = choiceListOf(question)
  const { several, texts: withText, display } = own
  const seed = use(TakerSeed)
  const options = useMemo(() => inOrderOf(seed, question), [seed, question])
  const choice = listedChoice.parse(value)
  const { keys: chosen, texts } = choice
  const right = rightOptions(rightAnswer)

  const choose = (key: string) => onChange(toggleOption(question, value, key))
  const sections = (shown: readonly QuestionOption[]) =>
    sectionsOf({ ...question, options: shown }).map(({ heading, options: under }) => (
      <Fragment key={under[0]?.key}>
        {heading !== '' && <p className="choice-heading">{heading}</p>}
        {under.map((option) => (
          <Item
            key={option.key}
            {...props}
            {...{ option, own, choice, right }}
            onChoose={() => choose(option.key)}
          />
        ))}
      </Fragment>
    ))

  const isFolded = display === 'dropdown'
  // Of a long list, the report shows only what was chosen and what is right.
  const shown =
    isFolded && isFixed ? options.filter(({ key }) => [...chosen, ...right].includes(key)) : options
  const hint = isFixed ? '' : boundsText(own)
  return (
    <fieldset
      {...groupProps(props)}
      aria-describedby={[faultId, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
      {...(!several && { role: 'radiogroup', 'aria-required': question.isRequired || undefined })}
      disabled={isFixed}
      onKeyDown={(event) => several && stepTick(event)}
      className={several ? 'choice paper-several' : 'choice'}
    >
      {hint && (
        <p id={`${id}-hint`} className="paper-hint choice-hint">
          {hint}
          {chosen.length > 0 && !isPlain && <span role="status">，已选 {chosen.length} 项</span>}
        </p>
      )}
      {isFolded && !isFixed && isPlain && !several ? (
        <PlainSelect
          {...props}
          options={options}
          texts={withText.map((key) => [key, texts.get(key) ?? ''])}
        />
      ) : isFolded && !isFixed && !isPlain ? (
        <Dropdown
          options={options}
          chosen={chosen}
          several={several}
          withText={withText}
          onChoose={choose}
          draw={sections}
        />
      ) : (
        <div className={`choice-${isFolded ? 'list' : display}`}>{sections(shown)}</div>
      )}
    </fieldset>
  )
}

interface ItemProps extends AnswerProps {
  option: QuestionOption
  own: ChoiceListSettings
  choice: ReturnType<typeof listedChoice.parse>
  right: readonly string[]
  onChoose: () => void
}

/** One option, and beside it what is written where the author wants that. */
function Item(props: ItemProps) {
  const { question, value, onChange, isPlain, isFixed, option, own, choice, right, onChoose } = props
  const { key, opt } = option
  const { several, shuffle, texts: withText } = own
  const { keys: chosen, texts } = choice
  const isChosen = chosen.includes(key)
  const place = question.options.findIndex((each) => each.key === key)
  return (
    <div className="choice-item">
      <OptionCard
        option={option}
        label={shuffle ? '' : optionLabel(place)}
        standing={standingOf(key, chosen, right)}
        input={{
          type: several ? 'checkbox' : 'radio',
          name: fieldName(question.question_id, several ? key : undefined),
          value: several ? '1' : key,
          checked: isChosen,
          onChange: onChoose,
        }}
      />
      {withText.includes(key) && (isPlain || isChosen) && (
        <input
          type="text"
          className="choice-own"
          name={fieldName(question.question_id, `${key}.text`)}
          aria-label={`${opt || '其他'}：请填写`}
          placeholder="请填写"
          maxLength={ownTextMax}
          readOnly={isFixed}
          value={texts.get(key) ?? ''}
          onChange={(event) => onChange(writeBeside(value, key, event.target.value))}
        />
      )}
    </div>
  )
}
