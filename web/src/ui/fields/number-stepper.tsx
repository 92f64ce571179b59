import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'
import { wrongMark } from './use-fields.ts'

type NumberStepperProps = {
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

interface Bounds {
  min: number
  max: number
  isWhole: boolean
}

function findFault(value: number, { min, max, isWhole }: Bounds) {
  if (!Number.isFinite(value)) return '请填数字'
  if (isWhole && !Number.isInteger(value)) return '请填整数'
  if (value < min) return `最少 ${min}`
  return value > max ? `最多 ${max}` : undefined
}

/** What is typed into the field stays a text of its own until it is a valid number and the field is left. */
function useTypedNumber(
  { value, onChange, isLive = false }: Pick<NumberStepperProps, 'value' | 'onChange' | 'isLive'>,
  bounds: Bounds,
) {
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
  const faultOf = (text: string) => {
    if (text.trim() !== '') return findFault(readNumber(text), bounds)
    // An emptied field must not go on counting as the number before.
    return isLive && value !== null ? '请填数字' : undefined
  }
  const fault = typed === null ? undefined : faultOf(typed)
  const type = (text: string) => {
    setTyped(text)
    setLeft(false)
    if (isLive && text.trim() !== '' && faultOf(text) === undefined && readNumber(text) !== value)
      onChange(readNumber(text))
  }
  /** A number out of bounds stays as it was typed and is not used; the steps are only for the buttons. */
  const settle = () => {
    if (fault !== undefined) return setLeft(true)
    if (typed !== null && typed.trim() !== '' && readNumber(typed) !== value) onChange(readNumber(typed))
    setTyped(null)
  }
  return { typed, fault, isLeft, type, settle, forget: () => setTyped(null) }
}

/** Lets a button act at once when it is pressed, and again and again while it is held. */
function useHold() {
  const timer = useRef<number>(undefined)
  const release = () => window.clearTimeout(timer.current)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return (act: () => void) => ({
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const repeat = () => {
        act()
        timer.current = window.setTimeout(repeat, repeatEvery)
      }
      release()
      act()
      timer.current = window.setTimeout(repeat, holdAfter)
    },
    onPointerUp: release,
    onPointerCancel: release,
    onLostPointerCapture: release,
  })
}

/** The number that a key leads to. */
function targetOf(key: string, from: number, { min, max, step }: { min: number; max: number; step: number }) {
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

/** The steps that the two buttons and the keys of the field take, within the bounds. */
function useSteps(
  { value, onChange }: Pick<NumberStepperProps, 'value' | 'onChange'>,
  { min, max, step, onStep }: { min: number; max: number; step: number; onStep: () => void },
) {
  const hold = useHold()
  const from = value ?? 0
  const latest = useRef(value)
  latest.current = value
  const go = (next: number) => {
    onStep()
    const bounded = Math.min(Math.max(next, min), max)
    if (bounded === latest.current) return
    latest.current = bounded
    onChange(bounded)
  }
  return {
    press: (event: KeyboardEvent) => {
      const next = targetOf(event.key, from, { min, max, step })
      if (next === undefined || !isBounded(next)) return
      event.preventDefault()
      go(next)
    },
    // A screen reader's click has no pointer.
    buttonProps: (direction: 1 | -1) => ({
      ...hold(() => go((latest.current ?? 0) + direction * step)),
      onClick: (event: MouseEvent) => event.detail === 0 && go(from + direction * step),
    }),
  }
}

export function NumberStepper(props: NumberStepperProps) {
  const { label, hideLabel = false, value, unit, disabled = false, error, className } = props
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER, step = 1 } = props
  const id = useId()
  const bounds = { min, max, isWhole: Number.isInteger(step) }
  const typing = useTypedNumber(props, bounds)
  const steps = useSteps(props, { min, max, step, onStep: typing.forget })
  const fault =
    (typing.isLeft && typing.fault) || (value === null ? undefined : findFault(value, bounds)) || error
  return (
    <div className={cx('inline-flex flex-wrap items-center gap-x-3 gap-y-1.5', className)}>
      <label htmlFor={id} className={cx('text-sm whitespace-nowrap text-ink-2', hideLabel && 'sr-only')}>
        {label}
      </label>
      <div className="inline-flex h-8.5 items-center rounded-full border border-edge bg-surface focus-within:border-sea focus-within:outline-1 focus-within:outline-sea touch:h-11.5">
        <Arm
          {...steps.buttonProps(-1)}
          aria-label={`减少${label}`}
          icon="minus"
          disabled={disabled || (value !== null && value <= min)}
        />
        <input
          id={id}
          {...spinProps(value, bounds, unit)}
          aria-invalid={fault ? true : undefined}
          {...wrongMark(typing.fault !== undefined)}
          aria-describedby={fault ? `${id}-fault` : undefined}
          disabled={disabled}
          value={typing.typed ?? (value === null ? '' : String(value))}
          onChange={(event) => typing.type(event.target.value)}
          onBlur={typing.settle}
          onKeyDown={(event) => (event.key === 'Enter' ? typing.settle() : steps.press(event))}
          className={cx(
            'h-full bg-transparent text-center text-md outline-none disabled:text-ink-3 narrow:text-lg',
            bounds.isWhole ? 'w-9 touch:w-11' : 'w-13 touch:w-14',
          )}
        />
        {unit && (
          <span aria-hidden="true" className="text-sm text-ink-3">
            {unit}
          </span>
        )}
        <Arm
          {...steps.buttonProps(1)}
          aria-label={`增加${label}`}
          icon="plus"
          disabled={disabled || (value ?? 0) >= max}
        />
      </div>
      {fault && (
        <span id={`${id}-fault`} role="alert" className="text-sm text-cinnabar">
          {fault}
        </span>
      )}
    </div>
  )
}

/** What a field for a number says about itself to a screen reader and to a phone's keyboard. */
const spinProps = (value: number | null, { min, max, isWhole }: Bounds, unit: string | undefined) =>
  ({
    role: 'spinbutton',
    inputMode: isWhole ? 'numeric' : 'decimal',
    autoComplete: 'off',
    'aria-valuenow': value ?? undefined,
    'aria-valuemin': isBounded(min) ? min : undefined,
    'aria-valuemax': isBounded(max) ? max : undefined,
    'aria-valuetext': unit && value !== null ? `${value} ${unit}` : undefined,
  }) as const

/** The buttons are not in the Tab order, because the figure itself responds to the arrow keys. */
const Arm = ({ icon, ...button }: ComponentProps<'button'> & { icon: 'plus' | 'minus' }) => (
  <button
    type="button"
    tabIndex={-1}
    {...button}
    onContextMenu={(event) => event.preventDefault()}
    className="grid h-full w-9 touch-manipulation place-items-center rounded-full text-ink-2 select-none hover:text-sea disabled:cursor-not-allowed disabled:opacity-35 touch:w-11"
  >
    <Icon name={icon} size={14} />
  </button>
)

/** A number field, with a line below that says what the number means. */
export const HelpedStepper = ({ help, ...props }: NumberStepperProps & { help: string }) => (
  <div>
    <NumberStepper {...props} />
    <p className="mt-1.5 text-sm text-ink-3">{help}</p>
  </div>
)
