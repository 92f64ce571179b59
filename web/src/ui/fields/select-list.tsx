import '../zh.ts'
import type { ReactNode, RefObject } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Button as AriaButton } from 'react-aria-components/Button'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Input, SearchField } from 'react-aria-components/SearchField'
import { Text } from 'react-aria-components/Text'
import { cx } from '../cx.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { Icon } from '../icon.tsx'
import type { SelectChoice } from './select.tsx'

interface SelectListProps {
  trigger: RefObject<HTMLButtonElement | null>
  label: string
  value: string | null
  items: readonly SelectChoice[]
  /** The search is defined where the choices are looked for on the server. */
  search: RemoteSearch | undefined
  onChoose: (value: string) => void
  onClose: () => void
}

interface RemoteSearch {
  typed: string
  onType: (typed: string) => void
  status: 'loading' | 'failed' | 'full'
  retry: () => void
}

/** The open list of a select. */
export function SelectList({ trigger, label, value, items, search, onChoose, onClose }: SelectListProps) {
  const choices = (
    <Choices
      label={label}
      items={items}
      value={value}
      isFocused={!search}
      onChoose={(chosen) => {
        onClose()
        if (chosen !== undefined) onChoose(chosen)
      }}
    />
  )
  return (
    // The popover scrolls and not the list, so that the scrolled region has the search box to hold the focus.
    <Popover
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={trigger}
      placement="bottom start"
      offset={6}
      aria-label={label}
      className="max-h-80! w-(--trigger-width) min-w-44 animate-fade-in overflow-y-auto rounded-xl border bg-surface shadow-float outline-none"
    >
      {search ? (
        <Autocomplete inputValue={search.typed} onInputChange={search.onType}>
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
          {choices}
          <RemoteState {...search} isEmpty={items.length === 0} />
        </Autocomplete>
      ) : (
        <>
          {choices}
          {items.length === 0 && <Note>没有可选的项</Note>}
        </>
      )}
    </Popover>
  )
}

interface ChoicesProps {
  label: string
  items: readonly SelectChoice[]
  value: string | null
  isFocused: boolean
  /** The value is undefined where the present choice was chosen again. */
  onChoose: (value: string | undefined) => void
}

const Choices = ({ label, items, value, isFocused, onChoose }: ChoicesProps) => (
  <ListBox
    aria-label={label}
    items={items}
    selectionMode="single"
    selectedKeys={value === null ? [] : [value]}
    onSelectionChange={(keys) => {
      const [chosen] = keys === 'all' ? [] : [...keys]
      onChoose(chosen === undefined ? undefined : String(chosen))
    }}
    shouldSelectOnPressUp
    shouldFocusOnHover
    escapeKeyBehavior="none"
    autoFocus={isFocused}
    className={cx('p-1.5 outline-none', items.length === 0 && 'hidden')}
  >
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

function RemoteState({ status, isEmpty, typed, retry }: RemoteSearch & { isEmpty: boolean }) {
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
  return isEmpty ? <Note>{typed !== '' ? '没有相符的项，换个词试试' : '没有可选的项'}</Note> : null
}
