import { fieldName } from '@wenhai/core/form/answers'
import { keyList } from '@wenhai/core/question/kinds/choice-keys'
import { optionLabel } from '@wenhai/core/question/option-label'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { MathText } from '#features/question/math/math-text.tsx'
import { useDragOrder } from '#features/question/order/use-drag-order.ts'
import { Enlarge, PaperPicture } from '#features/question/paper/paper-picture.tsx'
import { type AnswerProps, groupProps } from '../kind-take.ts'
import { goalOf, inOrder, moveKey, tapKey } from './order.ts'
import { RankingRow } from './row.tsx'

/** Options in an order. A browser without our script is asked for the place of each. */
export const Ranking = (props: RankingProps) =>
  props.isPlain && !props.isFixed ? <RankingPlaces {...props} /> : <RankingList {...props} />

/** The rows as they are ordered now, and the ways to order them. What was done is said to those who do not see it. */
function useOrdering({ question, value, onChange, isFixed = false, places }: RankingProps) {
  const [said, setSaid] = useState('')
  const ranked = keyList.parse(value)
  const isWhole = ranked.length >= places
  const isOfAll = places >= question.options.length
  // While they are tapped one after the other, nothing moves under the finger.
  const rows = inOrder(question.options, isWhole || isFixed ? ranked : [])
  const keys = rows.map(({ key }) => key)
  const move = (from: number, to: number) => {
    const next = moveKey(keys, from, to)
    if (!next) return
    onChange(keyList.format(next.slice(0, places)))
    setSaid(`${rows[from]?.label} 移到第 ${to + 1} 位`)
  }
  const tap = (index: number) => {
    const key = keys[index]
    if (isFixed || isWhole || key === undefined) return
    const next = tapKey(ranked, key, isOfAll ? keys : [])
    onChange(keyList.format(next))
    const place = next.indexOf(key)
    setSaid(place === -1 ? `${rows[index]?.label} 取消了` : `${rows[index]?.label} 排第 ${place + 1} 位`)
  }
  return { said, ranked, rows, keys, isWhole, isOfAll, move, tap }
}

/** Tapped in their order, dragged, moved by the buttons, or by Alt and the arrow keys. The list is one Tab stop. */
function RankingList(props: RankingProps) {
  const { question, value, onChange, faultId, isFixed = false, rightAnswer = '', places } = props
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const [stop, setStop] = useState<string>()
  const { said, ranked, rows, keys, isWhole, isOfAll, move, tap } = useOrdering(props)
  const rightKeys = keyList.parse(rightAnswer)
  const { carried, rowProps, styleOf } = useDragOrder(list, isFixed, move)
  const focus = useRowFocus(list)

  const keepUnderFinger = useSteadyRow(list)
  const step = (from: number, to: number) => {
    keepUnderFinger(keys[from])
    move(from, to)
  }

  const press = (index: number) => (event: KeyboardEvent) => {
    const goal = isFixed ? undefined : goalOf(event, index, rows)
    if (!goal) return
    event.preventDefault()
    if (!goal.isMove) return focus.now(keys[goal.to])
    focus.afterwards(keys[index])
    move(index, goal.to)
  }

  return (
    <fieldset
      {...groupProps(props)}
      aria-describedby={[faultId, isFixed ? undefined : `${id}-hint`].filter(Boolean).join(' ') || undefined}
      className="paper-ranking"
    >
      <ol ref={list} className="paper-choices">
        {rows.map((option, index) => (
          <RankingRow
            key={option.key}
            option={option}
            index={index}
            count={rows.length}
            place={ranked.indexOf(option.key)}
            isFixed={isFixed}
            isCarried={carried === index}
            isStop={option.key === (stop ?? keys[0])}
            rightPlace={rightKeys.indexOf(option.key)}
            onFocus={() => setStop(option.key)}
            onKeyDown={press(index)}
            onMove={(to) => step(index, to)}
            onTap={() => tap(index)}
            style={styleOf(index)}
            {...rowProps(index)}
          />
        ))}
      </ol>
      {isWhole &&
        ranked.map((key, index) => (
          <input key={key} type="hidden" name={fieldName(question.question_id, key)} value={index + 1} />
        ))}
      {!isFixed && <RankingHelp id={`${id}-hint`} {...{ value, places, isWhole, isOfAll, keys, onChange }} />}
      <span role="status" className="paper-unseen">
        {said}
      </span>
    </fieldset>
  )
}

