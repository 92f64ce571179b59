import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button, type ButtonProps, IconButton } from '../button.tsx'
import { cx } from '../cx.ts'
import { Icon, type IconName } from '../icon.tsx'
import { type FloatingSide, floatingProps, useFloating, useOpenable } from './use-floating.ts'

export type MenuItem = {
  key: string
  label: string
  icon?: IconName | undefined
  danger?: boolean | undefined
  disabled?: boolean | undefined
  /** The entry has a tick, because it is the present choice. */
  checked?: boolean | undefined
  /** The entry has a hairline above it. */
  divided?: boolean | undefined
  onSelect: () => void
}

type MenuProps = {
  /** The label says what the menu is about; it is read out, and is the text of a trigger with an icon only. */
  label: string
  items: readonly MenuItem[]
  /** The trigger's text; without it the trigger is ⋯. */
  children?: ReactNode | undefined
  icon?: IconName | undefined
  side?: Extract<FloatingSide, 'bottom-start' | 'bottom-end'> | undefined
  variant?: ButtonProps['variant'] | undefined
  size?: ButtonProps['size'] | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

const entriesOf = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)') ?? []),
]

/** Moves the focus among the entries, or leaves the menu. */
function pressKey(event: KeyboardEvent, box: HTMLElement | null, leave: () => void) {
  const all = entriesOf(box)
  const at = all.findIndex((entry) => entry.matches(':focus'))
  const move = (to: number) => all[(to + all.length) % all.length]?.focus()
  const keys = new Map([
    ['ArrowDown', () => move(at + 1)],
    ['ArrowUp', () => move(at - 1)],
    ['Home', () => move(0)],
    ['End', () => move(-1)],
    ['Escape', leave],
    ['Tab', leave],
  ])
  const act = keys.get(event.key)
  if (act) {
    event.preventDefault()
    act()
  } else if (event.key.length === 1 && event.key !== ' ') {
    const next = [...all.slice(at + 1), ...all].find((entry) =>
      entry.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()),
    )
    next?.focus()
  }
  // A dialog around must not hear the keys that were meant for the menu.
  event.stopPropagation()
}

/** A menu that its button opens; the focus goes to its first entry, or to its last if ↑ opened it. */
function useMenu(side: FloatingSide) {
  const { id, isOpen, setOpen, close, refs, openerProps } = useOpenable<HTMLButtonElement, HTMLElement>()
  const { anchor, box } = refs
  useFloating(refs, isOpen, side)

  const opensAtEnd = useRef(false)
  useEffect(() => {
    if (!isOpen) return
    entriesOf(box.current)
      .at(opensAtEnd.current ? -1 : 0)
      ?.focus()
    opensAtEnd.current = false
  }, [isOpen, box])

  const leave = () => {
    close()
    anchor.current?.focus()
  }
  const trigger = {
    ref: anchor,
    ...openerProps,
    'aria-haspopup': 'menu',
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      opensAtEnd.current = event.key === 'ArrowUp'
      setOpen(true)
    },
  } as const
  return { id, isOpen, box, trigger, leave }
}

export function Menu(props: MenuProps) {
  const { label, items, children, icon = 'more', side = 'bottom-end', variant, ...look } = props
  const { id, isOpen, box, trigger, leave } = useMenu(side)
  return (
    <>
      {children == null ? (
        <IconButton {...look} {...trigger} icon={icon} label={label} variant={variant ?? 'quiet'} />
      ) : (
        <Button {...look} {...trigger} variant={variant}>
          {children}
          <Icon name="down" size={14} />
        </Button>
      )}
      {isOpen &&
        createPortal(
          // The menu is a landmark of its own, because at the end of the page it lies outside all others.
          <section {...floatingProps} ref={box} aria-label={label}>
            <div
              id={id}
              role="menu"
              aria-label={label}
              onKeyDown={(event) => pressKey(event, box.current, leave)}
              className="max-h-[inherit] min-w-40 animate-fade-in overflow-y-auto rounded-xl border bg-surface p-1.5 shadow-float"
            >
              {items.map((item) => (
                <Entry key={item.key} item={item} leave={leave} />
              ))}
            </div>
          </section>,
          document.body,
        )}
    </>
  )
}

const plain = { role: 'menuitem' } as const

function Entry({ item, leave }: { item: MenuItem; leave: () => void }) {
  const choose = () => {
    leave()
    item.onSelect()
  }
  return (
    <>
      {item.divided && <hr className="my-1.5 border-t" />}
      <button
        type="button"
        {...(item.checked === undefined ? plain : { role: 'menuitemradio', 'aria-checked': item.checked })}
        tabIndex={-1}
        disabled={item.disabled}
        onClick={choose}
        onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
        className={cx(
          'flex w-full items-center gap-2.5 rounded-md px-3 py-1.5 text-left text-md whitespace-nowrap outline-none disabled:opacity-45 touch:min-h-11',
          item.danger ? 'text-cinnabar focus:bg-cinnabar-wash' : 'text-ink focus:bg-sunken',
        )}
      >
        {item.icon && <Icon name={item.icon} size={16} className="shrink-0" />}
        <span className="flex-1">{item.label}</span>
        {item.checked && <Icon name="check" size={14} className="shrink-0 text-sea" />}
      </button>
    </>
  )
}
