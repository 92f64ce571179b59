import { type ComponentProps, type KeyboardEvent, useId } from 'react'
import { MathText } from '#features/question/math/math-text.tsx'
import { PaperIcon } from '#features/question/paper/paper-icon.tsx'
import { Enlarge, PaperPicture } from '#features/question/paper/paper-picture.tsx'
import { standingClass } from '../kind-take.ts'
import type { LabelledOption } from './order.ts'

type RankingRowProps = Omit<ComponentProps<'li'>, 'onFocus' | 'onKeyDown'> & {
  option: LabelledOption
  index: number
  count: number
  /** The place that the taker gave the option, counted from 0; -1 where it has none yet. */
  place: number
  isFixed: boolean
  isCarried: boolean
  /** Tab goes to this one row. */
  isStop: boolean
  /** The place where the option belongs, from 0; -1 where that is not known. */
  rightPlace: number
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onMove: (to: number) => void
  /** Pressed, but not on its arrows: it is the next one. */
  onTap: () => void
}

export function RankingRow({
  option,
  index,
  count,
  place,
  isFixed,
  isCarried,
  isStop,
  rightPlace,
  onFocus,
  onKeyDown,
  onMove,
  onTap,
  ...row
}: RankingRowProps) {
  const { key, label, opt, pic } = option
  const standing = rightPlace === -1 ? undefined : rightPlace === index ? 'right' : 'wrong'
  const arrow = (icon: 'up' | 'down', name: string, to: number) => (
    <button
      type="button"
      data-move
      // Alt and the arrows do the same from the row's own stop.
      tabIndex={-1}
      aria-label={`${name} ${label}`}
      disabled={to < 0 || to >= count}
      onClick={() => onMove(to)}
      className="paper-round"
    >
      <PaperIcon name={icon} />
    </button>
  )
  const id = useId()
  const isOrdered = place !== -1
  const states = [isOrdered && 'paper-ordered', isCarried && 'paper-carried', isFixed && 'paper-still']
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grip within is the button for the keyboard
    <li
      {...row}
      onClick={(event) => (event.target as Element).closest('[data-move]') ?? onTap()}
      className={[standingClass('paper-row', standing), ...states].filter(Boolean).join(' ')}
    >
      {!isFixed && (
        <button
          type="button"
          data-grip={key}
          tabIndex={isStop ? 0 : -1}
          // The text as it is drawn: a formula is spoken as one.
          aria-labelledby={`${id}-text ${id}-place`}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
          className="paper-grip"
        >
          <PaperIcon name="grip" />
        </button>
      )}
      <span id={`${id}-place`} className="paper-unseen">
        {isOrdered ? `第 ${place + 1} 位，共 ${count} 位` : '还没有排序'}
      </span>
      <span className="paper-letter paper-seat" aria-hidden={!isFixed || undefined}>
        {isOrdered ? place + 1 : '–'}
      </span>
      <span className="paper-opt">
        <span id={`${id}-text`}>
          <b>{label}</b> {opt !== '' && <MathText text={opt} />}
        </span>
        {pic !== '' && (
          <Enlarge src={pic} name={`选项 ${label}`}>
            <PaperPicture src={pic} alt="" />
          </Enlarge>
        )}
      </span>
      {standing && (
        <span className="paper-standing">{standing === 'right' ? '对' : `应排第 ${rightPlace + 1}`}</span>
      )}
      {!isFixed && (
        <span className="paper-moves">
          {arrow('up', '上移', index - 1)}
          {arrow('down', '下移', index + 1)}
        </span>
      )}
    </li>
  )
}
