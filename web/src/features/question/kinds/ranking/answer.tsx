import { keyList } from '@wenhai/core/question/kinds/choice-keys'
import { fieldName } from '@wenhai/core/report/answers'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useDragOrder } from '../../components/order/use-drag-order.ts'
import { type AnswerProps, groupProps, type KindAnswer, plainAnswer } from '../kind-answer.ts'
import { goalOf, inOrder, moveKey } from './order.ts'
import { RankingPlaces } from './places.tsx'
import { RankingRow } from './row.tsx'

/** All options in an order. A browser without our script is asked for the place of each. */
const RankingAnswer = (props: AnswerProps) =>
  props.isPlain && !props.isFixed ? <RankingPlaces {...props} /> : <RankingList {...props} />

export const rankingAnswer: KindAnswer = {
  ...plainAnswer,
  Control: RankingAnswer,
  /** An order that nobody made is neither right nor wrong. */
  hasStanding: (answer) => answer !== '',
}

/** Dragged, moved by the buttons, or by Alt and the arrow keys. The list is one Tab stop. */
function RankingList(props: AnswerProps) {
  const { question, value, onChange, faultId, isFixed = false, rightAnswer = '' } = props
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<string>(undefined)
  const [stop, setStop] = useState<string>()
  const [said, setSaid] = useState('')
  const rows = inOrder(question.options, keyList.parse(value))
  const keys = rows.map(({ key }) => key)
  const rightKeys = keyList.parse(rightAnswer)

  const focusRow = (key: string | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-grip="${key}"]`)?.focus()
  const move = (from: number, to: number) => {
    const next = moveKey(keys, from, to)
    if (!next) return
    onChange(keyList.format(next))
    setSaid(`${rows[from]?.label} 移到第 ${to + 1} 位`)
  }
  const { carried, rowProps, styleOf } = useDragOrder(list, isFixed, move)

  // A row that was moved in the document takes the focus along.
  useEffect(() => {
    if (wanted.current !== undefined) focusRow(wanted.current)
    wanted.current = undefined
  })
  const press = (index: number) => (event: KeyboardEvent) => {
    const goal = isFixed ? undefined : goalOf(event, index, rows)
    if (!goal) return
    event.preventDefault()
    if (goal.isMove) {
      wanted.current = keys[index]
      move(index, goal.to)
    } else focusRow(keys[goal.to])
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
            isOrdered={value !== ''}
            isFixed={isFixed}
            isCarried={carried === index}
            isStop={option.key === (stop ?? keys[0])}
            rightPlace={rightKeys.indexOf(option.key)}
            onFocus={() => setStop(option.key)}
            onKeyDown={press(index)}
            onMove={(to) => move(index, to)}
            style={styleOf(index)}
            {...rowProps(index)}
          />
        ))}
      </ol>
      {value !== '' &&
        keys.map((key, index) => (
          <input key={key} type="hidden" name={fieldName(question.question_id, key)} value={index + 1} />
        ))}
      {!isFixed && (
        <p id={`${id}-hint`} className="paper-hint">
          拖动，或按右边的箭头移动<span className="paper-desk">；键盘用 Alt 加上下方向键，或直接按数字</span>
          。
        </p>
      )}
      {!isFixed && value === '' && (
        <button
          type="button"
          className="paper-button paper-small"
          onClick={() => onChange(keyList.format(keys))}
        >
          就按这个顺序
        </button>
      )}
      <span role="status" className="paper-unseen">
        {said}
      </span>
    </fieldset>
  )
}
