import { type ReactNode, useRef } from 'react'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { useDragOrder } from './use-drag-order.ts'

interface OrderedItem {
  id: number | string
  /** The name of the item when it is moved, such as 选项 B. */
  name: string
  /** The content of the item. */
  content: ReactNode
}

interface OrderListProps<Item extends OrderedItem> {
  label: string
  items: readonly Item[]
  onChange: (ids: Item['id'][]) => void
}

/** Things in an order that their author sets: dragged by the pointer, moved by the buttons. */
export function OrderList<Item extends OrderedItem>({ label, items, onChange }: OrderListProps<Item>) {
  const list = useRef<HTMLOListElement>(null)
  const ids = items.map(({ id }) => id)
  const move = (from: number, to: number) => {
    const id = ids[from]
    if (id === undefined || to < 0 || to >= ids.length) return
    const next = ids.filter((other) => other !== id)
    next.splice(to, 0, id)
    onChange(next)
  }
  const { carried, rowProps, styleOf } = useDragOrder(list, false, move)
  // The arrows are not disabled at the ends, because the focus would be lost when an item arrives there.
  const arrow = (icon: 'up' | 'down', name: string, index: number, isAtEnd: boolean) => (
    <IconButton
      data-move
      icon={icon}
      size="sm"
      label={`${icon === 'up' ? '上移' : '下移'}${name}`}
      aria-disabled={isAtEnd || undefined}
      className={cx(isAtEnd && 'opacity-40')}
      onClick={() => move(index, index + (icon === 'up' ? -1 : 1))}
    />
  )
  return (
    <ol ref={list} aria-label={label} className="grid grid-cols-1 gap-2">
      {items.map((item, index) => (
        <li
          key={item.id}
          {...rowProps(index)}
          style={styleOf(index)}
          className={cx(
            'relative flex cursor-grab items-center gap-2.5 rounded-md border bg-surface py-1 pr-1 pl-1.5 text-md select-none',
            carried === index && 'z-1 cursor-grabbing border-sea shadow-float',
          )}
        >
          <span
            data-grip={item.id}
            aria-hidden="true"
            className="grid h-9 w-7 shrink-0 touch-none place-items-center text-ink-3 touch:h-11 touch:w-11"
          >
            <Icon name="grip" size={18} />
          </span>
          <span className="w-4 shrink-0 text-ink-3">{index + 1}</span>
          <span className="min-w-0 flex-1">{item.content}</span>
          {arrow('up', item.name, index, index === 0)}
          {arrow('down', item.name, index, index === items.length - 1)}
        </li>
      ))}
    </ol>
  )
}
