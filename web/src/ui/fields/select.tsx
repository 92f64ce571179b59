import { type Ref, useCallback, useEffect, useId, useRef, useState } from 'react'
import { makeChunk, useChunk } from '../chunk.tsx'
import { cx } from '../cx.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { Icon } from '../icon.tsx'
import { wordPause } from '../use-media.ts'
import {
  controlClass,
  controlHeight,
  FieldNotes,
  type FieldProps,
  labelClass,
  RequiredMark,
} from './field.tsx'

/** The package of the list is a third of what a page of lists weighs, and most visits open no list of choices. */
const listChunk = makeChunk(() => import('./select-list.tsx'))
const fetchList = () => void listChunk.load().catch(() => undefined)

export type SelectChoice = {
  value: string
  label: string
  description?: string | undefined
  disabled?: boolean | undefined
}

type SelectProps = FieldProps & {
  value: string | null
  onChange: (value: string) => void
  choices?: readonly SelectChoice[] | undefined
  /** Asks the server for each keyword, 300 ms after the last letter; gives the whole list for ''. */
  load?: Load<SelectChoice> | undefined
  /** The text that is shown for a value that is not among the loaded choices. */
  valueLabel?: string | undefined
  placeholder?: string | undefined
  /** `pick` is the look of a filter, with the label inside, before the value. */
  look?: 'field' | 'pick' | undefined
}

export function Select(props: SelectProps) {
  const { label, description, error, required, value, onChange, choices = [], load, look = 'field' } = props
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [key, setKey] = useState('')
  const remote = useRemoteChoices(load, key, isOpen)
  const list = useChunk(listChunk, isOpen)
  const items = load ? remote.items : choices
  const isPick = look === 'pick'
  const change = (next: boolean) => {
    // The trigger gets the focus so that it can come back there; Safari does not give it to a button that is pressed.
    if (next) trigger.current?.focus()
    else setKey('')
    setOpen(next)
  }

  return (
    <div
      className={cx(
        isPick
          ? 'inline-flex items-center rounded-md border bg-surface pl-3 text-md hover:border-edge'
          : 'grid grid-cols-1 content-start gap-1.5',
        props.className,
      )}
    >
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={cx(isPick ? 'text-ink-2' : labelClass, props.hideLabel && 'sr-only')}
      >
        {label}
        {required && <RequiredMark />}
      </label>
      <Trigger
        {...props}
        ref={trigger}
        id={id}
        shown={
          items.find((choice) => choice.value === value)?.label ?? props.valueLabel ?? (load ? null : value)
        }
        isOpen={isOpen}
        isLoading={isOpen && !list}
        onOpen={change}
      />
      {!isPick && <FieldNotes id={id} description={description} error={error} />}
      {isOpen && list && (
        <list.SelectList
          trigger={trigger}
          label={label}
          value={value}
          items={items}
          search={load && { typed: key, onType: setKey, status: remote.status, retry: remote.retry }}
          onChoose={onChange}
          onClose={() => change(false)}
        />
      )}
    </div>
  )
}

interface TriggerProps
  extends Pick<SelectProps, 'description' | 'error' | 'disabled' | 'placeholder' | 'look'> {
  ref: Ref<HTMLButtonElement>
  /** The id of the field, from which those of its label and notes follow. */
  id: string
  /** The text of the value, or null where there is none. */
  shown: string | null
  isOpen: boolean
  isLoading: boolean
  onOpen: (isOpen: boolean) => void
}

/** The button that shows what is chosen and opens the list. */
function Trigger({
  ref,
  id,
  description,
  error,
  disabled,
  placeholder = '请选择',
  look,
  ...state
}: TriggerProps) {
  const { shown, isOpen, isLoading, onOpen } = state
  const isPick = look === 'pick'
  return (
    <button
      ref={ref}
      id={id}
      type="button"
      disabled={disabled}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-labelledby={`${id}-value ${id}-label`}
      aria-describedby={cx(description != null && `${id}-description`, error && `${id}-error`) || undefined}
      onPointerEnter={fetchList}
      onFocus={fetchList}
      onClick={() => onOpen(!isOpen)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        onOpen(true)
      }}
      className={cx(
        isPick
          ? 'h-8 cursor-pointer rounded-md px-3 text-md font-medium touch:h-11'
          : cx(controlClass, controlHeight, error && 'border-cinnabar!'),
        'flex items-center gap-2 text-left focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-sea',
      )}
    >
      <span
        id={`${id}-value`}
        className={cx('min-w-0 flex-1 truncate', shown == null && !isPick && 'text-ink-3')}
      >
        {shown ?? placeholder}
      </span>
      {isLoading ? (
        <Spinner size={14} className="shrink-0 text-ink-3" />
      ) : (
        <Icon name="down" size={14} className="shrink-0 text-ink-3" />
      )}
    </button>
  )
}

type RemoteState<Item> =
  | { status: 'loading'; items: readonly Item[] }
  | { status: 'failed'; items: readonly Item[] }
  | { status: 'full'; items: readonly Item[] }

type Load<Item> = (key: string, signal: AbortSignal) => Promise<readonly Item[]>

/** Asks again 300 ms after the last letter, and drops the reply to an older request. */
const useRemoteChoices = <Item,>(load: Load<Item> | undefined, key: string, isOpen: boolean) => {
  const [state, setState] = useState<RemoteState<Item>>({ status: 'loading', items: [] })
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  const hasAsked = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same question again
  useEffect(() => {
    const ask = latest.current
    if (!isOpen || !ask) {
      hasAsked.current = false
      return
    }
    const controller = new AbortController()
    setState((before) => ({ status: 'loading', items: before.items }))
    const timer = window.setTimeout(
      () => {
        hasAsked.current = true
        ask(key, controller.signal).then(
          (items) => !controller.signal.aborted && setState({ status: 'full', items }),
          () => !controller.signal.aborted && setState({ status: 'failed', items: [] }),
        )
      },
      // Opening is not typing, so the first list comes at once.
      hasAsked.current ? wordPause : 0,
    )
    return () => {
      window.clearTimeout(timer)
      controller.abort()
    }
  }, [key, isOpen, attempt])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  return { ...state, retry }
}
