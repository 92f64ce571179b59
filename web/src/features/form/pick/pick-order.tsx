import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useDragOrder } from '#features/question/order/use-drag-order.ts'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'

export interface PickedLine {
  uid: string
  content: ReactNode
  /** Further actions, before the arrows; on phones in a line of their own. */
  actions: ReactNode
  hasFault?: boolean | undefined
  /** The number of the question; undefined where a line is none. */
  number: number | undefined
  /** The name, such as 第 3 题 or 小节 2. */
  name: string
  /** The field whose fault is shown here. */
  field: string
}

interface PickOrderProps {
  label: string
  lines: readonly PickedLine[]
  onMove: (from: number, to: number) => void
  /** Where there is little room everywhere, actions always have their own line. */
  isNarrow?: boolean | undefined
}

/**
 * Up to two hundred questions in their order: dragged (the page scrolls along), moved by the buttons, or by Alt and an
 * arrow key from anywhere in a line.
 */
export function PickOrder({ label, lines, onMove, isNarrow = false }: PickOrderProps) {
  const list = useRef<HTMLOListElement>(null)
  const move = (from: number, to: number) => {
    if (from !== to && to >= 0 && to < lines.length) onMove(from, to)
  }
  const { carried, over, rowProps, styleOf } = useDragOrder(list, false, move)
  return (
    <>
      <ol ref={list} aria-label={label} className="grid grid-cols-1 gap-2">
        {lines.map((line, index) => (
          <Line
            key={line.uid}
            line={line}
            index={index}
            isLast={index === lines.length - 1}
            onMove={(to) => move(index, to)}
            isNarrow={isNarrow}
            isCarried={carried === index}
            style={styleOf(index)}
            gripProps={rowProps(index)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {carried !== undefined && over === carried && `拿起${lines[carried]?.name}`}
        {over !== undefined && over !== carried && `移到第 ${over + 1} 位`}
      </p>
    </>
  )
}

interface LineProps {
  line: PickedLine
  index: number
  isLast: boolean
  onMove: (to: number) => void
  isNarrow: boolean
  isCarried: boolean
  style: CSSProperties | undefined
  gripProps: ReturnType<ReturnType<typeof useDragOrder>['rowProps']>
}

function Line({ line, index, isLast, onMove, isNarrow, isCarried, style, gripProps }: LineProps) {
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? index - 1 : index + 1)
  }
  // The arrows are not disabled at the ends, because the focus would be lost when a question arrives there.
  const arrow = (icon: 'up' | 'down', to: number, isAtEnd: boolean) => (
    <IconButton
      icon={icon}
      size="sm"
      label={`${icon === 'up' ? '上移' : '下移'}${line.name}`}
      aria-disabled={isAtEnd || undefined}
      className={cx(isAtEnd && 'opacity-40')}
      onClick={() => onMove(to)}
    />
  )
  return (
    <li
      onKeyDown={press}
      data-field={line.field}
      style={style}
      className={cx(
        'relative flex items-start gap-2 rounded-md border bg-surface py-1.5 pr-1.5 pl-1 text-md narrow:flex-wrap',
        isNarrow && 'flex-wrap',
        isCarried && 'z-1 border-sea shadow-float',
        line.hasFault && 'border-cinnabar',
      )}
    >
      <span
        {...gripProps}
        data-grip={line.uid}
        aria-hidden="true"
        className="grid h-8 w-6 shrink-0 cursor-grab touch-none place-items-center text-ink-3 active:cursor-grabbing touch:h-11 touch:w-11"
      >
        <Icon name="grip" size={18} />
      </span>
      <span className="min-w-4 shrink-0 pt-1 text-ink-3 tabular-nums touch:pt-2.5">{line.number}</span>
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

export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = [...items]
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}
