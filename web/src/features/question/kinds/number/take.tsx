import './take.css'
import { fieldName } from '@wenhai/core/form/answers'
import {
  findNumberFault,
  numberKind,
  numberLimits,
  numberOf,
  numberRange,
  readDecimal,
  writtenNumber,
} from '@wenhai/core/question/kinds/number/kind'
import type { ComponentProps } from 'react'
import { type AnswerProps, groupProps, type LaterTake, plainAnswer } from '../kind-take.ts'

/** The control marks nothing as right or wrong, because the key is written in words beside it. */
export const take: LaterTake = { kind: numberKind, ...plainAnswer, Control, hasStanding: () => false }

/** A field for the number, and where its author wants one a slider that writes into it. */
function Control(props: AnswerProps) {
  const { question, value, onChange, labelledBy, isFixed, isPlain } = props
  const settings = numberOf(question)
  const { min, decimals, unit, isSlider, asksUnit } = settings
  const { number, unit: own } = asksUnit ? writtenNumber.parse(value) : { number: value, unit: '' }
  const write = (next: { number?: string; unit?: string }) => {
    const written = { number, unit: own, ...next }
    // A space is what separates the number from its unit.
    onChange(
      asksUnit
        ? writtenNumber.format({ ...written, number: written.number.replace(/\s/g, '') })
        : written.number,
    )
  }
  const rangeId = `${labelledBy}-range`
  return (
    <div>
      <div className="entry">
        <input
          {...groupProps(props)}
          aria-describedby={[props.faultId, rangeId].filter(Boolean).join(' ')}
          aria-required={question.isRequired || undefined}
          name={fieldName(question.question_id)}
          type="text"
          // A phone's keyboard of digits has no minus.
          inputMode={min < 0 ? undefined : decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={24}
          value={number}
          onChange={(event) => write({ number: event.target.value })}
          readOnly={isFixed}
          className="entry-field entry-short"
        />
        {asksUnit ? (
          <UnitField
            name={fieldName(question.question_id, 'unit')}
            value={own}
            onChange={(event) => write({ unit: event.target.value })}
            readOnly={isFixed}
          />
        ) : (
          unit !== '' && <span className="entry-unit">{unit}</span>
        )}
      </div>
      {isSlider && !isPlain && (
        <Slider
          question={question}
          value={value}
          onChange={onChange}
          labelledBy={labelledBy}
          isFixed={isFixed}
        />
      )}
      <p id={rangeId} className="entry-hint">
        {hintOf(props)}
      </p>
    </div>
  )
}

const UnitField = (input: ComponentProps<'input'>) => (
  <input
    {...input}
    aria-label="单位"
    type="text"
    autoComplete="off"
    autoCapitalize="off"
    spellCheck={false}
    maxLength={numberLimits.unit}
    placeholder="单位"
    className="entry-field entry-short"
  />
)

function hintOf({ question }: AnswerProps): string {
  const { step, decimals } = numberOf(question)
  const more = step > 0 ? `，每 ${step} 一档` : decimals > 0 ? `，最多 ${decimals} 位小数` : ''
  return `${numberRange(question)}${more}`
}

/** The slider has no value until somebody touches it; a press where the handle already is counts as an answer too. */
function Slider({
  question,
  value,
  onChange,
  labelledBy,
  isFixed,
}: Pick<AnswerProps, 'question' | 'value' | 'onChange' | 'labelledBy' | 'isFixed'>) {
  const settings = numberOf(question)
  const { min, max, step, decimals, unit } = settings
  const isChosen = value !== '' && findNumberFault(settings, value) === undefined
  const choose = (shown: string) => onChange(readDecimal(shown) ?? shown)
  return (
    <div className="number-slider">
      <span aria-hidden="true">{min}</span>
      <input
        type="range"
        aria-labelledby={labelledBy}
        aria-valuetext={isChosen ? `${value} ${unit}`.trim() : '还没有选'}
        min={min}
        max={max}
        step={step || 10 ** -decimals}
        value={isChosen ? value : min}
        disabled={isFixed}
        onChange={(event) => choose(event.target.value)}
        onPointerUp={(event) => !isFixed && choose(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (isChosen || (event.key !== 'Enter' && event.key !== ' ')) return
          event.preventDefault()
          choose(event.currentTarget.value)
        }}
        className={isChosen ? undefined : 'number-untouched'}
      />
      <span aria-hidden="true">{max}</span>
    </div>
  )
}