/** Gives the focus to a row, at once or when it has been moved in the document. */
function useRowFocus(list: RefObject<HTMLElement | null>) {
  const wanted = useRef<string>(undefined)
  const now = (key: string | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-grip="${key}"]`)?.focus()
  useEffect(() => {
    if (wanted.current !== undefined) now(wanted.current)
    wanted.current = undefined
  })
  return {
    now,
    afterwards: (key: string | undefined) => {
      wanted.current = key
    },
  }
}

interface RankingHelpProps extends Pick<RankingProps, 'value' | 'places' | 'onChange'> {
  id: string
  isWhole: boolean
  isOfAll: boolean
  /** All options as they are listed now. */
  keys: string[]
}

/** How the list is used, and buttons to take its order as it is or to begin again. */
const RankingHelp = ({ id, value, places, isWhole, isOfAll, keys, onChange }: RankingHelpProps) => (
  <>
    <p id={id} className="paper-hint">
      {!isOfAll && `只排前 ${places} 位：`}
      {isWhole ? '拖动或按箭头可以再调整' : '依次点选第 1、2、3…位，也可以拖动，或按箭头移动'}
      <span className="paper-desk">；键盘用 Alt 加上下方向键，或直接按数字</span>。
    </p>
    {isOfAll && value === '' && (
      <button
        type="button"
        className="paper-button paper-small"
        onClick={() => onChange(keyList.format(keys))}
      >
        就按这个顺序
      </button>
    )}
    {value !== '' && (
      <button type="button" className="paper-button paper-small" onClick={() => onChange('')}>
        重新排
      </button>
    )}
  </>
)

/** The arrow that was pressed stays under the finger: the page goes along with the row. */
function useSteadyRow(list: RefObject<HTMLElement | null>) {
  const pressed = useRef<{ key: string; top: number }>(undefined)
  const topOf = (key: string) =>
    list.current?.querySelector(`[data-grip="${key}"]`)?.getBoundingClientRect().top
  useLayoutEffect(() => {
    const before = pressed.current
    pressed.current = undefined
    const top = before && topOf(before.key)
    if (before && top !== undefined && top !== before.top) window.scrollBy(0, top - before.top)
  })
  return (key: string | undefined) => {
    const top = key === undefined ? undefined : topOf(key)
    if (key !== undefined && top !== undefined) pressed.current = { key, top }
  }
}

interface RankingProps extends AnswerProps {
  /** How many options are placed: all of them, or the first few. */
  places: number
}

/** A place for each option, to be chosen from a list of the browser's own. */
function RankingPlaces(props: RankingProps) {
  const { question, value, places } = props
  const placed = keyList.parse(value)
  const { options } = question
  return (
    <fieldset {...groupProps(props)} className="paper-choices">
      {options.map(({ key, opt, pic }, index) => {
        const label = optionLabel(index)
        // Nobody listens to changes here; where somebody does, they get the list that can be dragged.
        return (
          <div key={key} className="paper-choice">
            <label className="paper-option">
              <span className="paper-letter paper-seat">{label}</span>{' '}
              <span className="paper-opt">
                {opt !== '' && <MathText text={opt} />}
                {pic !== '' && <PaperPicture src={pic} alt={opt === '' ? '图片选项' : ''} />}
              </span>{' '}
              <select
                name={fieldName(question.question_id, key)}
                defaultValue={placed.includes(key) ? placed.indexOf(key) + 1 : ''}
                className="paper-place"
              >
                <option value="">第几位</option>
                {options.slice(0, places).map((option, place) => (
                  <option key={option.key} value={place + 1}>
                    {`第 ${place + 1} 位`}
                  </option>
                ))}
              </select>
            </label>
            {pic !== '' && <Enlarge src={pic} name={`选项 ${label}`} />}
          </div>
        )
      })}
    </fieldset>
  )
}
