import '../zh.ts'
import { type ReactNode, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Input, SearchField } from 'react-aria-components/SearchField'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { Text } from 'react-aria-components/Text'
import { cx } from '../cx.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { Icon } from '../icon.tsx'
import { controlClass, controlHeight, type FieldProps, labelClass, RequiredMark } from './field.tsx'
import { type Load, useRemoteChoices } from './use-remote-choices.ts'

export type SelectChoice = {
  value: string
  label: string
  description?: string | undefined
  disabled?: boolean | undefined
}

export type SelectProps = FieldProps & {
  value: string | null
  onChange: (value: string) => void
  choices?: readonly SelectChoice[] | undefined
  /** Asks the server for each keyword, 300 ms after the last letter; gives the whole list for ''. */
  load?: Load<SelectChoice> | undefined
  /** What is shown for a value that is not among the loaded choices. */
  valueLabel?: string | undefined
  placeholder?: string | undefined
  /** A filter: the label is inside, before the value. */
  look?: 'field' | 'pick' | undefined
}

export function Select({
  label,
  hideLabel,
  description,
  error,
  required,
  disabled = false,
  className,
  value,
  onChange,
  choices = [],
  load,
  valueLabel,
  placeholder = '请选择',
  look = 'field',
}: SelectProps) {
  const [isOpen, setOpen] = useState(false)
  const [key, setKey] = useState('')
  const remote = useRemoteChoices(load, key, isOpen)
  const items = load ? remote.items : choices
  const shown = items.find((choice) => choice.value === value)?.label ?? valueLabel ?? (load ? null : value)
  const isPick = look === 'pick'

  return (
    <AriaSelect
      value={value}
      onChange={(next) => next !== null && onChange(String(next))}
      isOpen={isOpen}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) setKey('')
      }}
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      isRequired={required ?? false}
      validationBehavior="aria"
      allowsEmptyCollection
      className={cx(
        isPick
          ? 'inline-flex items-center rounded-md border bg-surface pl-3 text-md hover:border-edge'
          : 'grid grid-cols-1 content-start gap-1.5',
        className,
      )}
    >
      <Label className={cx(isPick ? 'text-ink-2' : labelClass, hideLabel && 'sr-only')}>
        {label}
        {required && <RequiredMark />}
      </Label>
      <AriaButton
        className={cx(
          isPick
            ? 'h-8 cursor-pointer rounded-md px-3 text-md font-medium touch:h-11'
            : cx(controlClass, controlHeight, error && 'border-cinnabar!'),
          'flex items-center gap-2 text-left data-focus-visible:outline-2 data-focus-visible:-outline-offset-1 data-focus-visible:outline-sea',
        )}
      >
        <SelectValue className={cx('min-w-0 flex-1 truncate', shown == null && !isPick && 'text-ink-3')}>
          {shown ?? placeholder}
        </SelectValue>
        <Icon name="down" size={14} className="shrink-0 text-ink-3" />
      </AriaButton>
      {description != null && (
        <Text slot="description" className="text-sm text-ink-3">
          {description}
        </Text>
      )}
      {error && (
        <Text slot="errorMessage" className="text-sm text-cinnabar">
          {error}
        </Text>
      )}
      {/* The popover scrolls, not the list: so the scrolled region has the search box to hold the focus. */}
      <Popover
        offset={6}
        className="max-h-80! w-(--trigger-width) min-w-44 animate-fade-in overflow-y-auto rounded-xl border bg-surface shadow-float outline-none"
      >
        {load ? (
          <Autocomplete inputValue={key} onInputChange={setKey}>
            <SearchField
              aria-label={`搜索${label}`}
              autoFocus
              className="sticky top-0 z-1 flex items-center bg-surface p-1.5"
            >
              <Icon name="search" size={15} className="pointer-events-none absolute left-4.5 text-ink-3" />
              <Input
                placeholder="输入关键词"
                className="h-8.5 w-full rounded-md border border-edge bg-surface pr-3 pl-8.5 text-md outline-offset-0 touch:h-11 narrow:text-lg"
              />
            </SearchField>
            <Choices items={items} />
            <RemoteState
              status={remote.status}
              isEmpty={items.length === 0}
              retry={remote.retry}
              hasKey={key !== ''}
            />
          </Autocomplete>
        ) : (
          <>
            <Choices items={items} />
            {items.length === 0 && <Note>没有可选的项</Note>}
          </>
        )}
      </Popover>
    </AriaSelect>
  )
}

const Choices = ({ items }: { items: readonly SelectChoice[] }) => (
  <ListBox items={items} className={cx('p-1.5 outline-none', items.length === 0 && 'hidden')}>
    {(choice) => (
      <ListBoxItem
        id={choice.value}
        textValue={choice.label}
        isDisabled={choice.disabled ?? false}
        className="group flex cursor-pointer items-center gap-2.5 rounded-md px-3 py-1.5 text-md outline-none data-disabled:cursor-not-allowed data-disabled:opacity-45 data-focused:bg-sunken data-selected:font-semibold touch:min-h-11"
      >
        <span className="min-w-0 flex-1">
          {choice.label}
          {choice.description && (
            <Text slot="description" className="block text-sm font-normal text-ink-3">
              {choice.description}
            </Text>
          )}
        </span>
        <Icon name="check" size={14} className="invisible shrink-0 text-sea group-data-selected:visible" />
      </ListBoxItem>
    )}
  </ListBox>
)

const Note = ({ children }: { children: ReactNode }) => (
  <p role="status" className="flex items-center justify-center gap-2 px-3 py-3 text-sm text-ink-3">
    {children}
  </p>
)

type StateProps = {
  status: 'loading' | 'failed' | 'full'
  isEmpty: boolean
  hasKey: boolean
  retry: () => void
}

function RemoteState({ status, isEmpty, hasKey, retry }: StateProps) {
  if (status === 'loading')
    return (
      <Note>
        <Spinner size={14} /> 正在查找…
      </Note>
    )
  if (status === 'failed')
    return (
      <Note>
        没能取到选项
        <AriaButton
          onPress={retry}
          className="cursor-pointer text-sea underline underline-offset-4 touch:py-2.5"
        >
          重试
        </AriaButton>
      </Note>
    )
  return isEmpty ? <Note>{hasKey ? '没有相符的项，换个词试试' : '没有可选的项'}</Note> : null
}
