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

export function RankingRow(props: RankingRowProps) {
  const { option, index, count, place, isFixed, isCarried, isStop, rightPlace, onFocus, ...rest } = props
  const { onKeyDown, onMove, onTap, ...row } = rest
  const { key, label, opt, pic } = option
  const standing = rightPlace === -1 ? undefined : rightPlace === index ? 'right' : 'wrong'
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
        <span className="paper-standing">{rightPlace === index ? '对' : `应排第 ${rightPlace + 1}`}</span>
      )}
      {!isFixed && (
        <span className="paper-moves">
          <Arrow icon="up" label={`上移 ${label}`} isOff={index === 0} onPress={() => onMove(index - 1)} />
          <Arrow
            icon="down"
            label={`下移 ${label}`}
            isOff={index + 1 >= count}
            onPress={() => onMove(index + 1)}
          />
        </span>
      )}
    </li>
  )
}

interface ArrowProps {
  icon: 'up' | 'down'
  label: string
  isOff: boolean
  onPress: () => void
}

/** Alt and the arrow keys do the same from the row's own stop, so the buttons are not in the order of Tab. */
const Arrow = ({ icon, label, isOff, onPress }: ArrowProps) => (
  <button
    type="button"
    data-move
    tabIndex={-1}
    aria-label={label}
    disabled={isOff}
    onClick={onPress}
    className="paper-round"
  >
    <PaperIcon name={icon} />
  </button>
)
