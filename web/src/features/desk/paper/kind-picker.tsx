import { type Addable, findKinds } from '@wenhai/core/desk/find-kinds'
import { type KeyboardEvent, useId, useState } from 'react'
import { purposeOf } from '#features/question/kinds/edits.ts'
import { isComposing } from '#lib/composing.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { controlClass, controlHeight } from '#ui/fields/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { FloatingPanel } from '#ui/overlays/popover.tsx'
import { useOpenable } from '#ui/overlays/use-floating.ts'

interface KindPickerProps {
  /** The text of the button: the present kind, or 更多. */
  label: string
  /** What is read out of it, where the text alone does not say it. */
  name?: string
  onPick: (what: Addable) => void
  /** Only kinds of questions, for one that is there. */
  isForQuestion?: boolean
  /** Opened by a key in the text: the number grows with each press. */
  opened?: number
  onLeave?: () => void
}

/** A button that opens the kinds, which are found by name or by the first letters of their pinyin. */
export function KindPicker(props: KindPickerProps) {
  const { label, name, onPick, opened = 0, onLeave } = props
  const { id, isOpen, setOpen, close, refs, openerProps } = useOpenable<HTMLButtonElement, HTMLDivElement>()
  const [seen, setSeen] = useState(opened)
  // In the same drawing as the key, so that the next letter falls into the field.
  if (opened !== seen) {
    setSeen(opened)
    setOpen(true)
  }
  const leave = () => {
    close()
    if (onLeave) onLeave()
    else refs.anchor.current?.focus()
  }
  return (
    <>
      <Button {...openerProps} ref={refs.anchor} size="sm" aria-haspopup="dialog" aria-label={name}>
        {label}
        <Icon name="down" size={14} />
      </Button>
      {isOpen && (
        <FloatingPanel
          refs={refs}
          side="bottom-start"
          close={close}
          leave={leave}
          id={id}
          aria-label="题型"
          className="w-80 max-w-[calc(100vw-16px)] p-2"
        >
          <KindList
            {...props}
            onPick={(what) => {
              close()
              onPick(what)
            }}
          />
        </FloatingPanel>
      )}
    </>
  )
}

function KindList({ onPick, isForQuestion = false }: KindPickerProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const found = findKinds(text).filter(({ what }) => !isForQuestion || 'option_type' in what)
  const move = (by: number) => setAt((found.length + at + by) % Math.max(1, found.length))
  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const [chosen] = found.slice(at)
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && chosen) onPick(chosen.what)
    else return
    event.preventDefault()
  }
  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: the panel was opened to be typed into
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
        aria-label="找题型"
        placeholder="题型，可以打首字母，如 dx"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={press}
        className={cx(controlClass, controlHeight)}
      />
      <div id={id} role="listbox" aria-label="题型" className="mt-1.5 max-h-80 overflow-y-auto">
        {found.map(({ what, name }, index) => (
          <KindOption
            key={name}
            id={`${id}-${index}`}
            name={name}
            what={what}
            isAt={index === at}
            onPick={() => onPick(what)}
          />
        ))}
      </div>
      {found.length === 0 && <p className="px-3 py-2 text-md text-ink-3">没有叫这个的题型</p>}
    </>
  )
}

interface KindOptionProps {
  id: string
  name: string
  what: Addable
  isAt: boolean
  onPick: () => void
}

const KindOption = ({ id, name, what, isAt, onPick }: KindOptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above
  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field above
  <div
    id={id}
    role="option"
    aria-selected={isAt}
    ref={(element) => {
      if (isAt) element?.scrollIntoView({ block: 'nearest' })
    }}
    onClick={onPick}
    className={cx(
      'flex cursor-pointer items-baseline gap-2 rounded-md px-3 py-1.5 text-md touch:min-h-11',
      isAt ? 'bg-sunken' : 'hover:bg-sunken',
    )}
  >
    <span className="shrink-0 font-medium">{name}</span>
    {'option_type' in what && (
      <span className="min-w-0 truncate text-sm text-ink-3">{purposeOf(what.option_type)}</span>
    )}
  </div>
)
