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
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from '../../../../ui/button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { Icon } from '../../../../ui/icon.tsx'

export interface PickedLine {
  uid: string
  content: ReactNode
  /** What else can be done with it, before the arrows; on phones in a line of its own. */
  actions: ReactNode
  hasFault?: boolean | undefined
}

interface PickOrderProps {
  label: string
  lines: readonly PickedLine[]
  onMove: (from: number, to: number) => void
  /** Where there is little room everywhere: actions always have their own line. */
  isNarrow?: boolean | undefined
}

/**
 * Up to two hundred questions in their order: dragged (the page scrolls along), moved by the buttons, or by Alt and an
 * arrow key from anywhere in a line.
 */
export function PickOrder({ label, lines, onMove, isNarrow = false }: PickOrderProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const ids = lines.map(({ uid }) => uid)
  const placeOf = (uid: string | number) => ids.indexOf(String(uid)) + 1
  const move = (from: number, to: number) => {
    if (from !== to && to >= 0 && to < ids.length) onMove(from, to)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(placeOf(active.id) - 1, placeOf(over.id) - 1)
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => `拿起第 ${placeOf(active.id)} 题`,
    onDragOver: ({ over }) => (over ? `移到第 ${placeOf(over.id)} 位` : ''),
    onDragEnd: ({ over }) => (over ? `放在第 ${placeOf(over.id)} 位` : ''),
    onDragCancel: () => '放回原处',
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
          {lines.map((line, index) => (
            <Line
              key={line.uid}
              line={line}
              index={index}
              isLast={index === lines.length - 1}
              onMove={(to) => move(index, to)}
              isNarrow={isNarrow}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

interface LineProps {
  line: PickedLine
  index: number
  isLast: boolean
  onMove: (to: number) => void
  isNarrow: boolean
}

function Line({ line, index, isLast, onMove, isNarrow }: LineProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: line.uid })
  const name = `第 ${index + 1} 题`
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? index - 1 : index + 1)
  }
  // Not disabled at the ends: the focus would be lost when a question arrives there.
  const arrow = (icon: 'up' | 'down', to: number, isAtEnd: boolean) => (
    <IconButton
      icon={icon}
      size="sm"
      label={`${icon === 'up' ? '上移' : '下移'}${name}`}
      aria-disabled={isAtEnd || undefined}
      className={cx(isAtEnd && 'opacity-40')}
      onClick={() => onMove(to)}
    />
  )
  return (
    <li
      ref={setNodeRef}
      onKeyDown={press}
      data-field={`question.${index}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx(
        'relative flex items-start gap-2 rounded-md border bg-surface py-1.5 pr-1.5 pl-1 text-md narrow:flex-wrap',
        isNarrow && 'flex-wrap',
        isDragging && 'z-1 border-sea shadow-float',
        line.hasFault && 'border-cinnabar',
      )}
    >
      <span
        {...listeners}
        aria-hidden="true"
        className="grid h-8 w-6 shrink-0 cursor-grab touch-none place-items-center text-ink-3 active:cursor-grabbing touch:h-11 touch:w-11"
      >
        <Icon name="grip" size={18} />
      </span>
      <span className="min-w-4 shrink-0 pt-1 text-ink-3 tabular-nums touch:pt-2.5">{index + 1}</span>
      <div className="min-w-0 flex-1 pt-1 touch:pt-2.5">{line.content}</div>
      <div
        className={cx(
          'flex shrink-0 items-center justify-end gap-0.5 narrow:w-full',
          isNarrow && '-mt-9 w-full touch:-mt-11',
        )}
      >
        {line.actions}
        {arrow('up', index - 1, index === 0)}
        {arrow('down', index + 1, isLast)}
      </div>
    </li>
  )
}

export const moveItem = <Item,>(items: readonly Item[], from: number, to: number): Item[] =>
  arrayMove([...items], from, to)
