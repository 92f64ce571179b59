import './take.css'
import { fieldName } from '@wenhai/core/form/answers'
import { letterList } from '@wenhai/core/question/kinds/letters-by-place'
import { matchingKind, matchingOf, rightItems } from '@wenhai/core/question/kinds/matching/kind'
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { MathText } from '#features/question/math/math-text.tsx'
import {
  type AnswerProps,
  groupProps,
  type LaterTake,
  plainAnswer,
  type Standing,
  standingClass,
} from '../kind-take.ts'
import { DrawnLines, MatchingLines } from './lines.tsx'
import { type HeldItem, useJoinDrag } from './use-join-drag.ts'

export const take: LaterTake = { kind: matchingKind, ...plainAnswer, Control }

/** Two lists to be joined. Without our script, a person is asked for the partner of each item on the left. */
function Control(props: AnswerProps) {
  return props.isPlain && !props.isFixed ? <Partners {...props} /> : <Pairs {...props} />
}

function Partners(props: AnswerProps) {
  const { question, value } = props
  const letters = letterList.parse(value)
  const items = rightItems(question)
  return (
    <fieldset {...groupProps(props)} className="matching-plain">
      {matchingOf(question).left.map((text, index) => (
        <label key={text} className="matching-partner">
          <span>
            <MathText text={text} />
          </span>
          <select name={fieldName(question.question_id, index)} defaultValue={letters[index] ?? ''}>
            <option value="">请选择</option>
            {items.map((item) => (
              <option key={item.key} value={item.key}>{`${item.letter}. ${item.text}`}</option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  )
}

/** What takers do to join the two lists: one item is pressed after another, or a letter on the left side. */
function useJoining({ question, value, onChange }: AnswerProps) {
  const [held, setHeld] = useState<HeldItem>()
  const [said, setSaid] = useState('')
  const { left, reuse } = matchingOf(question)
  const items = rightItems(question)
  const letters = letterList.parse(value)

  const connect = (index: number, key: string) => {
    const next = join(letters, { left: index, key, count: left.length, reuse })
    onChange(letterList.format(next))
    setHeld(undefined)
    const text = items.find((item) => item.key === key)?.text
    setSaid(next[index] === '' ? `${left[index]} 和 ${text} 断开了` : `${left[index]} 连到 ${text}`)
  }
  const clear = (index: number) => {
    onChange(letterList.format(part(letters, index)))
    setSaid(`${left[index]} 没有连`)
  }
  const press = (pressed: HeldItem) => {
    if (held && held.side !== pressed.side) {
      const [from, to] = pressed.side === 'left' ? [pressed, held] : [held, pressed]
      return connect(Number(from.key), to.key)
    }
    setHeld(held?.key === pressed.key ? undefined : pressed)
  }
  const type = (index: number) => (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const item = items.find(({ letter }) => letter === event.key.toUpperCase())
    if (item) connect(index, item.key)
    else if (event.key === 'Delete' || event.key === 'Backspace') clear(index)
    else return
    event.preventDefault()
  }
  return {
    said,
    connect,
    type,
    /** What an item of either side has as a button. */
    itemProps: (side: HeldItem['side'], key: string, isFixed: boolean) => ({
      disabled: isFixed,
      'aria-pressed': isFixed ? undefined : held?.side === side && held.key === key,
      onClick: () => press({ side, key }),
    }),
  }
}

/** Tapped one after the other, dragged from dot to dot, or by a letter on the left side. */
function Pairs(props: AnswerProps) {
  const { question, value, faultId, isFixed = false, rightAnswer = '' } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const { left } = matchingOf(question)
  const items = rightItems(question)
  const letters = letterList.parse(value)
  const right = rightAnswer === '' ? undefined : letterList.parse(rightAnswer)
  const itemOf = (key: string | undefined) => items.find((item) => item.key === key)
  const { said, connect, type, itemProps } = useJoining(props)
  const drag = useJoinDrag(box, isFixed, (from, to) => connect(Number(from), to))

  return (
    <fieldset
      {...groupProps(props)}
      aria-describedby={[faultId, isFixed ? undefined : `${id}-hint`].filter(Boolean).join(' ') || undefined}
      className="matching"
    >
      <div
        ref={box}
        className={isFixed ? 'matching-sides matching-fixed' : 'matching-sides'}
        {...drag.boxProps}
      >
        <ol className="matching-side">
          {left.map((text, index) => (
            <li key={text}>
              <LeftItem
                text={text}
                partner={itemOf(letters[index])}
                wanted={right && itemOf(right[index])}
                data-left={index}
                {...itemProps('left', String(index), isFixed)}
                onKeyDown={type(index)}
              />
              <input
                type="hidden"
                name={fieldName(question.question_id, index)}
                value={letters[index] ?? ''}
              />
            </li>
          ))}
        </ol>
        <ol className="matching-side">
          {items.map((item) => (
            <li key={item.key}>
              <RightItemButton item={item} {...itemProps('right', item.key, isFixed)} />
            </li>
          ))}
        </ol>
        {isFixed ? (
          <DrawnLines
            count={left.length}
            keys={items.map(({ key }) => key)}
            letters={letters}
            right={right}
          />
        ) : (
          <MatchingLines box={box} letters={letters} right={right} pulled={drag.pulled} />
        )}
      </div>
      {!isFixed && <Hint id={`${id}-hint`} />}
      <span role="status" className="paper-unseen">
        {said}
      </span>
    </fieldset>
  )
}

const Hint = ({ id }: { id: string }) => (
  <p id={id} className="paper-hint">
    先点左边，再点右边；也可以从圆点拖到圆点。再点一次就断开
    <span className="paper-desk">；键盘：在左边按字母连线，按 Delete 断开</span>。
  </p>
)

type RightItem = ReturnType<typeof rightItems>[number]

const RightItemButton = ({ item, ...button }: ComponentProps<'button'> & { item: RightItem }) => (
  <button type="button" data-right={item.key} {...button} className="matching-item">
    <i aria-hidden="true" data-dot className="matching-dot" />
    <span className="matching-text">
      <b>{item.letter}</b> <MathText text={item.text} />
    </span>
  </button>
)

interface LeftItemProps extends ComponentProps<'button'> {
  'data-left': number
  text: string
  /** What it is joined to, and what it should be joined to where the key may be seen. */
  partner: RightItem | undefined
  wanted: RightItem | undefined
}

function LeftItem({ text, partner, wanted, ...button }: LeftItemProps) {
  const standing: Standing = wanted && (wanted === partner ? 'right' : 'wrong')
  return (
    <button type="button" {...button} className={standingClass('matching-item', standing)}>
      <span className="matching-text">
        <MathText text={text} />
        <span className="paper-unseen">
          {partner ? `连到 ${partner.letter} ${partner.text}` : '还没有连'}
        </span>
        {partner && (
          <b aria-hidden="true" className="matching-partner-letter">
            {partner.letter}
          </b>
        )}
        {wanted && standing && (
          <span className="paper-standing">{standing === 'right' ? '对' : `应连 ${wanted.letter}`}</span>
        )}
      </span>
      <i aria-hidden="true" data-dot className="matching-dot" />
    </button>
  )
}

/** The letters after an item on the left was joined to one on the right; joined again, they part. */
export function join(
  letters: readonly string[],
  { left, key, count, reuse }: { left: number; key: string; count: number; reuse: boolean },
): string[] {
  const before = Array.from({ length: count }, (_, index) => letters[index] ?? '')
  const isParted = before[left] === key
  return before.map((letter, index) => {
    if (index === left) return isParted ? '' : key
    return !reuse && letter === key ? '' : letter
  })
}

export const part = (letters: readonly string[], left: number): string[] =>
  letters.map((letter, index) => (index === left ? '' : letter))
