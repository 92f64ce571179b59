import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'
import { wrongMark } from './use-fields.ts'

export type NumberStepperProps = {
  label: string
  hideLabel?: boolean | undefined
  /** The value is null while nobody has given one: the field is empty then, and − gives the least. */
  value: number | null
  onChange: (value: number) => void
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  /** The unit after the figure, such as 分钟. */
  unit?: string | undefined
  disabled?: boolean | undefined
  /**
   * Reports every valid number while it is typed, not only when the field is left, for fields whose button waits for a
   * number. What depends on the number must not lose anything to 1 on the way to 12.
   */
  isLive?: boolean | undefined
  /** Another fault of the number. */
  error?: string | undefined
  className?: string | undefined
}

/** A press is one step; held longer than this, it repeats. */
const holdAfter = 400
const repeatEvery = 100

const isBounded = (value: number) => Math.abs(value) < Number.MAX_SAFE_INTEGER

const readNumber = (typed: string) => Number(typed.normalize('NFKC'))

function findFault(value: number, { min, max, isWhole }: { min: number; max: number; isWhole: boolean }) {
  if (!Number.isFinite(value)) return '请填数字'
  if (isWhole && !Number.isInteger(value)) return '请填整数'
  if (value < min) return `最少 ${min}`
  return value > max ? `最多 ${max}` : undefined
}

export function NumberStepper({
  label,
  hideLabel = false,
  value,
  onChange,
  min = Number.MIN_SAFE_INTEGER,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  unit,
  disabled = false,
  isLive = false,
  error,
  className,
}: NumberStepperProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  /** The field was left with a text that is no valid number. */
  const [isLeft, setLeft] = useState(false)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // The value was set from elsewhere, so what was typed before is no longer meant.
    if (typed !== null && readNumber(typed) !== value) {
      setTyped(null)
      setLeft(false)
    }
  }
  const from = value ?? 0
  const isWhole = Number.isInteger(step)
  const latest = useRef(value)
  latest.current = value
  const timer = useRef<number>(undefined)

  const go = (next: number) => {
    setTyped(null)
    const bounded = Math.min(Math.max(next, min), max)
    if (bounded === latest.current) return
    latest.current = bounded
    onChange(bounded)
  }
  const release = () => window.clearTimeout(timer.current)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const hold = (direction: 1 | -1) => (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const repeat = () => {
      go((latest.current ?? 0) + direction * step)
      timer.current = window.setTimeout(repeat, repeatEvery)
    }
    release()
    go((latest.current ?? 0) + direction * step)
    timer.current = window.setTimeout(repeat, holdAfter)
  }

  const bounds = { min, max, isWhole }
  const faultOf = (text: string) => {
    if (text.trim() !== '') return findFault(readNumber(text), bounds)
    // An emptied field must not go on counting as the number before.
    return isLive && value !== null ? '请填数字' : undefined
  }
  const typedFault = typed === null ? undefined : faultOf(typed)
  const type = (text: string) => {
    setTyped(text)
    setLeft(false)
    if (isLive && text.trim() !== '' && faultOf(text) === undefined && readNumber(text) !== value)
      onChange(readNumber(text))
  }
  /** A number out of bounds stays as it was typed and is not used; the steps are only for the buttons. */
  const settle = () => {
    if (typedFault !== undefined) return setLeft(true)
    if (typed !== null && typed.trim() !== '' && readNumber(typed) !== value) onChange(readNumber(typed))
    setTyped(null)
  }
  const fault = (isLeft && typedFault) || (value === null ? undefined : findFault(value, bounds)) || error
  const target = (key: string) => {
    switch (key) {
      case 'ArrowUp':
        return from + step
      case 'ArrowDown':
        return from - step
      case 'PageUp':
        return from + step * 10
      case 'PageDown':
        return from - step * 10
      case 'Home':
        return min
      case 'End':
        return max
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return settle()
    const next = target(event.key)
    if (next === undefined || !isBounded(next)) return
    event.preventDefault()
    setTyped(null)
    go(next)
  }

  // The buttons are not in the Tab order, because the figure itself responds to the arrow keys. A screen reader's click
  // has no pointer.
  const arm = (direction: 1 | -1, name: string, icon: 'plus' | 'minus', isAtEnd: boolean) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`${name}${label}`}
      disabled={disabled || isAtEnd}
      onPointerDown={hold(direction)}
      onPointerUp={release}
      onPointerCancel={release}
      onLostPointerCapture={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => event.detail === 0 && go(from + direction * step)}
      className="grid h-full w-9 touch-manipulation place-items-center rounded-full text-ink-2 select-none hover:text-sea disabled:cursor-not-allowed disabled:opacity-35 touch:w-11"
    >
      <Icon name={icon} size={14} />
    </button>
  )
  return (
    <div className={cx('inline-flex flex-wrap items-center gap-x-3 gap-y-1.5', className)}>
      <label htmlFor={id} className={cx('text-sm whitespace-nowrap text-ink-2', hideLabel && 'sr-only')}>
        {label}
      </label>
      <div className="inline-flex h-8.5 items-center rounded-full border border-edge bg-surface focus-within:border-sea focus-within:outline-1 focus-within:outline-sea touch:h-11.5">
        {arm(-1, '减少', 'minus', value !== null && value <= min)}
        <input
          id={id}
          role="spinbutton"
          inputMode={isWhole ? 'numeric' : 'decimal'}
          autoComplete="off"
          aria-valuenow={value ?? undefined}
          aria-valuemin={isBounded(min) ? min : undefined}
          aria-valuemax={isBounded(max) ? max : undefined}
          aria-invalid={fault ? true : undefined}
          {...wrongMark(typedFault !== undefined)}
          aria-describedby={fault ? `${id}-fault` : undefined}
          aria-valuetext={unit && value !== null ? `${value} ${unit}` : undefined}
          disabled={disabled}
          value={typed ?? (value === null ? '' : String(value))}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
          onKeyDown={press}
          className={cx(
            'h-full bg-transparent text-center text-md outline-none disabled:text-ink-3 narrow:text-lg',
            isWhole ? 'w-9 touch:w-11' : 'w-13 touch:w-14',
          )}
        />
        {unit && (
          <span aria-hidden="true" className="text-sm text-ink-3">
            {unit}
          </span>
        )}
        {arm(1, '增加', 'plus', from >= max)}
      </div>
      {fault && (
        <span id={`${id}-fault`} role="alert" className="text-sm text-cinnabar">
          {fault}
        </span>
      )}
    </div>
  )
}

/** A number field, with a line below that says what the number means. */
export const HelpedStepper = ({ help, ...props }: NumberStepperProps & { help: string }) => (
  <div>
    <NumberStepper {...props} />
    <p className="mt-1.5 text-sm text-ink-3">{help}</p>
  </div>
)
