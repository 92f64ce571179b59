import {
  type ChangeEvent,
  type KeyboardEvent,
  type Ref,
  type SyntheticEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { isComposing } from '#lib/composing.ts'
import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'

type SearchFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Called for Enter on a keyword that is not blank. */
  onSearch?: ((key: string) => void) | undefined
  placeholder?: string | undefined
  className?: string | undefined
  autoFocus?: boolean | undefined
  disabled?: boolean | undefined
  /** The field is sent under this name where it is in a plain form. */
  name?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** Keyboards of Android compose every word, Latin ones too, and choose a Chinese one before they write it. */
const isWholeWords = typeof navigator === 'object' && /Android/.test(navigator.userAgent)

/** The letters of an input method are kept until they are a word: 中 is searched for, not zhong. */
function useComposedText(value: string, onChange: (value: string) => void) {
  const [composed, setComposed] = useState<string>()
  const settle = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (composed === undefined) return
    setComposed(undefined)
    onChange(currentTarget.value)
  }
  return {
    shown: composed ?? value,
    clear: () => {
      setComposed(undefined)
      onChange('')
    },
    inputProps: {
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        (composed === undefined ? onChange : setComposed)(target.value),
      onCompositionStart: () => !isWholeWords && setComposed(value),
      onCompositionEnd: settle,
      onBlur: settle,
    },
  }
}

export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, onSearch, placeholder, className, ref, ...rest } = props
  const box = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current)
  const { shown, clear, inputProps } = useComposedText(value, onChange)

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter' && value.trim() !== '') onSearch?.(value.trim())
    if (event.key === 'Escape' && value !== '') {
      event.stopPropagation()
      onChange('')
    }
  }
  return (
    <div className={cx('relative flex items-center', className)}>
      <Icon name="search" size={16} className="pointer-events-none absolute left-3.5 text-ink-3" />
      <input
        {...rest}
        ref={box}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={shown}
        {...inputProps}
        onKeyDown={press}
        className="h-9 w-full rounded-full border border-line bg-sunken pr-10 pl-9.5 text-md text-ink transition-colors hover:border-edge focus-visible:bg-surface focus-visible:outline-offset-0 touch:h-11 narrow:text-lg"
      />
      {shown !== '' && !rest.disabled && (
        <button
          type="button"
          aria-label="清空"
          onClick={() => {
            clear()
            box.current?.focus()
          }}
          className="needs-script absolute right-0 grid h-full w-11 place-items-center rounded-full text-ink-3 hover:text-ink"
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </div>
  )
}
