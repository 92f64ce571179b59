import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'

export interface OrderedItem {
  id: number | string
  /** What it is called when it is moved: 选项 B. */
  name: string
  /** What it shows. */
  content: ReactNode
}

interface OrderListProps<Item extends OrderedItem> {
  label: string
  items: readonly Item[]
  onChange: (ids: Item['id'][]) => void
  disabled?: boolean | undefined
}

/** Things in an order: dragged by the pointer, moved by the buttons. */
export function OrderList<Item extends OrderedItem>({
  label,
  items,
  onChange,
  disabled = false,
}: OrderListProps<Item>) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const ids = items.map(({ id }) => id)
  const nameOf = (id: number | string) => items.find((item) => item.id === id)?.name ?? ''
  const move = (from: number, to: number) => {
    if (to >= 0 && to < ids.length) onChange(arrayMove(ids, from, to))
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) move(ids.indexOf(active.id), ids.indexOf(over.id))
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => `拿起${nameOf(active.id)}`,
    onDragOver: ({ over }) => (over ? `第 ${ids.indexOf(over.id) + 1} 位` : ''),
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)}放在第 ${ids.indexOf(over.id) + 1} 位` : '',
    onDragCancel: ({ active }) => `${nameOf(active.id)}放回原处`,
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className="grid grid-cols-1 gap-2">
          {items.map((item, index) => (
            <Line
              key={item.id}
              item={item}
              index={index}
              isLast={index === items.length - 1}
              onMove={(to) => move(index, to)}
              disabled={disabled}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

interface LineProps {
  item: OrderedItem
  index: number
  isLast: boolean
  onMove: (to: number) => void
  disabled: boolean
}

function Line({ item, index, isLast, onMove, disabled }: LineProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: item.id, disabled })
  // Not disabled at the ends: the focus would be lost when an item arrives there.
  const arrow = (icon: 'up' | 'down', label: string, to: number, isAtEnd: boolean) => (
    <IconButton
      icon={icon}
      size="sm"
      label={label}
      disabled={disabled}
      aria-disabled={isAtEnd || undefined}
      className={cx(isAtEnd && 'opacity-40')}
      onClick={() => onMove(to)}
    />
  )
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx(
        'relative flex items-center gap-2.5 rounded-md border bg-surface py-1 pr-1 pl-1.5 text-md',
        isDragging && 'z-1 border-sea shadow-float',
      )}
    >
      <span
        {...listeners}
        aria-hidden="true"
        className={cx(
          'grid h-9 w-7 shrink-0 touch-none place-items-center text-ink-3 touch:h-11 touch:w-11',
          !disabled && 'cursor-grab active:cursor-grabbing',
        )}
      >
        <Icon name="grip" size={18} />
      </span>
      <span className="w-4 shrink-0 text-ink-3">{index + 1}</span>
      <span className="min-w-0 flex-1">{item.content}</span>
      {arrow('up', `上移${item.name}`, index - 1, index === 0)}
      {arrow('down', `下移${item.name}`, index + 1, isLast)}
    </li>
  )
}
