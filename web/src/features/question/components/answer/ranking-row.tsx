import { thumbOf } from '@wenhai/core/file/path'
import type { QuestionOption } from '@wenhai/core/question/schema'
import type { ComponentProps, KeyboardEvent } from 'react'
import { cx } from '../../../../ui/cx.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { MathText } from '../math-text.tsx'

type RankingRowProps = Omit<ComponentProps<'li'>, 'onFocus' | 'onKeyDown'> & {
  option: QuestionOption
  index: number
  count: number
  /** Somebody has put them in this order. */
  isOrdered: boolean
  isFixed: boolean
  isCarried: boolean
  /** The one row that Tab goes to. */
  isStop: boolean
  /** Where it belongs, from 0; -1 where that is not known. */
  rightPlace: number
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onMove: (to: number) => void
}

export function RankingRow({
  option,
  index,
  count,
  isOrdered,
  isFixed,
  isCarried,
  isStop,
  rightPlace,
  onFocus,
  onKeyDown,
  onMove,
  ...row
}: RankingRowProps) {
  const { key, opt, pic } = option
  const isMarked = rightPlace !== -1
  const isRight = rightPlace === index
  const arrow = (icon: 'up' | 'down', label: string, to: number) => (
    <button
      type="button"
      data-move
      // Alt and the arrows do the same from the row's own stop.
      tabIndex={-1}
      aria-label={`${label} ${key}`}
      disabled={to < 0 || to >= count}
      onClick={() => onMove(to)}
      className="grid size-9 place-items-center rounded-full text-ink-2 hover:bg-sunken hover:text-ink disabled:opacity-35 touch:size-11"
    >
      <Icon name={icon} size={18} />
    </button>
  )
  return (
    <li
      {...row}
      className={cx(
        'relative flex items-center gap-2 rounded-xl border py-1.5 pr-1.5 select-none',
        isCarried && 'z-1 border-sea shadow-float',
        !isFixed && 'cursor-grab active:cursor-grabbing',
        isMarked
          ? isRight
            ? 'border-bamboo bg-bamboo-wash'
            : 'border-cinnabar bg-cinnabar-wash'
          : 'bg-surface',
      )}
    >
      <button
        type="button"
        data-grip={key}
        tabIndex={isStop ? 0 : -1}
        aria-label={`${key} ${opt || '图片选项'}，${isOrdered ? `第 ${index + 1} 位，共 ${count} 位` : '还没有排序'}`}
        aria-disabled={isFixed || undefined}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        className="grid h-10 w-9 shrink-0 cursor-[inherit] touch-none place-items-center rounded-md text-ink-3 touch:h-11 touch:w-11"
      >
        <Icon name="grip" size={18} />
      </button>
      <span
        aria-hidden="true"
        className={cx(
          'grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold',
          isMarked
            ? isRight
              ? 'bg-bamboo text-surface'
              : 'bg-cinnabar text-surface'
            : isOrdered
              ? 'bg-sea text-surface'
              : 'bg-sunken text-ink-2',
        )}
      >
        {isOrdered ? index + 1 : '–'}
      </span>
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-1.5 py-1">
        <span>
          <b className="mr-2 font-semibold text-ink-2">{key}</b>
          {opt !== '' && <MathText text={opt} />}
        </span>
        {pic !== '' && (
          <img
            src={thumbOf(pic)}
            alt={opt === '' ? '图片选项' : ''}
            loading="lazy"
            draggable={false}
            className="h-28 max-w-full justify-self-start rounded-md border bg-surface object-contain"
          />
        )}
      </span>
      {isMarked && (
        <span
          className={cx('shrink-0 pr-2.5 text-sm font-medium', isRight ? 'text-bamboo' : 'text-cinnabar')}
        >
          {isRight ? '对' : `应排第 ${rightPlace + 1}`}
        </span>
      )}
      {!isFixed && (
        <span className="flex shrink-0">
          {arrow('up', '上移', index - 1)}
          {arrow('down', '下移', index + 1)}
        </span>
      )}
    </li>
  )
}
